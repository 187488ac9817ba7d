import type { PlacedWord } from './words.js'

/** Spaced-out letters stand less than an em apart. */
const WIDEST_GAP = 0.9
/** A gap this many times the usual one parts two spaced-out words. */
const WORD_RATIO = 1.7
const MIN_LETTERS = 3

/**
 * Titles are often spaced out, each letter placed by itself: "I N V O I C E". Letters of one size on one
 * baseline at even gaps, without a space character between them, are one word again.
 */
export function joinSpacedLetters(words: readonly PlacedWord[]): PlacedWord[] {
  const result: PlacedWord[] = []
  let run: PlacedWord[] = []
  const close = () => {
    result.push(...joinRun(run))
    run = []
  }
  for (const word of words) {
    const last = run.at(-1)
    if (last !== undefined && !continues(last, word)) close()
    run.push(word)
  }
  close()
  return result
}

function continues(last: PlacedWord, next: PlacedWord): boolean {
  if (!isLetter(last) || !isLetter(next) || next.afterSpace) return false
  const em = last.word.fontSize
  return (
    last.upright &&
    next.upright &&
    Math.abs(next.word.fontSize - em) < 0.1 &&
    Math.abs(next.baseline - last.baseline) < 0.1 &&
    gap(last, next) > 0 &&
    gap(last, next) < WIDEST_GAP * em
  )
}

function isLetter({ word }: PlacedWord): boolean {
  return /^[\p{L}.:-]\p{M}*$/u.test(word.text)
}

function gap(last: PlacedWord, next: PlacedWord): number {
  return next.word.box.x - (last.word.box.x + last.word.box.width)
}

function joinRun(run: readonly PlacedWord[]): readonly PlacedWord[] {
  if (run.length < MIN_LETTERS) return run
  const gaps = run.slice(1).map((word, index) => gap(run[index] ?? word, word))
  const usual = [...gaps].sort((a, b) => a - b)[Math.floor(gaps.length / 2)] ?? 0
  const parts: PlacedWord[][] = [[]]
  run.forEach((word, index) => {
    if (index > 0 && (gaps[index - 1] ?? 0) > usual * WORD_RATIO) parts.push([])
    parts.at(-1)?.push(word)
  })
  return parts.map(merge).filter(word => word !== undefined)
}

function merge(letters: readonly PlacedWord[]): PlacedWord | undefined {
  const first = letters[0]
  const last = letters.at(-1)
  if (first === undefined || last === undefined) return undefined
  const box = first.word.box
  const end = last.word.box.x + last.word.box.width
  return {
    ...first,
    word: {
      ...first.word,
      text: letters.map(letter => letter.word.text).join(''),
      box: { ...box, width: end - box.x },
    },
    rect: {
      left: Math.min(...letters.map(letter => letter.rect.left)),
      right: Math.max(...letters.map(letter => letter.rect.right)),
      bottom: Math.min(...letters.map(letter => letter.rect.bottom)),
      top: Math.max(...letters.map(letter => letter.rect.top)),
    },
    unmapped: letters.reduce((sum, letter) => sum + letter.unmapped, 0),
  }
}
