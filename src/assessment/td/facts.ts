/** All that the choice of the document type rests on, in the words of the table. */
export interface Facts {
  /** VAT area of the supplier's seat; ITALIAN_OUTSIDE: Livigno and Campione d'Italia */
  readonly seat: 'IT' | 'EU' | 'SM' | 'VA' | 'OUTSIDE' | 'ITALIAN_OUTSIDE' | 'unknown'
  /** state under whose VAT number it invoices: a member state, Northern Ireland, none */
  readonly vatState: 'EU' | 'XI' | 'none'
  readonly supply: 'goods' | 'services' | 'digital' | 'mixed' | 'conflict' | 'unknown'
  /** goods come with carriage, packing, insurance or installation as accessory */
  readonly accessories: 'yes' | 'no'
  /** where the goods are or leave from */
  readonly goodsFrom: 'IT' | 'EU' | 'XI' | 'SM' | 'VA' | 'OUTSIDE' | 'conflict' | 'unknown'
  readonly goodsTo: 'IT' | 'elsewhere' | 'unknown'
  readonly tax: 'none' | 'italian' | 'foreign'
  /** place of supply abroad by its nature: hotels, fuel, tolls, tickets, property */
  readonly consumedAbroad: 'yes' | 'no'
  /** the issuer is an Italian establishment */
  readonly italianEstablishment: 'yes' | 'no'
  readonly callOffStock: 'yes' | 'no'
  readonly supplierImports: 'yes' | 'no'
  readonly triangular: 'yes' | 'no'
}

/** Values that a row asks for; a fact it does not name may be anything. */
export type Conditions = { readonly [K in keyof Facts]?: readonly Facts[K][] }

const FACT_NAMES = [
  'seat',
  'vatState',
  'supply',
  'accessories',
  'goodsFrom',
  'goodsTo',
  'tax',
  'consumedAbroad',
  'italianEstablishment',
  'callOffStock',
  'supplierImports',
  'triangular',
] as const satisfies readonly (keyof Facts)[]

function among<T>(value: T, allowed: readonly T[] | undefined): boolean {
  return allowed === undefined || allowed.includes(value)
}

export function holds(conditions: Conditions, facts: Facts): boolean {
  return FACT_NAMES.every(name => among<string>(facts[name], conditions[name]))
}
