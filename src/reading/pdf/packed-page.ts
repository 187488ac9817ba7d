import type { Invisibility, Word } from '../document.js'
import type { PageText } from './page-text.js'

/**
 * A page's text layer on its way between threads: thousands of small objects cost more to send than to read, a
 * string and an array of numbers cost nothing.
 */
export interface PackedPage extends Omit<PageText, 'words' | 'lines'> {
  /** one word a line; no word holds a line break */
  readonly texts: string
  /** FIELDS numbers for each word */
  readonly numbers: Float64Array
  /** how many words each line has; words stand in the order of lines */
  readonly lineLengths: readonly number[]
}

/** x, y, width, height, font size, bold, way of being invisible */
const FIELDS = 7
const WAYS: readonly (Invisibility | undefined)[] = [
  undefined,
  'outside-page',
  'no-contrast',
  'zero-size',
  'covered',
]

export function packPage({ words, lines, ...rest }: PageText): PackedPage {
  const numbers = new Float64Array(words.length * FIELDS)
  words.forEach(({ box, fontSize, bold, invisible }, index) => {
    const at = index * FIELDS
    numbers[at] = box.x
    numbers[at + 1] = box.y
    numbers[at + 2] = box.width
    numbers[at + 3] = box.height
    numbers[at + 4] = fontSize
    numbers[at + 5] = bold === true ? 1 : 0
    numbers[at + 6] = WAYS.indexOf(invisible)
  })
  const texts = words.map(word => word.text).join('\n')
  return { ...rest, texts, numbers, lineLengths: lines.map(line => line.length) }
}

export function unpackPage({ texts, numbers, lineLengths, ...rest }: PackedPage): PageText {
  const words =
    numbers.length === 0 ? [] : texts.split('\n').map((text, index) => wordAt(text, numbers, index))
  let next = 0
  const lines = lineLengths.map(length => Array.from({ length }, () => next++))
  return { ...rest, words, lines }
}

function wordAt(text: string, numbers: Float64Array, index: number): Word {
  const at = index * FIELDS
  const word: Word = {
    text,
    box: {
      x: numbers[at] ?? 0,
      y: numbers[at + 1] ?? 0,
      width: numbers[at + 2] ?? 0,
      height: numbers[at + 3] ?? 0,
    },
    fontSize: numbers[at + 4] ?? 0,
    confidence: 1,
    source: 'text',
  }
  const bold = numbers[at + 5] === 1
  const invisible = WAYS[numbers[at + 6] ?? 0]
  if (!bold && invisible === undefined) return word
  return { ...word, ...(bold ? { bold } : {}), ...(invisible === undefined ? {} : { invisible }) }
}
