/** Lowest and highest Italian postcodes in use (Poste Italiane): Roma 00118 upwards, Messina 98168. */
const LOWEST = 10
const HIGHEST = 98168

/** `Sede/CAP` of a foreign seat (AdE FAQ: the foreign postcode goes into `Indirizzo`). */
export const FOREIGN_CAP = '00000'

/** True for five digits that can be an Italian postcode. */
export function isItalianCap(text: string): boolean {
  if (!/^\d{5}$/.test(text)) return false
  const number = Number(text)
  return number >= LOWEST && number <= HIGHEST
}
