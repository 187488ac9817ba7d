import type { IsoDate } from '../../lib/clock.js'
import { hasRole, type Phrase } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import {
  type DateMatch,
  type DayOrder,
  findDates,
  isAmbiguous,
  provenOrder,
  readAs,
} from '../notation/dates.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { type Candidate, rank } from './candidate.js'
import { customaryOrder, orderBySequence, termsIn } from './day-order.js'
import { evidenceOf, labels, type Scene, spots } from './scene.js'

/** A date on the page with the words it is written in. */
export interface FoundDate extends DateMatch {
  readonly segment: Segment
  readonly tokens: readonly Token[]
}

export interface DateFields {
  readonly invoice: readonly Candidate<IsoDate>[]
  readonly due: readonly Candidate<IsoDate>[]
  readonly delivery: readonly Candidate<IsoDate>[]
  readonly period?: { readonly start: Candidate<IsoDate>; readonly end: Candidate<IsoDate> }
  /** the order of day and month rests on a guess, and it matters */
  readonly ambiguous: boolean
  readonly order: DayOrder
}

/** All dates of the pages. */
export function datesOnPages(scene: Scene): FoundDate[] {
  return scene.layout.segments.flatMap(segment => datesIn(scene, segment, segment.tokens))
}

export function datesIn(scene: Scene, segment: Segment, tokens: readonly Token[]): FoundDate[] {
  const text = tokens.map(token => token.text).join(' ')
  return findDates(text, scene.monthOf, scene.language).map(match => ({
    ...match,
    segment,
    tokens: tokensAt(tokens, match.index, match.index + match.text.length),
  }))
}

function tokensAt(tokens: readonly Token[], from: number, to: number): Token[] {
  const found: Token[] = []
  let offset = 0
  for (const token of tokens) {
    if (offset < to && offset + token.text.length > from) found.push(token)
    offset += token.text.length + 1
  }
  return found
}

/** @param country the supplier's, ISO 3166 alpha-2: English-speaking ones differ in the order of day and month */
export function findDateFields(
  scene: Scene,
  dates: readonly FoundDate[],
  country: string | undefined,
): DateFields {
  const proven = provenOrder(dates) ?? provenBySequence(scene)
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
  const invoice = rank([...read('invoice-date'), ...loose], value => value)
  const period = findPeriod(scene, order)
  const best = invoice[0]
  const chosen = dates.find(date => date.tokens[0] === best?.tokens[0])
  return {
    invoice: inOrder(invoice, due[0]?.value),
    due,
    delivery: rank(read('delivery-date'), value => value),
    ...(period !== undefined && { period }),
    ambiguous:
      proven === undefined &&
      chosen !== undefined &&
      isAmbiguous(chosen) &&
      !orderIsCustomary(scene, chosen, customary),
    order,
  }
}

/** Outside English, dates are day first; dots are never American. */
function orderIsCustomary(scene: Scene, date: DateMatch, customary: DayOrder | undefined): boolean {
  return (
    date.separator === '.' ||
    customary !== undefined ||
    (scene.language !== undefined && scene.language !== 'en')
  )
}

function provenBySequence(scene: Scene): DayOrder | undefined {
  const best = (role: LabelRole, order: DayOrder): IsoDate | undefined =>
    rank(labelled(scene, role, order), value => value)[0]?.value
  const readings = (['day-first', 'month-first'] as const).map(order => ({
    order,
    invoice: best('invoice-date', order),
    due: best('due-date', order),
  }))
  return orderBySequence(readings, termsIn(scene.layout.segments.map(segment => segment.text)))
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

function labelled(scene: Scene, role: LabelRole, order: DayOrder): Candidate<IsoDate>[] {
  return labels(scene, role).flatMap(label => {
    // A label with a more telling role of its own lends itself to no other one.
    if (role === 'invoice-date' && hasRole(label, 'due-date', 'other-date')) return []
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
  const columns = new Set(
    row.flatMap(phrase => phrase.meanings.flatMap(one => (one.sort === 'column' ? [one.role] : []))),
  )
  const table =
    columns.has('description') && (columns.has('amount') || columns.has('unit-price')) && columns.size >= 3
  return table ? 0.2 : 1
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

function candidate(
  value: IsoDate,
  score: number,
  signals: readonly string[],
  tokens: readonly Token[],
): Candidate<IsoDate> {
  return { value, score, signals, tokens, evidence: evidenceOf(tokens) }
}
