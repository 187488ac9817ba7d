import type { Td } from '../assessment/assessment.js'
import type { ExtractedLine, ExtractedParty, Extraction, Field } from '../extraction/extraction.js'
import { AppError } from '../lib/errors.js'
import { cents, type Decimal, decimal, decimalFromJson, sum, ZERO } from '../lib/money.js'
import type { FatturaData } from './schemas.js'

type Linea = NonNullable<FatturaData['linee']>[number]
type Fornitore = NonNullable<FatturaData['fornitoreEstero']>

const TD_CODES: readonly Td[] = ['TD17', 'TD18', 'TD19', 'TD01']

/** The caller's `tipo`; throws INVALID_TD when it is missing or none of the four. */
export function requireTipo(data: FatturaData): Td {
  const td = TD_CODES.find(code => code === data.tipo)
  if (td !== undefined) return td
  const given = data.tipo === undefined ? 'missing' : `"${data.tipo}"`
  const dato = data.tipo === undefined ? 'assente' : `"${data.tipo}"`
  throw new AppError(
    'INVALID_TD',
    {
      en: `fatturaData.tipo is ${given}: it must be TD17 (services), TD18 (intra-EU goods), TD19 (goods already in Italy) or TD01.`,
      it: `fatturaData.tipo è ${dato}: deve essere TD17 (servizi), TD18 (beni intra-UE), TD19 (beni già in Italia) o TD01.`,
    },
    { details: { tipo: data.tipo ?? null, allowed: TD_CODES } },
  )
}

/** Structured data as an Extraction that nobody has to doubt, so that create is judged by the pipeline's own rules. */
export function structuredExtraction(data: FatturaData): Extraction {
  const lines = (data.linee ?? []).map(extractedLine)
  const net = sum(lines.map(line => line.amount))
  const original = data.fatturaOriginale
  return {
    kind: certain(net.lt(ZERO) ? 'credit-note' : 'invoice'),
    supplier: supplier(data.fornitoreEstero),
    buyer: {},
    ...given('number', original?.numero),
    ...given('date', original?.data),
    currency: certain((data.valuta ?? 'EUR').trim().toUpperCase()),
    lines,
    ...(lines.length > 0 ? { net: certain(net), tax: certain(ZERO), total: certain(net) } : {}),
    taxes: [],
    hints: [],
    confidence: 1,
    issues: [],
  }
}

/** A value that a person or a calling program vouches for; `text` is how the evidence quotes it. */
export function certain<T>(value: T, text = String(value)): Field<T> {
  return { value, probability: 1, evidence: [{ engine: 'operator', text }] }
}

function given<K extends string>(
  key: K,
  value: string | undefined,
): { readonly [P in K]?: Field<string> } | object {
  const trimmed = value?.trim()
  return trimmed ? { [key]: certain(trimmed) } : {}
}

function supplier(fornitore: Fornitore | undefined): ExtractedParty {
  if (fornitore === undefined) return {}
  const { sede } = fornitore
  const country = fornitore.paese?.trim().toUpperCase()
  return {
    ...given('name', fornitore.denominazione),
    ...given('country', country),
    ...given('vatId', fornitore.idFiscale?.trim().toUpperCase()),
    ...(sede === undefined ? {} : { address: address({ ...sede, country }) }),
  }
}

function address(given: { indirizzo?: string; cap?: string; comune?: string; country: string | undefined }) {
  const parts = {
    ...present('street', given.indirizzo),
    ...present('postcode', given.cap),
    ...present('city', given.comune),
    ...present('country', given.country),
  }
  return certain(parts, Object.values(parts).join(', '))
}

function present<K extends string>(
  key: K,
  value: string | undefined,
): { readonly [P in K]?: string } | object {
  const trimmed = value?.trim()
  return trimmed ? { [key]: trimmed } : {}
}

function extractedLine(linea: Linea): ExtractedLine {
  const quantity = decimalFromJson(linea.quantita ?? 1)
  const price = linea.prezzoUnitario === undefined ? ZERO : decimalFromJson(linea.prezzoUnitario)
  const amount = cents(quantity.times(price))
  return {
    description: linea.descrizione?.trim() ?? '',
    kind: 'item',
    ...signFree(quantity, price),
    amount,
    ...(linea.aliquotaIva === undefined ? {} : { aliquota: decimalFromJson(linea.aliquotaIva) }),
    ...(linea.natura === undefined ? {} : { natura: linea.natura }),
    evidence: [],
  }
}

/** FatturaPA quantities carry no sign (type Quantita): a negative one moves its sign to the price. */
function signFree(
  quantity: Decimal,
  price: Decimal,
): { quantity: Decimal; unitPrice: Decimal } | { unitPrice: Decimal } {
  if (quantity.eq(ZERO)) return { unitPrice: ZERO }
  return quantity.lt(ZERO)
    ? { quantity: quantity.times(decimal('-1')), unitPrice: price.times(decimal('-1')) }
    : { quantity, unitPrice: price }
}
