import { AppError } from '../../lib/errors.js'
import type { Language, Text } from '../../lib/text.js'
import type { Review } from '../../store/store.js'
import { asAppError } from '../failure.js'
import type { Desk } from './desk.js'
import { toCorrections, withConfirmed, withValue } from './draft.js'
import { fieldSpec } from './fields.js'
import { actionOf, type Key, strokes } from './keys.js'
import { settleText } from './line-editor.js'
import type { FieldRow } from './rows.js'
import {
  decide,
  INITIAL,
  type ReviewState,
  type Sitting,
  select,
  selectDoubtful,
  sit,
  sittingRows,
  undo,
  withRecognition,
} from './state.js'
import { formatValue, parseValue, toCorrectionValue } from './values.js'

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

/** The review screen without the screen: keys in, state out, the desk does the rest. */
export class ReviewController {
  readonly #desk: Desk
  readonly #language: Language
  readonly #listeners = new Set<(state: ReviewState) => void>()
  #state: ReviewState = INITIAL
  #release: (() => Promise<void>) | undefined
  #checks = 0
  /** what must be finished before the program may end */
  #pending: Promise<void> = Promise.resolve()

  constructor(desk: Desk, language: Language) {
    this.#desk = desk
    this.#language = language
  }

  get state(): ReviewState {
    return this.#state
  }

  subscribe(listener: (state: ReviewState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Fetches the queue and takes up the first document, or the one named. */
  async start(first?: string): Promise<void> {
    this.#queueWork(() => this.#begin(first))
    await this.idle()
  }

  async #begin(first: string | undefined): Promise<void> {
    const queue = await this.#desk.queue()
    const at =
      first === undefined
        ? 0
        : Math.max(
            0,
            queue.findIndex(({ reviewId }) => reviewId === first),
          )
    this.#set({ queue: [...queue.slice(at), ...queue.slice(0, at)] })
    await this.#takeUp()
  }

  /** Resolves when everything that keys have set off is done. */
  async idle(): Promise<void> {
    let last: Promise<void> | undefined
    while (last !== this.#pending) {
      last = this.#pending
      await last
    }
  }

  /** Lets go of the document; the draft is kept. */
  async close(): Promise<void> {
    await this.idle()
    await this.#release?.()
    this.#release = undefined
    await this.#desk.close()
  }

  /** One key or pasted text. Work that takes time runs on in order; the state says so meanwhile. */
  press(input: string, key: Key): void {
    // Keys struck fast, or pasted, arrive together.
    for (const stroke of strokes(input, key)) this.#press(stroke.input, stroke.key)
  }

  #press(input: string, key: Key): void {
    const { mode } = this.#state
    if (mode.kind === 'edit' || mode.kind === 'reject') this.#type(input, key)
    else if (mode.kind === 'help') this.#set({ mode: { kind: 'browse' } })
    else this.#act(input, key)
  }

  #set(change: Partial<ReviewState>): void {
    this.#state = { ...this.#state, ...change }
    for (const listener of this.#listeners) listener(this.#state)
  }

