import type { Box } from '../../reading/document.js'
import { bottom, overlapX, right, union } from '../layout/geometry.js'
import { columnRoles, type Phrase } from '../layout/labels.js'
import type { Line, Segment } from '../layout/layout.js'
import type { ColumnRole } from '../vocabulary/vocabulary.js'
import { withDescription } from './described.js'
import type { Scene } from './scene.js'
import { assignRoles, type Column } from './table-columns.js'
import { leadingCodes } from './table-text.js'
import { withAmount } from './unheaded-amount.js'

/** The heading of a table of lines. */
export interface TableHeader {
  readonly line: Line
  readonly page: number
  /** left to right */
  readonly columns: readonly Column[]
  readonly box: Box
  /** index of the last visual line that belongs to the heading */
  readonly lastLine: number
}

/** Headings of tables of lines: a column of text or quantities beside one of money. */
export function findHeaders(scene: Scene): TableHeader[] {
  const headers: TableHeader[] = []
  for (const line of scene.layout.lines) {
    const last = headers.at(-1)
    if (last !== undefined && line.index <= last.lastLine) continue
    const header = headerAt(scene, line)
    if (header !== undefined) headers.push(header)
  }
  return headers
}

function headerAt(scene: Scene, line: Line): TableHeader | undefined {
  const main = cells(headingPhrases(scene, line))
  if (!isHeading(main) || isSentence(main)) return undefined
  if (moneyFigures(scene, line) > 0) return undefined
  const em = Math.max(...line.segments.map(segment => segment.fontSize))
  const above = scene.layout.lines
    .slice(Math.max(0, line.index - 2), line.index)
    .filter(one => near(one, line, em))
  const below = scene.layout.lines.slice(line.index + 1, line.index + 3).filter(one => near(one, line, em))
  const extra = [...above, ...below].filter(one => moneyFigures(scene, one) === 0 && !holdsValues(one))
  const phrases = [...main]
  const joined: Line[] = [line]
  for (const one of extra) {
    const named = phrases.some(isDescription)
    const found = headingPhrases(scene, one)
    // `Unit price excl.` over `VAT` is one heading, of which the lower line shows a word only.
    const broken = found.filter(phrase => isStacked(phrase) && isMoneyPhrase(phrase))
    for (const phrase of broken) {
      const part = phrases.findIndex(known => covers(phrase.box, known.box))
      if (part !== -1) phrases.splice(part, 1, phrase)
    }
    const more: Phrase[] = []
    for (const phrase of [...found.filter(isStacked), ...found]) {
      const apart = [...phrases, ...more].every(known => overlapX(known.box, phrase.box) <= 0)
      if (apart || (!named && isDescription(phrase) && !more.includes(phrase))) more.push(phrase)
    }
    if (more.length > 0 && more.some(phrase => columnRoles(phrase).length > 0)) {
      phrases.push(...more)
      joined.push(one)
    }
  }
  const columns = withDescription(scene, line, withAmount(scene, line, assignRoles(phrases)))
  return {
    line,
    page: line.page,
    columns,
    box: union(columns.map(column => column.box)),
    lastLine: Math.max(...joined.map(one => one.index)),
  }
}

const isStacked = (phrase: Phrase): boolean => phrase.box.height > 1.4 * phrase.segment.box.height

const covers = (outer: Box, inner: Box): boolean =>
  inner.x >= outer.x - 1 && right(inner) <= right(outer) + 1 && bottom(inner) <= bottom(outer) + 1

/** `Name of goods or | services`: two words for one column, the dictionary knows each of them only. */
function cells(phrases: readonly Phrase[]): Phrase[] {
  const columns: Phrase[] = []
  for (const phrase of phrases) {
    const last = columns.at(-1)
    if (last !== undefined && isDescription(last) && isDescription(phrase) && isNextTo(last, phrase))
      columns[columns.length - 1] = { ...last, box: union([last.box, phrase.box]) }
    else columns.push(phrase)
  }
  return columns
}

function isNextTo(left: Phrase, next: Phrase): boolean {
  if (left.segment === next.segment) return true
  return left.line === next.line && next.segment.box.x - right(left.segment.box) < left.segment.fontSize
}

const isDescription = (phrase: Phrase): boolean => columnRoles(phrase).includes('description')

const near = (one: Line, line: Line, em: number): boolean =>
  one.page === line.page && Math.max(one.box.y - bottom(line.box), line.box.y - bottom(one.box)) < 0.7 * em

