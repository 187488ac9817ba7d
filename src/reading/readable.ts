import { AppError } from '../lib/errors.js'
import type { Word } from './document.js'
import type { Content } from './read-pdf.js'

/** Fewer sure words of OCR than this are specks that look like letters. */
const MIN_WORDS = 3
const SURE = 0.9

/**
 * Throws AppError OCR_LOW_CONFIDENCE when no page has any usable text. A document with structured data is
 * readable without pages.
 */
export function requireReadable({ pages, eInvoice }: Content): void {
  if (eInvoice !== undefined) return
  const visible = (word: Word) => word.invisible === undefined
  if (pages.some(page => page.words.some(word => word.source === 'text' && visible(word)))) return
  const sure = pages.flatMap(page => page.words.filter(word => visible(word) && isSure(word)))
  if (sure.length >= MIN_WORDS) return
  const slow = pages.filter(page => page.note?.details?.reason === 'timeout').length
  if (slow > 0) throw tooSlow(pages.length, slow)
  throw new AppError(
    'OCR_LOW_CONFIDENCE',
    {
      en: `No text could be read on any of the ${pages.length} pages. Scan the invoice again, straight and at 300 dpi, or ask the supplier for the PDF.`,
      it: `Non si è potuto leggere alcun testo nelle ${pages.length} pagine. Scansionare di nuovo la fattura, dritta e a 300 dpi, o chiedere il PDF al fornitore.`,
    },
    { details: { pages: pages.length } },
  )
}

function isSure(word: Word): boolean {
  return word.confidence >= SURE && /[\p{L}\p{N}]{2}/u.test(word.text)
}

function tooSlow(pages: number, slow: number): AppError {
  return new AppError(
    'OCR_LOW_CONFIDENCE',
    {
      en: `No text could be read: ${slow} of ${pages} pages took too long and were given up. Repeat it when the machine is less busy, or scan the invoice again, straight and at 300 dpi.`,
      it: `Non si è potuto leggere alcun testo: la lettura di ${slow} pagine su ${pages} ha richiesto troppo tempo ed è stata interrotta. Ripeterla quando la macchina è meno occupata, o scansionare di nuovo la fattura, dritta e a 300 dpi.`,
    },
    { details: { pages, reason: 'timeout' } },
  )
}
