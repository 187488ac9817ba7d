import type { HintTopic } from '../extraction.js'
import { anyLanguage, searchText, termIndex } from '../hints/terms.js'
import { EXEMPT_WORDING } from '../hints/vocabulary/exemptions.js'
import { LEGAL_SIGNALS } from '../hints/vocabulary/legal-terms.js'
import { NATIONAL_LAW } from '../hints/vocabulary/national-law.js'
import { TAX_INCLUDED } from '../vocabulary/tax-included.js'
import type { Scene } from './scene.js'
import type { Sums } from './sum-search.js'
import type { SumReading } from './sums.js'

const UNTAXED: ReadonlySet<HintTopic> = new Set([
  'reverse-charge',
  'intra-community-supply',
  'export',
  'triangular',
])

const findIncluded = termIndex([['included', anyLanguage(TAX_INCLUDED)]])
const findUntaxed = termIndex([
  ...[...LEGAL_SIGNALS, ...NATIONAL_LAW]
    .filter(({ topic }) => UNTAXED.has(topic))
    .map(({ topic, terms }) => [topic, anyLanguage(terms)] as const),
  ['exempt', anyLanguage(EXEMPT_WORDING)] as const,
])

const SURE_LABEL = 0.8
const RATE = /\(?\d{1,2}(?:[.,]\d{1,2})?\s?%\)?/g

/**
 * The total is said to hold a tax, and neither its amount nor a reason for none is printed: how much of it is net
 * nobody can tell (Directive 2006/112/EC, article 226 (9) to (11a) asks for one or the other).
 */
export function hidesTax(scene: Scene, sums: Sums | undefined, { labelled }: SumReading): boolean {
  if (sums === undefined || !sums.tax.eq('0') || sums.checks.taxPrinted) return false
  const { net, total, netFigure, totalFigure } = sums
  const netSaid = labelled.some(
    ({ role, figure, weight }) => role === 'net' && weight >= SURE_LABEL && figure.value.eq(net),
  )
  if (netSaid) return false
  const beside = [netFigure, totalFigure].flatMap(figure =>
    figure === undefined ? [] : (scene.layout.lines[figure.line]?.segments ?? []),
  )
  const above = labelled.filter(({ figure }) => figure.value.eq(total)).map(({ label }) => label.segment)
  const said = [...beside, ...above].some(({ text }) => holds(findIncluded, text.replace(RATE, ' ')))
  return said && !saysUntaxed(scene)
}

function saysUntaxed({ layout, figures }: Scene): boolean {
  if (figures.some(({ percent, value }) => percent && value.eq('0'))) return true
  return holds(findUntaxed, layout.segments.map(({ text }) => text).join(' '))
}

const holds = (find: (text: ReturnType<typeof searchText>) => readonly unknown[], text: string): boolean =>
  find(searchText(text)).length > 0
