import type { Language, Text } from '../../lib/text.js'
import { harmless } from './harmless.js'
import { clip, clipPath, pad, width } from './width.js'

/** A head that is the same in both languages: a code, or an Italian fiscal word. */
export const code = (title: string): Text => ({ en: title, it: title })

export interface Column {
  readonly title: Text
  /** numbers stand at the right */
  readonly right?: boolean
  /** the column that gives way when the terminal is narrow */
  readonly shrinks?: boolean
  /** holds paths: their end stays when they are cut */
  readonly paths?: boolean
}

const GAP = '  '
const NARROWEST = 8

function widthsOf(
  columns: readonly Column[],
  titles: readonly string[],
  rows: readonly (readonly string[])[],
  room: number,
): number[] {
  const wanted = titles.map((title, i) => Math.max(width(title), ...rows.map(row => width(row[i] ?? ''))))
  const gaps = GAP.length * (columns.length - 1)
  let excess = wanted.reduce((sum, each) => sum + each, gaps) - room
  return wanted.map((each, i) => {
    if (excess <= 0 || !columns[i]?.shrinks) return each
    const kept = Math.max(Math.min(each, NARROWEST), each - excess)
    excess -= each - kept
    return kept
  })
}

/** Lines of a table with its heads in a language, fitted to `room` columns; cells come from documents and are made harmless. */
export function table(
  columns: readonly Column[],
  rows: readonly (readonly string[])[],
  room: number,
  language: Language,
): string[] {
  const titles = columns.map(({ title }) => title[language])
  const clean = rows.map(row => row.map(cell => harmless(cell)))
  const widths = widthsOf(columns, titles, clean, room)
  const cell = ({ paths, right }: Column, text: string, room: number) =>
    pad(paths ? clipPath(text, room) : clip(text, room), room, right)
  const line = (cells: readonly string[]) =>
    columns
      .map((column, i) => cell(column, cells[i] ?? '', widths[i] ?? 0))
      .join(GAP)
      .trimEnd()
  return [line(titles), ...clean.map(line)]
}
