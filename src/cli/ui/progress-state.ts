import type { Text } from '../../lib/text.js'
import type { Progress } from '../../service/service.js'
import type { FileResult, FileStatus } from '../batch/file-result.js'

/** What is in work. */
export interface Working {
  readonly index: number
  readonly file: string
  readonly step: Progress['step']
  readonly page?: number
  readonly pages?: number
}

/** Everything the progress screen shows. */
export interface ProgressState {
  readonly total: number
  readonly counts: Readonly<Record<FileStatus, number>>
  /** cents issued so far */
  readonly cents: number
  readonly working: readonly Working[]
  /** sentences said meanwhile; they stay above the screen */
  readonly notes: readonly Text[]
  /** ms since the epoch of the monotonic clock */
  readonly startedAt: number
}

export type ProgressEvent =
  | { readonly kind: 'started'; readonly index: number; readonly file: string }
  | { readonly kind: 'progress'; readonly index: number; readonly progress: Progress }
  | { readonly kind: 'finished'; readonly index: number; readonly result: FileResult }
  | { readonly kind: 'passed-over'; readonly index: number }
  | { readonly kind: 'said'; readonly text: Text }

export function initialProgress(total: number, startedAt: number): ProgressState {
  return {
    total,
    counts: { ok: 0, needs_review: 0, duplicate: 0, failed: 0 },
    cents: 0,
    working: [],
    notes: [],
    startedAt,
  }
}

/** The state after an event. */
export function advance(state: ProgressState, event: ProgressEvent): ProgressState {
  if (event.kind === 'said') return { ...state, notes: [...state.notes, event.text] }
  const others = state.working.filter(({ index }) => index !== event.index)
  if (event.kind === 'started') {
    return { ...state, working: [...others, { index: event.index, file: event.file, step: 'read' }] }
  }
  if (event.kind === 'progress') {
    return {
      ...state,
      working: state.working.map(each =>
        each.index === event.index ? { ...each, ...event.progress } : each,
      ),
    }
  }
  if (event.kind === 'passed-over') return { ...state, working: others, total: state.total - 1 }
  const { status, importoTotaleCents } = event.result
  return {
    ...state,
    working: others,
    counts: { ...state.counts, [status]: state.counts[status] + 1 },
    cents: state.cents + (status === 'ok' ? (importoTotaleCents ?? 0) : 0),
  }
}

export function doneCount({ counts }: ProgressState): number {
  return counts.ok + counts.needs_review + counts.duplicate + counts.failed
}

// Fewer finished files say nothing about the rest.
const ENOUGH_FOR_ESTIMATE = 3

/** Milliseconds that the rest may take, by the pace so far; undefined while that cannot be told. */
export function estimate(state: ProgressState, now: number): number | undefined {
  const done = doneCount(state)
  if (done < ENOUGH_FOR_ESTIMATE || done >= state.total) return undefined
  return ((now - state.startedAt) / done) * (state.total - done)
}
