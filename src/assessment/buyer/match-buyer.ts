import { distance } from 'fastest-levenshtein'
import type { Extraction } from '../../extraction/extraction.js'
import type { CessionarioInput } from '../../lib/cessionario.js'
import { checkPartitaIva } from '../../lib/codice-fiscale.js'
import { blocking, type Finding, quoted, warning } from '../findings.js'
import { compareNames } from '../names.js'

/** Digits of an Italian VAT number or the letters and digits of a tax code, one spelling per number. */
function plainNumber(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^IT(?=\d)/, '')
}

/** True when one of the seller's numbers on the page is the company's own: a sale, not a purchase (SDI 00471). */
function soldByUs(extraction: Extraction, own: readonly string[]): boolean {
  const ids = [extraction.supplier.vatId, ...(extraction.supplier.otherVatIds ?? [])]
  return ids.some(id => id !== undefined && own.includes(plainNumber(id.value)))
}

function ownNumbers(company: CessionarioInput): readonly string[] {
  const given = [company.partitaIva, company.piva, company.codiceFiscale]
  return given.flatMap(text => (text === undefined || text.trim() === '' ? [] : [plainNumber(text)]))
}

/** Whether seller and buyer are the same company; the only thing to match where no page was read. */
export function matchSeller(extraction: Extraction, company: CessionarioInput): readonly Finding[] {
  const own = ownNumbers(company)
  return soldByUs(extraction, own) ? [ownSale(own)] : []
}

/**
 * Whether the page is addressed to this company. Numbers decide and must be equal; names are compared
 * with tolerance for legal forms and misread letters.
 */
export function matchBuyer(extraction: Extraction, company: CessionarioInput): readonly Finding[] {
  const own = ownNumbers(company)
  if (soldByUs(extraction, own)) return [ownSale(own)]
  const printed = [extraction.buyer.vatId, ...(extraction.buyer.otherVatIds ?? [])]
    .filter(id => id !== undefined)
    .map(id => plainNumber(id.value))
  if (printed.some(id => own.some(number => sameNumber(id, number)))) return []
  const [other] = printed
  if (other === undefined) return byName(extraction, company)
  return [
    misread(other, own) && nameFits(extraction, company) ? doubtfulNumber(other) : otherNumber(other, own),
  ]
}

/** OCR reads the prefix `IT` as `1T` or `17`; the eleven digits behind it must be equal. */
function sameNumber(printed: string, own: string): boolean {
  return (
    printed === own ||
    (printed.length === own.length + 2 && /^[I1L|T7]{2}/.test(printed) && printed.endsWith(own))
  )
}

/** No valid number and close to ours: a smudged digit, not another company. */
function misread(printed: string, own: readonly string[]): boolean {
  const digits = printed.slice(-11)
  return !checkPartitaIva(digits) && own.some(number => distance(digits, number) <= 2)
}

function nameFits(extraction: Extraction, company: CessionarioInput): boolean {
  const name = extraction.buyer.name?.value
  return name !== undefined && compareNames(name, nameOf(company)) === 'same'
}

function nameOf({ denominazione, nome, cognome }: CessionarioInput): string {
  return denominazione ?? `${nome ?? ''} ${cognome ?? ''}`
}

function doubtfulNumber(printed: string): Finding {
  return warning(
    'BUYER_MISMATCH',
    {
      en: `The buyer's VAT number was read as ${quoted(printed)}, which is none; the name fits, so a digit was probably misread.`,
      it: `La partita IVA del cliente è stata letta ${quoted(printed)}, che non è valida; il nome corrisponde, quindi probabilmente una cifra è stata letta male.`,
    },
    { field: 'buyerVatId', details: { printed } },
  )
}

function byName(extraction: Extraction, company: CessionarioInput): readonly Finding[] {
  const name = extraction.buyer.name?.value
  if (name === undefined) return [noBuyer()]
  const ours = nameOf(company)
  return compareNames(name, ours) === 'same' ? [noNumber(name)] : [otherName(name, ours)]
}

function ownSale(own: readonly string[]): Finding {
  return blocking(
    'SELF_BILLING',
    {
      en: `The page shows our own number ${own[0] ?? ''} as the seller's: a sale of ours, billed by the customer, is no purchase.`,
      it: `La pagina indica il nostro numero ${own[0] ?? ''} come venditore: una nostra vendita fatturata dal cliente non è un acquisto.`,
    },
    { field: 'vatId' },
  )
}

function otherNumber(printed: string, own: readonly string[]): Finding {
  return blocking(
    'BUYER_MISMATCH',
    {
      en: `The invoice is addressed to VAT number ${quoted(printed)}, the company here is ${own[0] ?? 'without one'}: file it under the right company.`,
      it: `La fattura è intestata alla partita IVA ${quoted(printed)}, l’azienda qui è ${own[0] ?? 'senza'}: assegnarla all’azienda giusta.`,
    },
    { field: 'buyerVatId', details: { printed } },
  )
}

function otherName(name: string, ours: string): Finding {
  return blocking(
    'BUYER_MISMATCH',
    {
      en: `The invoice is addressed to ${quoted(name)} and shows no VAT number of the buyer; the company here is ${quoted(ours)}.`,
      it: `La fattura è intestata a ${quoted(name)} senza partita IVA del cliente; l’azienda qui è ${quoted(ours)}.`,
    },
    { field: 'buyerName', details: { printed: name.slice(0, 100) } },
  )
}

function noNumber(name: string): Finding {
  return warning(
    'BUYER_MISMATCH',
    {
      en: `The page shows no VAT number of the buyer, only the name ${quoted(name)}, which fits; ask the supplier to print the number.`,
      it: `La pagina non riporta la partita IVA del cliente, solo il nome ${quoted(name)}, che corrisponde; chiedere al fornitore di indicarla.`,
    },
    { field: 'buyerVatId' },
  )
}

/** A receipt without the buyer does not support reverse charge (art. 21 DPR 633/72 wants the buyer's data). */
function noBuyer(): Finding {
  return blocking(
    'FIELD_MISSING',
    {
      en: 'Neither name nor VAT number of a buyer was found on the page: a receipt to nobody supports no self-invoice. Check whom it is addressed to.',
      it: 'Sulla pagina non si trovano né nome né partita IVA del cliente: uno scontrino anonimo non regge un’autofattura. Verificare a chi è intestata.',
    },
    { field: 'buyerName' },
  )
}
