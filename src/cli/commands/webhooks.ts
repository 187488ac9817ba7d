import { AppError } from '../../lib/errors.js'
import { type Column, code, table } from '../output/table.js'
import type { Session } from '../session.js'

const COLUMNS: readonly Column[] = [
  { title: { en: 'EVENT', it: 'EVENTO' } },
  { title: { en: 'RECORD', it: 'AUTOFATTURA' } },
  { title: code('PARTNER') },
  { title: { en: 'STATE', it: 'STATO' } },
  { title: { en: 'ATTEMPTS', it: 'TENTATIVI' } },
  { title: { en: 'LAST', it: 'ULTIMO' }, shrinks: true },
]

/** `webhooks list`: registered addresses (without their secrets), then events, newest first. */
export async function listWebhooks(session: Session): Promise<number> {
  const { context } = await session.open()
  const { environment } = session.config
  const addresses = (await context.store.webhooks.list()).filter(each => each.environment === environment)
  const events = await context.store.outbox.list({ environment })
  if (session.json) {
    for (const { secret: _, ...address } of addresses) session.out.json({ kind: 'address', ...address })
    for (const entry of events) session.out.json({ kind: 'event', ...entry })
    return 0
  }
  for (const { partner, url, disabledBecause } of addresses) {
    session.out.line(`${partner}  ${url}${disabledBecause === undefined ? '' : `  (${disabledBecause})`}`)
  }
  if (addresses.length > 0) session.out.line('')
  const rows = events.map(({ event, partner, state, attempts }) => {
    const last = attempts.at(-1)
    const answer = last === undefined ? '' : `${last.httpStatus ?? last.error ?? last.outcome}`
    return [event.id, event.data.autofatturaId, partner, state, String(attempts.length), answer]
  })
  const lines = table(COLUMNS, rows, session.out.columns, session.language)
  for (const line of lines) session.out.line(line)
  return 0
}

/** `webhooks replay [id]`: makes an event, or every failed one, due now; the server delivers it. */
export async function replayWebhooks(session: Session): Promise<number> {
  const { context } = await session.open()
  const id = session.args[0]
  const { environment } = session.config
  const filter = id === undefined ? { environment, state: 'failed' as const } : { environment, ids: [id] }
  const queued = await context.store.outbox.replay(filter)
  if (id !== undefined && queued === 0) {
    throw new AppError('NOT_FOUND', {
      en: `There is no event "${id}". "autofattura webhooks list" shows all.`,
      it: `Non c’è un evento "${id}". "autofattura webhooks list" li mostra tutti.`,
    })
  }
  if (session.json) session.out.json({ queued })
  else session.out.line(String(queued))
  session.err.note({
    en: 'Queued events are sent by "autofattura serve".',
    it: 'Gli eventi in coda sono inviati da "autofattura serve".',
  })
  return 0
}
