import { AppError } from '../lib/errors.js'
import type { Text } from '../lib/text.js'

/** Why a file cannot be read at all; `details.reason` of the BAD_REQUEST that refuses it. */
export type Refusal = 'encrypted' | 'corrupt' | 'empty' | 'unsupported_type'

const SENTENCES: Readonly<Record<Refusal, Text>> = {
  encrypted: {
    en: 'The PDF is protected by a password and cannot be opened. Ask the supplier for a copy without password.',
    it: 'Il PDF è protetto da password e non si può aprire. Chiedere al fornitore una copia senza password.',
  },
  corrupt: {
    en: 'The file is damaged and cannot be opened. Open it in a viewer, save it again or ask for a new copy.',
    it: 'Il file è danneggiato e non si può aprire. Aprirlo in un visualizzatore e salvarlo di nuovo, o chiedere una nuova copia.',
  },
  empty: {
    en: 'The file is empty. Check that it was copied or downloaded completely.',
    it: 'Il file è vuoto. Verificare che sia stato copiato o scaricato per intero.',
  },
  unsupported_type: {
    en: 'This type of file cannot be read. Give a PDF, PNG, JPEG, TIFF or WebP, or an e-invoice in XML (CII or UBL).',
    it: 'Questo tipo di file non si può leggere. Fornire un PDF, PNG, JPEG, TIFF o WebP, oppure una fattura elettronica XML (CII o UBL).',
  },
}

/** The AppError (BAD_REQUEST) for a file that cannot be read; `found` says in both languages what was met. */
export function refuse(reason: Refusal, found?: Text, cause?: unknown): AppError {
  const sentence = SENTENCES[reason]
  const text =
    found === undefined
      ? sentence
      : { en: `${sentence.en} (${found.en})`, it: `${sentence.it} (${found.it})` }
  return new AppError('BAD_REQUEST', text, { details: { reason }, cause })
}

/** The AppError (BAD_REQUEST, details.maxBytes) for a file over the size limit. */
export function tooManyBytes(byteLength: number, maxBytes: number): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The file has ${byteLength} bytes; at most ${maxBytes} are accepted. Send the invoice without its enclosures.`,
      it: `Il file è di ${byteLength} byte; se ne accettano al massimo ${maxBytes}. Inviare la fattura senza i suoi allegati.`,
    },
    { details: { maxBytes } },
  )
}

/** The AppError (BAD_REQUEST, details.maxPages) for a document over the page limit. */
export function tooManyPages(pages: number, maxPages: number): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The document has ${pages} pages; at most ${maxPages} are accepted. Split it, one invoice per file.`,
      it: `Il documento ha ${pages} pagine; se ne accettano al massimo ${maxPages}. Dividerlo, una fattura per file.`,
    },
    { details: { maxPages } },
  )
}
