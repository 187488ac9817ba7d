import { setTimeout as pause } from 'node:timers/promises'
import { AppError, type ErrorCode, type ErrorDetails } from '../../lib/errors.js'
import type { Environment } from '../../store/store.js'
import { marksIn, type SandboxMark } from './sandbox-markers.js'

/** The part of an answer that a marker may change. */
interface SandboxAnswer {
  readonly status: 'ok' | 'needs_review'
  readonly autofatturaId?: string
  readonly blockingIssues: readonly string[]
  readonly vies: object | null
}

export interface SandboxCall {
  readonly environment: Environment
  readonly studioId: string
  /** where the markers are looked for */
  readonly text: string | undefined
  /** create answers a failed VIES check with 422, recognize and process with needs_review */
  readonly viesRefuses: boolean
  readonly signal: AbortSignal
}

/** A confidence nothing reaches: the pipeline itself then sends the document to review. */
const UNREACHABLE_CONFIDENCE = 2
const MOST_REMEMBERED = 1_000

/** Options that make the work end in needs_review, or none. */
export type SandboxOptions = { readonly requireConfidence?: number }

/** Provokes outcomes for keys of the test environment, so that partners can try how their programs take them. */
export class Sandbox {
  readonly #delay: number
  /** records whose first webhook acknowledgement gets lost */
  readonly #failing = new Set<string>()
  readonly #running = new Set<Promise<unknown>>()

  /** @param delay how long `[[slow]]` takes, in ms */
  constructor(delay: number) {
    this.#delay = delay
  }

  /** Runs the work under the effects of the markers in the call's text; with live keys they mean nothing. */
  async apply<T extends SandboxAnswer>(
    call: SandboxCall,
    run: (options: SandboxOptions) => Promise<T>,
  ): Promise<T> {
    const marks = call.environment === 'test' ? marksIn(call.text ?? '') : []
    for (const mark of marks) refuse(mark, call.viesRefuses)
    if (has(marks, 'slow')) await pause(this.#delay, undefined, { signal: call.signal })
    const review = marks.filter(({ effect }) => effect.kind === 'review')
    const options = review.length > 0 ? { requireConfidence: UNREACHABLE_CONFIDENCE } : {}
    if (!has(marks, 'webhook-failure')) return withIssues(await run(options), review)
    return this.#losing(call, run(options))
  }

  /** True once for the event of a record that was made under `[[webhook_failure]]`. */
  async losesDelivery(environment: Environment, studioId: string, autofatturaId: string): Promise<boolean> {
    if (environment !== 'test') return false
    // The event may be on its way before the call that made it has returned.
    await Promise.allSettled(this.#running)
    return this.#failing.delete(`${studioId} ${autofatturaId}`)
  }

  /** Events of partners without a webhook never come: the oldest are forgotten. */
  #remember(record: string): void {
    this.#failing.add(record)
    const [oldest] = this.#failing
    if (this.#failing.size > MOST_REMEMBERED && oldest !== undefined) this.#failing.delete(oldest)
  }

  async #losing<T extends SandboxAnswer>(call: SandboxCall, work: Promise<T>): Promise<T> {
    const marked = work.then(answer => {
      if (answer.autofatturaId !== undefined) this.#remember(`${call.studioId} ${answer.autofatturaId}`)
      return answer
    })
    this.#running.add(marked)
    try {
      return await marked
    } finally {
      this.#running.delete(marked)
    }
  }
}

function has(marks: readonly SandboxMark[], kind: SandboxMark['effect']['kind']): boolean {
  return marks.some(({ effect }) => effect.kind === kind)
}

function refuse({ marker, effect }: SandboxMark, viesRefuses: boolean): void {
  if (effect.kind === 'error') throw provoked(effect.code, marker, effect.details)
  if (viesRefuses && effect.kind === 'review' && effect.issue === 'VIES_INVALID') {
    throw provoked('VIES_FAILED', marker)
  }
}

function withIssues<T extends SandboxAnswer>(answer: T, marks: readonly SandboxMark[]): T {
  if (marks.length === 0) return answer
  const issues = marks.flatMap(({ marker, effect }) =>
    effect.kind === 'review' ? [`${effect.issue}: The sandbox marker ${marker} provoked this issue.`] : [],
  )
  const invalid = issues.some(issue => issue.startsWith('VIES_INVALID'))
  return {
    ...answer,
    status: 'needs_review',
    blockingIssues: [...answer.blockingIssues, ...issues],
    vies: invalid ? { status: 'invalid', valid: false } : answer.vies,
  }
}

function provoked(code: ErrorCode, marker: string, details: ErrorDetails = {}): AppError {
  return new AppError(
    code,
    {
      en: `The sandbox marker ${marker} provoked this error. Send the request without it.`,
      it: `Il marcatore di prova ${marker} ha provocato questo errore. Inviare la richiesta senza di esso.`,
    },
    { details: { ...details, sandbox: marker } },
  )
}
