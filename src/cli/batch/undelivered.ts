import { AppError } from '../../lib/errors.js'

/**
 * The fault of a self-invoice that is issued and could not be delivered; `byItself`: delivery is tried again
 * without anybody's doing.
 */
export function undelivered(error: AppError, autofatturaId: string, byItself: boolean): AppError {
  const { path, reason } = error.details ?? {}
  const final = reason === 'exists_with_other_content'
  if (!byItself || final || typeof path !== 'string' || typeof reason !== 'string') {
    return again(error, `${autofatturaId} is issued. `, `${autofatturaId} è emessa. `)
  }
  return new AppError(
    error.code,
    {
      en: `${autofatturaId} is issued and only has to be delivered: ${path} cannot be written (${reason}). Make room or give this user the right to write; a running watcher delivers it by itself then.`,
      it: `${autofatturaId} è emessa e va soltanto consegnata: ${path} non si può scrivere (${reason}). Fare spazio o dare a questo utente il permesso di scrittura; un watch in esecuzione la consegnerà poi da solo.`,
    },
    { details: { ...error.details }, cause: error },
  )
}

function again(error: AppError, en: string, it: string): AppError {
  const { code, text, details } = error
  return new AppError(
    code,
    { en: `${en}${text.en}`, it: `${it}${text.it}` },
    { ...(details === undefined ? {} : { details }), cause: error },
  )
}

/** The same where no command repeats the delivery: the document is settled, and its files are fetched. */
export function toBeFetched(error: AppError, autofatturaId: string): AppError {
  const { path, reason } = error.details ?? {}
  const refused = `${String(path)} (${String(reason)})`
  return new AppError(
    error.code,
    {
      en: `${autofatturaId} is issued, but its files could not be written: ${refused}. "autofattura xml ${autofatturaId}" gives the XML, with --companion the TD01.`,
      it: `${autofatturaId} è emessa, ma i suoi file non si sono potuti scrivere: ${refused}. "autofattura xml ${autofatturaId}" dà l’XML, con --companion il TD01.`,
    },
    { details: { ...error.details, autofatturaId }, cause: error },
  )
}