  #sit(change: (sitting: Sitting) => Sitting): void {
    const { sitting } = this.#state
    if (sitting !== undefined) this.#set({ sitting: change(sitting) })
  }

  #queueWork(work: () => Promise<void>): void {
    this.#pending = this.#pending.then(work).catch(error => {
      this.#sit(sitting => ({ ...sitting, checking: false }))
      this.#set({ message: asAppError(error).text })
    })
  }

  #rows(): readonly FieldRow[] {
    const { sitting } = this.#state
    return sitting === undefined ? [] : sittingRows(sitting, this.#language)
  }

  #selected(): FieldRow | undefined {
    return this.#rows()[this.#state.sitting?.selected ?? 0]
  }

  #act(input: string, key: Key): void {
    const action = actionOf(input, key)
    const language = this.#language
    switch (action?.kind) {
      case 'quit':
        this.#set({ ended: true })
        break
      case 'help':
        this.#set({ mode: { kind: 'help' } })
        break
      case 'move':
        this.#sit(sitting => select(sitting, sitting.selected + action.by, language))
        break
      case 'next-doubtful':
        this.#sit(sitting => selectDoubtful(sitting, language))
        break
      case 'page':
        this.#sit(sitting => turnPage(sitting, action.by))
        break
      case 'edit':
        this.#startEdit()
        break
      case 'candidate':
        this.#takeCandidate(action.index)
        break
      case 'confirm':
        this.#confirm()
        break
      case 'undo':
        this.#undo()
        break
      case 'skip':
        this.#queueWork(() => this.#leave('skipped'))
        break
      case 'reject':
        this.#set({ mode: { kind: 'reject', text: '' } })
        break
      case 'issue':
        this.#queueWork(() => this.#issue())
        break
      case 'open':
        this.#openOriginal()
        break
      default:
    }
  }

  #startEdit(): void {
    const row = this.#selected()
    if (row === undefined) return
    this.#set({ mode: { kind: 'edit', text: row.name === 'items' ? '' : row.shown }, ...SILENCE })
  }

  #type(input: string, key: Key): void {
    const { mode } = this.#state
    if (mode.kind !== 'edit' && mode.kind !== 'reject') return
    const typed = settleText(mode.text, input, key)
    if (typed.end === 'cancel') this.#set({ mode: { kind: 'browse' } })
    else if (typed.end === undefined) this.#set({ mode: { kind: mode.kind, text: typed.text } })
    else if (mode.kind === 'edit') this.#queueWork(() => this.#finishEdit(typed.text))
    else this.#queueWork(() => this.#reject(typed.text))
  }

  async #finishEdit(text: string): Promise<void> {
    const row = this.#selected()
    if (row === undefined) return
    const net = this.#state.sitting?.recognition?.extraction.net?.value
    const parsed = await parseValue(fieldSpec(row.name).kind, text, {
      language: this.#language,
      ...(net === undefined ? {} : { net: Number(net.toFixed()) }),
    })
    if (!parsed.ok) {
      this.#set({ mode: { kind: 'edit', text, problem: parsed.problem } })
      return
    }
    this.#set({ mode: { kind: 'browse' } })
    this.#decide(row, parsed.value)
  }

  #takeCandidate(index: number): void {
    const row = this.#selected()
    const candidate = row?.candidates[index]
    if (row !== undefined && candidate !== undefined) this.#decide(row, candidate.value)
  }

  #confirm(): void {
    const row = this.#selected()
    const { sitting } = this.#state
    if (row === undefined || sitting === undefined || row.shown === '') return
    // A type that the program suggests is confirmed by saying it.
    if (row.name === 'tipo') {
      this.#decide(row, sitting.recognition?.assessment.suggestedTd ?? undefined)
      return
    }
    this.#sit(current => decide(current, withConfirmed(current.draft, row.name)))
    this.#decided()
  }

  #decide(row: FieldRow, value: unknown): void {
    if (value === undefined) return
    this.#sit(sitting => decide(sitting, withValue(sitting.draft, row.name, toCorrectionValue(value))))
    const shown = formatValue(fieldSpec(row.name).kind, value, this.#language)
    this.#set({ message: { en: `${row.label.en}: ${shown}`, it: `${row.label.it}: ${shown}` } })
    this.#decided()
  }

  #undo(): void {
    this.#sit(undo)
    this.#queueWork(() => this.#keepAndCheck())
  }

  #decided(): void {
    this.#queueWork(() => this.#keepAndCheck())
  }

  async #keepAndCheck(): Promise<void> {
    const { sitting } = this.#state
    if (sitting === undefined) return
    await this.#desk.keepDraft(sitting.review.reviewId, sitting.draft)
    await this.#check()
    const row = this.#selected()
    if (row !== undefined && !row.blocks) this.#sit(current => selectDoubtful(current, this.#language))
  }

  // An answer that was overtaken by a later change counts no more.
  async #check(): Promise<void> {
    const { sitting } = this.#state
    if (sitting === undefined) return
    const turn = ++this.#checks
    const { review } = sitting
    const recognition = await this.#desk.check(review.reviewId, this.#corrections(sitting))
    if (turn !== this.#checks || this.#state.sitting?.review.reviewId !== review.reviewId) return
    this.#sit(current => withRecognition(current, recognition, this.#language))
  }

  #corrections({ draft, recognition }: Sitting) {
    return toCorrections(draft, recognition?.extraction.supplier.address?.value)
  }

  async #takeUp(): Promise<void> {
    for (let review = this.#state.queue[0]; review !== undefined; review = this.#state.queue[0]) {
      this.#release = await this.#desk.take(review.reviewId)
      if (this.#release !== undefined) return this.#open(review)
      this.#set({ queue: this.#state.queue.slice(1), message: TAKEN })
    }
    // Nothing left to do: the screen ends by itself.
    const { sitting: _, ...rest } = this.#state
    this.#state = rest
    this.#set({ loading: false, ended: true })
  }

  async #open(review: Review): Promise<void> {
    const draft = await this.#desk.draft(review.reviewId)
    this.#set({ sitting: sit(review, draft), loading: false })
    await this.#check()
    void this.#desk.document(review.reviewId, review.fileName).then(
      document => {
        if (this.#state.sitting?.review.reviewId === review.reviewId)
          this.#sit(current => ({ ...current, document }))
      },
      () => {},
    )
  }

  async #leave(how: 'issued' | 'rejected' | 'skipped'): Promise<void> {
    await this.#release?.()
    this.#release = undefined
    const { counts, queue } = this.#state
    this.#set({
      queue: queue.slice(1),
      counts: { ...counts, [how]: counts[how] + 1 },
      mode: { kind: 'browse' },
    })
    await this.#takeUp()
  }

  async #issue(): Promise<void> {
    const { sitting } = this.#state
    if (sitting === undefined) return
    if (sitting.checking || sitting.recognition?.assessment.status !== 'ok') {
      this.#set({ message: sitting.checking ? CHECKING : BLOCKED })
      return
    }
    const outcome = await this.#desk.issue(sitting.review.reviewId, this.#corrections(sitting))
    if (outcome.status === 'ok' || outcome.status === 'duplicate') {
      const { autofatturaId, numero } = outcome.record
      const already = outcome.status === 'duplicate'
      this.#set({
        message: already
          ? { en: `Already issued as ${autofatturaId}.`, it: `Già emesso come ${autofatturaId}.` }
          : {
              en: `Issued as ${autofatturaId} (${numero}).`,
              it: `Emesso come ${autofatturaId} (${numero}).`,
            },
      })
      await this.#leave('issued')
      return
    }
    this.#set({ message: BLOCKED })
    await this.#check()
  }

  async #reject(reason: string): Promise<void> {
    const { sitting } = this.#state
    if (sitting === undefined || reason.trim() === '') {
      throw new AppError('USAGE', {
        en: 'Not rejected: a reason is needed, for the audit.',
        it: 'Non rifiutato: serve un motivo, per la traccia di controllo.',
      })
    }
    await this.#desk.reject(sitting.review.reviewId, reason)
    await this.#leave('rejected')
  }

  #openOriginal(): void {
    const { sitting } = this.#state
    if (sitting === undefined) return
    this.#queueWork(async () => this.#set({ message: await this.#desk.openOriginal(sitting.review) }))
  }
}

// Leaves the last message standing only until the next thing is begun.
const SILENCE = { message: { en: '', it: '' } } as const

function turnPage(sitting: Sitting, by: number): Sitting {
  const last = sitting.document?.pages.length ?? 1
  return { ...sitting, page: Math.min(last, Math.max(1, sitting.page + by)) }
}
