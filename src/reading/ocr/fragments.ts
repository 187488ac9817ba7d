import type { GreyImage } from '../pdf/render.js'
import { PAPER } from './even-paper.js'
import type { OcrWord } from './tsv.js'

/** The score of a word that may be only a part of what is printed: such words are wrong more often than right. */
const DOUBTED = 49
/** Figures whose gap is at most so many times their height may be one number. */
const SPACED_OUT = 1.5
/** No blank between two words is as narrow as this part of their height. */
const NARROW = 0.2

/**
 * Words of a second look, those that may be fragments marked down: figures with ink between them ("71" and "51" of
 * "71,51", whose comma was passed over), and words that begin or end right beside one that was erased before.
 */
export function doubtFragments(
  words: readonly OcrWord[],
  picture: GreyImage,
  erased: readonly OcrWord[],
): OcrWord[] {
  const fragments = new Set<OcrWord>()
  for (const word of words) {
    for (const next of words) if (isSplitNumber(word, next, picture)) fragments.add(word).add(next)
    if (erased.some(other => touches(word, other))) fragments.add(word)
  }
  return words.map(word => (fragments.has(word) ? { ...word, score: Math.min(word.score, DOUBTED) } : word))
}

function isSplitNumber(word: OcrWord, next: OcrWord, { width, data }: GreyImage): boolean {
  if (!/\d$/.test(word.text) || !/^\d/.test(next.text) || !areBeside(word, next)) return false
  const [from, to] = [word.left + word.width, next.left]
  const height = Math.max(word.height, next.height)
  if (to <= from || to - from > SPACED_OUT * height) return false
  const top = Math.min(word.top, next.top)
  // A comma hangs below the line.
  for (let y = top; y < top + Math.ceil(height * 1.3); y++) {
    for (let x = from; x < to; x++) if ((data[y * width + x] ?? PAPER) < PAPER) return true
  }
  return false
}

function touches(word: OcrWord, other: OcrWord): boolean {
  const height = Math.min(word.height, other.height)
  const apart = Math.max(other.left - word.left - word.width, word.left - other.left - other.width)
  return areBeside(word, other) && apart < height * NARROW
}

function areBeside(a: OcrWord, b: OcrWord): boolean {
  return Math.abs(a.top + a.height / 2 - b.top - b.height / 2) < Math.min(a.height, b.height) / 2
}
