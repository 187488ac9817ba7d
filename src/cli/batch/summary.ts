import type { Language, Text } from '../../lib/text.js'
import { harmless } from '../output/harmless.js'
import { type Column, code, table } from '../output/table.js'
import { wrapped } from '../output/wrapped.js'
import type { FileResult, FileStatus } from './file-result.js'
import { formatCents, formatDuration } from './format.js'

/** The status of a document in words. */
export const STATUS: Readonly<Record<FileStatus, Text>> = {
  ok: { en: 'ok', it: 'ok' },
  needs_review: { en: 'needs review', it: 'da rivedere' },
  duplicate: { en: 'duplicate', it: 'duplicato' },
  failed: { en: 'failed', it: 'fallito' },
}

const REASONS_SHOWN = 3
const INDENT = '    '

/** The reasons that keep a file from being issued, as sentences. */
export function reasonsOf(result: FileResult): readonly string[] {
  if (result.error !== undefined) return [`${result.error.code}: ${result.error.message}`]
  if (result.status !== 'needs_review') return []
  const { blockingIssues = [], validationWarnings = [] } = result
  // Nothing blocks, but the fields together are too unsure: the warning says where to look first.
  return blockingIssues.length > 0
    ? blockingIssues
    : validationWarnings.filter(line => line.startsWith('FIELD_UNCERTAIN:'))
}

function cells(result: FileResult, language: Language): readonly string[] {
  const { importoTotaleCents } = result
  return [
    result.file,
    STATUS[result.status][language],
    result.autofatturaId ?? '',
    result.td ?? result.suggestedTd ?? '',
    importoTotaleCents === undefined ? '' : formatCents(importoTotaleCents, language),
  ]
}

const COLUMNS: readonly Column[] = [
  { title: code('FILE'), shrinks: true, paths: true },
  { title: { en: 'RESULT', it: 'ESITO' } },
  { title: code('ID') },
  { title: code('TD') },
  { title: code('EUR'), right: true },
]

/** The table of a batch: a row per file, the reasons of a file that waits below its row. */
export function resultTable(results: readonly FileResult[], language: Language, columns: number): string[] {
  const [head = '', ...rows] = table(
    COLUMNS,
    results.map(result => cells(result, language)),
    columns,
    language,
  )
  const lines = results.flatMap((result, i) => [
    rows[i] ?? '',
    ...reasonsOf(result)
      .slice(0, REASONS_SHOWN)
      .flatMap(reason => wrapped(harmless(reason), columns - INDENT.length))
      .map(line => INDENT + line),
  ])
  return [head, ...lines]
}

function count(results: readonly FileResult[], status: FileStatus): number {
  return results.filter(result => result.status === status).length
}

/** Totals in one sentence: how many of each, EUR issued, time taken (ms). */
export function totals(results: readonly FileResult[], elapsed: number): Text {
  const issued = results.filter(result => result.status === 'ok')
  const cents = issued.reduce((sum, result) => sum + (result.importoTotaleCents ?? 0), 0)
  const [review, duplicate, failed] = [
    count(results, 'needs_review'),
    count(results, 'duplicate'),
    count(results, 'failed'),
  ]
  return {
    en: `${issued.length} ok (EUR ${formatCents(cents, 'en')}), ${review} to review, ${duplicate} duplicate, ${failed} failed, in ${formatDuration(elapsed, 'en')}.`,
    it: `${issued.length} ok (EUR ${formatCents(cents, 'it')}), ${review} da rivedere, ${duplicate} duplicati, ${failed} falliti, in ${formatDuration(elapsed, 'it')}.`,
  }
}
