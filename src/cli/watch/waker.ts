import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { basename, join, relative, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import { faultName } from '../../lib/fault-code.js'
import { isIgnoredName } from '../batch/ignore.js'
import { isReserved } from './layout.js'

/** Why the watcher looks again; events are hints, the truth is the scan. */
export interface Waker {
  /** resolves at an event, at the time given (ms from now), or when `signal` aborts */
  next(ms: number, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

export type EventMode = 'events' | 'no-events' | 'unknown'

const DEBOUNCE_MS = 150
const PROBE_MS = 1_500

/** Sleeps only: for folders that send no events. */
export function timerWaker(): Waker {
  return { next: (ms, signal) => sleep(ms, signal, () => () => {}), close: async () => {} }
}

function sleep(ms: number, signal: AbortSignal, onEvent: (wake: () => void) => () => void): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise(resolve => {
    const end = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      off()
      resolve()
    }
    const timer = setTimeout(end, Math.max(0, ms))
    const off = onEvent(() => setTimeout(end, DEBOUNCE_MS))
    signal.addEventListener('abort', end, { once: true })
  })
}

// One watch per folder, none per file: the raw event of a folder tells enough, and memory stays flat.
function openWatcher(root: string): FSWatcher {
  return watch(root, {
    ignoreInitial: true,
    followSymlinks: false,
    ignorePermissionErrors: true,
    ignored: (path, stats) => {
      const way = relative(root, path)
      if (way === '') return false
      const depth = way.split(sep).length
      if (depth <= 2 && isReserved(basename(path))) return true
      return isIgnoredName(basename(path)) || (stats !== undefined && !stats.isDirectory())
    },
  })
}

/** Wakes at events of a folder. `onError` hears when the system refuses to send them (inotify limit). */
export async function eventWaker(root: string, onError: (code: string) => void): Promise<Waker> {
  const watcher = openWatcher(root)
  const listeners = new Set<() => void>()
  let missed = false
  watcher.on('raw', () => {
    missed = true
    for (const wake of listeners) wake()
  })
  watcher.on('error', error => {
    onError(faultName(error))
  })
  await new Promise<void>(resolve => watcher.once('ready', () => resolve()))
  return {
    async next(ms, signal) {
      // What happened while files were being processed counts, too.
      const pause = missed ? DEBOUNCE_MS : ms
      missed = false
      await sleep(Math.min(ms, pause), signal, wake => {
        listeners.add(wake)
        return () => listeners.delete(wake)
      })
    },
    close: () => watcher.close(),
  }
}

/** Finds out with a hidden file whether a folder sends events at all; shares and some containers do not. */
export async function probeEvents(root: string, waker: Waker): Promise<EventMode> {
  const probe = join(root, `.autofattura-${randomUUID()}.tmp`)
  const heard = new AbortController()
  const started = performance.now()
  const waiting = waker.next(PROBE_MS, heard.signal)
  try {
    await writeFile(probe, '', { flag: 'wx' })
  } catch {
    heard.abort()
    await waiting
    return 'unknown'
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
  await waiting
  return performance.now() - started < PROBE_MS ? 'events' : 'no-events'
}
