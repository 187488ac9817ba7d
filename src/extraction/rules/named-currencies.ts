import { searchText, termIndex } from '../hints/terms.js'
import type { CurrencyMark } from '../notation/currencies.js'
import { CURRENCY_NAMES } from '../vocabulary/currency-names.js'
import type { Scene } from './scene.js'

/** A currency that a sentence of the page names. */
export interface NamedCurrency {
  readonly code: string
  /** the sentence says that the prices are in it */
  readonly declared: boolean
}

const findNames = termIndex(
  Object.entries(CURRENCY_NAMES).map(([code, names]) => [code, names.split('|')] as const),
)

/** `All prices are stated in`, in the commoner languages of invoices. */
const DECLARES =
  /(?<!\p{L})(?:prices?|amounts?|sums?|totals?|charges|fees|figures|payable|billed|invoiced|charged|preise|beträge|prix|montants?|prezzi|importi|precios|importes|preços|valores|prijzen|bedragen|ceny|kwoty|priser|beløp|belopp)(?!\p{L})[^.]{0,40}(?<!\p{L})(?:in|en|em|w|v|i)(?:\s+(?:the|den|les|los|de))?\s*\(?$/iu

/** The sentence is about another currency than that of the prices. */
const ASIDE =
  /information|reference|equivalent|gegenwert|approx|conver|exchange|indicativ|umrechn|cours|cambio/iu

const CODE = /(?<![\p{L}\d])[A-Z]{3}(?![\p{L}\d])/gu
/** A code is no word of the trade (`CAD drawings`) where words or amounts lead to it. */
const BEFORE_CODE =
  /(?:^|[(:/\d]|(?<!\p{L})(?:in|to|and|or|of|the|all|transfer|pay|currency|account|en|et|y|e|und|oder|auf|ou))\s*$/iu
const BEHIND_CODE = /^\s*(?:$|[).,;]|\d|(?:and|or|account|accounts|und|et|e|y)(?!\p{L}))/iu

/** The currencies of a shared sign that sentences of the page name, by word or code. */
export function namedCurrencies({ layout }: Scene, among: readonly string[]): NamedCurrency[] {
  return layout.segments
    .flatMap(({ text }) => {
      const names = findNames(searchText(text)).map(({ label, index }) => ({ code: label, at: index }))
      const codes = [...text.matchAll(CODE)].flatMap(({ 0: code, index }) =>
        BEFORE_CODE.test(text.slice(0, index)) && BEHIND_CODE.test(text.slice(index + code.length))
          ? [{ code, at: index }]
          : [],
      )
      return [...names, ...codes].map(({ code, at }) => ({
        code,
        declared: DECLARES.test(text.slice(0, at)) && !ASIDE.test(text),
      }))
    })
    .filter(({ code }) => among.includes(code))
}

/** What a shared sign means on a page. */
export interface Meant {
  readonly code: string
  readonly certain: boolean
  /** another currency with this sign is named, and nothing says which of them the prices are in */
  readonly disputed: boolean
}

/**
 * A sign that several currencies share is the one that the prices are declared in, else that of the country; certain
 * only when the page names no other.
 *
 * @param own currency of the supplier's country, where it has this sign
 */
export function meaningOf(scene: Scene, mark: CurrencyMark, own: string | undefined): Meant {
  const code = own ?? mark.code
  if (mark.shared === undefined) return { code, certain: true, disputed: false }
  const named = namedCurrencies(scene, mark.shared)
  const declared = new Set(named.filter(one => one.declared).map(one => one.code))
  const [only] = declared
  if (only !== undefined && declared.size === 1) return { code: only, certain: true, disputed: false }
  const disputed = named.some(one => one.code !== code)
  return { code, certain: own !== undefined && !disputed, disputed }
}
