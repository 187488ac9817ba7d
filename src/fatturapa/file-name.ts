/** Name of an unsigned file: country and code of the transmitter, progressive of 1 to 5 characters (00001). */
const FILE_NAME = /^([A-Z]{2})([A-Za-z0-9]{2,28})_([A-Za-z0-9]{1,5})\.xml(\.p7m)?$/i

/**
 * @param idTrasmittente codice fiscale or partita IVA, without IT
 * @param progressivo 1 to 5 letters and digits, unique for that transmitter for ever (00002)
 */
export function xmlFileName(idTrasmittente: string, progressivo: string): string {
  return `IT${idTrasmittente}_${progressivo}.xml`
}

/** True for a name SDI takes (AdE specifications, 2.2: for Italian transmitters 11 to 16 characters). */
export function isSdiFileName(name: string): boolean {
  const [, country, id] = FILE_NAME.exec(name) ?? []
  if (country === undefined || id === undefined) return false
  return country !== 'IT' || (id.length >= 11 && id.length <= 16)
}
