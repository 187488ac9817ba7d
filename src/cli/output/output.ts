import { AppError } from '../../lib/errors.js'
import { faultName } from '../../lib/fault-code.js'
import { ClosedPipe, writeFully } from './descriptor.js'

/** Results: the only thing that reaches stdout. */
export interface Output {
  /** one line, flushed */
  line(text: string): void
  /** one JSON object on a line, flushed */
  json(value: unknown): void
  bytes(bytes: Uint8Array): void
  /** stdout is a terminal */
  readonly terminal: boolean
  /** columns of the terminal; 80 elsewhere */
  readonly columns: number
  /** nobody reads any more */
  readonly closed: boolean
}

export interface OutputTarget {
  readonly descriptor: number
  readonly terminal: boolean
  readonly columns: number
  /** called once when the reader goes away */
  readonly onClosed: () => void
}

function unwritable(error: unknown): AppError {
  const reason = faultName(error)
  return new AppError(
    'STORAGE',
    {
      en: `The results cannot be written to standard output (${reason}): a full disk under it, for example. Make room; what is finished stays finished, and the same command or a running watcher goes on from there.`,
      it: `I risultati non si possono scrivere sullo standard output (${reason}): ad esempio, il disco sottostante è pieno. Fare spazio; ciò che è concluso resta concluso, e lo stesso comando o un watch in esecuzione riprende da lì.`,
    },
    { details: { reason }, cause: error },
  )
}

/** Writes results to a descriptor; a reader that goes away silences it. Throws STORAGE when it cannot be written. */
export function makeOutput(target: OutputTarget): Output {
  let closed = false
  const bytes = (data: Uint8Array) => {
    if (closed) return
    try {
      writeFully(target.descriptor, data)
    } catch (error) {
      if (!(error instanceof ClosedPipe)) throw unwritable(error)
      closed = true
      target.onClosed()
    }
  }
  const line = (text: string) => bytes(Buffer.from(`${text}\n`))
  return {
    line,
    json: value => line(JSON.stringify(value)),
    bytes,
    terminal: target.terminal,
    columns: target.columns,
    get closed() {
      return closed
    },
  }
}
