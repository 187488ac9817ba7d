import { AppError } from '../lib/errors.js'
import type { Text } from '../lib/text.js'
import type { Review } from './store.js'

/** A decision on a review that somebody settled before: BAD_REQUEST that says what it is now and what to do. */
export function reviewClosed(review: Review): AppError {
  const { reviewId, state, autofatturaId } = review
  const now = endOf(review)
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The review ${reviewId} is closed: ${now.en}`,
      it: `La revisione ${reviewId} è chiusa: ${now.it}`,
    },
    {
      details: {
        reason: 'review_closed',
        reviewId,
        state,
        ...(autofatturaId === undefined ? {} : { autofatturaId }),
      },
    },
  )
}

/** What became of a review, with the next step. */
export function endOf({ state, autofatturaId = '', rejectedBecause = '' }: Review): Text {
  if (state === 'issued') {
    return {
      en: `issued as ${autofatturaId}. "autofattura show ${autofatturaId}" shows it.`,
      it: `emessa come ${autofatturaId}. "autofattura show ${autofatturaId}" la mostra.`,
    }
  }
  return {
    en: `rejected (${rejectedBecause}). Process the file again to take it up anew.`,
    it: `rifiutata (${rejectedBecause}). Elaborare di nuovo il file per riprenderla.`,
  }
}

/** A review that changed while it was being issued: nothing was issued. */
export function reviewChanged({ reviewId }: Review): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The review ${reviewId} was corrected by somebody else meanwhile; nothing was issued. Look at it again.`,
      it: `La revisione ${reviewId} è stata corretta da altri nel frattempo; nulla è stato emesso. Riguardarla.`,
    },
    { details: { reason: 'review_changed', reviewId } },
  )
}
