import type { ExchangeRate, SelfInvoice } from '../assessment/assessment.js'
import type { IsoDate } from '../lib/clock.js'
import { isMemberState } from '../lib/fiscal/iso-countries.js'
import { fitLatin1, shorten } from '../lib/latin.js'

const CAUSALE_LENGTH = 200

const INTEGRATION = 'Integrazione ex art. 17 c. 2 DPR 633/72 e artt. 46-47 DL 331/93'
const SELF_INVOICE = 'Autofattura ex art. 17 c. 2 DPR 633/72'
const INTRA_EU_GOODS = 'Integrazione acquisto intracomunitario ex artt. 38, 46 e 47 DL 331/93'
/** DM 21/06/2021: invoices of goods with San Marino. */
const SAN_MARINO_GOODS =
  'Integrazione ex art. 17 c. 2 DPR 633/72 e DM 21/06/2021 - acquisto beni da San Marino'

const SOURCES: Readonly<Record<ExchangeRate['source'], string>> = {
  ECB: 'cambio BCE',
  'Banca d’Italia': "cambio Banca d'Italia",
  file: 'cambio',
}

/** What the document is and by which norm, what it completes, how it was converted: one text per Causale. */
export function causali(invoice: SelfInvoice): readonly string[] {
  const { originale, cedente, corregge, operationDate, cambio } = invoice
  const texts = [
    `${norm(invoice)}${invoice.isCreditNote ? ' - nota di credito' : ''}`,
    `${foreignDocument(invoice)} ${originale.numero} del ${italianDate(originale.data)} di ${cedente.denominazione}`,
    corregge !== undefined && isLong(corregge.numero) && `A rettifica della fattura ${corregge.numero}`,
    cambio !== undefined &&
      `Importo originario ${cambio.currency} ${decimals(cambio.originalTotal.toFixed())}, ` +
        `${SOURCES[cambio.source]} ${cambio.rate.toFixed()} del ${italianDate(cambio.date)}`,
    // Data is never before the linked invoice's (00418), so the day of the operation stands here.
    operationDate !== undefined &&
      operationDate < originale.data &&
      `Operazione effettuata il ${italianDate(operationDate)}`,
    cedente.partitaIvaItaliana !== undefined &&
      `Il fornitore indica anche la partita IVA italiana ${cedente.partitaIvaItaliana}`,
  ]
  return texts.filter(text => text !== false).flatMap(wrap)
}

/** Causale of a document that only copies the foreign invoice. */
export function copyCausale(invoice: SelfInvoice, numeroSelfInvoice: string | undefined): readonly string[] {
  const document = invoice.isCreditNote ? 'nota di credito estera' : 'fattura estera'
  const { numero, data } = invoice.originale
  const completes = numeroSelfInvoice === undefined ? '' : `; integrazione ${numeroSelfInvoice}`
  return wrap(
    `Copia di cortesia della ${document} ${numero} del ${italianDate(data)}, non destinata allo SDI${completes}`,
  )
}

function norm({ td, cedente }: SelfInvoice): string {
  if (td === 'TD18') return INTRA_EU_GOODS
  if (td === 'TD19' && cedente.idPaese === 'SM') return SAN_MARINO_GOODS
  // Northern Ireland is Union territory for goods only (Protocol on Ireland, art. 8).
  const isUnion = isMemberState(cedente.idPaese) || (td === 'TD19' && cedente.idPaese === 'XI')
  return isUnion ? INTEGRATION : SELF_INVOICE
}

function foreignDocument({ isCreditNote }: SelfInvoice): string {
  return isCreditNote ? 'Nota di credito' : 'Fattura'
}

/** True for a number that IdDocumento cannot hold in full. */
function isLong(numero: string): boolean {
  return numero.length > 20
}

function decimals(text: string): string {
  return text.includes('.') ? text : `${text}.00`
}

export function italianDate(date: IsoDate): string {
  return date.split('-').reverse().join('/')
}

/** Causale may be repeated: a long text goes on in the next one, nothing of it is lost. */
function wrap(text: string): readonly string[] {
  const parts: string[] = []
  let rest = fitLatin1(text, CAUSALE_LENGTH * 10).text
  while (rest.length > 0) {
    const part = shorten(rest, CAUSALE_LENGTH)
    parts.push(part)
    rest = rest.slice(part.length).trimStart()
  }
  return parts
}
