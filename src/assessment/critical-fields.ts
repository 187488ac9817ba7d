import type { Extraction, Field } from '../extraction/extraction.js'
import { wholePercent } from '../lib/percent.js'
import type { Text } from '../lib/text.js'
import type { Td } from './assessment.js'
import { blocking, type Finding, quoted, warning } from './findings.js'
import { latinName, townOf } from './supplier/cedente.js'
import type { Supplier } from './supplier/place-supplier.js'
import { isWritableName, isWritableNumber } from './writable.js'

/** Where structured data hold what a page would have to show. */
const PLACES: ReadonlyMap<string, string> = new Map([
  ['supplierName', 'fornitoreEstero.denominazione'],
  ['country', 'fornitoreEstero.paese'],
  ['vatId', 'fornitoreEstero.idFiscale'],
  ['currency', 'valuta'],
  ['invoiceNumber', 'fatturaOriginale.numero'],
  ['invoiceDate', 'fatturaOriginale.data'],
  ['subtotal', 'linee'],
  ['supplierAddress.street', 'fornitoreEstero.sede.indirizzo'],
  ['supplierAddress.city', 'fornitoreEstero.sede.comune'],
])

const NAMES: ReadonlyMap<string, Text> = new Map([
  ['supplierName', { en: 'supplier’s name', it: 'il nome del fornitore' }],
  ['country', { en: 'supplier’s country', it: 'il paese del fornitore' }],
  ['vatId', { en: 'supplier’s VAT number', it: 'la partita IVA del fornitore' }],
  ['currency', { en: 'currency', it: 'la valuta' }],
  ['invoiceNumber', { en: 'invoice number', it: 'il numero della fattura' }],
  ['invoiceDate', { en: 'invoice date', it: 'la data della fattura' }],
  ['subtotal', { en: 'net total', it: 'il totale imponibile' }],
  ['supplierAddress.street', { en: 'supplier’s street', it: 'l’indirizzo del fornitore' }],
  ['supplierAddress.city', { en: 'supplier’s town', it: 'la città del fornitore' }],
  ['items', { en: 'lines', it: 'le righe' }],
])

/**
 * What the XML cannot do without and the page does not show, or structured data do not hold: nothing is made up
 * in its place.
 */
export function missingFields(
  extraction: Extraction,
  supplier: Supplier,
  td: Td | null,
  structured: boolean,
): readonly Finding[] {
  const { address } = extraction.supplier
  const absent = [
    supplier.name === undefined ? 'supplierName' : undefined,
    supplier.country === undefined ? 'country' : undefined,
    extraction.number === undefined ? 'invoiceNumber' : undefined,
    extraction.date === undefined ? 'invoiceDate' : undefined,
    extraction.currency === undefined ? 'currency' : undefined,
    extraction.net === undefined ? 'subtotal' : undefined,
    address?.value.street?.trim() ? undefined : 'supplierAddress.street',
    townOf(address?.value, supplier.country) ? undefined : 'supplierAddress.city',
  ].filter(field => field !== undefined)
  return [
    ...absent.map(field => missing(field, structured)),
    ...(needsVatNumber(supplier, td) ? [noVatNumber(structured)] : []),
    ...unwritableFields(extraction, supplier),
  ]
}

/** Texts of which nothing is left in the letters of the format, or that only stand for a value. */
function unwritableFields(extraction: Extraction, supplier: Supplier): readonly Finding[] {
  const address = extraction.supplier.address?.value
  const texts: readonly (readonly [string, string | undefined, (text: string) => boolean])[] = [
    ['supplierName', supplier.name === undefined ? undefined : latinName(supplier.name), isWritableName],
    ['supplierAddress.street', address?.street, isWritableName],
    ['supplierAddress.city', address?.city, isWritableName],
    ['invoiceNumber', extraction.number?.value, isWritableNumber],
  ]
  return texts.flatMap(([field, text, isWritable]) =>
    text?.trim() && !isWritable(text) ? [unwritable(field, text)] : [],
  )
}

