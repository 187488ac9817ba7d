import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { PROJECT, type Sandbox } from './run-cli.js'

/** Why screens cannot be tested here; undefined when they can. */
export function whyNoTerminal(): string | undefined {
  const found = spawnSync('script', ['-qfec', 'true', '/dev/null'])
  return found.status === 0 ? undefined : 'no pseudo-terminal: util-linux `script` is not installed'
}

/** A program in a pseudo-terminal. */
export interface Terminal {
  /** all that was written */
  raw(): string
  /** what stands on the screen: the last frame, without control sequences */
  frame(): string
  /** resolves when the frame holds the text; rejects with the frame when the program ends before */
  shows(text: string): Promise<void>
  press(keys: string): void
  /** exit code; the state of the terminal afterwards is in `raw()` */
  readonly ended: Promise<number | null>
}

const PATIENCE_MS = 60_000

// How ink takes a frame away: erase the line, go up, and again, then to the first column.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about
const ERASED = /\u001b\[2K(?:\u001b\[1A\u001b\[2K)*\u001b\[G/
// biome-ignore lint/suspicious/noControlCharactersInRegex: see above
const CONTROL = /\u001b\[[0-9;?]*[A-Za-z]/g

const quote = (word: string) => `'${word.replaceAll("'", "'\\''")}'`

/** Runs the built program in a pseudo-terminal of a size and tells `stty` afterwards. */
export function openTerminal(
  sandbox: Sandbox,
  size: { readonly columns: number; readonly rows: number },
  ...args: string[]
): Terminal {
  const command = [process.execPath, join(PROJECT, 'bin', 'autofattura.js'), ...args].map(quote).join(' ')
  const line = `stty cols ${size.columns} rows ${size.rows}; ${command}; code=$?; stty -a; exit $code`
  const child = spawn('script', ['-qfec', line, '/dev/null'], {
    cwd: sandbox.folder,
    env: { ...sandbox.env, TERM: 'xterm', SHELL: '/bin/sh' },
  })
  // The pseudo-terminal goes with it, and so does whatever still runs in there.
  sandbox.adopt(child)
  let raw = ''
  const waiting = new Set<() => void>()
  child.stdout.on('data', chunk => {
    raw += String(chunk)
    for (const check of waiting) check()
  })
  const frame = () => (raw.split(ERASED).at(-1) ?? '').replaceAll(CONTROL, '').replaceAll('\r', '')
  const ended = new Promise<number | null>(resolve => child.on('close', resolve))
  return {
    raw: () => raw,
    frame,
    press: keys => {
      child.stdin.write(keys)
    },
    ended,
    shows: text =>
      new Promise((resolve, reject) => {
        const give = (up: string) => reject(new Error(`${up} without "${text}":\n${frame()}`))
        const limit = setTimeout(() => give('waited'), PATIENCE_MS)
        const check = () => {
          if (!frame().includes(text)) return
          clearTimeout(limit)
          waiting.delete(check)
          resolve()
        }
        waiting.add(check)
        check()
        void ended.then(() => give('ended'))
      }),
  }
}
