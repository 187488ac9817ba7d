import { type Decimal, decimal } from '../../lib/money.js'
import type { Evidence } from '../extraction.js'
import { currencyOf } from '../notation/currencies.js'
import { parseNumber } from '../notation/numbers.js'
import { evidenceOf, type Scene } from './scene.js'

/** An exchange rate and a total in euro that the supplier printed beside another currency. */
export interface PrintedExchange {
  /** units of document currency for one euro */
  readonly rate?: { readonly value: Decimal; readonly evidence: Evidence }
  readonly euroTotal?: { readonly value: Decimal; readonly evidence: Evidence }
}

const RATE =
  /(?<one>1(?:[.,]0+)?) ?(?<from>[A-Z]{3}|\p{Sc}) ?[=:] ?(?<rate>\d+[.,]\d+) ?(?<to>[A-Z]{3}|\p{Sc}|\p{L}{2,3})/u
const EURO = /(?:EUR|€)[ :]*(?<after>\d[\d.,' ]*[.,]\d{2})(?!\d)|(?<before>\d[\d.,' ]*[.,]\d{2}) ?(?:EUR|€)/u

/** @param currency of the document; nothing is looked for on documents in euro */
export function findExchange(scene: Scene, currency: string | undefined): PrintedExchange {
  if (currency === undefined || currency === 'EUR') return {}
  const rate = findRate(scene, currency)
  const euroTotal = findEuroTotal(scene)
  return { ...(rate !== undefined && { rate }), ...(euroTotal !== undefined && { euroTotal }) }
}

function findRate(scene: Scene, currency: string): PrintedExchange['rate'] {
  for (const segment of scene.layout.segments) {
    const groups = RATE.exec(segment.text)?.groups
    const value = groups?.rate === undefined ? undefined : parseNumber(groups.rate, scene.notation)
    if (groups === undefined || value === undefined || value.lte('0')) continue
    const [from, to] = [currencyOf(groups.from ?? '')?.code, currencyOf(groups.to ?? '')?.code]
    if (from === 'EUR' && to === currency) return { value, evidence: evidenceOf(segment.tokens) }
    // Printed the other way round: euro for one unit. Ten digits are far more than any rate has.
    if (from === currency && to === 'EUR')
      return { value: decimal('1').div(value).round(10), evidence: evidenceOf(segment.tokens) }
  }
  return undefined
}

function findEuroTotal(scene: Scene): PrintedExchange['euroTotal'] {
  for (const segment of scene.layout.segments) {
    const groups = EURO.exec(segment.text)?.groups
    const text = groups?.after ?? groups?.before
    const value = text === undefined ? undefined : parseNumber(text.trim(), scene.notation)
    if (value !== undefined) return { value, evidence: evidenceOf(segment.tokens) }
  }
  return undefined
}
