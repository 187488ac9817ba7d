import type { GreyImage, Region } from '../pdf/render.js'
import { PAPER, withEvenPaper } from './even-paper.js'
import { doubtFragments } from './fragments.js'
import { cut } from './grey.js'
import { keepLetters, type Letters } from './letters-only.js'
import { eraseRulings } from './rulings.js'
import type { Tesseract } from './tesseract.js'
import type { OcrWord } from './tsv.js'

/** Words read with a better score are left as they are. */
const SURE = 85
/** From here on a word of the second look is believed where the first saw nothing. */
const ENOUGH = 60
/** So many letters must be left before a second look is worth its time; so many more are a picture or a texture. */
const FEWEST_LETTERS = 3
const MOST_LETTERS = 3_000
/** Where both looks saw a word, the second has to be this much surer: otherwise it is only another guess. */
const SURER = 8
/** The part of a word's width that what stands for it has to cover; the rest may have been erased with its neighbours. */
const COVERED = 0.6
/** A first look that was sure of fewer words than this met no page of text. */
const FEWEST = 5
/** Around a word, px: what is left of its letters outside its box would be read as dots. */
const MARGIN = 3
/** Paper that Tesseract gets around the letters, px. */
const ROOM = 40

/**
 * The words of a page and what a second look at the rest of it adds. Looking for columns of text, Tesseract passes
 * over numbers that stand alone in the cells of a table; once the words that are sure and the rulings are erased,
 * its search for scattered text finds them, and takes only as long as there is text left.
 */
export async function lookAgain(
  image: GreyImage,
  words: readonly OcrWord[],
  languages: readonly string[],
  tesseract: Tesseract,
): Promise<readonly OcrWord[]> {
  const sure = words.filter(word => word.score >= SURE)
  if (sure.length < FEWEST) return words
  const rest = withEvenPaper(image)
  eraseWords(rest, sure)
  eraseRulings(rest)
  const letters = keepLetters(rest)
  if (letters.count < FEWEST_LETTERS || letters.count > MOST_LETTERS) return words
  const part = partAround(letters, rest)
  const found = await tesseract.recognize(cut(rest, part), languages, { scattered: true })
  const placed = found.map(word => ({ ...word, left: word.left + part.x, top: word.top + part.y }))
  return joined(words, placed.filter(isWord), added => doubtFragments(added, rest, sure))
}

/** Most of the page is empty now, and Tesseract looks at all that it is given. */
function partAround({ left, right, top, bottom }: Letters, { width, height }: GreyImage): Region {
  const x = Math.max(0, left - ROOM)
  const y = Math.max(0, top - ROOM)
  return { x, y, width: Math.min(width, right + ROOM) - x, height: Math.min(height, bottom + ROOM) - y }
}

function eraseWords({ width, height, data }: GreyImage, words: readonly OcrWord[]): void {
  for (const word of words) {
    const left = Math.max(0, word.left - MARGIN)
    const right = Math.min(width, word.left + word.width + MARGIN)
    const bottom = Math.min(height, word.top + word.height + MARGIN)
    for (let y = Math.max(0, word.top - MARGIN); y < bottom; y++) {
      data.fill(PAPER, y * width + left, y * width + right)
    }
  }
}

/** Specks look like single letters and punctuation. */
function isWord({ text, score }: OcrWord): boolean {
  return /[\p{L}\p{N}].*[\p{L}\p{N}]/u.test(text) ? score >= ENOUGH : /\d/.test(text) && score >= SURE
}

/** Where both looks saw something, the second counts when it is surer and saw no less. */
function joined(
  first: readonly OcrWord[],
  second: readonly OcrWord[],
  doubted: (words: readonly OcrWord[]) => readonly OcrWord[],
): OcrWord[] {
  const better = (old: OcrWord) =>
    isBetter(
      old,
      second.filter(word => share(word, old)),
    )
  const beaten = new Set(first.filter(better))
  const added = second.filter(word => first.every(old => beaten.has(old) || !share(word, old)))
  const kept = first.filter(old => !beaten.has(old) || !added.some(word => share(word, old)))
  return [...kept, ...doubted(added).map(word => ({ ...word, line: `again ${word.line}` }))]
}

function isBetter(old: OcrWord, words: readonly OcrWord[]): boolean {
  const width = words.reduce((sum, word) => sum + word.width, 0)
  if (width < old.width * COVERED) return false
  return words.reduce((sum, word) => sum + word.score * word.width, 0) / width >= old.score + SURER
}

/** Whether two words lie in one place: the middle of either is inside the other. */
function share(a: OcrWord, b: OcrWord): boolean {
  return holds(a, b) || holds(b, a)
}

function holds(outer: OcrWord, inner: OcrWord): boolean {
  const x = inner.left + inner.width / 2 - outer.left
  const y = inner.top + inner.height / 2 - outer.top
  return x >= 0 && x <= outer.width && y >= 0 && y <= outer.height
}
