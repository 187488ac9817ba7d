import type { Extraction } from '../extraction/extraction.js'
import type { AssessmentRequest, DuplicateHit, DuplicateQuery, Td } from './assessment.js'
import { blocking, type Finding, warning } from './findings.js'
import { NO_TAX_ID, placeSupplier } from './supplier/place-supplier.js'

/** One spelling for the numbers `R-0028841776`, `R 0028841776` and `r0028841776`. */
function plainNumber(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
}

/** The keys under which an issued document is found again: supplier by tax id and by name, plus what it says. */
export function duplicateQuery(extraction: Extraction, sha256?: string): DuplicateQuery {
  const { name, country, taxId } = placeSupplier(extraction)
  const byId = taxId === undefined || taxId.national === NO_TAX_ID ? [] : [`id:${taxId.canonical}`]
  const byName = name === undefined ? [] : [`name:${plainName(name)}|${country ?? ''}`]
  const number = extraction.number?.value
  return {
    ...(sha256 === undefined ? {} : { sha256 }),
    supplierKeys: [...byId, ...byName],
    ...(number === undefined ? {} : { number: plainNumber(number) }),
    ...(extraction.date === undefined ? {} : { date: extraction.date.value }),
    ...(extraction.net === undefined ? {} : { net: extraction.net.value }),
    ...(extraction.currency === undefined ? {} : { currency: extraction.currency.value }),
  }
}

/**
 * What earlier documents say against this one. In `create` one invoice may be split into two types, so only
 * an equal type counts there.
 */
export function judgeDuplicates(
  hits: readonly DuplicateHit[],
  { overrides, structured }: AssessmentRequest,
  td: Td | null,
): readonly Finding[] {
  const counted = hits.filter(hit => !structured || hit.td === td)
  const certain =
    counted.find(({ reason }) => reason === 'same-file') ??
    counted.find(({ reason }) => reason === 'same-invoice')
  if (certain !== undefined) return [duplicate(certain, overrides.allowDuplicate === true)]
  const near = counted.find(({ reason }) => reason === 'same-supplier-amount-date')
  return near === undefined ? [] : [similar(near)]
}

function duplicate({ autofatturaId, reason }: DuplicateHit, allowed: boolean): Finding {
  const what =
    reason === 'same-file'
      ? { en: 'The same file', it: 'Lo stesso file' }
      : {
          en: 'An invoice of the same supplier, number and date',
          it: 'Una fattura con stesso fornitore, numero e data',
        }
  const details = { autofatturaId, reason }
  const text = {
    en: `${what.en} was already issued as ${autofatturaId}.`,
    it: `${what.it} risulta già emesso come ${autofatturaId}.`,
  }
  if (allowed) return warning('DUPLICATE', text, { details: { ...details, allowed: true } })
  return blocking(
    'DUPLICATE',
    {
      en: `${text.en} Allow duplicates only if a second one is really due.`,
      it: `${text.it} Consentire i duplicati solo se ne è davvero dovuto un secondo.`,
    },
    { details },
  )
}

function similar({ autofatturaId }: DuplicateHit): Finding {
  return warning(
    'POSSIBLE_DUPLICATE',
    {
      en: `${autofatturaId} has the same supplier, date and amount under another number: make sure that this is not the same invoice.`,
      it: `${autofatturaId} ha stesso fornitore, data e importo con un altro numero: verificare che non sia la stessa fattura.`,
    },
    { details: { autofatturaId } },
  )
}
