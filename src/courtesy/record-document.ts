import Type, { type Static } from 'typebox'
import type { SelfInvoice, SelfInvoiceLine } from '../assessment/assessment.js'
import type { Cessionario } from '../lib/cessionario.js'
import { cents, type Decimal, decimal, roundTo, sum, ZERO } from '../lib/money.js'

const amount = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$', description: 'exact decimal as text' })
const day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const words = Type.String()

const ForeignParty = Type.Object({
  denominazione: words,
  idPaese: words,
  idCodice: words,
  indirizzo: words,
  comune: words,
  nazione: words,
  partitaIvaItaliana: Type.Optional(words),
})

const ItalianParty = Type.Object({
  nome: words,
  partitaIva: words,
  codiceFiscale: Type.Optional(words),
  indirizzo: words,
  cap: words,
  comune: words,
  provincia: words,
  nazione: words,
})

const RecordLine = Type.Object({
  descrizione: words,
  quantita: Type.Optional(amount),
  /** EUR a piece, where a quantity is known */
  prezzo: Type.Optional(amount),
  importo: amount,
  aliquota: amount,
  natura: Type.Optional(words),
  periodo: Type.Optional(Type.Object({ dal: Type.Optional(day), al: Type.Optional(day) })),
  originale: Type.Optional(Type.Object({ valuta: words, importo: amount })),
})

const RecordSummary = Type.Object({
  aliquota: amount,
  natura: Type.Optional(words),
  imponibile: amount,
  imposta: amount,
})

const RecordExchange = Type.Object({
  valuta: words,
  tasso: amount,
  data: day,
  fonte: words,
  totaleOriginale: amount,
})

/**
 * What a stored record keeps of the issued document: everything a person needs to see without reading the
 * XML, with the texts before they were shortened to what FatturaPA admits. Decimals are text, so that JSON
 * cannot turn an amount into a float.
 */
export const RecordDocumentSchema = Type.Object({
  cedente: ForeignParty,
  cessionario: ItalianParty,
  originale: Type.Object({ numero: words, data: day }),
  corregge: Type.Optional(Type.Object({ numero: words, data: Type.Optional(day) })),
  dataOperazione: Type.Optional(day),
  linee: Type.Array(RecordLine),
  riepiloghi: Type.Array(RecordSummary),
  totali: Type.Object({ imponibile: amount, imposta: amount, totale: amount }),
  cambio: Type.Optional(RecordExchange),
})

export type RecordDocument = Static<typeof RecordDocumentSchema>
export type RecordLine = Static<typeof RecordLine>
export type RecordSummary = Static<typeof RecordSummary>

/** The part of a stored record (`RecordContent.document`) that describes the issued self-invoice. */
export function toRecordDocument(invoice: SelfInvoice): RecordDocument {
  const riepiloghi = summaries(invoice.linee)
  const imponibile = sum(riepiloghi.map(({ imponibile }) => decimal(imponibile)))
  const imposta = sum(riepiloghi.map(({ imposta }) => decimal(imposta)))
  const { corregge, operationDate, cambio } = invoice
  return {
    cedente: { ...invoice.cedente },
    cessionario: italianParty(invoice.cessionario),
    originale: { ...invoice.originale },
    ...(corregge && { corregge: { ...corregge } }),
    ...(operationDate && { dataOperazione: operationDate }),
    linee: invoice.linee.map(recordLine),
    riepiloghi,
    totali: {
      imponibile: imponibile.toFixed(2),
      imposta: imposta.toFixed(2),
      totale: imponibile.plus(imposta).toFixed(2),
    },
    ...(cambio && {
      cambio: {
        valuta: cambio.currency,
        tasso: cambio.rate.toFixed(),
        data: cambio.date,
        fonte: cambio.source,
        totaleOriginale: cambio.originalTotal.toFixed(),
      },
    }),
  }
}

function italianParty(party: Cessionario): RecordDocument['cessionario'] {
  const person = [party.nome, party.cognome].filter(part => part !== undefined).join(' ')
  return {
    nome: party.denominazione ?? person,
    partitaIva: party.partitaIva,
    ...(party.codiceFiscale && { codiceFiscale: party.codiceFiscale }),
    ...party.sede,
  }
}

function recordLine(line: SelfInvoiceLine): RecordLine {
  const { quantita, importo, natura, periodStart, periodEnd, originale } = line
  return {
    descrizione: line.descrizione,
    ...(quantita && { quantita: quantita.toFixed(), prezzo: unitPrice(line, quantita) }),
    importo: importo.toFixed(2),
    aliquota: line.aliquota.toFixed(),
    ...(natura && { natura }),
    ...((periodStart || periodEnd) && {
      periodo: { ...(periodStart && { dal: periodStart }), ...(periodEnd && { al: periodEnd }) },
    }),
    ...(originale && {
      originale: { valuta: originale.currency, importo: originale.amount.toFixed() },
    }),
  }
}

/** Eight decimals, as PrezzoUnitario of the XML (2.2.1.9). */
function unitPrice({ prezzoUnitario, importo }: SelfInvoiceLine, quantita: Decimal): string {
  if (prezzoUnitario) return prezzoUnitario.toFixed()
  return quantita.eq(ZERO) ? importo.toFixed() : roundTo(importo.div(quantita), 8).toFixed()
}

/** One row per rate and Natura; the tax is computed on the sum, as DatiRiepilogo wants it (control 00421). */
function summaries(lines: readonly SelfInvoiceLine[]): RecordSummary[] {
  const groups = new Map<string, { first: SelfInvoiceLine; imponibile: Decimal }>()
  for (const line of lines) {
    const key = `${line.aliquota.toFixed()} ${line.natura ?? ''}`
    const group = groups.get(key)
    groups.set(key, {
      first: group?.first ?? line,
      imponibile: line.importo.plus(group?.imponibile ?? ZERO),
    })
  }
  return [...groups.values()].map(({ first, imponibile }) => summary(first, imponibile))
}

function summary({ aliquota, natura }: SelfInvoiceLine, imponibile: Decimal): RecordSummary {
  const imposta = cents(imponibile.times(aliquota).div(decimal('100')))
  return {
    aliquota: aliquota.toFixed(),
    ...(natura && { natura }),
    imponibile: imponibile.toFixed(2),
    imposta: imposta.toFixed(2),
  }
}
