import { AppError } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'

export const BLOCKED: Text = {
  en: 'Not issued: something still blocks. Look at the marked fields.',
  it: 'Non emesso: qualcosa blocca ancora. Guardare i campi segnati.',
}
export const CHECKING: Text = {
  en: 'Still checking; press i again in a moment.',
  it: 'Controllo in corso; premere di nuovo i tra un momento.',
}
export const TAKEN: Text = {
  en: 'Another operator works on this document; passed over.',
  it: 'Un altro operatore sta trattando questo documento; saltato.',
}
export const TOO_EARLY: Text = {
  en: 'Too early: look, then press again.',
  it: 'Troppo presto: guardare, poi premere.',
}
export const NOTHING_TO_UNDO: Text = { en: 'Nothing to undo.', it: 'Nulla da annullare.' }
export const UNDONE: Text = {
  en: 'The last decision was taken back.',
  it: 'L’ultima decisione è stata annullata.',
}
export const REASON_MISSING: Text = {
  en: 'Not rejected: a reason is needed, for the audit.',
  it: 'Non rifiutato: serve un motivo, per la traccia di controllo.',
}

export function issuedAs(id: string, numero: string): Text {
  return { en: `Issued as ${id} (${numero}).`, it: `Emesso come ${id} (${numero}).` }
}

export function alreadyIssued(id: string): Text {
  return {
    en: `Already issued as ${id}. Press x to take the document off the queue.`,
    it: `Già emesso come ${id}. Premere x per togliere il documento dalla coda.`,
  }
}

/** Why a decision was refused because of what somebody else did; undefined for any other fault. */
export function overtaken(error: unknown): 'review_closed' | 'review_changed' | undefined {
  const reason = error instanceof AppError ? error.details?.reason : undefined
  return reason === 'review_closed' || reason === 'review_changed' ? reason : undefined
}
