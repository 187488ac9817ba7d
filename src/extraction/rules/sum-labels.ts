import type { Figure } from '../layout/figures.js'
import { columnRoles, labelRoles, type Phrase } from '../layout/labels.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'

/** Roles that a sum of the document can play. */
export type SumRole = Extract<
  LabelRole,
  'line-sum' | 'net' | 'tax' | 'gross' | 'due' | 'paid' | 'charge' | 'discount' | 'carried'
>
const SUM_ROLES: ReadonlySet<LabelRole> = new Set<LabelRole>([
  'line-sum',
  'net',
  'tax',
  'gross',
  'due',
  'paid',
  'charge',
  'discount',
  'carried',
])

/** A number with a label of the sums at it. */
export interface LabelledFigure {
  readonly figure: Figure
  readonly role: SumRole
  /** how surely the label speaks of this number, 0 to 1 */
  readonly weight: number
  /** rate printed between label and number, e.g. 19 */
  readonly rate?: Figure
  readonly label: Phrase
}

export const sumRoles = (phrase: Phrase): SumRole[] => {
  const roles = labelRoles(phrase).filter((role): role is SumRole => SUM_ROLES.has(role))
  // `TVA 20 %` is known as the heading of a column, and means tax among the sums too.
  return roles.length === 0 && columnRoles(phrase).includes('tax') ? ['tax'] : roles
}
