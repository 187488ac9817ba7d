import type { Box, Word } from '../document.js'
import type { Character } from './characters.js'
import { type Frame, type Rect, TURNS, type Turn } from './frame.js'

/** A gap wider than this part of the em parts two words, even without a space between them. */
const WORD_GAP = 0.25
/** A glyph that starts this much of the em before the end of the last one belongs to another word. */
const BACKWARDS = 0.4
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
}

/** Glyphs in stream order become words with boxes in `frame` (the page after `turn`), in stream order. */
export function buildWords(characters: readonly Character[], frame: Frame, turn: Turn): PlacedWord[] {
  const words: PlacedWord[] = []
  let run: Character[] = []
  const close = () => {
    const word = toWord(run, frame, turn)
    if (word !== undefined) words.push(word)
    run = []
  }
  for (const character of characters) {
    const last = run.at(-1)
    if (last !== undefined && (character.space || startsWord(last, character))) close()
    if (!character.space) run.push(character)
  }
  close()
  return words
}

function startsWord(last: Character, next: Character): boolean {
  if (last.turn !== next.turn) return true
  const em = Math.max(last.fontSize, next.fontSize, 1)
  const along = alongBaseline(last.turn)
  const gap = along.start(next.rect) - along.end(last.rect)
  if (gap > WORD_GAP * em || gap < -BACKWARDS * em) return true
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

function alongBaseline(turn: Turn): Direction {
  return DIRECTIONS[turn]
}

function toWord(run: readonly Character[], frame: Frame, turn: Turn): PlacedWord | undefined {
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
    text: run.map(character => character.text).join(''),
    box,
    fontSize: first.fontSize,
    confidence: 1,
    source: 'text',
    ...(first.style.bold ? { bold: true } : {}),
  }
  const unmapped = run.filter(character => character.unmapped).length
  const upright = !first.slanted && (first.turn + turn) % 4 === 0
  return { word, rect, first, baseline: origin.y, unmapped, upright }
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
