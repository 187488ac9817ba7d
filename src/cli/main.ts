import { availableParallelism, homedir, userInfo } from 'node:os'
import process from 'node:process'
import { isatty } from 'node:tty'
import { configReader, type Surroundings } from '../config/load.js'
import { localeLanguage } from '../config/locale.js'
import { systemClock } from '../lib/clock.js'
import { ERRORS } from '../lib/errors.js'
import { LANGUAGES, type Language } from '../lib/text.js'
import { parseArguments } from './args/parse.js'
import { asAppError, errorObject, stackOf } from './failure.js'
import { LOADERS } from './loaders.js'
import { openOnce } from './open-backend.js'
import { reserveStdout } from './output/descriptor.js'
import { type Messages, makeMessages } from './output/messages.js'
import { makeOutput, type Output } from './output/output.js'
import type { Session } from './session.js'
import { CLOSED_PIPE, listenForStop, type StopControl } from './stop.js'

const DEFAULT_COLUMNS = 80

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

// The language has to be known before the arguments can be complained about.
function typedLanguage(argv: readonly string[]): Language | undefined {
  const inline = argv.find(argument => argument.startsWith('--lang='))?.slice('--lang='.length)
  const value = inline ?? (argv.includes('--lang') ? argv[argv.indexOf('--lang') + 1] : undefined)
  return LANGUAGES.find(language => language === value)
}

function userName(): string {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? 'unknown')
  }
}

interface Streams {
  readonly out: Output
  readonly err: Messages
  /** told when a stoppable command begins */
  readonly watchPipe: (stop: StopControl) => void
}

function streams(argv: readonly string[], language: Language): Streams {
  let stop: StopControl | undefined
  const terminal = isatty(1)
  // Into a pipe or file a table is as wide as it likes.
  const columns = terminal ? (process.stdout.columns ?? DEFAULT_COLUMNS) : Number.POSITIVE_INFINITY
  const descriptor = terminal ? 1 : reserveStdout(process.stdout, process.stderr)
  process.stderr.on('error', () => {})
  const onClosed = () => stop?.request(CLOSED_PIPE)
  return {
    out: makeOutput({ descriptor, terminal, columns, onClosed }),
    err: makeMessages({
      write: text => process.stderr.write(text),
      terminal: isatty(2),
      quiet: argv.includes('--quiet') || argv.includes('-q'),
      language,
    }),
    watchPipe: control => {
      stop = control
    },
  }
}

async function runCommand(argv: readonly string[], language: Language, io: Streams): Promise<number> {
  const parsed = parseArguments(argv, language)
  if (parsed.kind === 'help') {
    io.out.line(parsed.text.trimEnd())
    return 0
  }
  if (parsed.kind === 'hint') {
    process.stderr.write(parsed.text)
    return ERRORS.USAGE.exit
  }
  const around = surroundings()
  const configs = configReader(parsed.flags.settings, around)
  const config = configs.forFolder(around.cwd)
  const backend = openOnce(config)
  const session: Session = {
    args: parsed.args,
    flags: parsed.flags,
    config,
    configs,
    around,
    language: config.language,
    json: parsed.flags.has('json'),
    out: io.out,
    err: io.err,
    clock: systemClock,
    actor: `cli:${userName()}`,
    stdin: process.stdin,
    open: backend.open,
    stoppable(onFirst) {
      const control = listenForStop(
        () => io.err.note(onFirst()),
        code => process.exit(code),
      )
      io.watchPipe(control)
      return control
    },
    say: text => text[config.language],
  }
  try {
    const run = await LOADERS[parsed.command.words.join(' ')]?.()
    if (run === undefined) throw new Error(`no code for ${parsed.command.words.join(' ')}`)
    return await run(session)
  } finally {
    await backend.close()
  }
}

/** Runs one command line and returns its exit code; whatever goes wrong is said here and nowhere else. */
async function run(argv: readonly string[]): Promise<number> {
  const language = typedLanguage(argv) ?? localeLanguage(process.env)
  const io = streams(argv, language)
  try {
    const code = await runCommand(argv, language, io)
    return io.out.closed ? CLOSED_PIPE : code
  } catch (thrown) {
    const error = asAppError(thrown)
    const { exit } = ERRORS[error.code]
    if (argv.includes('--json') && exit !== ERRORS.USAGE.exit) {
      io.out.json({ error: errorObject(error, language) })
    } else io.err.error(error.text)
    if (argv.includes('debug')) process.stderr.write(`${stackOf(thrown, homedir())}\n`)
    return exit
  }
}

/** The one place where the process ends. */
export async function start(argv: readonly string[]): Promise<void> {
  process.exit(await run(argv))
}
