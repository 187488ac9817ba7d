import type { Language, Text } from '../../lib/text.js'
import type { Desk } from './desk.js'
import { NOTHING_TO_UNDO, REASON_MISSING, TOO_EARLY, UNDONE } from './desk-messages.js'
import { DeskWork } from './desk-work.js'
import { withConfirmed, withValue } from './draft.js'
import { type FieldName, fieldSpec } from './fields.js'
import { KeyGuard, type Target } from './key-guard.js'
import { type Action, actionOf, type Key, strokes } from './keys.js'
import { settleText } from './line-editor.js'
import type { FieldRow } from './rows.js'
import {
  decide,
  isReady,
  type Mode,
  type ReviewState,
  type Sitting,
  select,
  selectDoubtful,
  sittingRows,
  turnPage,
  undo,
} from './state.js'
import { StateHolder } from './state-holder.js'
import { formatValue, parseValue, toCorrectionValue } from './values.js'

/** What must have been on the screen before a key may act. */
const TARGETS: Readonly<Record<Action['kind'], Target>> = {
  interrupt: 'none',
  quit: 'sitting',
  help: 'none',
  move: 'none',
  page: 'none',
  'next-doubtful': 'none',
  candidate: 'row',
  edit: 'row',
  confirm: 'row',
  undo: 'fields',
  issue: 'fields',
  reject: 'fields',
  skip: 'document',
  open: 'document',
}

type TypingMode = Mode & { readonly kind: 'edit' | 'reject' }

/** The review screen without the screen: keys in, state out, the desk does the rest. */
export class ReviewController {
  readonly #language: Language
  readonly #screen = new StateHolder()
  readonly #guard: KeyGuard
  readonly #work: DeskWork

  /** @param now a clock that never goes back, ms */
  constructor(desk: Desk, language: Language, now: () => number) {
    this.#language = language
    this.#guard = new KeyGuard(now)
    this.#work = new DeskWork(desk, language, this.#screen, this.#guard)
  }

  get state(): ReviewState {
    return this.#screen.state
  }

  subscribe(listener: (state: ReviewState) => void): () => void {
    return this.#screen.subscribe(listener)
  }

  /** Fetches the queue and takes up the first document, or the one named. */
  async start(first?: string): Promise<void> {
    this.#work.queue(() => this.#work.begin(first))
    await this.idle()
  }

  /** Resolves when everything that keys have set off is done. */
  idle(): Promise<void> {
    return this.#work.idle()
  }

  /** Ends the sitting; nothing that was decided is lost. */
  async close(): Promise<void> {
    await this.idle()
    await this.#work.close()
  }

  /** The screen tells what it shows now: only what was seen can be decided. */
  painted({ sitting, deciding }: ReviewState): void {
    if (sitting !== undefined && !deciding) this.#guard.shown(sitting.review.reviewId, isReady(sitting))
  }

  /** One key, or text that arrived at once: struck fast or pasted. */
  press(input: string, key: Key): void {
    for (const stroke of strokes(input, key)) this.#press(stroke.input, stroke.key)
  }

