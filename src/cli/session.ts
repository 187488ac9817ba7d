import type { Config } from '../config/config.js'
import type { ConfigReader, Surroundings } from '../config/load.js'
import type { Clock } from '../lib/clock.js'
import type { Telemetry } from '../lib/telemetry.js'
import type { Language, Text } from '../lib/text.js'
import type { Context } from '../service/context.js'
import type { Service } from '../service/service.js'
import type { Flags } from './args/flags.js'
import type { Messages } from './output/messages.js'
import type { Output } from './output/output.js'
import type { StopControl } from './stop.js'

/** Further parts of the program that only some commands bring along. */
export interface OpenExtras {
  readonly telemetry?: Telemetry
  /** the system's unless a test brings its own */
  readonly clock?: Clock
  /** XML is written and checked beside the thread of the command */
  readonly xmlThreads?: boolean
  /** OCR leaves the processor to the answers of the command */
  readonly ocrStandsBack?: boolean
}

/** The program behind the commands, opened once per run. */
export interface Backend {
  readonly service: Service
  readonly context: Context
}

/** All that a command gets: what was typed, where to write, and what the program can do. */
export interface Session {
  readonly args: readonly string[]
  readonly flags: Flags
  /** settings for the current folder */
  readonly config: Config
  /** settings for inputs elsewhere */
  readonly configs: ConfigReader
  readonly around: Surroundings
  readonly language: Language
  readonly json: boolean
  readonly out: Output
  readonly err: Messages
  readonly clock: Clock
  /** name written into records and audit, `cli:<user>` */
  readonly actor: string
  readonly stdin: NodeJS.ReadStream
  /** opens store and services on first call; the same later on */
  open(extras?: OpenExtras): Promise<Backend>
  /** starts to listen for Ctrl-C and SIGTERM; the text is said at the first one */
  stoppable(onFirst: () => Text): StopControl
  /** the sentence in the language of the run */
  say(text: Text): string
}

/** Does the work of a command and returns the exit code. */
export type Run = (session: Session) => Promise<number>
