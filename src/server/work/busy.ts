import { AppError } from '../../lib/errors.js'

const BUSY_RETRY_MS = 2_000

/** The answer while the server has as much work as it can hold; the client did nothing wrong. */
export function busy(): AppError {
  return new AppError(
    'RATE_LIMITED',
    {
      en: 'The server has as much work as it can hold. Wait details.retry_after_ms and send the request again.',
      it: 'Il server ha tutto il lavoro che può sostenere. Attendere details.retry_after_ms e inviare di nuovo.',
    },
    { details: { reason: 'busy', retry_after_ms: BUSY_RETRY_MS } },
  )
}
