import { resolve } from 'node:path'
import type { Session } from '../session.js'
import type { FileResult } from './file-result.js'

/** What a run leaves for CI. */
export interface Report {
  write(results: readonly FileResult[]): Promise<void>
}

/**
 * The report that `--junit` asks for, found to be writable before the first file; without the flag nothing is
 * written. Throws USAGE.
 */
export async function openReport({ flags, around }: Pick<Session, 'flags' | 'around'>): Promise<Report> {
  const file = flags.text('junit')
  if (file === undefined) return { write: async () => {} }
  const path = resolve(around.cwd, file)
  const { proveReport, writeJunit } = await import('./junit.js')
  await proveReport(path)
  return { write: results => writeJunit(path, results) }
}
