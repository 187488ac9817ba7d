import type { Language } from '../../lib/text.js'
import type { Review } from '../../store/store.js'
import { asAppError } from '../failure.js'
import type { Desk } from './desk.js'
import { corrections, DeskChecks } from './desk-checks.js'
import { alreadyIssued, BLOCKED, CHECKING, issuedAs, overtaken, TAKEN } from './desk-messages.js'
import type { FieldName } from './fields.js'
import type { KeyGuard } from './key-guard.js'
import { ReviewQueue } from './review-queue.js'
import { type Sitting, sit } from './state.js'
import type { StateHolder } from './state-holder.js'

/** How a document leaves the desk. */
type Settled = 'issued' | 'rejected' | 'skipped'

/** What takes time at the desk: documents one after the other, checks while keys go on. */
export class DeskWork {
  readonly #desk: Desk
  readonly #screen: StateHolder
  readonly #guard: KeyGuard
  readonly #checks: DeskChecks
  readonly #queue: ReviewQueue
  readonly #background = new Set<Promise<void>>()
  #release: (() => Promise<void>) | undefined
  #pending: Promise<void> = Promise.resolve()
  #keeping: Promise<void> = Promise.resolve()

  constructor(desk: Desk, language: Language, screen: StateHolder, guard: KeyGuard) {
    this.#desk = desk
    this.#screen = screen
    this.#guard = guard
    this.#checks = new DeskChecks({ desk, language, screen, guard })
    this.#queue = new ReviewQueue(desk, screen)
  }

  /** Does the work once everything before it is done; a fault is shown, not thrown. */
  queue(work: () => Promise<void>): void {
    this.#pending = this.#pending.then(work).catch(error => this.#tell(error))
  }

  /** Resolves when everything that keys have set off is done. */
  async idle(): Promise<void> {
    let last: Promise<void> | undefined
    while (last !== this.#pending || this.#background.size > 0) {
      last = this.#pending
      await Promise.all([last, ...this.#background])
    }
  }

  /** Fetches the queue and takes up the first document, or the one named. */
  async begin(first: string | undefined): Promise<void> {
    await this.#queue.fetch(first)
    await this.#takeUp()
  }

  /** Lets go of the document; its draft is kept. */
  async close(): Promise<void> {
    await this.#letGo()
    await this.#desk.close()
  }

  /** Keeps what was decided and asks the pipeline what it makes of it; keys do not wait for either. */
  decided(field?: FieldName): void {
    const { sitting } = this.#screen.state
    if (sitting === undefined) return
    const { review, draft } = sitting
    const keep = this.#keeping.then(() => this.#desk.keepDraft(review.reviewId, draft))
    this.#keeping = keep.catch(() => {})
    this.#inBackground(keep)
    this.#check(() => (field === undefined ? undefined : this.#checks.moveOn(field)))
  }

  /** Issues the document that was on the screen when the key was pressed. */
  issue(reviewId: string): void {
    this.#settle(reviewId, async sitting => {
      const { assessment } = sitting.recognition ?? {}
      if (sitting.checking || assessment?.status !== 'ok') {
        this.#screen.set({ message: sitting.checking ? CHECKING : BLOCKED })
        // An answer of VIES may have come meanwhile.
        if (assessment?.blocking.some(({ code }) => code === 'VIES_UNAVAILABLE')) this.#check()
        return undefined
      }
      const outcome = await this.#desk.issue(reviewId, corrections(sitting))
      if (outcome.status === 'ok') {
        const { autofatturaId, numero } = outcome.record
        this.#screen.set({ message: outcome.undelivered?.text ?? issuedAs(autofatturaId, numero) })
        return 'issued'
      }
      const message = outcome.status === 'duplicate' ? alreadyIssued(outcome.record.autofatturaId) : BLOCKED
      this.#screen.set({ message })
      this.#check()
      return undefined
    })
  }

  /** Rejects the document that the reason was typed for. */
  reject(reviewId: string, reason: string): void {
    this.#settle(reviewId, async () => {
      await this.#desk.reject(reviewId, reason)
      return 'rejected'
    })
  }

  /** Puts the document away as it is and takes up the next one. */
  skip(reviewId: string): void {
    this.#settle(reviewId, async () => 'skipped')
  }

  async openOriginal(): Promise<void> {
    const { sitting } = this.#screen.state
    if (sitting !== undefined) {
      this.#screen.set({ message: await this.#desk.openOriginal(sitting.review) })
    }
  }

  /** One decision that may take the document off the desk; no key counts until it is carried out. */
  #settle(reviewId: string, decide: (sitting: Sitting) => Promise<Settled | undefined>): void {
    this.#guard.clear()
    this.#screen.set({ deciding: true })
    this.queue(async () => {
      try {
        await this.#keeping
        const sitting = this.#held(reviewId)
        const how = sitting && (await decide(sitting))
        if (how !== undefined) await this.#leave(how)
      } catch (error) {
        this.#tell(error)
        await this.#afterRefusal(error)
      } finally {
        this.#screen.set({ deciding: false })
      }
    })
  }

  async #afterRefusal(error: unknown): Promise<void> {
    const reason = overtaken(error)
    if (reason === 'review_closed') await this.#leave('settled')
    if (reason !== 'review_changed') return
    await this.#letGo()
    await this.#next()
  }

  async #leave(how: Settled | 'settled'): Promise<void> {
    await this.#letGo()
    const { counts } = this.#screen.state
    if (how !== 'settled') this.#screen.set({ counts: { ...counts, [how]: counts[how] + 1 } })
    this.#queue.drop(how === 'skipped')
    await this.#next()
    this.#inBackground(this.#queue.refresh())
  }

  // A document whose lock is gone must not stay on the desk when the next one cannot be taken up.
  async #next(): Promise<void> {
    try {
      await this.#takeUp()
    } catch (error) {
      this.#screen.putAway()
      throw error
    }
  }

  async #letGo(): Promise<void> {
    await this.#keeping
    const release = this.#release
    this.#release = undefined
    await release?.()
  }

  async #takeUp(): Promise<void> {
    for (;;) {
      // Who has left wants nothing more to be read.
      const next = this.#screen.state.ended ? undefined : await this.#queue.next()
      if (next === undefined) return this.#screen.end()
      const taken = await this.#desk.take(next.reviewId)
      if (taken.kind === 'held') {
        this.#release = taken.release
        return this.#open(taken.review)
      }
      if (taken.kind === 'busy') this.#screen.set({ message: TAKEN })
      this.#queue.drop(taken.kind === 'busy')
    }
  }

  async #open(review: Review): Promise<void> {
    const draft = await this.#desk.draft(review.reviewId)
    this.#screen.set({ sitting: sit(review, draft), loading: false, mode: { kind: 'browse' } })
    this.#check()
  }

  #check(done?: () => void): void {
    this.#inBackground(this.#checks.check(done))
  }

  #held(reviewId: string): Sitting | undefined {
    const { sitting } = this.#screen.state
    return sitting?.review.reviewId === reviewId ? sitting : undefined
  }

  #inBackground(work: Promise<void>): void {
    const tracked = work.catch(error => this.#tell(error)).finally(() => this.#background.delete(tracked))
    this.#background.add(tracked)
  }

  #tell(error: unknown): void {
    this.#screen.sit(sitting => ({ ...sitting, checking: false }))
    this.#screen.set({ message: asAppError(error).text })
  }
}
