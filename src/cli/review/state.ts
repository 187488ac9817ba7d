import type { Language, Text } from '../../lib/text.js'
import type { Document } from '../../reading/document.js'
import type { Reassessment } from '../../service/service.js'
import type { Review } from '../../store/store.js'
import { type Draft, decisionOn, EMPTY_DRAFT, touchesAddress } from './draft.js'
import type { FieldName } from './fields.js'
import { type FieldRow, isDoubtful, rowsOf, sittingOrder } from './rows.js'

/** A line in the making; it belongs to what it was begun for, wherever the selection goes. */
interface Typing {
  readonly reviewId: string
  readonly text: string
}

export type Mode =
  | { readonly kind: 'browse' }
  | (Typing & { readonly kind: 'edit'; readonly field: FieldName; readonly problem?: Text })
  | (Typing & { readonly kind: 'reject' })
  | { readonly kind: 'help' }

/** The document on the desk. */
export interface Sitting {
  readonly review: Review
  readonly recognition?: Reassessment
  readonly document?: Document
  /** how sure the address was before the operator touched it */
  readonly addressProbability?: number | undefined
  readonly draft: Draft
  /** earlier drafts, the latest last */
  readonly undo: readonly Draft[]
  /** fixed when the document is first read */
  readonly order: readonly FieldName[]
  readonly selected: number
  /** 1-based; follows the evidence of the selected field until the operator turns pages */
  readonly page: number
  readonly checking: boolean
}

export interface ReviewState {
  /** the document on the desk first */
  readonly queue: readonly Review[]
  /** documents that are open too but were skipped or are in other hands */
  readonly passed: number
  readonly sitting?: Sitting
  readonly mode: Mode
  readonly message?: Text
  /** why the last key did nothing, beside the message */
  readonly notice?: Text
  readonly counts: { readonly issued: number; readonly rejected: number; readonly skipped: number }
  /** a decision on the document is being carried out */
  readonly deciding: boolean
  /** the queue is being fetched */
  readonly loading: boolean
  readonly ended: boolean
}

export const INITIAL: ReviewState = {
  queue: [],
  passed: 0,
  mode: { kind: 'browse' },
  counts: { issued: 0, rejected: 0, skipped: 0 },
  deciding: false,
  loading: true,
  ended: false,
}

/** A document just taken up. */
export function sit(review: Review, draft: Draft): Sitting {
  return { review, draft, undo: [], order: [], selected: 0, page: 1, checking: true }
}

/** The rows of the document on the desk, in the order of this sitting. */
export function sittingRows(
  { recognition, draft, document, order, addressProbability }: Sitting,
  language: Language,
): readonly FieldRow[] {
  if (recognition === undefined) return []
  const rows = rowsOf({ recognition, draft, document, language, addressProbability })
  if (order.length === 0) return rows
  const place = new Map(order.map((name, i) => [name, i]))
  return [...rows].sort((a, b) => (place.get(a.name) ?? 0) - (place.get(b.name) ?? 0))
}

/** True when there is something to decide on: the fields, or the fault that keeps them away. */
export function isReady({ recognition, checking }: Sitting): boolean {
  return recognition !== undefined || !checking
}

/** What the pipeline says of the document; the first answer settles the order of the fields. */
export function withRecognition(
  sitting: Sitting,
  recognition: Reassessment,
  language: Language,
  checking = false,
): Sitting {
  const { address } = recognition.extraction.supplier
  const addressProbability = touchesAddress(sitting.draft) ? sitting.addressProbability : address?.probability
  const { document = sitting.document } = recognition
  const next = {
    ...sitting,
    recognition,
    checking,
    addressProbability,
    ...(document === undefined ? {} : { document }),
  }
  if (sitting.order.length > 0) return next
  const order = sittingOrder(rowsOf({ recognition, draft: EMPTY_DRAFT, document, language }))
  return showEvidence({ ...next, order }, language)
}

/** Turns to the page on which the selected field was read. */
export function showEvidence(sitting: Sitting, language: Language): Sitting {
  const page = sittingRows(sitting, language)[sitting.selected]?.evidence?.page
  return page === undefined ? sitting : { ...sitting, page }
}

export function select(sitting: Sitting, index: number, language: Language): Sitting {
  const last = Math.max(0, sitting.order.length - 1)
  return showEvidence({ ...sitting, selected: Math.min(last, Math.max(0, index)) }, language)
}

/** The next doubtful field after the selected one, from the top again at the end; the same when there is none. */
export function selectDoubtful(sitting: Sitting, language: Language): Sitting {
  const rows = sittingRows(sitting, language)
  const order = rows.map((_, i) => (sitting.selected + 1 + i) % rows.length)
  const next = order.find(i => {
    const row = rows[i]
    return row !== undefined && isDoubtful(row)
  })
  return next === undefined ? sitting : select(sitting, next, language)
}

export function decide(sitting: Sitting, draft: Draft): Sitting {
  return { ...sitting, draft, undo: [...sitting.undo, sitting.draft], checking: true }
}

/** Takes the last decision back and selects its field: what is typed next is meant for it. */
export function undo(sitting: Sitting, language: Language): Sitting {
  const before = sitting.undo.at(-1)
  if (before === undefined) return sitting
  const next = { ...sitting, draft: before, undo: sitting.undo.slice(0, -1), checking: true }
  const rows = sittingRows(next, language)
  const place = rows.findIndex(({ name }) => decisionOn(before, name) !== decisionOn(sitting.draft, name))
  return place < 0 ? next : select(next, place, language)
}

export function turnPage(sitting: Sitting, by: number): Sitting {
  const last = sitting.document?.pages.length ?? 1
  return { ...sitting, page: Math.min(last, Math.max(1, sitting.page + by)) }
}
