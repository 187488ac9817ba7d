import type { Extraction } from '../../extraction/extraction.js'
import { isIsoCountry, isMemberState } from '../../lib/fiscal/iso-countries.js'
import { type VatArea, type VatTerritory, vatArea, vatTerritory } from '../../lib/vat-areas.js'
import { oneStopShopNumber, parseVatId, type VatId } from '../../lib/vat-numbers.js'

/** Eleven nines: what AdE tells to write for a foreign party without a tax number (AdE, FAQ fattura elettronica). */
export const NO_TAX_ID = '99999999999'

/** Who the supplier is for VAT: where it sits, and under which state's number it invoices. */
export interface Supplier {
  readonly name?: string
  /** ISO code of the seat */
  readonly country?: string
  /** VAT area of the seat; absent when the country is not known */
  readonly area?: VatArea
  readonly territory?: VatTerritory
  /** identifier written into the XML; never an Italian one of a foreigner, never a one-stop-shop number */
  readonly taxId?: VatId
  /** member state, or XI, whose VAT number it invoices under; absent for places outside the VAT area */
  readonly vatState?: string
  /** said to sit in Northern Ireland, without a number (XI…) that makes it count there */
  readonly northernIrelandUnproven?: true
  /** Italian VAT number of a foreign supplier, 11 digits */
  readonly italianVat?: string
  /** one-stop-shop number as printed: the supplier sells to consumers, it names no state */
  readonly oneStopShop?: string
  /** an operator or a caller said that there is no tax id */
  readonly withoutTaxId: boolean
}

/** ISO spelling of what a page or a caller may call the country. */
function isoCountry(code: string | undefined): string | undefined {
  const upper = code?.trim().toUpperCase()
  if (upper === 'UK' || upper === 'XI') return 'GB'
  if (upper === 'EL') return 'GR'
  // The Canary Islands are reserved as IC, which is no country.
  return upper === 'IC' || (upper !== undefined && isIsoCountry(upper)) ? upper : undefined
}

export function placeSupplier(extraction: Extraction): Supplier {
  const { name, vatId, otherVatIds, address } = extraction.supplier
  const printed = [vatId?.value, ...(otherVatIds ?? []).map(field => field.value)].filter(
    id => id !== undefined,
  )
  const withoutTaxId = vatId?.value.replace(/^[A-Z]{2}/, '') === NO_TAX_ID
  const said = (extraction.supplier.country?.value ?? address?.value.country)?.trim().toUpperCase()
  const seat = isoCountry(said)
  const ids = printed.flatMap(id => {
    const parsed = parseVatId(id, seat)
    return parsed === undefined ? [] : [parsed]
  })
  const named = seat ?? seatOfNumber(ids)
  const postcode = address?.value.postcode
  const territory = named === undefined ? undefined : vatTerritory(named, postcode)
  const country = named === 'IC' ? territory?.country : named
  const taxId = withoutTaxId ? undefined : ids.find(id => country === 'IT' || id.country !== 'IT')
  const vatState = stateOf(taxId, territory)
  const italianVat = country === 'IT' ? undefined : ids.find(id => id.country === 'IT')?.national
  const oneStopShop = printed.find(id => oneStopShopNumber(id) !== undefined)
  return {
    ...(name === undefined ? {} : { name: name.value }),
    ...(country === undefined ? {} : { country, area: territory?.area ?? vatArea(country, postcode) }),
    ...(territory === undefined ? {} : { territory }),
    ...(taxId === undefined ? {} : { taxId }),
    ...(vatState === undefined ? {} : { vatState }),
    ...(said === 'XI' && vatState !== 'XI' ? { northernIrelandUnproven: true } : {}),
    ...(italianVat === undefined ? {} : { italianVat }),
    ...(oneStopShop === undefined ? {} : { oneStopShop }),
    withoutTaxId,
  }
}

/** Where the page names no country, a sound VAT number does. */
function seatOfNumber(ids: readonly VatId[]): string | undefined {
  const sound = ids.find(id => id.form === 'valid' && id.check !== 'failed')
  return sound?.country === 'XI' ? 'GB' : sound?.country
}

/** A number of the Canaries' or Åland's own state does not bring their goods into the VAT area. */
function stateOf(taxId: VatId | undefined, territory: VatTerritory | undefined): string | undefined {
  if (taxId === undefined || taxId.form === 'invalid') return undefined
  if (territory?.area === 'OUTSIDE' && territory.country === taxId.country) return undefined
  return taxId.country === 'XI' || (isMemberState(taxId.country) && taxId.country !== 'IT')
    ? taxId.country
    : undefined
}
