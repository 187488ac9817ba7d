import { sha256Shape } from '../record-shape.js'
import { anything, freeForm, listOf, object, oneOf, optional, pattern, text } from '../shape.js'
import type { AuditEntry, Review } from '../store.js'

export const REVIEW_ID = /^[0-9a-f]{16}$/

const auditShape = object<AuditEntry>({
  at: text,
  actor: text,
  field: text,
  before: anything,
  after: anything,
})

export const reviewShape = object<Review>({
  reviewId: pattern(REVIEW_ID),
  state: oneOf('open', 'issued', 'rejected'),
  createdAt: text,
  updatedAt: text,
  sha256: sha256Shape,
  fileName: text,
  folder: optional(text),
  asked: optional(freeForm),
  response: freeForm,
  corrections: freeForm,
  audit: listOf(auditShape),
  autofatturaId: optional(text),
  rejectedBecause: optional(text),
})
