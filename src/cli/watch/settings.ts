import { existsSync, realpathSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { numberBetween } from '../../config/parsers.js'
import { usage } from '../../config/usage-error.js'
import { isInside } from '../batch/inside.js'
import type { Session } from '../session.js'

const DEFAULT_POLL_SECONDS = 5
const MAX_POLL_SECONDS = 86_400
const MS = 1_000

export interface WatchSettings {
  /** absolute, links resolved */
  readonly root: string
  /** as the user named it */
  readonly named: string
  readonly once: boolean
  readonly move: boolean
  readonly dryRun: boolean
  /** ms between looks; undefined: events, with a look now and then */
  readonly poll?: number
}

// The real place of a path that may not exist yet: links count, or a link would hide what lies inside.
function realPlace(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPlace(parent), path.slice(parent.length))
}

function watchedRoot(session: Session): string {
  const named = session.args[0] ?? ''
  const path = resolve(session.around.cwd, named)
  if (existsSync(path)) {
    const root = realpathSync(path)
    if (statSync(root).isDirectory()) return root
    throw usage(
      `${named} is a file, and watch takes a folder. Work on the one file with "autofattura process".`,
      `${named} è un file, mentre watch vuole una cartella. Per il singolo file c’è "autofattura process".`,
    )
  }
  throw usage(
    `The folder ${named} does not exist. Make it, or check the path.`,
    `La cartella ${named} non esiste. Crearla, o controllare il percorso.`,
  )
}

function refuseInside(session: Session, root: string): void {
  const { out, dataDir } = session.config
  const places = [
    { flag: '--out', path: resolve(session.around.cwd, out) },
    { flag: '--data-dir', path: dataDir },
  ]
  for (const { flag, path } of places) {
    if (!isInside(realPlace(path), root)) continue
    throw usage(
      `The folder ${path} lies inside the watched one: its files would be taken for new documents. Name another with ${flag}.`,
      `La cartella ${path} sta dentro quella osservata: i suoi file verrebbero presi per nuovi documenti. Indicarne un’altra con ${flag}.`,
    )
  }
  if (isInside(root, realPlace(dataDir))) {
    throw usage(
      `The watched folder ${root} lies inside the data folder. Watch a folder of its own.`,
      `La cartella osservata ${root} sta dentro quella dei dati. Osservare una cartella a parte.`,
    )
  }
}

/** Reads and checks what `watch` was told. Throws USAGE. */
export function watchSettings(session: Session): WatchSettings {
  const { flags, args } = session
  const root = watchedRoot(session)
  refuseInside(session, root)
  const seconds = flags.parsed('poll', numberBetween(1, MAX_POLL_SECONDS))
  return {
    root,
    named: args[0] ?? '',
    once: flags.has('once'),
    move: flags.has('move'),
    dryRun: flags.has('dry-run'),
    ...(flags.has('poll') ? { poll: (seconds ?? DEFAULT_POLL_SECONDS) * MS } : {}),
  }
}
