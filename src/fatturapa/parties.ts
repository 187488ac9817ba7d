import type { Cedente } from '../assessment/assessment.js'
import type { Cessionario } from '../lib/cessionario.js'
import type { CedentePrestatore, CessionarioCommittente, Fattura } from './fattura.js'
import type { FieldTexts } from './field-texts.js'
import { isPec } from './pec.js'

export function toCedente(cedente: Cedente, texts: FieldTexts): CedentePrestatore {
  return {
    idPaese: cedente.idPaese,
    idCodice: texts.ascii('vatId', cedente.idCodice, 28),
    denominazione: texts.latin('supplierName', cedente.denominazione, 80),
    indirizzo: texts.latin('supplierAddress', cedente.indirizzo, 60),
    comune: texts.latin('supplierCity', cedente.comune, 60),
    nazione: cedente.nazione,
  }
}

export function toCessionario(cessionario: Cessionario, texts: FieldTexts): CessionarioCommittente {
  const { sede } = cessionario
  return {
    partitaIva: cessionario.partitaIva,
    // Only when given: of a sole trader it is another number than the partita IVA (control 00324).
    ...(cessionario.codiceFiscale !== undefined && { codiceFiscale: cessionario.codiceFiscale }),
    nome: toNome(cessionario, texts),
    indirizzo: texts.latin('cessionario.sede.indirizzo', sede.indirizzo, 60),
    cap: sede.cap,
    comune: texts.latin('cessionario.sede.comune', sede.comune, 60),
    provincia: sede.provincia,
  }
}

function toNome(
  { denominazione, nome, cognome }: Cessionario,
  texts: FieldTexts,
): CessionarioCommittente['nome'] {
  if (denominazione !== undefined)
    return { denominazione: texts.latin('cessionario.denominazione', denominazione, 80) }
  return {
    nome: texts.latin('cessionario.nome', nome ?? '', 60),
    cognome: texts.latin('cessionario.cognome', cognome ?? '', 60),
  }
}

/**
 * The buyer transmits its own self-invoices. SDI looks the code up (control 00300): codice fiscale where
 * known, else the partita IVA.
 */
export function toTrasmissione(cessionario: Cessionario, progressivo: string): Fattura['trasmissione'] {
  const { pec } = cessionario
  return {
    idTrasmittente: cessionario.codiceFiscale ?? cessionario.partitaIva,
    progressivo,
    ...(pec !== undefined && isPec(pec) && { pec }),
  }
}
