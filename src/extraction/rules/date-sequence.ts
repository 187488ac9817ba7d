import type { IsoDate } from '../../lib/clock.js'
import { type DateMatch, type DayOrder, readAs } from '../notation/dates.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { rank } from './candidate.js'
import { liesCloser, orderBySequence, termsIn } from './day-order.js'
import { type FoundDate, labelled } from './labelled-dates.js'
import type { Scene } from './scene.js'

/** The order of day and month that the dates of the pages prove together, as `orderBySequence` says. */
export function provenBySequence(scene: Scene, dates: readonly FoundDate[]): DayOrder | undefined {
  const ranges = rangesAmong(dates)
  const best = (role: LabelRole, order: DayOrder): IsoDate | undefined =>
    rank(labelled(scene, role, order), value => value)[0]?.value
  const readings = (['day-first', 'month-first'] as const).map(order => ({
    order,
    invoice: best('invoice-date', order),
    due: best('due-date', order),
    ranges: ranges.flatMap(([start, end]): [IsoDate, IsoDate][] => {
      const [from, until] = [readAs(start, order), readAs(end, order)]
      return from === undefined || until === undefined ? [] : [[from, until]]
    }),
  }))
  return orderBySequence(readings, () => termsIn(scene.layout.segments.map(segment => segment.text)))
}

/** What stands between the two days of a period. */
const RANGE =
  /^(?:[-–—~]|to|until|till|through|thru|bis|au|jusqu['’]au|al|hasta|fino al|até|a|tot|t\/m|do|til|à)$/iu

/** Dates of one line that a dash or a word for `until` joins. */
function rangesAmong(dates: readonly FoundDate[]): (readonly [FoundDate, FoundDate])[] {
  return dates.flatMap((start, at): (readonly [FoundDate, FoundDate])[] => {
    const end = dates[at + 1]
    if (end === undefined || end.segment !== start.segment) return []
    const between = start.segment.text.slice(start.index + start.text.length, end.index).trim()
    return RANGE.test(between) ? [[start, end]] : []
  })
}

/** The other order would bring the labelled dates of the page together; dots are never American. */
export function contradicted(scene: Scene, date: DateMatch, order: DayOrder): boolean {
  if (date.separator === '.') return false
  const roles = ['invoice-date', 'due-date', 'delivery-date', 'other-date'] as const
  const under = (one: DayOrder): IsoDate[] =>
    roles.flatMap(role => labelled(scene, role, one).slice(0, 1)).map(({ value }) => value)
  return liesCloser(under(order), under(order === 'day-first' ? 'month-first' : 'day-first'))
}
