import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import type { Surroundings } from '../../config/load.js'
import type { Clock } from '../../lib/clock.js'
import { ERRORS } from '../../lib/errors.js'
import { parseArguments } from '../args/parse.js'
import { asAppError } from '../failure.js'
import { LOADERS } from '../loaders.js'
import { openOnce } from '../open-backend.js'
import { makeMessages } from '../output/messages.js'
import type { Session } from '../session.js'
import { settledParts } from '../session-parts.js'
import { offlineEnv } from './offline-env.js'

export interface Answer {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A folder with data and a home of its own, in which commands run inside the test's own process. */
export interface Bench {
  readonly folder: string
  run(...args: string[]): Promise<Answer>
  remove(): Promise<void>
}

/** Makes a bench on which it is always `clock`; `env` stands for the variables. */
export async function makeBench(clock: Clock, env: Readonly<Record<string, string>> = {}): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-bench-'))
  const around: Surroundings = {
    platform: process.platform,
    home: join(folder, 'home'),
    env: { ...offlineEnv(folder), ...env },
    cwd: folder,
    cores: 1,
  }
  return {
    folder,
    run: (...args) => runIn(around, clock, args),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

async function runIn(around: Surroundings, clock: Clock, args: readonly string[]): Promise<Answer> {
  const parsed = parseArguments(args, 'en')
  if (parsed.kind !== 'run') throw new Error(`no command: ${args.join(' ')}`)
  const parts = settledParts(parsed, around)
  const backend = openOnce(parts.config)
  let stdout = ''
  let stderr = ''
  const write = (text: string) => {
    stderr += text
  }
  const bytes = (data: Uint8Array) => {
    stdout += Buffer.from(data).toString('utf8')
  }
  const line = (text: string) => bytes(Buffer.from(`${text}\n`))
  const quiet = parsed.flags.has('quiet')
  const err = makeMessages({ write, terminal: false, quiet, language: parts.language })
  const session: Session = {
    ...parts,
    out: {
      line,
      json: value => line(JSON.stringify(value)),
      bytes,
      terminal: false,
      columns: Number.POSITIVE_INFINITY,
      closed: false,
    },
    err,
    clock,
    actor: 'cli:test',
    stdin: process.stdin,
    open: () => backend.open({ clock }),
    stoppable: () => ({
      signal: new AbortController().signal,
      code: undefined,
      request() {},
      dispose() {},
    }),
  }
  try {
    const run = await LOADERS[parsed.command.words.join(' ')]?.()
    if (run === undefined) throw new Error(`no code for ${parsed.command.words.join(' ')}`)
    return { code: await run(session), stdout, stderr }
  } catch (thrown) {
    const error = asAppError(thrown)
    if (error.code === 'INTERNAL') throw thrown
    err.error(error.text)
    return { code: ERRORS[error.code].exit, stdout, stderr }
  } finally {
    await backend.close()
  }
}
