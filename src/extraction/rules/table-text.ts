import { bottom, right } from '../layout/geometry.js'
import type { Segment, Token } from '../layout/layout.js'

/** The words of a row: those beside its amount, and the lines of text above and below that go with it. */
export interface RowText {
  readonly own: readonly Token[]
  readonly before: readonly Segment[]
  readonly after: readonly Segment[]
}

/** A line of text of one row, left to right. */
type TextLine = readonly Token[]

/** Distance of two lines of one paragraph, in em; what stands farther off is a remark or another heading. */
const LINE_PITCH = 1.9

/** `Serial no.: 4711`, `EAN-Nr 4004`: tells more of what was named above. */
const ATTRIBUTE = /^[\p{L}][\p{L}\p{N}.°º\s/-]{1,28}\s?[:：]\s?\S/u
const BULLET = /^(?:[•·▪●○*]|[–—-]\s)/u

/**
 * Names of the rows of a table. Lines that a name runs over are joined; what is set apart from it by space, size, a
 * bullet or a label of its own, or begins a line although it had room on the one before, is a remark.
 */
export function namesOf(rows: readonly RowText[]): string[] {
  const headings = standAboveGroups(rows)
  const paragraphs = rows.map(row => paragraphOf(headings.has(row) ? { ...row, before: [] } : row))
  const edge = Math.max(0, ...paragraphs.flatMap(({ lines }) => lines.map(endOf)))
  return paragraphs.map(paragraph => join(runOn(paragraph, edge)))
}

/** How many tokens at the start of a run are numbers of positions or articles. */
export function leadingCodes(tokens: readonly Token[]): number {
  const first = tokens.findIndex(token => !isCode(token) && !/^\d{1,4}[.)]?$/.test(token.text))
  return first === -1 ? 0 : first
}

/** Where most rows begin beside their amounts, text above a row that has words of its own heads a group. */
function standAboveGroups(rows: readonly RowText[]): ReadonlySet<RowText> {
  const worded = rows.filter(row => row.own.length > 0)
  const led = worded.filter(row => row.before.length > 0)
  const bare = worded.length - led.length
  return new Set(bare <= led.length ? [] : led.filter(row => row.after.length === 0))
}

interface Paragraph {
  readonly lines: readonly TextLine[]
  /** the row's own line among them, -1 when the amount has no words beside it */
  readonly own: number
}

function paragraphOf({ own, before, after }: RowText): Paragraph {
  const above = linesOf(before)
  const below = linesOf(after)
  if (own.length === 0) {
    const kept = above.length > 0 ? tightEnd(above) : tightStart(below)
    return { lines: kept, own: -1 }
  }
  // The number of an article may stand above its name.
  const named = own.every(isCode) ? tightStart(below) : []
  if (named.length > 0) return { lines: named, own: 0 }
  const head = isSetApart(above.at(-1), own) ? [] : tightEnd([...above, own]).slice(0, -1)
  const tail = tightStart([own, ...below]).slice(1)
  return { lines: [...head, own, ...tail], own: head.length }
}

/** An article number or the like. */
export const isCode = (token: Token): boolean => /^(?=.*\d)[\p{Lu}\d./-]+$/u.test(token.text)

function linesOf(segments: readonly Segment[]): TextLine[] {
  const lines = new Map<number, Token[]>()
  for (const { line, tokens } of segments) lines.set(line, [...(lines.get(line) ?? []), ...tokens])
  return [...lines.values()]
}

/** A heading above a group of rows is set in bolder letters than they are. */
const isSetApart = (above: TextLine | undefined, own: TextLine): boolean =>
  (above?.every(token => token.bold) ?? false) && !own.every(token => token.bold)

/** The lines from the first one on, as long as they go on as one paragraph. */
function tightStart(lines: readonly TextLine[]): readonly TextLine[] {
  const end = lines.findIndex((line, at) => at > 0 && !goesOn(lines[at - 1], line))
  return end === -1 ? lines : lines.slice(0, end)
}

/** The lines up to the last one that are one paragraph. */
function tightEnd(lines: readonly TextLine[]): readonly TextLine[] {
  const at = lines.findLastIndex((line, index) => index > 0 && !goesOn(lines[index - 1], line))
  return at === -1 ? lines : lines.slice(at)
}

function goesOn(above: TextLine | undefined, below: TextLine): boolean {
  const [a, b] = [above?.[0], below[0]]
  if (a === undefined || b === undefined || a.page !== b.page) return false
  const em = Math.max(a.fontSize, b.fontSize)
  const lesser = (!b.ocr && b.fontSize < 0.93 * a.fontSize) || b.box.x > a.box.x + 0.8 * em
  const text = below.map(token => token.text).join(' ')
  return (
    bottom(b.box) - bottom(a.box) < LINE_PITCH * em && !lesser && !BULLET.test(text) && !ATTRIBUTE.test(text)
  )
}

/** Drops what begins on a line of its own although the line before had room for it. */
function runOn({ lines, own }: Paragraph, edge: number): readonly TextLine[] {
  if (own === -1) return lines
  const breaks = (at: number): boolean => hadRoom(lines[at - 1], lines[at], edge)
  let [start, end] = [own, own + 1]
  while (start > 0 && !breaks(start)) start -= 1
  while (end < lines.length && !breaks(end)) end += 1
  return withinReason(lines.slice(start, end), own - start)
}

function hadRoom(above: TextLine | undefined, below: TextLine | undefined, edge: number): boolean {
  const [last, first] = [above?.at(-1), below?.[0]]
  if (last === undefined || first === undefined || first.text.startsWith('(')) return false
  return right(last.box) + first.box.width + 0.8 * first.fontSize < edge
}

/** A name hardly ever has more than twice the words of its first line: longer texts tell how, when and for whom. */
function withinReason(lines: readonly TextLine[], own: number): readonly TextLine[] {
  const words = (some: readonly TextLine[]): number => some.reduce((total, line) => total + line.length, 0)
  const limit = Math.max(8, Math.round(words(lines.slice(0, own + 1)) * 2.2))
  let end = lines.length
  while (end > own + 1 && words(lines.slice(0, end)) > limit) end -= 1
  return lines.slice(0, end)
}

const endOf = (line: TextLine): number => Math.max(0, ...line.map(token => right(token.box)))

/** A word that a hyphen divides at the end of a line is one word. */
function join(lines: readonly TextLine[]): string {
  return lines
    .map(line => line.map(token => token.text).join(' '))
    .reduce((text, line) => {
      const divided = /\p{Ll}[-‐]$/u.test(text) && /^\p{Ll}{2}/u.test(line)
      return divided ? text.slice(0, -1) + line : `${text} ${line}`.trim()
    }, '')
    .replace(/[\s,;:–-]+$/u, '')
    .trim()
}
