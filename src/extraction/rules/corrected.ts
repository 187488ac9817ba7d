import type { IsoDate } from '../../lib/clock.js'
import { readAs } from '../notation/dates.js'
import type { DateFields } from './dates.js'
import { datesIn } from './labelled-dates.js'
import { labels, type Scene, spots } from './scene.js'

/** The invoice a credit note refers to, where the page names it. */
export function findCorrected(
  scene: Scene,
  order: DateFields['order'],
): { number: string; date?: IsoDate } | undefined {
  for (const label of labels(scene, 'corrects')) {
    for (const spot of spots(scene, label)) {
      const number = spot.tokens.find(token => /\d/.test(token.text))?.text.replace(/[.,;]+$/u, '')
      if (number === undefined || number.length > 30) continue
      const date = datesIn(scene, spot.segment, spot.tokens)[0]
      const day = date === undefined ? undefined : readAs(date, order)
      return { number, ...(day !== undefined && { date: day }) }
    }
  }
  return undefined
}
