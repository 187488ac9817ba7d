import type { Word } from '../document.js'

/** What the order of reading is found from. */
export interface Placed {
  readonly word: Word
  readonly baseline: number
  readonly upright: boolean
}

/** Words of one line, left to right. */
export type Row<T extends Placed> = readonly T[]

/** Baselines nearer than this part of the em are one line. */
const SAME_LINE = 0.35

/** Words grouped into rows from top to bottom, whatever column they are in. */
export function toRows<T extends Placed>(words: readonly T[]): Row<T>[] {
  const sorted = [...words].sort((a, b) => a.baseline - b.baseline || a.word.box.x - b.word.box.x)
  const rows: { baseline: number; em: number; words: T[] }[] = []
  for (const word of sorted) {
    const row = rows.at(-1)
    const em = Math.max(word.word.fontSize, row?.em ?? 0)
    if (row !== undefined && word.baseline - row.baseline <= SAME_LINE * em) {
      row.words.push(word)
      row.em = em
    } else {
      rows.push({ baseline: word.baseline, em: word.word.fontSize, words: [word] })
    }
  }
  return rows.map(row => row.words.sort((a, b) => a.word.box.x - b.word.box.x))
}
