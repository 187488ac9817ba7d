import type { Box } from '../../reading/document.js'
import { right } from '../layout/geometry.js'
import { columnRoles, type Phrase } from '../layout/labels.js'
import type { ColumnRole } from '../vocabulary/vocabulary.js'

/** A column of the table of lines: what it holds and where its heading stands. */
export interface Column {
  readonly role: ColumnRole
  readonly box: Box
  readonly key: string
}

/** Many headings may mean two things; what stands right of what decides. */
export function assignRoles(phrases: readonly Phrase[]): Column[] {
  const sorted = [...phrases].sort((a, b) => a.box.x - b.box.x)
  const taken = new Map<Phrase, ColumnRole>()
  const give = (role: ColumnRole, pick: (open: Phrase[]) => Phrase | undefined): void => {
    const phrase = pick(sorted.filter(one => !taken.has(one) && columnRoles(one).includes(role)))
    if (phrase !== undefined) taken.set(phrase, role)
  }
  const last = (open: Phrase[]): Phrase | undefined => open.at(-1)
  give('amount', open => last(open.filter(one => !columnRoles(one).includes('gross'))) ?? last(open))
  const amount = [...taken.keys()][0]
  give('gross', open => open.find(one => amount === undefined || one.box.x > amount.box.x))
  give('description', open => widest(open, sorted))
  give('quantity', open => open[0])
  give('unit-price', last)
  if (amount === undefined) give('amount', last)
  for (const role of [
    'unit',
    'rebate',
    'rate',
    'tax',
    'date',
    'article',
    'position',
    'unit-price',
    'gross',
  ] as const) {
    give(role, open => (role === 'rate' ? open.find(one => one.key.includes('%')) : undefined) ?? open[0])
  }
  for (const phrase of sorted) if (!taken.has(phrase)) taken.set(phrase, 'article')
  return sorted.map(phrase => ({ role: taken.get(phrase) ?? 'article', box: phrase.box, key: phrase.key }))
}

/** The description is the column with the most room to its right. */
function widest(open: readonly Phrase[], all: readonly Phrase[]): Phrase | undefined {
  const room = (phrase: Phrase): number => {
    const next = all.find(one => one.box.x > right(phrase.box))
    return next === undefined ? 0 : next.box.x - phrase.box.x
  }
  return [...open].sort((a, b) => room(b) - room(a))[0]
}
