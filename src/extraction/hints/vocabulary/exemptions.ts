import type { Terms } from '../terms.js'

/** The page says that no tax is due because the service itself is exempt, not because the buyer owes it. */
export const EXEMPT_WORDING: Terms = {
  eu: 'article 135|art. 135|§ 4 nr. 8|§ 4 nr. 10|§ 4 nr. 11|261 c|art. 20 uno|art. 11 w-btw|art. 44 § 3',
  en: 'exempt from vat|vat exempt|exempt supply|exempt financial service*|exempt insurance',
  de: 'umsatzsteuerfrei|steuerfrei nach|von der umsatzsteuer befreit|mehrwertsteuerfrei|steuerbefreit',
  fr: 'exonere de tva|exoneration de tva|tva non applicable',
  it: 'esente iva|esente art. 10',
  es: 'exento de iva|operacion exenta|exencion',
  nl: 'vrijgesteld van btw|btw-vrijgesteld|vrijgestelde',
  pt: 'isento de iva|isenção',
  pl: 'zwolnion* z vat|zwolnienie',
}

/** What art. 10 DPR 633/72 exempts: credit, payments, insurance, health, training by recognised bodies (N4). */
export const EXEMPT_SUBJECTS: Terms = {
  en: 'card fee*|payment processing|payment fee*|acquiring|transaction fee*|bank fee*|interest|insurance premium*|insurance|financial service*|credit|foreign exchange service*|medical service*|health care|education*|tuition',
  de: 'kartengebühr*|zahlungsabwicklung|transaktionsgebühr*|bankgebühr*|zinsen|versicherung*|finanzdienstleistung*|kreditvermittlung|heilbehandlung|unterricht',
  fr: 'frais de carte|traitement des paiements|frais bancaires|interets|assurance*|services financiers|soins medicaux|enseignement',
  it: 'commissioni carte|servizi di pagamento|commissioni bancarie|interessi|assicurazion*|premio assicurativo|servizi finanziari|prestazioni sanitarie',
  es: 'comisiones tarjeta*|procesamiento de pagos|comisiones bancarias|intereses|seguro*|servicios financieros',
  nl: 'kaartkosten|betalingsverwerking|bankkosten|rente|verzekering*|financiele diensten',
}

/** What art. 9 DPR 633/72 makes non-taxable: carriage of goods in export, import or transit (N3.4). */
export const INTERNATIONAL_CARRIAGE: Terms = {
  en: 'freight|carriage|transport*|forwarding|air freight|sea freight|ocean freight|port service*|airport service*|thc|terminal handling',
  de: 'fracht*|transport*|spedition*|luftfracht|seefracht|hafengebühr*',
  fr: 'fret*|transport*|affretement|manutention portuaire',
  it: 'nolo|noli|trasport*|spedizion*|servizi portuali',
  es: 'flete*|transporte*|servicios portuarios',
  nl: 'vracht*|transport*|zeevracht|luchtvracht|expeditie',
}
