import type { IsoDate } from '../../lib/clock.js'
import { hasRole, type Phrase } from '../layout/labels.js'
import { type DateMatch, type DayOrder, isAmbiguous, provenOrder, readAs } from '../notation/dates.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { type Candidate, rank } from './candidate.js'
import { contradicted, provenBySequence } from './date-sequence.js'
import { customaryOrder } from './day-order.js'
import { candidate, datesIn, type FoundDate, labelled } from './labelled-dates.js'
import { labels, type Scene, spots } from './scene.js'

export interface DateFields {
  readonly invoice: readonly Candidate<IsoDate>[]
  readonly due: readonly Candidate<IsoDate>[]
  readonly delivery: readonly Candidate<IsoDate>[]
  readonly period?: { readonly start: Candidate<IsoDate>; readonly end: Candidate<IsoDate> }
  /** the order of day and month rests on a guess, and it matters */
  readonly ambiguous: boolean
  readonly order: DayOrder
}

/** @param country the supplier's, ISO 3166 alpha-2: English-speaking ones differ in the order of day and month */
export function findDateFields(
  scene: Scene,
  dates: readonly FoundDate[],
  country: string | undefined,
): DateFields {
  const alone = provenOrder(dates)
  const together = provenBySequence(scene, dates)
  const proven = alone ?? together
  const customary = customaryOrder(country)
  const slashes = dates.some(date => date.separator === '/')
  const order = proven ?? (customary === 'month-first' && slashes ? customary : 'day-first')
  const read = (role: LabelRole): Candidate<IsoDate>[] => labelled(scene, role, order)
  const due = rank(read('due-date'), value => value)
  const others = [...due, ...read('other-date'), ...read('corrects'), ...read('delivery-date')].map(
    candidate => candidate.tokens[0],
  )
  const loose = dates
    .filter(date => !others.includes(date.tokens[0]))
    .flatMap(date => unlabelled(scene, date, order))
  const delivery = rank(read('delivery-date'), value => value)
  const invoice = orSupplyDate(
    rank([...read('invoice-date'), ...loose], value => value),
    delivery,
  )
  const period = findPeriod(scene, order)
  const best = invoice[0]
  const chosen = dates.find(date => date.tokens[0] === best?.tokens[0])
  const settled = proven !== undefined && (together ?? proven) === proven
  return {
    invoice: inOrder(invoice, due[0]?.value),
    due,
    delivery,
    ...(period !== undefined && { period }),
    ambiguous:
      !settled &&
      chosen !== undefined &&
      isAmbiguous(chosen) &&
      !(orderIsCustomary(scene, chosen, customary) && !contradicted(scene, chosen, order)),
    order,
  }
}

/** A loose date of the upper part of a page has as much. */
const PLACED = 0.3

/**
 * Where no date of issue is found, the date of supply is proposed: a doubted one, for VAT may fall due long before
 * the invoice is issued (Directive 2006/112/EC, articles 63, 222 and 226 (1) and (7)).
 */
function orSupplyDate(
  invoice: readonly Candidate<IsoDate>[],
  delivery: readonly Candidate<IsoDate>[],
): readonly Candidate<IsoDate>[] {
  const [supply] = delivery
  if (supply === undefined || (invoice[0]?.score ?? 0) >= PLACED) return invoice
  return [{ ...supply, signals: ['supply-date'] }, ...invoice]
}

/** Outside English, dates are day first; dots are never American. */
function orderIsCustomary(scene: Scene, date: DateMatch, customary: DayOrder | undefined): boolean {
  return (
    date.separator === '.' ||
    customary !== undefined ||
    (scene.language !== undefined && scene.language !== 'en')
  )
}

/** An invoice is not dated after it is due. */
function inOrder(
  invoice: readonly Candidate<IsoDate>[],
  due: IsoDate | undefined,
): readonly Candidate<IsoDate>[] {
  if (due === undefined) return invoice
  return [...invoice]
    .map(candidate => (candidate.value > due ? { ...candidate, score: candidate.score * 0.6 } : candidate))
    .sort((a, b) => b.score - a.score)
}

/** Letters are dated without a label: after a place name, behind the title, alone near the top. */
function unlabelled(scene: Scene, date: FoundDate, order: DayOrder): Candidate<IsoDate>[] {
  const value = readAs(date, order)
  const page = scene.layout.pages[0]
  if (value === undefined || page === undefined || date.segment.page !== page.number) return []
  const text = date.segment.text
  const before = text.slice(0, date.index).trim()
  const high = date.segment.box.y < page.height * 0.5
  const phrases = scene.phrasesOf(date.segment)
  const titled = phrases.some(phrase => hasRole(phrase, 'invoice-number') && leadsTo(phrase, date))
  if (titled) return [candidate(value, 2.4, ['behind-title'], date.tokens)]
  if (high && /^\p{Lu}[\p{L}\s.'-]{1,30},(?:\s*(?:le|den|li|lì|the|dnia))?$/u.test(before)) {
    return [candidate(value, 2, ['place-and-date'], date.tokens)]
  }
  if (high && before === '' && text.length - date.text.length < 4)
    return [candidate(value, 0.9, ['alone'], date.tokens)]
  return [candidate(value, high ? 0.3 : 0.15, ['loose'], date.tokens)]
}

/** `Invoice no. 471102 of 30 May`: nothing but the number between the title and its date. */
function leadsTo(title: Phrase, date: FoundDate): boolean {
  const first = date.tokens[0]
  const until = first === undefined ? -1 : title.segment.tokens.indexOf(first)
  const between = title.segment.tokens.slice(title.end, Math.max(title.end, until))
  const text = between.map(token => token.text).join(' ')
  const number = text.replace(DATED, '').trim()
  return DATED.test(text) && (number === '' || (/\d/.test(number) && !/\p{Ll}{4}/u.test(number)))
}

const DATED = /(?:^|\s|,)(?:vom|of|du|del|van|z dnia|ze dne|od|da|dated|of|,|dd\.?)$|,$/iu

function findPeriod(scene: Scene, order: DayOrder): DateFields['period'] {
  for (const label of labels(scene, 'period')) {
    for (const spot of spots(scene, label)) {
      const [start, end] = datesIn(scene, spot.segment, spot.tokens)
      const from = start === undefined ? undefined : readAs(start, order)
      const to = end === undefined ? undefined : readAs(end, order)
      if (start === undefined || end === undefined || from === undefined || to === undefined || from > to)
        continue
      return {
        start: candidate(from, 3, ['label-period'], start.tokens),
        end: candidate(to, 3, ['label-period'], end.tokens),
      }
    }
  }
  return undefined
}
