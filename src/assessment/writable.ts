import { fitAscii, fitLatin1 } from '../lib/latin.js'
import { isStandIn } from '../lib/stand-ins.js'

/** Longer than any field of the format; only what the letters become matters here. */
const ROOM = 1_000

/** True for a description that says something once it is in Latin-1. */
export function isWritableText(text: string): boolean {
  const fitted = fitLatin1(text, ROOM).text
  return fitted !== '' && !isStandIn(fitted)
}

/** True for a name or address whose letters survive: the program never guesses how a name is spelled. */
export function isWritableName(text: string): boolean {
  return isWritableText(text) && !fitLatin1(text, ROOM).text.includes('??')
}

/** True for an invoice number that leaves something in the 20 ASCII characters of IdDocumento. */
export function isWritableNumber(text: string): boolean {
  const fitted = fitAscii(text, ROOM).text.slice(-20)
  return fitted.trim() !== '' && !isStandIn(fitted)
}
