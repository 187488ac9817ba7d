import { AppError, ERRORS } from '../lib/errors.js'
import type { Language } from '../lib/text.js'

/** The error of a result object or of a line of its own. */
export interface ErrorObject {
  readonly code: string
  readonly message: string
  readonly details?: Readonly<Record<string, unknown>>
}

const UNKNOWN = {
  en: 'An unforeseen fault. Run the command again with --log-level debug and report what it prints.',
  it: 'Un guasto imprevisto. Ripetere il comando con --log-level debug e segnalare ciò che stampa.',
} as const

/** Makes an AppError of whatever was thrown; what nobody foresaw is INTERNAL with its cause kept. */
export function asAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('INTERNAL', UNKNOWN, { cause: error })
}

/** The code a script sees: that of the REST interface, or STORAGE. */
export function errorObject(error: AppError, language: Language): ErrorObject {
  const code = error.code === 'STORAGE' ? 'STORAGE' : ERRORS[error.code].rest
  return {
    code,
    message: error.text[language],
    ...(error.details === undefined ? {} : { details: error.details }),
  }
}

/** Stack of a fault and its causes, with the home folder taken out: fit for a report. */
export function stackOf(error: unknown, home: string): string {
  const parts: string[] = []
  for (let next = error; next instanceof Error; next = next.cause) parts.push(next.stack ?? next.message)
  return parts.join('\ncaused by: ').replaceAll(home, '~')
}
