import { ZERO } from '../../lib/money.js'
import type { ExtractedLine, Hint, HintTopic } from '../extraction.js'
import { headOf, isHead } from './head-of-line.js'
import { type LineMatches, type LineVocabulary, matchesOf } from './line-vocabulary.js'
import type { TermMatch } from './terms.js'
import { wordsOf } from './visible-text.js'
import { DIMENSIONS, GOODS_UNITS, PIECE_UNITS, SERVICE_UNITS, TARIFF_CODE } from './vocabulary/measures.js'

/** What a line says by one of its words. */
interface Said {
  readonly topic: HintTopic
  readonly words: string
  readonly value?: string
  readonly strength?: 'weak' | 'strong'
}

/** A line with what the vocabularies find in it, the document's own language first. */
interface ReadLine {
  readonly line: ExtractedLine
  readonly matches: readonly LineMatches[]
}

/** Goods or services line by line, with the treatments that a line's own words ask for. */
export function lineHints(
  lines: readonly ExtractedLine[],
  vocabularies: readonly LineVocabulary[],
): readonly Hint[] {
  const read = lines.map(line => ({
    line,
    matches: vocabularies.map(vocabulary => matchesOf(line.description, vocabulary)),
  }))
  const items = read.filter(({ line }) => line.kind === 'item')
  // Where nothing but carriage or packing is invoiced, that is the supply itself.
  const carrier = items.length > 0 && items.every(isAccessory)
  return read.flatMap((entry, index) =>
    [...nature(entry, carrier), ...treatments(entry)].map(said => toHint(said, entry.line, index)),
  )
}

/** Goods and services named in lines of text where no invoice line could be told: about the whole page. */
export function proseHints(
  texts: readonly { readonly text: string; readonly page: number }[],
  vocabularies: readonly LineVocabulary[],
): readonly Hint[] {
  return texts.flatMap(({ text, page }) => {
    const line: ExtractedLine = { description: text, kind: 'item', evidence: [], amount: ZERO }
    const matches = vocabularies.map(vocabulary => matchesOf(text, vocabulary))
    if (isAccessory({ line, matches })) return []
    return nature({ line, matches }, false).map(({ topic, words, value, strength }) => ({
      topic,
      evidence: wordsOf(words, page),
      ...(value === undefined ? {} : { value }),
      ...(strength === undefined ? {} : { strength }),
    }))
  })
}

/** A trade that a company carries in its name: `Bloemenhof Rijnsburg` deals in what bears a reduced rate. */
export function tradeHints(supplierName: string, vocabularies: readonly LineVocabulary[]): readonly Hint[] {
  const matches = vocabularies.map(vocabulary => matchesOf(supplierName, vocabulary))
  const [service] = matches.flatMap(({ services }) => services)
  const [reduced] = matches
    .flatMap(found => found.treatments)
    .filter(({ signal }) => signal.topic === 'reduced-rate')
  return [
    ...(service === undefined ? [] : [weakly('services', service.text, 'trade')]),
    ...(reduced === undefined ? [] : [weakly('reduced-rate', reduced.text, reduced.signal.value)]),
  ]
}

function weakly(topic: HintTopic, text: string, value: string | undefined): Hint {
  return { topic, evidence: wordsOf(text), strength: 'weak', ...(value === undefined ? {} : { value }) }
}

function toHint({ topic, words, value, strength }: Said, line: ExtractedLine, index: number): Hint {
  return {
    topic,
    line: index,
    evidence: wordsOf(words, line.evidence[0]?.page),
    ...(value === undefined ? {} : { value }),
    ...(strength === undefined ? {} : { strength }),
  }
}

function nature(entry: ReadLine, carrier: boolean): readonly Said[] {
  const { line, matches } = entry
  if (line.kind !== 'item' || (isAccessory(entry) && !carrier)) {
    const [match] = matches.flatMap(({ accessory }) => accessory)
    return match === undefined ? [] : [{ topic: 'accessory', words: match.text }]
  }
  const [electronic] = matches.flatMap(({ digital }) => digital)
  if (electronic !== undefined) return [{ topic: 'digital', words: electronic.text }]
  return [...ownNature(entry), ...marksOfGoods(line)]
}

/** A thing that is worked on names both; tariff codes and units decide first, then the head of the phrase. */
function ownNature({ line, matches }: ReadLine): readonly Said[] {
  const { description } = line
  const tariff = TARIFF_CODE.exec(description)?.[0]
  if (tariff !== undefined) return [{ topic: 'goods', words: tariff, value: 'tariff-code' }]
  const unit = plainUnit(line)
  const [service] = matches.flatMap(({ services }) => services)
  const [thing] = matches.flatMap(({ goods }) => goods)
  if (SERVICE_UNITS.has(unit)) return [{ topic: 'services', words: service?.text ?? unit, value: 'unit' }]
  if (GOODS_UNITS.has(unit) && service === undefined)
    return [{ topic: 'goods', words: thing?.text ?? unit, value: 'unit' }]
  // English words count only where the document's own language says nothing: `door` is Dutch for `by`.
  for (const { services, goods, doubtful, accessory, language } of matches) {
    const head = headOf(description, services, goods, language)
    if (head === 'goods') return told('goods', goods)
    if (head === 'services') return told('services', services, accessory)
    const [word] = doubtful
    if (word !== undefined) return [{ topic: 'goods', words: word.text, strength: 'weak' }]
  }
  return []
}

/** A service that elsewhere is accessory is carriage: a carrier speaks of goods without selling any. */
function told(
  topic: HintTopic,
  [first]: readonly TermMatch[],
  accessory: readonly TermMatch[] = [],
): readonly Said[] {
  if (first === undefined) return []
  const carriage = accessory.some(({ index }) => index === first.index)
  return [{ topic, words: first.text, ...(carriage ? { value: 'transport' } : {}) }]
}

/** Pieces and dimensions: things have them, but so have advertisements and IP addresses. */
function marksOfGoods(line: ExtractedLine): readonly Said[] {
  const unit = plainUnit(line)
  const size = DIMENSIONS.exec(line.description)?.[0]
  return [
    ...(PIECE_UNITS.has(unit)
      ? [{ topic: 'goods', words: unit, value: 'piece', strength: 'weak' } as const]
      : []),
    ...(size === undefined
      ? []
      : [{ topic: 'goods', words: size, value: 'dimensions', strength: 'weak' } as const]),
  ]
}

function plainUnit({ unit }: ExtractedLine): string {
  return unit?.trim().toLowerCase().replace(/\.$/, '') ?? ''
}

/** `Freight to Macerata` among goods is accessory to them (art. 12 DPR 633/72). */
function isAccessory({ line, matches }: ReadLine): boolean {
  return matches.some(({ accessory, language }) => isHead(line.description, accessory, language))
}

function treatments({ line, matches }: ReadLine): readonly Said[] {
  if (line.kind !== 'item') return []
  const found = matches.map(match => match.treatments).find(list => list.length > 0) ?? []
  return found.map(({ signal, text }) => ({
    topic: signal.topic,
    words: text,
    ...(signal.value === undefined ? {} : { value: signal.value }),
    ...(signal.strength === undefined ? {} : { strength: signal.strength }),
  }))
}
