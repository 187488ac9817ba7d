import { AppError } from '../../lib/errors.js'
import type { Language, Text } from '../../lib/text.js'
import type { Review } from '../../store/store.js'
import { asAppError } from '../failure.js'
import type { Desk } from './desk.js'
import { toCorrections } from './draft.js'
import { type Sitting, selectDoubtful, sit, sittingRows, withRecognition } from './state.js'
import type { StateHolder } from './state-holder.js'

const BLOCKED: Text = {
  en: 'Not issued: something still blocks. Look at the marked fields.',
  it: 'Non emesso: qualcosa blocca ancora. Guardare i campi segnati.',
}
const CHECKING: Text = {
  en: 'Still checking; press i again in a moment.',
  it: 'Controllo in corso; premere i tra un momento.',
}
const TAKEN: Text = {
  en: 'Another operator works on this document; passed over.',
  it: 'Un altro operatore sta trattando questo documento; saltato.',
}

/** What takes time at the desk, done one after the other; the state says how it stands. */
export class DeskWork {
  readonly #desk: Desk
  readonly #language: Language
  readonly #screen: StateHolder
  #release: (() => Promise<void>) | undefined
  #checks = 0
  #pending: Promise<void> = Promise.resolve()

  constructor(desk: Desk, language: Language, screen: StateHolder) {
    this.#desk = desk
    this.#language = language
    this.#screen = screen
  }

  /** Does the work once everything before it is done; a fault is shown, not thrown. */
  queue(work: () => Promise<void>): void {
    this.#pending = this.#pending.then(work).catch(error => {
      this.#screen.sit(sitting => ({ ...sitting, checking: false }))
      this.#screen.set({ message: asAppError(error).text })
    })
  }

  /** Resolves when everything queued is done. */
  async idle(): Promise<void> {
    let last: Promise<void> | undefined
    while (last !== this.#pending) {
      last = this.#pending
      await last
    }
  }

  /** Fetches the queue and takes up the first document, or the one named. */
  async begin(first: string | undefined): Promise<void> {
    const queue = await this.#desk.queue()
    const found = queue.findIndex(({ reviewId }) => reviewId === first)
    const at = Math.max(0, found)
    this.#screen.set({ queue: [...queue.slice(at), ...queue.slice(0, at)] })
    await this.#takeUp()
  }

  /** Lets go of the document; its draft is kept. */
  async close(): Promise<void> {
    await this.#release?.()
    this.#release = undefined
    await this.#desk.close()
  }

  /** Keeps what was decided and asks the pipeline what it makes of it. */
  async keepAndCheck(): Promise<void> {
    const { sitting } = this.#screen.state
    if (sitting === undefined) return
    await this.#desk.keepDraft(sitting.review.reviewId, sitting.draft)
    await this.#check()
    this.#screen.sit(current => {
      const row = sittingRows(current, this.#language)[current.selected]
      return row === undefined || row.blocks ? current : selectDoubtful(current, this.#language)
    })
  }

  async issue(): Promise<void> {
    const { sitting } = this.#screen.state
    if (sitting === undefined) return
    if (sitting.checking || sitting.recognition?.assessment.status !== 'ok') {
      this.#screen.set({ message: sitting.checking ? CHECKING : BLOCKED })
      return
    }
    const outcome = await this.#desk.issue(sitting.review.reviewId, corrections(sitting))
    if (outcome.status === 'ok') {
      this.#screen.set({ message: issuedAs(outcome.record.autofatturaId, outcome.record.numero) })
      await this.leave('issued')
      return
    }
    const message = outcome.status === 'duplicate' ? alreadyIssued(outcome.record.autofatturaId) : BLOCKED
    this.#screen.set({ message })
    await this.#check()
  }

  async reject(reason: string): Promise<void> {
    const { sitting } = this.#screen.state
    if (sitting === undefined || reason.trim() === '') throw reasonMissing()
    await this.#desk.reject(sitting.review.reviewId, reason)
    await this.leave('rejected')
  }

  /** Puts the document away and takes up the next one. */
  async leave(how: 'issued' | 'rejected' | 'skipped'): Promise<void> {
    await this.#release?.()
    this.#release = undefined
    const { counts, queue } = this.#screen.state
    this.#screen.set({
      queue: queue.slice(1),
      counts: { ...counts, [how]: counts[how] + 1 },
      mode: { kind: 'browse' },
    })
    await this.#takeUp()
  }

  async openOriginal(): Promise<void> {
    const { sitting } = this.#screen.state
    if (sitting !== undefined) {
      this.#screen.set({ message: await this.#desk.openOriginal(sitting.review) })
    }
  }

  // An answer that was overtaken by a later change counts no more.
  async #check(): Promise<void> {
    const { sitting } = this.#screen.state
    if (sitting === undefined) return
    const turn = ++this.#checks
    const { reviewId } = sitting.review
    const recognition = await this.#desk.check(reviewId, corrections(sitting))
    if (turn !== this.#checks || this.#screen.state.sitting?.review.reviewId !== reviewId) return
    this.#screen.sit(current => withRecognition(current, recognition, this.#language))
  }

  async #takeUp(): Promise<void> {
    const next = () => this.#screen.state.queue[0]
    for (let review = next(); review !== undefined; review = next()) {
      this.#release = await this.#desk.take(review.reviewId)
      if (this.#release !== undefined) {
        await this.#open(review)
        return
      }
      this.#screen.set({ queue: this.#screen.state.queue.slice(1), message: TAKEN })
    }
    this.#screen.end()
  }

  async #open(review: Review): Promise<void> {
    const draft = await this.#desk.draft(review.reviewId)
    this.#screen.set({ sitting: sit(review, draft), loading: false })
    await this.#check()
    // The text of the page may come later than the fields; without it one can work all the same.
    const document = this.#desk.document(review.reviewId, review.fileName)
    void document.then(
      pages =>
        this.#screen.sit(current =>
          current.review.reviewId === review.reviewId ? { ...current, document: pages } : current,
        ),
      () => {},
    )
  }
}

function corrections({ draft, recognition }: Sitting) {
  return toCorrections(draft, recognition?.extraction.supplier.address?.value)
}

function issuedAs(id: string, numero: string): Text {
  return { en: `Issued as ${id} (${numero}).`, it: `Emesso come ${id} (${numero}).` }
}

function alreadyIssued(id: string): Text {
  return {
    en: `Already issued as ${id}. Press x to take the document off the queue.`,
    it: `Già emesso come ${id}. Premere x per togliere il documento dalla coda.`,
  }
}

function reasonMissing(): AppError {
  return new AppError('USAGE', {
    en: 'Not rejected: a reason is needed, for the audit.',
    it: 'Non rifiutato: serve un motivo, per la traccia di controllo.',
  })
}
