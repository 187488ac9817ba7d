import type { ExtractedLine, Hint, HintTopic } from '../extraction.js'
import { type TermFinder, termFinder } from './terms.js'
import { wordsOf } from './visible-text.js'
import { ACCESSORY, DIGITAL, GOODS } from './vocabulary/goods.js'
import { GOODS_UNITS, SERVICE_UNITS, TARIFF_CODE } from './vocabulary/measures.js'
import { SERVICES } from './vocabulary/services.js'
import { LINE_SIGNALS } from './vocabulary/treatments.js'

const services = termFinder(SERVICES)
const goods = termFinder(GOODS)
const digital = termFinder(DIGITAL)
const accessory = termFinder(ACCESSORY)
const signals = LINE_SIGNALS.map(signal => ({ signal, find: termFinder(signal.terms) }))

type MakeHint = (topic: HintTopic, words: string, value?: string) => Hint

/** Goods or services line by line, with the treatments that a line's own words ask for. */
export function lineHints(lines: readonly ExtractedLine[]): readonly Hint[] {
  const items = lines.filter(line => line.kind === 'item')
  // Where nothing but carriage is invoiced, carriage is the supply itself.
  const carrier = items.length > 0 && items.every(line => startsAsAccessory(line.description))
  return lines.flatMap((line, index) => [
    ...natureHints(line, index, carrier),
    ...treatmentHints(line, index),
  ])
}

function natureHints(line: ExtractedLine, index: number, carrier: boolean): readonly Hint[] {
  const { description } = line
  const hint: MakeHint = (topic, words, value) => ({
    topic,
    line: index,
    evidence: { ...wordsOf(words), ...place(line) },
    ...(value === undefined ? {} : { value }),
  })
  const found = (find: TermFinder) => find(description)?.text
  if (line.kind !== 'item' || startsAsAccessory(description)) {
    const words = found(accessory)
    if (words === undefined) return []
    return [carrier && line.kind === 'item' ? hint('services', words, 'transport') : hint('accessory', words)]
  }
  const electronic = found(digital)
  if (electronic !== undefined) return [hint('digital', electronic)]
  return ownNature(line, found(services), found(goods), hint)
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
function startsAsAccessory(description: string): boolean {
  const match = accessory(description)
  return match !== undefined && match.index <= 3
}

function treatmentHints(line: ExtractedLine, index: number): readonly Hint[] {
  if (line.kind !== 'item') return []
  return signals.flatMap(({ signal, find }) => {
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
