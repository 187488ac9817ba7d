import Type, { type Static } from 'typebox'
import type { SelfInvoice } from '../assessment/assessment.js'
import type { Linea, Riepilogo } from '../fatturapa/fattura.js'
import { FieldTexts } from '../fatturapa/field-texts.js'
import { toFattura } from '../fatturapa/self-invoice.js'
import type { Cessionario } from '../lib/cessionario.js'
import { sum } from '../lib/money.js'

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
  /** why no tax is due, beside a Natura */
  norma: Type.Optional(words),
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
  /** what the document is and by which norm: the XML's first Causale */
  causale: Type.Optional(words),
  linee: Type.Array(RecordLine),
  riepiloghi: Type.Array(RecordSummary),
  totali: Type.Object({ imponibile: amount, imposta: amount, totale: amount }),
  cambio: Type.Optional(RecordExchange),
})

export type RecordDocument = Static<typeof RecordDocumentSchema>
export type RecordLine = Static<typeof RecordLine>
export type RecordSummary = Static<typeof RecordSummary>
type RecordExchange = Static<typeof RecordExchange>

/**
 * The part of a stored record (`RecordContent.document`) that describes the issued self-invoice. Its figures
 * are those of the XML, for both come from the same Fattura; its texts are whole.
 */
export function toRecordDocument(invoice: SelfInvoice): RecordDocument {
  const { linee, riepiloghi, importoTotale, causali } = toFattura(invoice, NOT_NUMBERED, new FieldTexts())
  const { corregge, operationDate, cambio } = invoice
  const [causale] = causali
  const imponibile = sum(riepiloghi.map(riepilogo => riepilogo.imponibile))
  return {
    cedente: { ...invoice.cedente },
    cessionario: italianParty(invoice.cessionario),
    originale: { ...invoice.originale },
    ...(corregge && { corregge: { ...corregge } }),
    ...(operationDate && { dataOperazione: operationDate }),
    ...(causale && { causale }),
    linee: linee.map((linea, index) => recordLine(linea, invoice.linee[index]?.descrizione)),
    riepiloghi: riepiloghi.map(recordSummary),
    totali: {
      imponibile: imponibile.toFixed(2),
      imposta: importoTotale.minus(imponibile).toFixed(2),
      totale: importoTotale.toFixed(2),
    },
    ...(cambio && { cambio: recordExchange(cambio) }),
  }
}

/** Numbers stand in the record itself. */
const NOT_NUMBERED = { numero: '0', progressivo: '00000' }

function italianParty(party: Cessionario): RecordDocument['cessionario'] {
  const person = [party.nome, party.cognome].filter(part => part !== undefined).join(' ')
  return {
    nome: party.denominazione ?? person,
    partitaIva: party.partitaIva,
    ...(party.codiceFiscale && { codiceFiscale: party.codiceFiscale }),
    ...party.sede,
  }
}

function recordLine(linea: Linea, whole = linea.descrizione): RecordLine {
  const { quantita, dataInizio, dataFine, natura, originale } = linea
  return {
    descrizione: whole,
    ...(quantita && { quantita: quantita.toFixed(), prezzo: linea.prezzoUnitario.toFixed() }),
    importo: linea.prezzoTotale.toFixed(2),
    aliquota: linea.aliquota.toFixed(),
    ...(natura && { natura }),
    ...((dataInizio || dataFine) && {
      periodo: { ...(dataInizio && { dal: dataInizio }), ...(dataFine && { al: dataFine }) },
    }),
    ...(originale && {
      originale: { valuta: originale.currency, importo: originale.amount.toFixed() },
    }),
  }
}

function recordSummary({ aliquota, natura, riferimentoNormativo, ...amounts }: Riepilogo): RecordSummary {
  return {
    aliquota: aliquota.toFixed(),
    ...(natura && { natura }),
    ...(riferimentoNormativo && { norma: riferimentoNormativo }),
    imponibile: amounts.imponibile.toFixed(2),
    imposta: amounts.imposta.toFixed(2),
  }
}

function recordExchange(cambio: NonNullable<SelfInvoice['cambio']>): RecordExchange {
  return {
    valuta: cambio.currency,
    tasso: cambio.rate.toFixed(),
    data: cambio.date,
    fonte: cambio.source,
    totaleOriginale: cambio.originalTotal.toFixed(),
  }
}
