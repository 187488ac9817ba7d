import type { ExtractedLine, Hint, HintTopic } from '../extraction.js'
import { inLanguages, type TermFinder } from './terms.js'
import { wordsOf } from './visible-text.js'
import { ACCESSORY, DIGITAL, GOODS } from './vocabulary/goods.js'
import type { Signal } from './vocabulary/legal-terms.js'
import { GOODS_UNITS, SERVICE_UNITS, TARIFF_CODE } from './vocabulary/measures.js'
import { SERVICES } from './vocabulary/services.js'
import { LINE_SIGNALS } from './vocabulary/treatments.js'

/** The vocabulary of a document's languages, ready to search. */
export interface LineVocabulary {
  readonly services: TermFinder
  readonly goods: TermFinder
  readonly digital: TermFinder
  readonly accessory: TermFinder
  readonly treatments: readonly { readonly signal: Signal; readonly find: TermFinder }[]
}

export function lineVocabulary(languages: readonly string[]): LineVocabulary {
  return {
    services: inLanguages(SERVICES, languages),
    goods: inLanguages(GOODS, languages),
    digital: inLanguages(DIGITAL, languages),
    accessory: inLanguages(ACCESSORY, languages),
    treatments: LINE_SIGNALS.map(signal => ({ signal, find: inLanguages(signal.terms, languages) })),
  }
}

type MakeHint = (topic: HintTopic, words: string, value?: string) => Hint

/** Goods or services line by line, with the treatments that a line's own words ask for. */
export function lineHints(lines: readonly ExtractedLine[], words: LineVocabulary): readonly Hint[] {
  const items = lines.filter(line => line.kind === 'item')
  // Where nothing but carriage is invoiced, carriage is the supply itself.
  const carrier = items.length > 0 && items.every(line => startsAsAccessory(line, words))
  return lines.flatMap((line, index) => [
    ...natureHints(line, index, carrier, words),
    ...treatmentHints(line, index, words),
  ])
}

function natureHints(
  line: ExtractedLine,
  index: number,
  carrier: boolean,
  vocabulary: LineVocabulary,
): readonly Hint[] {
  const hint: MakeHint = (topic, words, value) => ({
    topic,
    line: index,
    evidence: { ...wordsOf(words), ...place(line) },
    ...(value === undefined ? {} : { value }),
  })
  const found = (find: TermFinder) => find(line.description)?.text
  if (line.kind !== 'item' || startsAsAccessory(line, vocabulary)) {
    const words = found(vocabulary.accessory)
    if (words === undefined) return []
    return [carrier && line.kind === 'item' ? hint('services', words, 'transport') : hint('accessory', words)]
  }
  const electronic = found(vocabulary.digital)
  if (electronic !== undefined) return [hint('digital', electronic)]
  return ownNature(line, found(vocabulary.services), found(vocabulary.goods), hint)
}

/** A thing that is worked on names both; then units and tariff codes decide, and both are told when they do not. */
function ownNature(
  line: ExtractedLine,
  service: string | undefined,
  thing: string | undefined,
  hint: MakeHint,
): readonly Hint[] {
  const tariff = TARIFF_CODE.exec(line.description)?.[0]
  if (tariff !== undefined) return [hint('goods', tariff, 'tariff-code')]
  const unit = line.unit?.trim().toLowerCase().replace(/\.$/, '')
  if (unit !== undefined && SERVICE_UNITS.has(unit)) return [hint('services', service ?? unit, 'unit')]
  if (unit !== undefined && GOODS_UNITS.has(unit) && service === undefined)
    return [hint('goods', thing ?? unit, 'unit')]
  if (service !== undefined) return [hint('services', service)]
  return thing === undefined ? [] : [hint('goods', thing)]
}

/** `Freight to Macerata` among goods is accessory to them (art. 12 DPR 633/72). */
function startsAsAccessory(line: ExtractedLine, words: LineVocabulary): boolean {
  const match = words.accessory(line.description)
  return match !== undefined && match.index <= 3
}

function treatmentHints(line: ExtractedLine, index: number, words: LineVocabulary): readonly Hint[] {
  if (line.kind !== 'item') return []
  return words.treatments.flatMap(({ signal, find }) => {
    const match = find(line.description)
    if (match === undefined) return []
    return [
      {
        topic: signal.topic,
        line: index,
        evidence: { ...wordsOf(match.text), ...place(line) },
        ...(signal.value === undefined ? {} : { value: signal.value }),
      },
    ]
  })
}

function place(line: ExtractedLine) {
  const page = line.evidence[0]?.page
  return page === undefined ? {} : { page }
}
