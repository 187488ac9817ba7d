import type { Box, Word } from '../document.js'
import type { Character } from './characters.js'
import { type Frame, type Rect, TURNS, type Turn } from './frame.js'

/**
 * A gap wider than this part of the em parts two words, even without a space between them; text drawn in one
 * go may be spaced out more than text that was placed piece by piece.
 */
const WORD_GAP = 0.25
const PIECE_GAP = 0.14
/** A glyph that starts this much of the em before the end of the last one belongs to another word. */
const BACKWARDS = 0.4
/** Characters that start nearer than this part of the em are one glyph: a ligature, a surrogate pair. */
const SAME_GLYPH = 0.02
/** A baseline that moves by more than this part of the em begins another word. */
const BASELINE_STEP = 0.35

/** A word with what its visibility is judged by. */
export interface PlacedWord {
  readonly word: Word
  /** its rectangle in user space */
  readonly rect: Rect
  readonly first: Character
  /** y of the baseline on the page as seen */
  readonly baseline: number
  readonly unmapped: number
  /** false for text along another direction than the page's: side notes, stamps, watermarks */
  readonly upright: boolean
  /** a space character was drawn before it */
  readonly afterSpace: boolean
}

/** Glyphs in stream order become words with boxes in `frame` (the page after `turn`), in stream order. */
export function buildWords(characters: readonly Character[], frame: Frame, turn: Turn): PlacedWord[] {
  const words: PlacedWord[] = []
  let run: Character[] = []
  let glyph: Glyph = NOTHING
  let afterSpace = false
  const close = () => {
    const word = toWord(run, frame, turn, afterSpace)
    if (word === undefined) return
    words.push(word)
    run = []
    afterSpace = false
  }
  for (const character of characters) {
    const last = run.at(-1)
    if (character.space) {
      close()
      // PDFium adds spaces of its own, which have no width.
      if (character.rect.right > character.rect.left) afterSpace = true
      continue
    }
    if (last !== undefined && startsWord(last, glyph, character)) close()
    glyph = grown(run.length === 0 ? NOTHING : glyph, character)
    run.push(character)
  }
  close()
  return words
}

/**
 * Where the last glyph lies along the line. A ligature or a surrogate pair comes as several characters in one
 * place; some fonts give each of them the width of the whole, others only its share: so its end is between
 * `nearest` and `farthest`.
 */
interface Glyph {
  readonly start: number
  readonly nearest: number
  readonly farthest: number
}

const NOTHING: Glyph = { start: Number.NEGATIVE_INFINITY, nearest: 0, farthest: 0 }

function grown(glyph: Glyph, { turn, rect, fontSize }: Character): Glyph {
  const along = DIRECTIONS[turn]
  const start = along.start(rect)
  const end = along.end(rect)
  if (Math.abs(start - glyph.start) >= SAME_GLYPH * fontSize) return { start, nearest: end, farthest: end }
  return { start, nearest: Math.max(glyph.nearest, end), farthest: glyph.farthest + end - start }
}

function startsWord(last: Character, glyph: Glyph, next: Character): boolean {
  if (last.turn !== next.turn) return true
  const em = Math.max(last.fontSize, next.fontSize, 1)
  const along = DIRECTIONS[last.turn]
  const start = along.start(next.rect)
  if (Math.abs(start - glyph.start) < SAME_GLYPH * em) return false
  const allowed = (last.object === next.object ? WORD_GAP : PIECE_GAP) * em
  if (start - glyph.farthest > allowed || start - glyph.nearest < -BACKWARDS * em) return true
  return Math.abs(along.level(next) - along.level(last)) > BASELINE_STEP * em
}

interface Direction {
  /** where a rectangle begins and ends along the direction of reading, growing */
  readonly start: (rect: Rect) => number
  readonly end: (rect: Rect) => number
  readonly level: (character: Character) => number
}

const DIRECTIONS: Readonly<Record<Turn, Direction>> = {
  0: { start: r => r.left, end: r => r.right, level: c => c.originY },
  1: { start: r => -r.top, end: r => -r.bottom, level: c => c.originX },
  2: { start: r => -r.right, end: r => -r.left, level: c => c.originY },
  3: { start: r => r.bottom, end: r => r.top, level: c => c.originX },
}

function toWord(
  run: readonly Character[],
  frame: Frame,
  turn: Turn,
  afterSpace: boolean,
): PlacedWord | undefined {
  const first = run[0]
  if (first === undefined) return undefined
  const rect = union(run)
  const box: Box = frame.place(rect)
  const origin = frame.place({
    left: first.originX,
    right: first.originX,
    bottom: first.originY,
    top: first.originY,
  })
  const word: Word = {
    text: run
      .map(character => character.text)
      .join('')
      .replace(/\p{Cs}/gu, '\uFFFD'),
    box,
    fontSize: first.fontSize,
    confidence: 1,
    source: 'text',
    ...(first.style.bold ? { bold: true } : {}),
  }
  const unmapped = run.filter(character => character.unmapped).length
  const upright = !first.style.slanted && (first.turn + turn) % 4 === 0
  return { word, rect, first, baseline: origin.y, unmapped, upright, afterSpace }
}

function union(run: readonly Character[]): Rect {
  let [left, right, bottom, top] = [
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const { rect } of run) {
    left = Math.min(left, rect.left)
    right = Math.max(right, rect.right)
    bottom = Math.min(bottom, rect.bottom)
    top = Math.max(top, rect.top)
  }
  return { left, right, bottom, top }
}

/**
 * The quarter turns clockwise after which most of the page's text reads upright: usually the page's own
 * rotation, but some programs draw sideways or upside down without saying so.
 */
export function uprightTurn(characters: readonly Character[], pageTurn: Turn): Turn {
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  for (const character of characters) {
    if (!character.space && !character.style.slanted) counts[character.turn]++
  }
  const most = Math.max(...counts)
  if (most === 0) return pageTurn
  return TURNS[(4 - counts.indexOf(most)) % 4] ?? 0
}
