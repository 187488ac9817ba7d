import type { Segment, Token } from '../layout/layout.js'
import { remembered } from '../layout/remembered.js'
import { companyName, isLegalForm, nameKey } from '../vocabulary/legal-forms.js'
import { addressUnder } from './address-lines.js'
import { domainsOf, matchesDomain } from './domains.js'
import { labelledNames } from './labelled-names.js'
import { domainWords, letterheads, signatures } from './letterheads.js'
import type { Make, Mention, Namer, Naming } from './mention.js'
import { mendedForm, tidy } from './name-text.js'
import { findNameLines, type NameLines } from './names.js'
import { formNames, headNames, looseHeadNames, mayHead, senderNames, standsUnder } from './printed-names.js'
import { isScrap, readConfidence, type Scene } from './scene.js'

/** All places where somebody's name may stand. */
export function findMentions(scene: Scene): Mention[] {
  const distinct = new Set(scene.blocks.values())
  const lines = findNameLines(scene, distinct)
  const make = maker(scene, lines)
  const namer: Namer = { lines, make, mayHead: remembered(segment => mayHead(scene, segment)) }
  const firm = [
    ...labelledNames(scene, make),
    ...scene.layout.segments.flatMap(segment => formNames(scene, segment, namer)),
    ...[...distinct].flatMap(block => headNames(scene, block, namer)),
    ...scene.layout.lines.flatMap(line => senderNames(line, make)),
    ...letterheads(scene, namer),
  ]
  const mentions = withAddresses(scene, firm, lines)
  const known = new Set(
    mentions.flatMap(({ segment, address, addressSegments }) =>
      address.city === undefined ? [] : [segment, ...addressSegments],
    ),
  )
  const loose = looseHeadNames(scene, known, namer)
  const more = [...loose, ...signatures(scene, make), ...unspokenDomains(scene, [...firm, ...loose], make)]
  return [...mentions, ...withAddresses(scene, more, lines)]
}

/** The name behind a domain of the page that no other name goes with. */
function unspokenDomains(scene: Scene, namings: readonly Naming[], make: Make): Naming[] {
  const stems = domainsOf(scene)
    .filter(domain => domain.stem.length > 3 && !namings.some(({ key }) => matchesDomain(domain, key)))
    .map(({ stem }) => stem)
  return domainWords(scene, new Set(stems), make)
}

/** Where a name is only the beginning of a name in two lines, the whole name is meant. */
function maker(scene: Scene, lines: NameLines): Make {
  return (read, segment, how, label) => {
    const { name, tokens } = withoutScraps(read, segment.tokens)
    const written = lines.get(segment)
    const part = written !== undefined && name.length < written.text.length && written.text.includes(name)
    const form = part ? undefined : formBelow(scene, segment, name)
    const whole = tidy(part ? written.text : form === undefined ? name : `${name} ${form}`)
    const clean = segment.tokens[0]?.ocr === true ? mendedForm(whole) : whole
    const key = nameKey(clean)
    if (key.length < 2 || !/\p{L}{2}/u.test(clean) || clean.length > 90 || isLegalForm(clean)) return []
    const first = part ? written.segments[0] : segment
    return [
      {
        name: clean,
        key,
        segment: first,
        tokens: part ? written.segments.flatMap(one => one.tokens) : tokens,
        block: scene.blocks.get(first) ?? { segments: [first] },
        form: companyName(clean) !== undefined,
        how,
        ...(label !== undefined && { label }),
      },
    ]
  }
}

/** A letter or two that OCR hardly read beside words that it read well: the edge of a logo. */
const SCRAP = { letters: 2, beside: 0.8 } as const

/** The name without the scraps of a drawing before and behind it. */
function withoutScraps(
  name: string,
  tokens: readonly Token[],
): { readonly name: string; readonly tokens: readonly Token[] } {
  const [first, last] = [tokens[0], tokens.at(-1)]
  const isEdge = (token: Token | undefined): boolean =>
    token?.ocr === true && isScrap([token]) && token.text.length <= SCRAP.letters
  if (isEdge(first) && name.startsWith(`${first?.text} `) && !isScrapped(tokens.slice(1)))
    return withoutScraps(name.slice((first?.text.length ?? 0) + 1), tokens.slice(1))
  if (isEdge(last) && name.endsWith(` ${last?.text}`) && !isScrapped(tokens.slice(0, -1)))
    return withoutScraps(name.slice(0, -(last?.text.length ?? 0) - 1), tokens.slice(0, -1))
  return { name, tokens }
}

const isScrapped = (tokens: readonly Token[]): boolean => readConfidence(tokens) < SCRAP.beside

/** A legal form alone below a name that OCR measured in another size. */
function formBelow(scene: Scene, upper: Segment, name: string): string | undefined {
  if (upper.tokens[0]?.ocr !== true || upper.text !== name || companyName(name) !== undefined)
    return undefined
  const below = scene.layout.lines
    .slice(upper.line + 1, upper.line + 4)
    .flatMap(line => line.segments)
    .find(
      segment => Math.abs(segment.box.x - upper.box.x) < segment.fontSize && standsUnder(segment, upper, 1),
    )
  return below !== undefined && isLegalForm(below.text) ? below.text : undefined
}

function withAddresses(scene: Scene, namings: readonly Naming[], lines: NameLines): Mention[] {
  const keys = new Map<Segment, Set<string>>()
  for (const { segment, key, form, label } of namings) {
    if (!form && label === undefined) continue
    keys.set(segment, (keys.get(segment) ?? new Set()).add(key))
  }
  return namings.map(naming => {
    const others = (segment: Segment): boolean => {
      const named = keys.get(segment)
      return named !== undefined && !named.has(naming.key)
    }
    const last = lines.get(naming.segment)?.segments.at(-1) ?? naming.segment
    const { address, segments } = addressUnder(scene, last, restOfLine(last, naming.name), others)
    return { ...naming, address, addressSegments: segments }
  })
}

const restOfLine = (segment: Segment, name: string): string =>
  segment.text.includes(name) ? segment.text.slice(segment.text.indexOf(name) + name.length) : ''
