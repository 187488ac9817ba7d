import { TDS } from '../config/config.js'
import { numberBetween, oneOf } from '../config/parsers.js'
import { usage } from '../config/usage-error.js'
import type { Review } from '../store/store.js'
import type { OptionName } from './args/options.js'
import { reviewedText, reviewYear, suggestedTd } from './reviewed.js'
import type { Session } from './session.js'

export const PAGE_SIZE = 50
const FIRST_YEAR = 2000
const LAST_YEAR = 9999
const MAX_PAGE = 1_000_000

/** What `list` is narrowed to; absent means everything. */
export interface ListFilters {
  readonly year?: number
  readonly td?: (typeof TDS)[number]
  readonly supplier?: string
  readonly text?: string
}

/** The filters that were typed. Throws USAGE naming flag and value. */
export function filtersOf({ flags }: Session): ListFilters {
  const year = flags.parsed('year', numberBetween(FIRST_YEAR, LAST_YEAR, true))
  const td = flags.parsed('td', oneOf(TDS))
  const supplier = flags.text('supplier')
  const text = flags.text('text')
  return {
    ...(year === undefined ? {} : { year }),
    ...(td === undefined ? {} : { td }),
    ...(supplier === undefined ? {} : { supplier }),
    ...(text === undefined ? {} : { text }),
  }
}

/** The page that was asked for; undefined means all of them. Throws USAGE. */
export function pageOf({ flags }: Session): number | undefined {
  return flags.parsed('page', numberBetween(1, MAX_PAGE, true))
}

/** The rows of the page that was asked for, or all. Throws USAGE. */
export function onPage<T>(rows: readonly T[], session: Session): readonly T[] {
  const page = pageOf(session)
  return page === undefined ? rows : rows.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
}

const SUPPLIER_FIELDS = ['supplierName', 'vatId', 'country']

/** True for a document without a number that the filters let through, as far as it can answer them. */
export function letsThrough({ year, td, supplier, text }: ListFilters, review: Review): boolean {
  const holds = (texts: readonly string[], wanted: string | undefined) =>
    wanted === undefined || texts.some(each => each.toLowerCase().includes(wanted.toLowerCase()))
  const suppliers = SUPPLIER_FIELDS.map(name => reviewedText(review, name))
  const all = [...suppliers, reviewedText(review, 'invoiceNumber'), review.fileName, review.reviewId]
  return (
    (year === undefined || reviewYear(review) === year) &&
    (td === undefined || suggestedTd(review) === td) &&
    holds(suppliers, supplier) &&
    holds(all, text)
  )
}

// Files without an outcome have none of the facts that the other filters ask for.
const NOT_WITH_PENDING: readonly OptionName[] = ['due', 'status', 'year', 'td', 'supplier', 'page']

/** Refuses flags that would have no effect together. Throws USAGE naming both. */
export function refuseUseless({ flags, json }: Session): void {
  const other = flags.has('pending') ? NOT_WITH_PENDING.find(name => flags.has(name)) : undefined
  if (other !== undefined) {
    throw usage(
      `--${other} has no meaning with --pending: files that wait in folders have not been read yet. Leave one of them away.`,
      `--${other} non ha senso con --pending: i file che attendono nelle cartelle non sono ancora letti. Togliere uno dei due.`,
    )
  }
  if (json && flags.has('csv')) {
    throw usage(
      '--json and --csv are two forms of one list. Leave one of them away.',
      '--json e --csv sono due forme dello stesso elenco. Togliere uno dei due.',
    )
  }
}
