import { sep } from 'node:path'
import { type Entry, watchedFolders } from './journal.js'
import { scanFolder } from './scan.js'
import { sameStamp } from './stability.js'

/** Why a file of a watched folder is still there. */
export interface PendingFile {
  readonly path: string
  readonly state: 'retry' | 'not-yet' | 'no-tenant' | 'folder-unreadable'
  readonly reason?: string
  /** UTC instant */
  readonly retryAt?: string
  readonly attempts?: number
}

async function pendingIn(
  root: string,
  entries: readonly Entry[],
  tenants: ReadonlySet<string> | undefined,
): Promise<readonly PendingFile[]> {
  const known = new Map(entries.map(entry => [entry.relative, entry]))
  const scan = await scanFolder(root).catch(() => undefined)
  if (scan === undefined) return [{ path: root, state: 'folder-unreadable' }]
  return scan.files.flatMap((file): PendingFile[] => {
    const entry = known.get(file.relative)
    const current = entry !== undefined && sameStamp(entry, file) ? entry : undefined
    if (current?.state === 'done') return []
    const [first = '', ...rest] = file.relative.split(sep)
    const lacksTenant = tenants !== undefined && rest.length > 0 && !tenants.has(first)
    if (current === undefined) return [{ path: file.path, state: lacksTenant ? 'no-tenant' : 'not-yet' }]
    return [
      {
        path: file.path,
        state: 'retry',
        attempts: current.attempts,
        ...(current.reason === undefined ? {} : { reason: current.reason }),
        ...(current.retryAt === undefined ? {} : { retryAt: current.retryAt }),
      },
    ]
  })
}

/** The files that wait in the folders watched with a data folder; `only` narrows it to one folder. */
export async function pendingFiles(
  dataDir: string,
  options: { readonly only?: string; readonly tenants?: ReadonlySet<string> } = {},
): Promise<readonly PendingFile[]> {
  const folders = await watchedFolders(dataDir)
  const wanted = options.only === undefined ? folders : folders.filter(({ root }) => root === options.only)
  const unknown =
    options.only !== undefined && wanted.length === 0 ? [{ root: options.only, entries: [] }] : []
  const found = await Promise.all(
    [...wanted, ...unknown].map(({ root, entries }) => pendingIn(root, entries, options.tenants)),
  )
  return found.flat()
}
