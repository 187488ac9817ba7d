import { randomUUID } from 'node:crypto'
import { mkdir, rm, stat, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { faultName } from '../../lib/fault-code.js'
import type { Check, CheckResult } from './check.js'

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
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
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

async function writable(folder: string): Promise<string | undefined> {
  const probe = join(folder, `.autofattura-${randomUUID()}.tmp`)
  try {
    await writeFile(probe, '')
    return undefined
  } catch (error) {
    return faultName(error)
  } finally {
    await rm(probe, { force: true })
  }
}

function folderResult(folder: string, fault: string | undefined, mode: number): CheckResult {
  if (fault !== undefined) {
    return {
      check: 'store',
      status: 'bad',
      message: { en: `${folder} is not writable (${fault})`, it: `${folder} non è scrivibile (${fault})` },
      fix: {
        en: 'Give this user the right to write there, or set AUTOFATTURA_DATA_DIR.',
        it: 'Dare a questo utente il permesso di scrittura, o impostare AUTOFATTURA_DATA_DIR.',
      },
    }
  }
  const open = process.platform !== 'win32' && (mode & OTHERS_MAY_READ) !== 0
  if (!open) return { check: 'store', status: 'ok', message: { en: folder, it: folder } }
  return {
    check: 'store',
    status: 'warning',
    message: { en: `${folder} can be read by other users`, it: `${folder} è leggibile da altri utenti` },
    fix: { en: `chmod 700 '${folder}'`, it: `chmod 700 '${folder}'` },
  }
}

export const storeCheck: Check = {
  name: 'store',
  run: async ({ config }) => {
    await mkdir(config.dataDir, { recursive: true, mode: 0o700 })
    const fault = await writable(config.dataDir)
    const { mode } = await stat(config.dataDir)
    return [folderResult(config.dataDir, fault, mode)]
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

/** Files that a watched folder could not finish. */
export const watchCheck: Check = {
  name: 'watch',
  run: async session => {
    const { pendingFiles } = await import('../watch/pending.js')
    const waiting = await pendingFiles(session.config.dataDir)
    if (waiting.length === 0) return []
    return [
      {
        check: 'watch',
        status: 'warning',
        message: {
          en: `${waiting.length} file(s) wait in watched folders`,
          it: `${waiting.length} file attendono nelle cartelle osservate`,
        },
        fix: { en: 'autofattura list --pending', it: 'autofattura list --pending' },
      },
    ]
  },
}
