import type { Segment } from '../layout/layout.js'
import { compact } from '../vocabulary/compact.js'
import { companyName, nameKey } from '../vocabulary/legal-forms.js'
import { isClosing } from '../vocabulary/not-names.js'
import type { Make, Namer, Naming } from './mention.js'
import { isName } from './name-text.js'
import { headText, standsUnder } from './printed-names.js'
import { labels, type Scene, spots } from './scene.js'

/** Letterheads stand in this part of the first page, and are this much larger than other words there. */
const UPPER = 0.25
const LARGER = 1.12

/** The largest words in the upper part of the first page that are no title; in one size of type, the topmost. */
export function letterheads(scene: Scene, { lines, make, mayHead }: Namer): Naming[] {
  const page = scene.layout.pages[0]
  if (page === undefined) return []
  const upper = scene.layout.segments.filter(
    segment =>
      segment.page === page.number && segment.box.y < page.height * UPPER && segment.tokens.length <= 8,
  )
  const values = valuesOfLabels(scene)
  const named = upper.filter(
    segment =>
      lines.get(segment)?.segments[0] === segment ||
      (!lines.has(segment) &&
        !values.has(segment) &&
        !isUnknownLabel(scene, segment) &&
        mayHead(segment) &&
        !/\d{3}/.test(segment.text)),
  )
  const largest = Math.max(0, ...named.map(segment => segment.fontSize))
  const usual = median(upper.map(segment => segment.fontSize))
  if (largest < LARGER * usual)
    return named.slice(0, 1).flatMap(segment => make(headText(segment, lines), segment, 'first-line'))
  return named
    .filter(segment => segment.fontSize >= largest - 0.5)
    .slice(0, 2)
    .flatMap(segment => make(headText(segment, lines), segment, 'letterhead'))
}

/** One or two words right above a company that is called otherwise: a label in words that nobody knows. */
function isUnknownLabel(scene: Scene, segment: Segment): boolean {
  if (segment.tokens.length > 2) return false
  const below = scene.layout.lines
    .slice(segment.line + 1, segment.line + 4)
    .flatMap(line => line.segments)
    .find(one => Math.abs(one.box.x - segment.box.x) < one.fontSize && standsUnder(one, segment, 1))
  const company = below === undefined ? undefined : companyName(below.text)
  return (
    company !== undefined && company === below?.text && !nameKey(company).startsWith(nameKey(segment.text))
  )
}

const median = (sizes: readonly number[]): number =>
  [...sizes].sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0

/** What stands beside the label of a number or date is its value, even where it was read as letters. */
function valuesOfLabels(scene: Scene): ReadonlySet<Segment> {
  const values = labels(scene, 'invoice-number', 'invoice-date', 'other-number', 'due-date').flatMap(
    label => {
      if (!label.whole && !label.announces) return []
      const found = spots(scene, label)
      return found.some(spot => /\d/.test(spot.segment.text)) ? [] : found
    },
  )
  return new Set(values.filter(spot => spot.relation !== 'below').map(spot => spot.segment))
}

/** Who signs: the lines behind a letter's last greeting. */
export function signatures(scene: Scene, make: Make): Naming[] {
  return scene.layout.lines.flatMap(line => {
    const closing = line.segments.find(segment => isClosing(segment.text))
    if (closing === undefined) return []
    const below = scene.layout.lines
      .slice(line.index + 1, line.index + 5)
      .filter(one => one.page === line.page)
      .flatMap(one => one.segments)
    const signed = below.find(segment => segment.box.x < closing.box.x + 12 * closing.fontSize)
    return signed === undefined || !isName(scene, signed) ? [] : make(signed.text, signed, 'signature')
  })
}

/** Words that are spelled like a domain of the page: `Quill Paper` where `quillpaper.example` is printed. */
export function domainWords(scene: Scene, stems: ReadonlySet<string>, make: Make): Naming[] {
  if (stems.size === 0) return []
  return scene.layout.segments.flatMap(segment => {
    if (segment.tokens.length > 8 || /@|www\.|https?:/i.test(segment.text)) return []
    const name = spelled(segment, stems)
    return name === undefined ? [] : make(name, segment, 'domain-word')
  })
}

function spelled({ tokens }: Segment, stems: ReadonlySet<string>): string | undefined {
  for (let start = 0; start < tokens.length; start++) {
    for (let end = start + 1; end <= Math.min(tokens.length, start + 3); end++) {
      const words = tokens.slice(start, end).map(token => token.text)
      const text = words.join(' ').replace(/[.,;:!?]+$/u, '')
      if (/^\p{Lu}/u.test(text) && stems.has(compact(text))) return text
    }
  }
  return undefined
}
