import type { IsoDate } from '../../lib/clock.js'
import { columnRoles, hasRole, type Phrase } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import { textOf, tokensAt } from '../layout/token-text.js'
import { type DateMatch, type DayOrder, findDates, readAs } from '../notation/dates.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import type { Candidate } from './candidate.js'
import { evidenceOf, labels, type Scene, spots } from './scene.js'

/** A date on the page with the words it is written in. */
export interface FoundDate extends DateMatch {
  readonly segment: Segment
  readonly tokens: readonly Token[]
}

/** All dates of the pages. */
export function datesOnPages(scene: Scene): FoundDate[] {
  return scene.layout.segments.flatMap(segment => datesIn(scene, segment, segment.tokens))
}

export function datesIn(scene: Scene, segment: Segment, tokens: readonly Token[]): FoundDate[] {
  return findDates(textOf(tokens), scene.monthOf, scene.language).map(match => ({
    ...match,
    segment,
    tokens: tokensAt(tokens, match.index, match.index + match.text.length),
  }))
}

/** The dates that stand at labels of one role. */
export function labelled(scene: Scene, role: LabelRole, order: DayOrder): Candidate<IsoDate>[] {
  return labels(scene, role).flatMap(label => {
    // A label with a more telling role of its own lends itself to no other one.
    if (role === 'invoice-date' && hasRole(label, 'due-date', 'delivery-date', 'other-date')) return []
    const weight = labelWeight(label)
    for (const spot of spots(scene, label)) {
      const date = datesIn(scene, spot.segment, spot.tokens)[0]
      if (date === undefined || date.index > 14) continue
      const value = readAs(date, order)
      if (value === undefined) continue
      const near = spot.relation === 'below' ? 0.85 : 1
      const far = spot.distance > 25 ? 0.8 : 1
      return [
        {
          ...candidate(
            value,
            weight * near * far * inTable(scene, label),
            [`label-${role}`, spot.relation],
            date.tokens,
          ),
        },
      ]
    }
    return []
  })
}

const GENERIC = new Set([
  'date',
  'datum',
  'data',
  'fecha',
  'del',
  'du',
  'le',
  'den',
  'indata',
  'issued',
  'due',
  'dispatch',
  'terms',
  'z dnia',
  'dnia',
])

/** Small words (`du`, `le`, `del`) stand before any date of a sentence: `notre lettre du 12 janvier`. */
function labelWeight(label: Phrase): number {
  const fuzzy = label.fuzzy ? 0.8 : 1
  if (!GENERIC.has(label.key)) return 3 * fuzzy
  const announcing = label.start === 0 || label.announces || label.end === label.segment.tokens.length
  return (announcing ? 2.2 : 0.8) * fuzzy
}

/** A column of dates in the table of lines dates the lines, not the invoice. */
function inTable(scene: Scene, label: Phrase): number {
  const row = scene.layout.lines[label.line]?.segments.flatMap(segment => scene.phrasesOf(segment)) ?? []
  const columns = new Set(row.flatMap(columnRoles))
  const table =
    columns.has('description') && (columns.has('amount') || columns.has('unit-price')) && columns.size >= 3
  return table ? 0.2 : 1
}

export function candidate(
  value: IsoDate,
  score: number,
  signals: readonly string[],
  tokens: readonly Token[],
): Candidate<IsoDate> {
  return { value, score, signals, tokens, evidence: evidenceOf(tokens) }
}
