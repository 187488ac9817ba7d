import { closeSync, constants, fstatSync, openSync, writeSync } from 'node:fs'
import { faultCode } from '../../lib/fault-code.js'

/** The reader of our output has gone (`| head`). */
export class ClosedPipe extends Error {}

const RETRY_MS = 5

// A pipe inherited as non-blocking answers EAGAIN while its reader is slow.
function pause(): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_MS)
}

/** Writes all bytes before it returns; throws ClosedPipe when nobody reads any more. */
export function writeFully(descriptor: number, bytes: Uint8Array): void {
  for (let rest = bytes; rest.length > 0; ) {
    try {
      rest = rest.subarray(writeSync(descriptor, rest))
    } catch (error) {
      if (faultCode(error) === 'EPIPE') throw new ClosedPipe('nobody reads stdout')
      if (faultCode(error) !== 'EAGAIN') throw error
      pause()
    }
  }
}

/**
 * Keeps descriptor 1 for results: libraries print there (the Ollama client does), and a stray line breaks
 * `--json`. JavaScript writes go to stderr from now on. Where stdout is a pipe, the descriptor itself is
 * replaced by the null device, so that native code cannot reach the pipe either; a regular file is left in
 * place, because a second opening would have its own offset and overwrite what others write there.
 * Returns the descriptor that results are written to.
 */
export function reserveStdout(stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): number {
  const kept = movePipe() ?? 1
  stdout.write = stderr.write.bind(stderr)
  return kept
}

function movePipe(): number | undefined {
  try {
    if (!fstatSync(1).isFIFO()) return undefined
    const kept = openSync('/dev/fd/1', constants.O_WRONLY)
    closeSync(1)
    // The lowest free descriptor is given out: 1 again.
    openSync('/dev/null', constants.O_WRONLY)
    return kept
  } catch {
    return undefined
  }
}
