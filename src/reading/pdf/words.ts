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
const LONGEST_LIGATURE = 4
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
  let afterSpace = false
  const close = () => {
    const word = toWord(run, frame, turn, afterSpace)
    if (word === undefined) return
    words.push(word)
    run = []
    afterSpace = false
  }
  for (const character of characters) {
    if (character.space || startsWord(run, character)) close()
    if (!character.space) run.push(character)
    // PDFium adds spaces of its own, which have no width.
    else if (character.rect.right > character.rect.left) afterSpace = true
  }
  close()
  return words
}

function startsWord(run: readonly Character[], next: Character): boolean {
  const last = run.at(-1)
  if (last === undefined) return false
  if (last.turn !== next.turn) return true
  const em = Math.max(last.fontSize, next.fontSize, 1)
  const along = DIRECTIONS[last.turn]
  const start = along.start(next.rect)
  if (Math.abs(start - along.start(last.rect)) < SAME_GLYPH * em) return false
  // Some fonts give each letter of a ligature the width of the whole, others only its share.
  const glyph = run
    .slice(-LONGEST_LIGATURE)
    .filter(c => Math.abs(along.start(c.rect) - along.start(last.rect)) < SAME_GLYPH * em)
  const widths = glyph.map(c => along.end(c.rect) - along.start(c.rect))
  const nearest = along.start(last.rect) + Math.max(...widths)
  const farthest = along.start(last.rect) + widths.reduce((sum, width) => sum + width, 0)
  const allowed = (last.object === next.object ? WORD_GAP : PIECE_GAP) * em
  if (start - farthest > allowed || start - nearest < -BACKWARDS * em) return true
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
  const upright = !first.slanted && (first.turn + turn) % 4 === 0
  return { word, rect, first, baseline: origin.y, unmapped, upright, afterSpace }
}

function union(run: readonly Character[]): Rect {
  return {
    left: Math.min(...run.map(c => c.rect.left)),
    right: Math.max(...run.map(c => c.rect.right)),
    bottom: Math.min(...run.map(c => c.rect.bottom)),
    top: Math.max(...run.map(c => c.rect.top)),
  }
}

/**
 * The quarter turns clockwise after which most of the page's text reads upright: usually the page's own
 * rotation, but some programs draw sideways or upside down without saying so.
 */
export function uprightTurn(characters: readonly Character[], pageTurn: Turn): Turn {
  const counts: [number, number, number, number] = [0, 0, 0, 0]
  for (const character of characters) {
    if (!character.space && !character.slanted) counts[character.turn]++
  }
  const most = Math.max(...counts)
  if (most === 0) return pageTurn
  return TURNS[(4 - counts.indexOf(most)) % 4] ?? 0
}