/** `Invoice no. A-19   Date: 12/03/2026` right above a table is no part of its heading. */
const holdsValues = (line: Line): boolean =>
  line.tokens.some(({ text }) => /\d\D*\d/.test(text) && !text.includes('%'))

function moneyFigures(scene: Scene, line: Line): number {
  return line.segments
    .flatMap(segment => scene.figuresOf(segment))
    .filter(one => one.decimals === 2 && !one.percent).length
}

function headingPhrases(scene: Scene, line: Line): Phrase[] {
  return line.segments
    .flatMap(segment => scene.phrasesOf(segment))
    .filter(phrase => columnRoles(phrase).length > 0)
    .sort((a, b) => a.box.x - b.box.x)
}

function isHeading(phrases: readonly Phrase[]): boolean {
  const roles = new Set(phrases.flatMap(columnRoles))
  const text = roles.has('description') || roles.has('article') || roles.has('quantity')
  const money = roles.has('amount') || roles.has('unit-price') || roles.has('gross')
  if (!text || !money || phrases.length < 2) return false
  const textual = phrases.some(phrase =>
    columnRoles(phrase).some(role => role === 'description' || role === 'quantity'),
  )
  return (
    textual &&
    phrases.some(phrase => columnRoles(phrase).some(isMoney) && !columnRoles(phrase).includes('description'))
  )
}

/** `payable within 14 days net`: words of headings, but within one run of others. */
function isSentence(phrases: readonly Phrase[]): boolean {
  const [segment, ...others] = new Set(phrases.map(phrase => phrase.segment))
  const covered = (at: number): boolean => phrases.some(({ start, end }) => at >= start && at < end)
  return (
    segment !== undefined &&
    others.length === 0 &&
    segment.tokens.some((token, at) => /\d|\p{Ll}{3}/u.test(token.text) && !covered(at))
  )
}

const isMoney = (role: ColumnRole): boolean => role === 'amount' || role === 'unit-price' || role === 'gross'
const isMoneyPhrase = (phrase: Phrase): boolean => columnRoles(phrase).some(isMoney)

/** Columns as wide as what stands in them: headings may be centred over them or end before the amounts do. */
export function fitColumns(scene: Scene, header: TableHeader, lines: readonly Line[]): TableHeader {
  const at = header.columns.findIndex(column => column.role === 'description')
  const description = header.columns[at]
  const last = header.columns.at(-1)
  if (description === undefined || last === undefined) return header
  const before = header.columns[at - 1]
  const bound = before === undefined ? 0 : right(before.box)
  const near = lines.slice(0, 40).filter(line => line.page === header.page)
  const rows = near.filter(line => line.segments.some(segment => isFigureUnder(scene, segment, last)))
  const starts = rows.flatMap(line => startOver(line, description, bound) ?? [])
  // Amounts may stand between the lines of the words, so that no line holds both.
  if (starts.length === 0 && before !== undefined)
    starts.push(
      ...near.flatMap(line => line.segments.flatMap(one => startUnder(one, description, bound) ?? [])),
    )
  const left = Math.min(description.box.x, ...starts)
  const box = { ...description.box, x: left, width: right(description.box) - left }
  const columns = header.columns.map(column => (column === description ? { ...column, box } : column))
  return { ...header, columns }
}

/** Where the words of a line begin that belong to the description: under its heading, or else the nearest left of it. */
function startOver(line: Line, description: Column, bound: number): number | undefined {
  const texts = line.segments.filter(
    segment => segment.box.x < right(description.box) && /\p{L}{2}/u.test(segment.text),
  )
  const under = texts.flatMap(segment => startUnder(segment, description, bound) ?? [])
  return under[0] ?? texts.filter(segment => segment.box.x > bound).at(-1)?.box.x
}

/** A position or article number may stand so close that it is one run with the words. */
function startUnder(segment: Segment, { box }: Column, bound: number): number | undefined {
  if (overlapX(segment.box, box) <= 0 || !/\p{L}{2}/u.test(segment.text)) return undefined
  const words = segment.box.x > bound ? segment.tokens : segment.tokens.slice(leadingCodes(segment.tokens))
  return words.length === segment.tokens.length && segment.box.x <= bound ? undefined : words[0]?.box.x
}

function isFigureUnder(scene: Scene, segment: Segment, column: Column): boolean {
  return segment.box.x > column.box.x - 4 * segment.fontSize && scene.figuresOf(segment).length > 0
}
