import { randomUUID } from 'node:crypto'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faultName } from '../../lib/fault-code.js'
import { makeFolder } from '../../lib/make-folder.js'
import type { Language } from '../../lib/text.js'
import type { Check } from './check.js'
import { unusable } from './explained.js'

const MIB = 1024 * 1024
const LITTLE_ROOM = 1024 * MIB
const NO_ROOM = 50 * MIB
const OTHERS_MAY_READ = 0o077

async function room(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

export const diskCheck: Check = {
  name: 'disk',
  run: async ({ config }) => {
    // A data folder that cannot be used is told by the check of the store, which comes next.
    if ((await faultOf(config.dataDir)) !== undefined) return []
    const free = await room(config.dataDir)
    const message = `${Math.floor(free / MIB)} MiB`
    const status = free < NO_ROOM ? 'bad' : free < LITTLE_ROOM ? 'warning' : 'ok'
    const fix = {
      en: `Make room on the disk of ${config.dataDir}.`,
      it: `Fare spazio sul disco di ${config.dataDir}.`,
    }
    return [
      {
        check: 'disk',
        status,
        message: { en: `${message} free for the data folder`, it: `${message} liberi per la cartella dati` },
        ...(status === 'ok' ? {} : { fix }),
      },
    ]
  },
}

/** Why files cannot be made in the data folder, as the system's code; it is made when it is missing. */
async function faultOf(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.autofattura-${randomUUID()}.tmp`)
  try {
    await makeFolder(folder, 0o700)
    await writeFile(probe, '')
    await rm(probe)
    return undefined
  } catch (error) {
    return faultName(error)
  }
}

export const storeCheck: Check = {
  name: 'store',
  run: async ({ config: { dataDir } }) => {
    const fault = await faultOf(dataDir)
    if (fault !== undefined) return [unusable('store', dataDir, fault)]
    const { mode } = await stat(dataDir)
    const open = process.platform !== 'win32' && (mode & OTHERS_MAY_READ) !== 0
    if (!open) return [{ check: 'store', status: 'ok', message: { en: dataDir, it: dataDir } }]
    return [
      {
        check: 'store',
        status: 'warning',
        message: {
          en: `${dataDir} can be read by other users`,
          it: `${dataDir} è leggibile da altri utenti`,
        },
        fix: { en: `chmod 700 '${dataDir}'`, it: `chmod 700 '${dataDir}'` },
      },
    ]
  },
}

export const tenantsCheck: Check = {
  name: 'tenants',
  run: async session => {
    const { context } = await session.open()
    const { environment } = session.config
    const ids = (await context.store.tenants.list(environment)).map(({ studioId }) => studioId)
    const shown = `${environment}: ${ids.join(', ')}`
    if (ids.length > 0) return [{ check: 'tenants', status: 'ok', message: { en: shown, it: shown } }]
    return [
      {
        check: 'tenants',
        status: 'warning',
        message: {
          en: `no company registered (${environment})`,
          it: `nessuna azienda registrata (${environment})`,
        },
        fix: {
          en: 'autofattura tenants add <studioId> --file tenant.json',
          it: 'autofattura tenants add <studioId> --file tenant.json',
        },
      },
    ]
  },
}

const NAMED = 3

/** Files that wait in watched folders, the first of them by name and reason. */
export const watchCheck: Check = {
  name: 'watch',
  run: async session => {
    const [{ LEFT_ALONE, pendingFiles }, { STATES }] = await Promise.all([
      import('../watch/pending.js'),
      import('../watch/pending-texts.js'),
    ])
    const { context } = await session.open()
    const { dataDir, environment } = session.config
    const registered = await context.store.tenants.list(environment)
    const tenants = new Set(registered.map(({ studioId }) => studioId))
    const pending = await pendingFiles(dataDir, { tenants, language: session.language })
    const waiting = pending.filter(({ state }) => !LEFT_ALONE.includes(state))
    if (waiting.length === 0) return []
    const named = (language: Language) =>
      waiting
        .slice(0, NAMED)
        .map(({ path, state }) => `${path} (${STATES[state].short[language]})`)
        .concat(waiting.length > NAMED ? ['…'] : [])
        .join(', ')
    return [
      {
        check: 'watch',
        status: 'warning',
        message: {
          en: `${waiting.length} file(s) wait in watched folders: ${named('en')}`,
          it: `${waiting.length} file attendono nelle cartelle osservate: ${named('it')}`,
        },
        fix: { en: 'autofattura list --pending', it: 'autofattura list --pending' },
      },
    ]
  },
}
