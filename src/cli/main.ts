import { availableParallelism, homedir, userInfo } from 'node:os'
import process from 'node:process'
import type { Surroundings } from '../config/load.js'
import { localeLanguage } from '../config/locale.js'
import { systemClock } from '../lib/clock.js'
import { ERRORS } from '../lib/errors.js'
import { LANGUAGES, type Language } from '../lib/text.js'
import { type Parsed, parseArguments } from './args/parse.js'
import { asAppError, errorObject, stackOf } from './failure.js'
import { LOADERS } from './loaders.js'
import { openOnce } from './open-backend.js'
import type { Session } from './session.js'
import { settledParts } from './session-parts.js'
import { CLOSED_PIPE, listenForStop } from './stop.js'
import { openStreams, type Streams } from './streams.js'

function surroundings(): Surroundings {
  return {
    platform: process.platform,
    home: homedir(),
    env: process.env,
    cwd: process.cwd(),
    cores: availableParallelism(),
    systemLocale: Intl.DateTimeFormat().resolvedOptions().locale,
  }
}

/** What has to be known of the arguments before they can be complained about. */
interface Manner {
  readonly language: Language
  readonly quiet: boolean
  readonly json: boolean
  readonly debug: boolean
}

function typedValue(argv: readonly string[], flag: string): string | undefined {
  const inline = argv.find(argument => argument.startsWith(`${flag}=`))
  if (inline !== undefined) return inline.slice(flag.length + 1)
  return argv.includes(flag) ? argv[argv.indexOf(flag) + 1] : undefined
}

function mannerOf(argv: readonly string[]): Manner {
  const named = typedValue(argv, '--lang')
  return {
    language: LANGUAGES.find(language => language === named) ?? localeLanguage(process.env),
    quiet: argv.includes('--quiet') || argv.includes('-q'),
    json: argv.includes('--json'),
    debug: (typedValue(argv, '--log-level') ?? process.env.AUTOFATTURA_LOG) === 'debug',
  }
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

async function runCommand(parsed: Parsed & { kind: 'run' }, streams: Streams): Promise<number> {
  const parts = settledParts(parsed, surroundings())
  const backend = openOnce(parts.config)
  const err = streams.messages(parts.language)
  const session: Session = {
    ...parts,
    out: streams.out,
    err,
    clock: systemClock,
    actor: `cli:${userName()}`,
    stdin: process.stdin,
    open: backend.open,
    stoppable(onFirst) {
      const control = listenForStop(
        () => err.note(onFirst()),
        code => process.exit(code),
      )
      streams.stopWhenClosed(control)
      return control
    },
  }
  try {
    const run = await LOADERS[parsed.command.words.join(' ')]?.()
    if (run === undefined) throw new Error(`no code for ${parsed.command.words.join(' ')}`)
    return await run(session)
  } finally {
    await backend.close()
  }
}

async function answer(argv: readonly string[], manner: Manner, streams: Streams): Promise<number> {
  const parsed = parseArguments(argv, manner.language)
  if (parsed.kind === 'run') return runCommand(parsed, streams)
  if (parsed.kind === 'help') {
    streams.out.line(parsed.text.trimEnd())
    return 0
  }
  process.stderr.write(parsed.text)
  return ERRORS.USAGE.exit
}

/** False when stdout takes nothing any more: what went wrong may be just that. */
function wasTold(tell: () => void): boolean {
  try {
    tell()
    return true
  } catch {
    return false
  }
}

/** Says what went wrong, here and nowhere else, and returns the exit code for it. */
function fail(thrown: unknown, { language, json, debug }: Manner, streams: Streams): number {
  const error = asAppError(thrown)
  const { exit } = ERRORS[error.code]
  const object = errorObject(error, language)
  const told = json && exit !== ERRORS.USAGE.exit && wasTold(() => streams.out.json({ error: object }))
  if (!told) streams.messages(language).error(error.text)
  if (debug) process.stderr.write(`${stackOf(thrown, homedir())}\n`)
  return exit
}

/** Runs one command line; the one place where the process ends. */
export async function start(argv: readonly string[]): Promise<void> {
  const manner = mannerOf(argv)
  const streams = openStreams(manner.quiet)
  // A fault in a callback of a library reaches nobody else.
  process.on('uncaughtException', error => process.exit(fail(error, manner, streams)))
  try {
    const code = await answer(argv, manner, streams)
    process.exit(streams.out.closed ? CLOSED_PIPE : code)
  } catch (error) {
    process.exit(fail(error, manner, streams))
  }
}
