import type { Element } from '../checking/element.js'

/** Places that many rules speak of. */
export const LINES = 'DatiBeniServizi/DettaglioLinee'
export const SUMMARIES = 'DatiBeniServizi/DatiRiepilogo'
export const DOCUMENT = 'DatiGenerali/DatiGeneraliDocumento'
export const CASSA = `${DOCUMENT}/DatiCassaPrevidenziale`
export const LINKED = 'DatiGenerali/DatiFattureCollegate'

export const SELLER = 'CedentePrestatore/DatiAnagrafici'
export const BUYER = 'CessionarioCommittente/DatiAnagrafici'

export function typeOf(body: Element): string {
  return body.value(`${DOCUMENT}/TipoDocumento`) ?? ''
}

/** Lines and social-security contributions: all that a summary has to cover. */
export function taxed(body: Element): readonly Element[] {
  return [...body.all(LINES), ...body.all(CASSA)]
}

/** Fiscal id as one text, `IT01234567890`, undefined when absent. */
export function fiscalId(party: Element | undefined): string | undefined {
  const id = party?.one('IdFiscaleIVA')
  return id === undefined ? undefined : `${id.value('IdPaese')}${id.value('IdCodice')}`
}
