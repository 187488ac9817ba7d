import { titleKinds } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import { companyName, isLegalForm, nameKey } from '../vocabulary/legal-forms.js'
import type { Block } from './blocks.js'
import { isScrap, type Scene } from './scene.js'

/** A name as it is read, also from two or three lines of one style. */
export interface WrittenName {
  readonly text: string
  readonly segments: readonly [Segment, ...Segment[]]
}

/** Which segments are parts of a name that runs over several lines; the first one carries the whole name. */
export type NameLines = ReadonlyMap<Segment, WrittenName>

/** Names are set in narrow columns and break anywhere: at most this many lines are joined. */
const LONGEST = 3

/** Finds the names that lines broke: `Kaveri Softlabs` over `Private Limited`, `… GmbH &` over `Co. KG`. */
export function findNameLines(scene: Scene, blocks: Iterable<Block>): NameLines {
  const names = new Map<Segment, WrittenName>()
  const usual = usualSize(scene)
  for (const { segments } of blocks) {
    segments.forEach((segment, at) => {
      if (names.has(segment)) return
      const name = joined(scene, segments, at) ?? largeLines(scene, segments, at, usual)
      for (const part of name?.segments ?? []) if (name !== undefined) names.set(part, name)
    })
  }
  return names
}

function joined(scene: Scene, segments: readonly Segment[], at: number): WrittenName | undefined {
  const first = segments[at]
  if (first === undefined || !mayBegin(scene, first)) return undefined
  let text = first.text
  const parts: [Segment, ...Segment[]] = [first]
  for (let next = at + 1; next < Math.min(segments.length, at + LONGEST); next++) {
    const [last, segment] = [segments[next - 1], segments[next]]
    if (last === undefined || segment === undefined || !sameStyle(last, segment)) break
    if (!goesOn(text, segment, segments[next + 1])) break
    text = `${text} ${segment.text}`
    parts.push(segment)
  }
  return parts.length === 1 || !isWhole(text) ? undefined : { text, segments: parts }
}

/** Type so much larger than the page's usual is a logo; each of its lines holds at most so many words. */
const LOGO = { larger: 1.3, words: 2 } as const

/** A name without a form in two or three lines of a logo, one of them no name by itself. */
function largeLines(
  scene: Scene,
  segments: readonly Segment[],
  at: number,
  usual: number,
): WrittenName | undefined {
  const [first, ...others] = segments.slice(at, at + LONGEST)
  if (first === undefined || !isLogoLine(scene, first, usual)) return undefined
  const end = others.findIndex(one => !sameStyle(first, one) || !isLogoLine(scene, one, usual))
  const parts: [Segment, ...Segment[]] = [first, ...others.slice(0, end < 0 ? others.length : end)]
  const text = parts.map(part => part.text).join(' ')
  const again = scene.layout.segments.some(one => one.text === text)
  return parts.length > 1 && (again || parts.every(part => part.fontSize === first.fontSize))
    ? { text, segments: parts }
    : undefined
}

const isLogoLine = (scene: Scene, segment: Segment, usual: number): boolean =>
  segment.fontSize > LOGO.larger * usual &&
  mayBegin(scene, segment) &&
  companyName(segment.text) === undefined &&
  segment.tokens.length <= LOGO.words &&
  segment.tokens.every(token => /^\p{Lu}[\p{Ll}’'-]+$/u.test(token.text))

function usualSize({ layout }: Scene): number {
  const sizes = layout.segments.map(segment => segment.fontSize).sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 0
}

/** Joined lines must end as a company does, or close a bracket that the first one opened. */
const isWhole = (text: string): boolean => companyName(text)?.length === text.length || /\)$/.test(text)

function mayBegin(scene: Scene, segment: Segment): boolean {
  // The edges of a logo stand above many names.
  if (isScrap(segment.tokens)) return false
  if (segment.tokens.length > 8 || /\d{3}|[:@]/.test(segment.text)) return false
  return !scene
    .phrasesOf(segment)
    .some(phrase => phrase.start === 0 && (phrase.whole || titleKinds(phrase).length > 0))
}

/** Words that a second line has at most where no form stands in the first one. */
const LONGEST_REST = 4

function goesOn(text: string, next: Segment, after: Segment | undefined): boolean {
  if (/[:@]/.test(next.text) || !mayContinue(text, next, after)) return false
  // A logo above the name repeats its beginning.
  return !nameKey(next.text).startsWith(nameKey(text))
}

function mayContinue(text: string, next: Segment, after: Segment | undefined): boolean {
  if (isLegalForm(next.text) || /(?:&|(?<=\s)(?:und|and|et|e|y|i|en|og|och|ja|ve)|[-–]|\bSp\.)$/iu.test(text))
    return true
  if (opensBracket(text) || opensBracket(next.text)) return opensBracket(text)
  if (next.tokens.length > LONGEST_REST || !setApart(next, after)) return false
  const whole = `${text} ${next.text}`
  // Without a form in the first line the style must set both lines apart from what follows.
  return companyName(whole) === whole && companyName(text) === undefined && !isWholeCompany(next.text)
}

/** Two words and a form are a company by themselves: what stands above is another name, or a label nobody knows. */
const isWholeCompany = (text: string): boolean =>
  companyName(text) === text && nameKey(text).split(' ').length > 1

const opensBracket = (text: string): boolean => text.split('(').length > text.split(')').length

const setApart = (segment: Segment, after: Segment | undefined): boolean =>
  after === undefined ||
  (segment.bold && !after.bold) ||
  after.fontSize < segment.fontSize * (segment.tokens[0]?.ocr === true ? 0.8 : 0.97)

function sameStyle(a: Segment, b: Segment): boolean {
  if (a.bold !== b.bold) return false
  const ocr = a.tokens[0]?.ocr === true
  return Math.max(a.fontSize, b.fontSize) / Math.min(a.fontSize, b.fontSize) < (ocr ? 1.3 : 1.05)
}
