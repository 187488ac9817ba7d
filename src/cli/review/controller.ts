import type { Language } from '../../lib/text.js'
import type { Desk } from './desk.js'
import { DeskWork } from './desk-work.js'
import { withConfirmed, withValue } from './draft.js'
import { fieldSpec } from './fields.js'
import { type Action, actionOf, type Key, strokes } from './keys.js'
import { settleText } from './line-editor.js'
import type { FieldRow } from './rows.js'
import { decide, type ReviewState, select, selectDoubtful, sittingRows, turnPage, undo } from './state.js'
import { StateHolder } from './state-holder.js'
import { formatValue, parseValue, toCorrectionValue } from './values.js'

/** The review screen without the screen: keys in, state out, the desk does the rest. */
export class ReviewController {
  readonly #language: Language
  readonly #screen = new StateHolder()
  readonly #work: DeskWork

  constructor(desk: Desk, language: Language) {
    this.#language = language
    this.#work = new DeskWork(desk, language, this.#screen)
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

  #selected(): FieldRow | undefined {
    const { sitting } = this.state
    return sitting === undefined ? undefined : sittingRows(sitting, this.#language)[sitting.selected]
  }

  #act(action: Action | undefined): void {
    if (action === undefined) return
    const language = this.#language
    const work = this.#work
    const screen = this.#screen
    const acts: Readonly<Record<Action['kind'], (amount: number) => void>> = {
      quit: () => screen.set({ ended: true }),
      help: () => screen.set({ mode: { kind: 'help' } }),
      move: by => screen.sit(sitting => select(sitting, sitting.selected + by, language)),
      page: by => screen.sit(sitting => turnPage(sitting, by)),
      'next-doubtful': () => screen.sit(sitting => selectDoubtful(sitting, language)),
      candidate: index => this.#takeCandidate(index),
      edit: () => this.#startEdit(),
      confirm: () => this.#confirm(),
      undo: () => {
        screen.sit(undo)
        work.queue(() => work.keepAndCheck())
      },
      skip: () => work.queue(() => work.leave('skipped')),
      reject: () => screen.set({ mode: { kind: 'reject', text: '' } }),
      issue: () => work.queue(() => work.issue()),
      open: () => work.queue(() => work.openOriginal()),
    }
    acts[action.kind](action.amount ?? 0)
  }

  #startEdit(): void {
    const row = this.#selected()
    if (row === undefined) return
    // Lines are replaced as a whole: there is nothing to begin from.
    const text = row.name === 'items' ? '' : row.shown
    this.#screen.set({ mode: { kind: 'edit', text }, message: { en: '', it: '' } })
  }

  #type(mode: ReviewState['mode'] & { kind: 'edit' | 'reject' }, input: string, key: Key): void {
    const { text, end } = settleText(mode.text, input, key)
    if (end === undefined) this.#screen.set({ mode: { kind: mode.kind, text } })
    else if (end === 'cancel') this.#screen.set({ mode: { kind: 'browse' } })
    else if (mode.kind === 'edit') this.#work.queue(() => this.#finishEdit(text))
    else this.#work.queue(() => this.#work.reject(text))
  }

  async #finishEdit(text: string): Promise<void> {
    const row = this.#selected()
    if (row === undefined) return
    const net = this.state.sitting?.recognition?.extraction.net?.value
    const parsed = await parseValue(fieldSpec(row.name).kind, text, {
      language: this.#language,
      ...(net === undefined ? {} : { net: Number(net.toFixed()) }),
    })
    if (parsed.ok) {
      this.#screen.set({ mode: { kind: 'browse' } })
      this.#decide(row, parsed.value)
    } else this.#screen.set({ mode: { kind: 'edit', text, problem: parsed.problem } })
  }

  #takeCandidate(index: number): void {
    const row = this.#selected()
    const candidate = row?.candidates[index]
    if (row !== undefined && candidate !== undefined) this.#decide(row, candidate.value)
  }

  #confirm(): void {
    const row = this.#selected()
    if (row === undefined || row.shown === '') return
    if (row.name === 'tipo') {
      // A type that the program suggests is confirmed by saying it.
      this.#decide(row, this.state.sitting?.recognition?.assessment.suggestedTd ?? undefined)
      return
    }
    this.#screen.sit(sitting => decide(sitting, withConfirmed(sitting.draft, row.name)))
    this.#work.queue(() => this.#work.keepAndCheck())
  }

  #decide(row: FieldRow, value: unknown): void {
    if (value === undefined) return
    const shown = formatValue(fieldSpec(row.name).kind, value, this.#language)
    this.#screen.set({ message: { en: `${row.label.en}: ${shown}`, it: `${row.label.it}: ${shown}` } })
    this.#screen.sit(sitting => decide(sitting, withValue(sitting.draft, row.name, toCorrectionValue(value))))
    this.#work.queue(() => this.#work.keepAndCheck())
  }
}
