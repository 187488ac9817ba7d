import { access, constants, stat, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { create } from 'xmlbuilder2'
import { usage } from '../../config/usage-error.js'
import type { AppError } from '../../lib/errors.js'
import { faultName } from '../../lib/fault-code.js'
import type { FileResult } from './file-result.js'
import { reasonsOf } from './summary.js'

const MS_PER_SECOND = 1_000

function seconds(ms: number): string {
  return (ms / MS_PER_SECOND).toFixed(3)
}

/** A JUnit report: a case per file; needs_review is a failure, failed an error, duplicate is skipped. */
export function junitReport(results: readonly FileResult[]): string {
  const count = (status: string) => results.filter(result => result.status === status).length
  const total = results.reduce((sum, result) => sum + result.durationMs, 0)
  const suite = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '\uFFFD' })
    .ele('testsuites')
    .ele('testsuite', {
      name: 'autofattura process',
      tests: String(results.length),
      failures: String(count('needs_review')),
      errors: String(count('failed')),
      skipped: String(count('duplicate')),
      time: seconds(total),
    })
  for (const result of results) {
    const testcase = suite.ele('testcase', {
      classname: 'autofattura',
      name: result.file,
      time: seconds(result.durationMs),
    })
    const reasons = reasonsOf(result)
    const message = reasons[0] ?? ''
    if (result.status === 'needs_review') testcase.ele('failure', { message }).txt(reasons.join('\n'))
    if (result.status === 'failed') testcase.ele('error', { message }).txt(reasons.join('\n'))
    if (result.status === 'duplicate') testcase.ele('skipped', { message: result.autofatturaId ?? '' })
  }
  return suite.end({ prettyPrint: true })
}

/** Finds out before the first file whether the report can be written. Throws USAGE. */
export async function proveReport(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK)
    const found = await stat(path).catch(() => undefined)
    if (found?.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' })
  } catch (error) {
    throw unwritable(path, error)
  }
}

/** Writes the report, replacing an older one. Throws USAGE when it cannot. */
export async function writeJunit(path: string, results: readonly FileResult[]): Promise<void> {
  await writeFile(path, `${junitReport(results)}\n`).catch(error => {
    throw unwritable(path, error)
  })
}

function unwritable(path: string, error: unknown): AppError {
  const reason = faultName(error)
  return usage(
    `The JUnit report ${path} cannot be written (${reason}). Choose another path.`,
    `Il rapporto JUnit ${path} non si può scrivere (${reason}). Scegliere un altro percorso.`,
  )
}
