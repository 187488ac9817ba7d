import type { Extraction, Field } from '../extraction.js'
import type { Judgement } from './judge.js'

/** Writes on every critical field how sure any reader of this page may be of it, where that is limited. */
export function withCeilings(extraction: Extraction, { ceilings }: Judgement): Extraction {
  const { supplier, number, date, currency, net } = extraction
  return {
    ...extraction,
    supplier: {
      ...supplier,
      ...(supplier.name && { name: limited(supplier.name, ceilings.supplierName) }),
      ...(supplier.country && { country: limited(supplier.country, ceilings.country) }),
      ...(supplier.vatId && { vatId: limited(supplier.vatId, ceilings.vatId) }),
    },
    ...(number && { number: limited(number, ceilings.number) }),
    ...(date && { date: limited(date, ceilings.date) }),
    ...(currency && { currency: limited(currency, ceilings.currency) }),
    ...(net && { net: limited(net, ceilings.net) }),
  }
}

const limited = <T>(field: Field<T>, ceiling: number): Field<T> =>
  ceiling < 1 ? { ...field, ceiling } : field
