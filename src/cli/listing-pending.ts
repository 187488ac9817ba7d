import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { usage } from '../config/usage-error.js'
import { csvLine } from './listing.js'
import { harmless } from './output/harmless.js'
import { moment } from './output/moment.js'
import { type Column, code, table } from './output/table.js'
import { wrapped } from './output/wrapped.js'
import type { Session } from './session.js'
import { type PendingFile, pendingFiles } from './watch/pending.js'
import { STATES } from './watch/pending-texts.js'

const INDENT = '    '

function onlyFolder(session: Session): string | undefined {
  const named = session.flags.text('pending')
  if (named === undefined) return undefined
  try {
    return realpathSync(resolve(session.around.cwd, named))
  } catch {
    throw usage(`The folder ${named} does not exist.`, `La cartella ${named} non esiste.`)
  }
}

function whyOf(session: Session, { state, reason, autofatturaId }: PendingFile): string {
  const said = reason === undefined ? session.say(STATES[state].why) : reason
  const why =
    state === 'folder-unreadable' && reason !== undefined
      ? `${session.say(STATES[state].why)} (${reason})`
      : said
  return autofatturaId === undefined || why.includes(autofatturaId) ? why : `${autofatturaId}: ${why}`
}

async function asked(session: Session): Promise<readonly PendingFile[]> {
  const { context } = await session.open()
  const { dataDir, environment } = session.config
  const tenants = await context.store.tenants.list(environment)
  const only = onlyFolder(session)
  const found = await pendingFiles(dataDir, {
    tenants: new Set(tenants.map(({ studioId }) => studioId)),
    language: session.language,
    ...(only === undefined ? {} : { only }),
  })
  const text = session.flags.text('text')?.toLowerCase()
  return text === undefined ? found : found.filter(({ path }) => path.toLowerCase().includes(text))
}

/** `list --pending [DIR]`: why each file of the watched folders is still there. */
export async function listPending(session: Session): Promise<number> {
  const { out, flags, language } = session
  const waiting = await asked(session)
  if (session.json) for (const file of waiting) out.json(file)
  else if (flags.has('csv')) {
    out.line(csvLine(['FILE', 'STATE', 'RETRY', 'WHY']))
    for (const file of waiting) {
      out.line(csvLine([file.path, file.state, file.retryAt ?? '', whyOf(session, file)]))
    }
  } else for (const line of lines(session, waiting, language)) out.line(line)
  if (waiting.length === 0) session.err.note({ en: 'No file waits.', it: 'Nessun file in attesa.' })
  return 0
}

/** A row per file and the reason below it, broken between words. */
function lines(session: Session, waiting: readonly PendingFile[], language: 'en' | 'it'): readonly string[] {
  const now = session.clock.now()
  const columns: readonly Column[] = [
    { title: code('FILE'), shrinks: true, paths: true },
    { title: { en: 'STATE', it: 'STATO' } },
    { title: { en: 'RETRY', it: 'RIPROVA' } },
  ]
  const [head = '', ...rows] = table(
    columns,
    waiting.map(({ path, state, retryAt }) => [
      path,
      session.say(STATES[state].short),
      retryAt === undefined ? '' : moment(retryAt, now),
    ]),
    session.out.terminal ? session.out.columns : Number.POSITIVE_INFINITY,
    language,
  )
  const room = session.out.columns - INDENT.length
  const below = waiting.map(file => wrapped(harmless(whyOf(session, file)), room).map(line => INDENT + line))
  return [head, ...rows.flatMap((row, i) => [row, ...(below[i] ?? [])])]
}