function missing(field: string, structured: boolean): Finding {
  const name = NAMES.get(field) ?? { en: field, it: field }
  const place = structured ? PLACES.get(field) : undefined
  if (place !== undefined) {
    const text = {
      en: `The ${name.en} is missing from the data: send it as ${place}.`,
      it: `Nei dati manca ${name.it}: indicare ${place}.`,
    }
    return blocking('FIELD_MISSING', text, { field })
  }
  return blocking(
    'FIELD_MISSING',
    {
      en: `The ${name.en} was not found on the page: look it up and enter it.`,
      it: `Manca ${name.it}: cercarlo sul documento e inserirlo.`,
    },
    { field },
  )
}

/** An EU supplier under reverse charge states its number (art. 226 n. 3 dir. 2006/112/CE). */
function needsVatNumber({ area, taxId, withoutTaxId }: Supplier, td: Td | null): boolean {
  return area === 'EU' && taxId === undefined && !(withoutTaxId && td !== 'TD18')
}

function noVatNumber(structured: boolean): Finding {
  const where = structured
    ? { en: `is missing from the data (${PLACES.get('vatId')})`, it: ` (${PLACES.get('vatId')})` }
    : { en: 'was not found on the page', it: '' }
  return blocking(
    'FIELD_MISSING',
    {
      en: `The VAT number of the EU supplier ${where.en}: ask for it, or enter 99999999999 if it truly has none (never with TD18).`,
      it: `Manca la partita IVA del fornitore UE${where.it}: chiederla, oppure inserire 99999999999 se davvero non ne ha (mai con TD18).`,
    },
    { field: 'vatId' },
  )
}

function unwritable(field: string, text: string): Finding {
  const name = NAMES.get(field) ?? { en: field, it: field }
  return blocking(
    'FIELD_MISSING',
    {
      en: `The ${name.en} ${quoted(text)} cannot be written in the XML, which has Latin letters only: enter it as it is spelled abroad.`,
      it: `${capital(name.it)} ${quoted(text)} non è scrivibile nell’XML, che ha solo lettere latine: inserirlo come si scrive all’estero.`,
    },
    { field },
  )
}

/** Critical fields (decisions of the product: those that `confidence` speaks of) that are less sure than asked for. */
export function uncertainFields(extraction: Extraction, required: number): readonly Finding[] {
  const { supplier } = extraction
  const fields: readonly (readonly [string, Field<unknown> | undefined])[] = [
    ['supplierName', supplier.name],
    ['country', supplier.country],
    ['vatId', supplier.vatId],
    ['currency', extraction.currency],
    ['invoiceNumber', extraction.number],
    ['invoiceDate', extraction.date],
    ['subtotal', extraction.net],
  ]
  const known = fields.flatMap(([name, field]) => (field === undefined ? [] : [{ name, field }]))
  const unsure = known.filter(({ field }) => field.probability < required)
  if (unsure.length > 0) return unsure.map(({ name, field }) => uncertain(name, field))
  const [weakest] = [...known].sort((a, b) => a.field.probability - b.field.probability)
  return weakest === undefined ? [] : [weakestOf(weakest.name, weakest.field)]
}

/** Each field passes, all together do not: a person should at least know where to look first. */
function weakestOf(field: string, { value, probability }: Field<unknown>): Finding {
  const name = NAMES.get(field) ?? { en: field, it: field }
  const shown = quoted(String(value))
  const percent = wholePercent(probability)
  return warning(
    'FIELD_UNCERTAIN',
    {
      en: `The fields together are less sure than asked for; look at the ${name.en} ${shown} first (${percent} %).`,
      it: `I campi nel complesso sono meno certi di quanto richiesto; verificare anzitutto ${name.it}: ${shown} (${percent} %).`,
    },
    { field, details: { probability } },
  )
}

function uncertain(field: string, { value, probability, why }: Field<unknown>): Finding {
  const name = NAMES.get(field) ?? { en: field, it: field }
  const percent = wholePercent(probability)
  const shown = quoted(String(value))
  return blocking(
    'FIELD_UNCERTAIN',
    {
      en: `The ${name.en} ${shown} is only ${percent} % sure${why === undefined ? '' : `: ${open(why.en)}`}. Confirm or correct it.`,
      it: `${capital(name.it)} ${shown}: certezza solo ${percent} %${why === undefined ? '' : ` (${open(why.it)})`}. Confermare o correggere.`,
    },
    { field, details: { probability } },
  )
}

/** A sentence that another one goes on with. */
const open = (sentence: string): string => sentence.replace(/\.$/u, '')

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
