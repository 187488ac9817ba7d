import { realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { usage } from '../config/usage-error.js'
import type { Text } from '../lib/text.js'
import { table } from './output/table.js'
import type { Session } from './session.js'
import { type PendingFile, pendingFiles } from './watch/pending.js'

const STATES: Readonly<Record<PendingFile['state'], Text>> = {
  retry: { en: 'tried, will be tried again', it: 'provato, verrà riprovato' },
  'not-yet': {
    en: 'not handled yet: still arriving, of another type, or no watcher runs',
    it: 'non ancora trattato: in arrivo, di altro tipo, o nessun watch attivo',
  },
  'no-tenant': {
    en: 'subfolder is no registered company',
    it: 'la sottocartella non è un’azienda registrata',
  },
  'folder-unreadable': { en: 'the folder cannot be listed', it: 'la cartella non si può elencare' },
}

function onlyFolder(session: Session): string | undefined {
  const named = session.flags.text('pending')
  if (named === undefined) return undefined
  try {
    return realpathSync(resolve(session.around.cwd, named))
  } catch {
    throw usage(`The folder ${named} does not exist.`, `La cartella ${named} non esiste.`)
  }
}

/** `list --pending [DIR]`: why each file of the watched folders is still there. */
export async function listPending(session: Session): Promise<number> {
  const { context } = await session.open()
  const { dataDir, environment } = session.config
  const tenants = await context.store.tenants.list(environment)
  const only = onlyFolder(session)
  const waiting = await pendingFiles(dataDir, {
    tenants: new Set(tenants.map(({ studioId }) => studioId)),
    ...(only === undefined ? {} : { only }),
  })
  if (session.json) {
    for (const file of waiting) session.out.json(file)
    return 0
  }
  const rows = waiting.map(({ path, state, reason, retryAt }) => [
    path,
    session.say(STATES[state]),
    retryAt ?? '',
    reason ?? '',
  ])
  const titles =
    session.language === 'it' ? ['FILE', 'STATO', 'RIPROVA', 'PERCHÉ'] : ['FILE', 'STATE', 'RETRY', 'WHY']
  const shape = titles.map((title, i) => ({ title, shrinks: i === 3 }))
  for (const line of table(shape, rows, Number.POSITIVE_INFINITY)) session.out.line(line)
  return 0
}
