import type { Word } from '../document.js'

/** What the order of reading is found from. */
export interface Placed {
  readonly word: Word
  readonly baseline: number
  readonly upright: boolean
}

/** Baselines nearer than this part of the em are one line. */
const SAME_LINE = 0.35

/** Words grouped into lines from top to bottom, each from left to right; text across the page comes last. */
export function toLines<T extends Placed>(words: readonly T[]): T[][] {
  const upright = rows(words.filter(word => word.upright))
  return [...upright, ...words.filter(word => !word.upright).map(word => [word])]
}

function rows<T extends Placed>(words: readonly T[]): T[][] {
  const sorted = [...words].sort((a, b) => a.baseline - b.baseline || a.word.box.x - b.word.box.x)
  const lines: { baseline: number; em: number; words: T[] }[] = []
  for (const word of sorted) {
    const line = lines.at(-1)
    const em = Math.max(word.word.fontSize, line?.em ?? 0)
    if (line !== undefined && word.baseline - line.baseline <= SAME_LINE * em) {
      line.words.push(word)
      line.em = em
    } else {
      lines.push({ baseline: word.baseline, em: word.word.fontSize, words: [word] })
    }
  }
  return lines.map(line => line.words.sort((a, b) => a.word.box.x - b.word.box.x))
}
