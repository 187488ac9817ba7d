import type { Text } from '../../lib/text.js'
import type { FileResult, FileStatus } from '../batch/file-result.js'
import type { CheckResult } from '../doctor/check.js'
import type { WatchState } from '../watch/observer.js'

const RESULTS_KEPT = 6
const NOTES_KEPT = 3

/** Everything the dashboard of `watch` shows; bounded, for it runs for weeks. */
export interface DashboardState {
  readonly counts: Readonly<Record<FileStatus, number>>
  readonly cents: number
  readonly results: readonly FileResult[]
  readonly notes: readonly Text[]
  /** reasons of postponed files, by file */
  readonly postponed: ReadonlyMap<string, string>
  readonly look?: WatchState
  readonly services: readonly CheckResult[]
}

export const EMPTY_DASHBOARD: DashboardState = {
  counts: { ok: 0, needs_review: 0, duplicate: 0, failed: 0 },
  cents: 0,
  results: [],
  notes: [],
  postponed: new Map(),
  services: [],
}

export function withResult(state: DashboardState, result: FileResult): DashboardState {
  const postponed = new Map(state.postponed)
  postponed.delete(result.file)
  return {
    ...state,
    postponed,
    counts: { ...state.counts, [result.status]: state.counts[result.status] + 1 },
    cents: state.cents + (result.status === 'ok' ? (result.importoTotaleCents ?? 0) : 0),
    results: [result, ...state.results].slice(0, RESULTS_KEPT),
  }
}

export function withNote(state: DashboardState, note: Text): DashboardState {
  return { ...state, notes: [note, ...state.notes].slice(0, NOTES_KEPT) }
}

export function withPostponed(state: DashboardState, file: string, reason: string): DashboardState {
  return { ...state, postponed: new Map(state.postponed).set(file, reason) }
}

/** Reasons of files that are no longer there are dropped. */
export function withLook(state: DashboardState, look: WatchState): DashboardState {
  const waiting = look.waiting.map(({ file }) => file.relative)
  const postponed = new Map(
    [...state.postponed].filter(([file]) => waiting.some(each => file.endsWith(each))),
  )
  return { ...state, look, postponed }
}
