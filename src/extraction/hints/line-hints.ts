import type { ExtractedLine, Hint, HintTopic } from '../extraction.js'
import { headOf } from './head-of-line.js'
import { inLanguages, type TermFinder, type TermMatch } from './terms.js'
import { wordsOf } from './visible-text.js'
import { ACCESSORY } from './vocabulary/accessory.js'
import { DIGITAL } from './vocabulary/digital.js'
import { DOUBTFUL_GOODS, GOODS } from './vocabulary/goods.js'
import type { Signal } from './vocabulary/legal-terms.js'
import { DIMENSIONS, GOODS_UNITS, PIECE_UNITS, SERVICE_UNITS, TARIFF_CODE } from './vocabulary/measures.js'
import { SERVICES } from './vocabulary/services.js'
import { LINE_SIGNALS } from './vocabulary/treatments.js'

/** The vocabulary of a document's language, ready to search. */
export interface LineVocabulary {
  /** first the document's own */
  readonly languages: readonly string[]
  /** English, looked into where the own language says nothing: `door` is a thing only in English */
  readonly fallback?: LineVocabulary
  readonly services: TermFinder
  readonly goods: TermFinder
  readonly doubtful: TermFinder
  readonly digital: TermFinder
  readonly accessory: TermFinder
  readonly treatments: readonly { readonly signal: Signal; readonly find: TermFinder }[]
}

/** @param languages ISO 639-1 codes, first the one that decides; English is added behind them */
export function lineVocabulary(languages: readonly string[]): LineVocabulary {
  return {
    languages,
    ...(languages.includes('en') ? {} : { fallback: lineVocabulary(['en']) }),
    services: inLanguages(SERVICES, languages),
    goods: inLanguages(GOODS, languages),
    doubtful: inLanguages(DOUBTFUL_GOODS, languages),
    digital: inLanguages(DIGITAL, languages),
    accessory: inLanguages(ACCESSORY, languages),
    treatments: LINE_SIGNALS.map(signal => ({ signal, find: inLanguages(signal.terms, languages) })),
  }
}

/** What a line says by one of its words. */
interface Said {
  readonly topic: HintTopic
  readonly words: string
  readonly value?: string
  readonly strength?: 'weak'
}

/** Goods or services line by line, with the treatments that a line's own words ask for. */
export function lineHints(lines: readonly ExtractedLine[], words: LineVocabulary): readonly Hint[] {
  const items = lines.filter(line => line.kind === 'item')
  // Where nothing but carriage is invoiced, carriage is the supply itself.
  const carrier = items.length > 0 && items.every(line => startsAsAccessory(line, words))
  return lines.flatMap((line, index) =>
    [...nature(line, carrier, words), ...treatments(line, words)].map(said => toHint(said, line, index)),
  )
}

function toHint({ topic, words, value, strength }: Said, line: ExtractedLine, index: number): Hint {
  const page = line.evidence[0]?.page
  return {
    topic,
    line: index,
    evidence: wordsOf(words, page),
    ...(value === undefined ? {} : { value }),
    ...(strength === undefined ? {} : { strength }),
  }
}

function nature(line: ExtractedLine, carrier: boolean, vocabulary: LineVocabulary): readonly Said[] {
  const { description } = line
  if (line.kind !== 'item' || startsAsAccessory(line, vocabulary)) {
    const [match] = [vocabulary, vocabulary.fallback].flatMap(words => words?.accessory(description) ?? [])
    if (match === undefined) return []
    return carrier && line.kind === 'item'
      ? [{ topic: 'services', words: match.text, value: 'transport' }]
      : [{ topic: 'accessory', words: match.text }]
  }
  const [electronic] = [vocabulary, vocabulary.fallback].flatMap(words => words?.digital(description) ?? [])
  if (electronic !== undefined) return [{ topic: 'digital', words: electronic.text }]
  return [...ownNature(line, vocabulary), ...marksOfGoods(line)]
}

/** A thing that is worked on names both; tariff codes and units decide first, then the head of the phrase. */
function ownNature(line: ExtractedLine, vocabulary: LineVocabulary): readonly Said[] {
  const { description } = line
  const tariff = TARIFF_CODE.exec(description)?.[0]
  if (tariff !== undefined) return [{ topic: 'goods', words: tariff, value: 'tariff-code' }]
  const services = vocabulary.services(description)
  const goods = vocabulary.goods(description)
  const unit = plainUnit(line)
  if (SERVICE_UNITS.has(unit)) return [{ topic: 'services', words: services[0]?.text ?? unit, value: 'unit' }]
  if (GOODS_UNITS.has(unit) && services.length === 0)
    return [{ topic: 'goods', words: goods[0]?.text ?? unit, value: 'unit' }]
  const head = headOf(description, services, goods, vocabulary.languages)
  if (head === 'services') return told('services', services)
  if (head === 'goods') return told('goods', goods)
  const [doubtful] = vocabulary.doubtful(description)
  if (doubtful !== undefined) return [{ topic: 'goods', words: doubtful.text, strength: 'weak' }]
  return vocabulary.fallback === undefined ? [] : ownNature(line, vocabulary.fallback)
}

function told(topic: HintTopic, [first]: readonly TermMatch[]): readonly Said[] {
  return first === undefined ? [] : [{ topic, words: first.text }]
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
function startsAsAccessory(line: ExtractedLine, words: LineVocabulary): boolean {
  const [match] = words.accessory(line.description)
  if (match !== undefined && match.index <= 3) return true
  return words.fallback !== undefined && startsAsAccessory(line, words.fallback)
}

function treatments(line: ExtractedLine, words: LineVocabulary): readonly Said[] {
  if (line.kind !== 'item') return []
  const own = treatmentsOf(line.description, words)
  return own.length > 0 || words.fallback === undefined ? own : treatmentsOf(line.description, words.fallback)
}

/** A trade that a company carries in its name: `Bloemenhof Rijnsburg` deals in what bears a reduced rate. */
export function tradeHints(supplierName: string, words: LineVocabulary): readonly Hint[] {
  const reduced = treatmentsOf(supplierName, words).filter(({ topic }) => topic === 'reduced-rate')
  const [service] = [words, words.fallback].flatMap(vocabulary => vocabulary?.services(supplierName) ?? [])
  const said: readonly Said[] =
    service === undefined ? reduced : [...reduced, { topic: 'services', words: service.text, value: 'trade' }]
  return said.map(({ topic, words: text, value }) => ({
    topic,
    evidence: wordsOf(text),
    ...(value === undefined ? {} : { value }),
    strength: 'weak' as const,
  }))
}

function treatmentsOf(text: string, words: LineVocabulary): readonly Said[] {
  return words.treatments.flatMap(({ signal, find }) => {
    const [match] = find(text)
    if (match === undefined) return []
    return [
      {
        topic: signal.topic,
        words: match.text,
        ...(signal.value === undefined ? {} : { value: signal.value }),
      },
    ]
  })
}
