import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** The version of each program that pdf2pic needs, undefined where it is not installed. */
export interface Converters {
  readonly graphicsMagick: string | undefined
  readonly ghostscript: string | undefined
}

const WAIT = 5_000
const GHOSTSCRIPT = process.platform === 'win32' ? 'gswin64c' : 'gs'

/** Looks for GraphicsMagick (`gm`) and Ghostscript (`gs`). */
export async function findConverters(): Promise<Converters> {
  const [graphicsMagick, ghostscript] = await Promise.all([
    versionOf('gm', ['version']),
    versionOf(GHOSTSCRIPT, ['--version']),
  ])
  return { graphicsMagick, ghostscript }
}

async function versionOf(program: string, args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)(program, [...args], { timeout: WAIT })
    return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? 'unknown'
  } catch {
    return undefined
  }
}
