/** Only the root stands in it: every other element of the format is unqualified. */
export const FATTURA_NAMESPACE = 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'
