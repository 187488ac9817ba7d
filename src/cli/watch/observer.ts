import type { Text } from '../../lib/text.js'
import type { FileResult } from '../batch/file-result.js'
import type { WaitingFile } from './candidates.js'
import type { Entry } from './entry.js'

/** Hears what a watcher does. */
export interface WatchObserver {
  /** a sentence about the watching itself */
  note(text: Text): void
  /** each result once */
  result(result: FileResult): void
  /** the file told of last has left the folder */
  moved(to: string): void
  /** a file that is to be tried again, once for each reason */
  postponed(result: FileResult, entry: Entry): void
  /** after each look at the folder, and when work on a file begins or ends */
  looked(state: WatchState): void
  end(): Promise<void>
}

export interface WatchState {
  readonly waiting: readonly WaitingFile[]
  /** in work right now, relative to the folder */
  readonly working: readonly string[]
  readonly unsupported: number
  /** UTC instant of the last look */
  readonly lookedAt: string
}
