import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { configReader } from '../../config/load.js'
import { type Clock, systemClock } from '../../lib/clock.js'
import type { Text } from '../../lib/text.js'
import type { Context } from '../../service/context.js'
import { createService } from '../../service/create-service.js'
import { offlineContext } from '../../service/testing/bench-context.js'
import { faultyDisk } from '../../store/testing/faulty-disk.js'
import { parseArguments } from '../args/parse.js'
import type { FileResult } from '../batch/file-result.js'
import type { Backend, Session } from '../session.js'
import type { Entry } from '../watch/entry.js'
import { openJournal } from '../watch/journal.js'
import { type LoopEnd, WatchLoop } from '../watch/loop.js'
import { watchSettings } from '../watch/settings.js'
import { timerWaker } from '../watch/waker.js'
import { CESSIONARIO } from './documents.js'

const PAUSE_MS = 20
const PATIENCE_MS = 30_000

/** What a watcher said, in order of each kind. */
export interface Heard {
  readonly results: FileResult[]
  readonly postponed: { readonly result: FileResult; readonly entry: Entry }[]
  readonly notes: Text[]
}

export interface WatchBench {
  readonly folder: string
  readonly inbox: string
  readonly out: string
  readonly heard: Heard
  readonly backend: Backend
  /** the disk under the journal */
  readonly disk: ReturnType<typeof faultyDisk>
  /** moves the wall clock on, so that pauses end */
  advance(ms: number): void
  put(name: string, content: string | Uint8Array): Promise<void>
  /** a watcher until `end`, with the flags of the command line */
  start(...flags: string[]): Promise<{ end(): Promise<LoopEnd> }>
  /** `--once` */
  once(...flags: string[]): Promise<LoopEnd>
  until(condition: () => boolean): Promise<void>
  close(): Promise<void>
}

async function sleep(): Promise<void> {
  await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
}

/** The heavy parts, which many watchers can use one after the other. */
export type Engines = Pick<Context, 'reader' | 'extractor' | 'checker' | 'close'>

/** Reader, rules and checker without a store of their own. */
export function openEngines(): Promise<Engines> {
  return offlineContext(join(tmpdir(), 'autofattura-bench-engines'), systemClock)
}

/** A real watcher in this process: real store, real documents, a clock and a disk that obey the test. */
export async function openWatchBench(engines: Engines): Promise<WatchBench> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'autofattura-bench-')))
  const inbox = join(folder, 'inbox')
  const out = join(folder, 'out')
  const dataDir = join(folder, 'data')
  for (const made of [inbox, out]) await mkdir(made)
  let offset = 0
  const clock: Clock = { now: () => new Date(Date.now() + offset) }
  const { reader, extractor, checker } = engines
  const context: Context = { ...(await offlineContext(folder, clock)), reader, extractor, checker }
  const backend: Backend = { context, service: createService(context) }
  await context.store.tenants.put('live', { studioId: 'acme', cessionario: CESSIONARIO })
  const disk = faultyDisk()
  const heard: Heard = { results: [], postponed: [], notes: [] }

  const loop = (stop: AbortController, flags: readonly string[]) => {
    const session = sessionOf({ folder, dataDir, clock, backend }, ['watch', inbox, '--out', out, ...flags])
    const settings = watchSettings(session)
    const journal = openJournal(dataDir, { root: settings.root, move: settings.move, out }, disk.disk)
    return new WatchLoop({
      session,
      backend,
      settings,
      journal,
      waker: timerWaker(),
      lookEvery: PAUSE_MS,
      settle: 0,
      stop: { signal: stop.signal, code: undefined },
      observer: {
        note: text => heard.notes.push(text),
        result: result => heard.results.push(result),
        postponed: (result, entry) => heard.postponed.push({ result, entry }),
        moved() {},
        looked() {},
        end: async () => {},
      },
    })
      .run()
      .finally(() => journal.leave())
  }

  return {
    folder,
    inbox,
    out,
    heard,
    backend,
    disk,
    advance: ms => {
      offset += ms
    },
    put: (name, content) => writeFile(join(inbox, name), content),
    once: (...flags) => loop(new AbortController(), [...flags, '--once']),
    async start(...flags) {
      const stop = new AbortController()
      const running = loop(stop, flags)
      // Who ends before its time fails the test where it waits.
      running.catch(() => {})
      return {
        end() {
          stop.abort()
          return running
        },
      }
    },
    async until(condition) {
      const giveUp = performance.now() + PATIENCE_MS
      while (!condition()) {
        if (performance.now() > giveUp)
          throw new Error(`not within ${PATIENCE_MS} ms: ${JSON.stringify(heard).slice(0, 2_000)}`)
        await sleep()
      }
    },
    async close() {
      disk.fault = undefined
      await backend.service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

interface Fixed {
  readonly folder: string
  readonly dataDir: string
  readonly clock: Clock
  readonly backend: Backend
}

function sessionOf({ folder, dataDir, clock, backend }: Fixed, argv: readonly string[]): Session {
  const parsed = parseArguments([...argv, '--data-dir', dataDir], 'en')
  if (parsed.kind !== 'run') throw new Error(`no command: ${argv.join(' ')}`)
  const around = {
    platform: 'linux' as const,
    home: folder,
    env: {},
    cwd: folder,
    cores: 2,
    systemLocale: 'en',
  }
  const configs = configReader(parsed.flags.settings, around)
  const silent = { note() {}, warn() {}, error() {}, divert: () => () => {}, terminal: false, quiet: true }
  return {
    args: parsed.args,
    flags: parsed.flags,
    config: configs.forFolder(folder),
    configs,
    around,
    language: 'en',
    json: true,
    out: { line() {}, json() {}, bytes() {}, terminal: false, columns: 80, closed: false },
    err: silent,
    clock,
    actor: 'test',
    stdin: process.stdin,
    open: async () => backend,
    stoppable: () => {
      throw new Error('not asked for')
    },
    say: text => text.en,
  }
}
