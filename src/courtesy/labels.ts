import type { Td } from '../assessment/assessment.js'

/**
 * Titles of the document types as the FatturaPA format names them (specifiche tecniche, codifica
 * TipoDocumento 2.1.1.1).
 */
export const TD_TITLES: Readonly<Record<Td, string>> = {
  TD17: 'Integrazione/autofattura per acquisto servizi dall’estero',
  TD18: 'Integrazione per acquisto di beni intracomunitari',
  TD19: 'Integrazione/autofattura per acquisto di beni ex art. 17 c. 2 DPR 633/72',
  TD01: 'Fattura',
}

/** Why a Natura bears no tax, for a reader (codifica Natura 2.2.1.14; norms of DPR 633/72 and DL 331/93). */
export const NATURA_TITLES: Readonly<Record<string, string>> = {
  N1: 'Escluso art. 15 DPR 633/72',
  'N2.1': 'Non soggetto artt. 7–7-septies DPR 633/72',
  'N2.2': 'Fuori campo IVA',
  'N3.1': 'Non imponibile, esportazioni',
  'N3.2': 'Non imponibile, cessioni intracomunitarie',
  'N3.3': 'Non imponibile, cessioni verso San Marino',
  'N3.4': 'Non imponibile art. 9 DPR 633/72 o assimilati',
  'N3.5': 'Non imponibile, dichiarazione d’intento',
  'N3.6': 'Non imponibile, altre operazioni',
  N4: 'Esente art. 10 DPR 633/72',
  'N6.9': 'Inversione contabile, altri casi',
}

const countryNames = new Intl.DisplayNames('it', { type: 'region' })

/** Italian name of an ISO 3166 country, the code itself when it is none (XI, OO). */
export function countryName(code: string): string {
  if (code === 'XI') return 'Irlanda del Nord'
  return /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code
}
