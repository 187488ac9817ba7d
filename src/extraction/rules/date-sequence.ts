import type { IsoDate } from '../../lib/clock.js'
import { type DateMatch, type DayOrder, readAs } from '../notation/dates.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { rank } from './candidate.js'
import { liesCloser, orderBySequence, termsIn } from './day-order.js'
import { datesIn, labelled } from './labelled-dates.js'
import type { Scene } from './scene.js'

/** The order of day and month that dates of the page prove together, as `orderBySequence` says. */
export function provenBySequence(scene: Scene): DayOrder | undefined {
  const best = (role: LabelRole, order: DayOrder): IsoDate | undefined =>
    rank(labelled(scene, role, order), value => value)[0]?.value
  const readings = (['day-first', 'month-first'] as const).map(order => ({
    order,
    invoice: best('invoice-date', order),
    due: best('due-date', order),
    ranges: rangesOnPages(scene, order),
  }))
  return orderBySequence(readings, termsIn(scene.layout.segments.map(segment => segment.text)))
}

/** What stands between the two days of a period. */
const RANGE =
  /^(?:[-–—~]|to|until|till|through|thru|bis|au|jusqu['’]au|al|hasta|fino al|até|a|tot|t\/m|do|til|à)$/iu

/** Dates of one line that a dash or a word for `until` joins. */
function rangesOnPages(scene: Scene, order: DayOrder): [IsoDate, IsoDate][] {
  return scene.layout.segments.flatMap(segment => {
    const dates = datesIn(scene, segment, segment.tokens)
    const text = segment.tokens.map(token => token.text).join(' ')
    return dates.flatMap((start, at): [IsoDate, IsoDate][] => {
      const end = dates[at + 1]
      if (end === undefined) return []
      const between = text.slice(start.index + start.text.length, end.index).trim()
      const [from, until] = [readAs(start, order), readAs(end, order)]
      return RANGE.test(between) && from !== undefined && until !== undefined ? [[from, until]] : []
    })
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