  #press(input: string, key: Key): void {
    const { mode } = this.state
    if (mode.kind === 'help') this.#screen.set({ mode: { kind: 'browse' } })
    else if (mode.kind === 'browse') this.#act(actionOf(input, key))
    else this.#type(mode, input, key)
  }

  #row(sitting: Sitting): FieldRow | undefined {
    return sittingRows(sitting, this.#language)[sitting.selected]
  }

  #act(action: Action | undefined): void {
    if (action === undefined) return
    const { kind, amount = 0 } = action
    const { sitting } = this.state
    if (!this.#guard.admits(TARGETS[kind], sitting?.review.reviewId)) {
      this.#screen.set({ notice: TOO_EARLY })
      return
    }
    this.#screen.forgetNotice()
    if (kind === 'quit' || kind === 'interrupt') this.#screen.set({ ended: true })
    else if (kind === 'help') this.#screen.set({ mode: { kind: 'help' } })
    else if (sitting !== undefined) this.#actOn(sitting, kind, amount)
  }

  /** A key on the document that was on the screen when it was pressed. */
  #actOn(
    sitting: Sitting,
    kind: Exclude<Action['kind'], 'quit' | 'interrupt' | 'help'>,
    amount: number,
  ): void {
    const { reviewId } = sitting.review
    const language = this.#language
    const work = this.#work
    const screen = this.#screen
    const acts: Readonly<Record<typeof kind, () => void>> = {
      move: () => screen.sit(current => select(current, current.selected + amount, language)),
      page: () => screen.sit(current => turnPage(current, amount)),
      'next-doubtful': () => screen.sit(current => selectDoubtful(current, language)),
      candidate: () => this.#takeCandidate(sitting, amount),
      edit: () => this.#startEdit(sitting),
      confirm: () => this.#confirm(sitting),
      undo: () => this.#undo(sitting),
      skip: () => work.skip(reviewId),
      reject: () => screen.set({ mode: { kind: 'reject', reviewId, text: '' } }),
      issue: () => work.issue(reviewId),
      open: () => work.queue(() => work.openOriginal()),
    }
    acts[kind]()
  }

  #say(message: Text): void {
    this.#screen.set({ message })
  }

  #startEdit(sitting: Sitting): void {
    const row = this.#row(sitting)
    if (row === undefined) return
    // Lines are replaced as a whole: there is nothing to begin from.
    const text = row.name === 'items' ? '' : row.shown
    const { reviewId } = sitting.review
    this.#screen.set({ mode: { kind: 'edit', reviewId, field: row.name, text }, message: { en: '', it: '' } })
  }

  #type(mode: TypingMode, input: string, key: Key): void {
    const { text, end } = settleText(mode.text, input, key)
    if (end === undefined) {
      const { reviewId } = mode
      const { kind } = mode
      this.#screen.set({
        mode: kind === 'edit' ? { kind, reviewId, field: mode.field, text } : { kind, reviewId, text },
      })
      return
    }
    if (end === 'accept' && mode.kind === 'reject' && text.trim() === '') {
      this.#say(REASON_MISSING)
      return
    }
    this.#screen.set({ mode: { kind: 'browse' } })
    if (end === 'cancel') return
    if (mode.kind === 'reject') this.#work.reject(mode.reviewId, text)
    else this.#work.queue(() => this.#finishEdit({ ...mode, text }))
  }

  async #finishEdit({ reviewId, field, text }: TypingMode & { kind: 'edit' }): Promise<void> {
    const net = this.state.sitting?.recognition?.extraction.net?.value
    const parsed = await parseValue(fieldSpec(field).kind, text, {
      language: this.#language,
      ...(net === undefined ? {} : { net: Number(net.toFixed()) }),
    })
    if (parsed.ok) this.#decide(reviewId, field, parsed.value)
    else if (this.state.mode.kind !== 'browse') this.#say(parsed.problem)
    else this.#screen.set({ mode: { kind: 'edit', reviewId, field, text, problem: parsed.problem } })
  }

  #takeCandidate(sitting: Sitting, index: number): void {
    const row = this.#row(sitting)
    const candidate = row?.candidates[index]
    if (row !== undefined && candidate !== undefined) {
      this.#decide(sitting.review.reviewId, row.name, candidate.value)
    }
  }

  #confirm(sitting: Sitting): void {
    const row = this.#row(sitting)
    if (row === undefined || row.shown === '') return
    if (row.name === 'tipo') {
      // A type that the program suggests is confirmed by saying it.
      this.#decide(sitting.review.reviewId, row.name, sitting.recognition?.assessment.suggestedTd)
      return
    }
    this.#screen.sit(current => decide(current, withConfirmed(current.draft, row.name)))
    this.#work.decided(row.name)
  }

  #undo(sitting: Sitting): void {
    if (sitting.undo.length === 0) {
      this.#say(NOTHING_TO_UNDO)
      return
    }
    this.#screen.sit(current => undo(current, this.#language))
    this.#say(UNDONE)
    this.#work.decided()
  }

  #decide(reviewId: string, field: FieldName, value: unknown): void {
    if (value === undefined || value === null) return
    if (this.state.sitting?.review.reviewId !== reviewId) return
    const { kind, label } = fieldSpec(field)
    const shown = formatValue(kind, value, this.#language)
    this.#say({ en: `${label.en}: ${shown}`, it: `${label.it}: ${shown}` })
    this.#screen.sit(current => decide(current, withValue(current.draft, field, toCorrectionValue(value))))
    this.#work.decided(field)
  }
}
