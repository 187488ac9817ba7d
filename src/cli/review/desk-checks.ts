import { PENDING } from '../../assessment/vies/sitting-vies.js'
import type { Language } from '../../lib/text.js'
import type { Recognition } from '../../service/service.js'
import type { Desk } from './desk.js'
import { type Draft, toCorrections } from './draft.js'
import type { FieldName } from './fields.js'
import type { KeyGuard } from './key-guard.js'
import { type Sitting, selectDoubtful, sittingRows, withRecognition } from './state.js'
import type { StateHolder } from './state-holder.js'

/** What checking needs of the desk. */
export interface CheckPorts {
  readonly desk: Desk
  readonly language: Language
  readonly screen: StateHolder
  readonly guard: KeyGuard
}

/** Asks the pipeline what it makes of the document on the desk, again and again, while keys go on. */
export class DeskChecks {
  readonly #ports: CheckPorts
  #latest = 0

  constructor(ports: CheckPorts) {
    this.#ports = ports
  }

  /** Resolves when the answer is on the screen. `done` is called with the first answer, VIES may be awaited still. */
  async check(done: () => void = () => {}): Promise<void> {
    const { screen } = this.#ports
    const { sitting } = screen.state
    if (sitting === undefined) return
    const turn = ++this.#latest
    screen.sit(current => ({ ...current, checking: true }))
    try {
      await this.#judge(sitting, turn, done)
    } catch (error) {
      if (this.#isCurrent(sitting, turn)) throw error
    }
  }

  /** On to the next doubtful field, unless the operator went elsewhere meanwhile or the field still blocks. */
  moveOn(field: FieldName): void {
    const { screen, language, guard } = this.#ports
    const { mode, sitting } = screen.state
    if (sitting === undefined || mode.kind !== 'browse') return
    const row = sittingRows(sitting, language)[sitting.selected]
    if (row?.name !== field || row.blocks) return
    screen.sit(current => selectDoubtful(current, language))
    if (screen.state.sitting?.selected !== sitting.selected) guard.moved()
  }

  async #judge(sitting: Sitting, turn: number, done: () => void): Promise<void> {
    const { desk, screen, language } = this.#ports
    const { reviewId } = sitting.review
    const prompt = await desk.check(reviewId, corrections(sitting), 'prompt')
    if (!this.#isCurrent(sitting, turn)) return
    const waits = isPending(prompt)
    screen.sit(current => withRecognition(current, prompt, language, waits))
    done()
    if (!waits) return
    const final = await desk.check(reviewId, corrections(sitting), 'patient')
    if (!this.#isCurrent(sitting, turn)) return
    screen.sit(current => withRecognition(current, final, language))
  }

  /** An answer that was overtaken by a later change counts no more. */
  #isCurrent({ review }: Sitting, turn: number): boolean {
    return turn === this.#latest && this.#ports.screen.state.sitting?.review.reviewId === review.reviewId
  }
}

function isPending({ assessment }: Recognition): boolean {
  return assessment.vies?.status === 'unavailable' && assessment.vies.reason === PENDING
}

/** What the operator decided, as the service takes it. */
export function corrections({
  draft,
  recognition,
}: {
  readonly draft: Draft
  readonly recognition?: Recognition
}) {
  return toCorrections(draft, recognition?.extraction.supplier.address?.value)
}
