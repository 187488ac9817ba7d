import type { Word } from '../document.js'
import { readingOrder } from '../layout/reading-order.js'
import type { OcrResult } from './recognise.js'
import { calibrated, type OcrWord } from './tsv.js'

/** A word of OCR in points, with the baseline of its line. */
export interface OcrPlaced {
  readonly word: Word
  readonly baseline: number
  readonly upright: true
}

/**
 * The words of one OCR'd picture in points of the upright page, lines made level again; `points` is the size
 * of one pixel.
 */
export function placeOcrWords(result: OcrResult, points: number): OcrPlaced[] {
  const level = leveller(result)
  const lines = new Map<string, { word: OcrWord; x: number; y: number }[]>()
  for (const word of result.words) {
    const corner = level(word)
    const line = lines.get(word.line)
    if (line === undefined) lines.set(word.line, [{ word, ...corner }])
    else line.push({ word, ...corner })
  }
  return [...lines.values()].flatMap(line => {
    const height = median(line.map(({ word }) => word.height))
    const baseline = median(line.map(({ word, y }) => y + word.height))
    return line.map(({ word, x, y }) => ({
      word: {
        text: word.text,
        box: {
          x: x * points,
          y: y * points,
          width: word.width * points,
          height: word.height * points,
        },
        fontSize: height * points,
        confidence: calibrated(word.score),
        source: 'ocr',
      },
      baseline: baseline * points,
      upright: true,
    }))
  })
}

/** Where the top left corner of a word lies once the page's skew is taken out. */
function leveller({
  skew,
  straightened,
  width,
  height,
}: OcrResult): (word: OcrWord) => { x: number; y: number } {
  if (straightened || skew === 0) return word => ({ x: word.left, y: word.top })
  const angle = (-skew * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return word => {
    const dx = word.left + word.width / 2 - width / 2
    const dy = word.top + word.height / 2 - height / 2
    const x = width / 2 + dx * cos - dy * sin
    const y = height / 2 + dx * sin + dy * cos
    return { x: x - word.width / 2, y: y - word.height / 2 }
  }
}

/** Words in reading order with their lines, as a Page wants them. */
export function arrange(placed: readonly { word: Word; baseline: number; upright: boolean }[]): {
  words: Word[]
  lines: number[][]
} {
  const lines = readingOrder(placed)
  let next = 0
  return {
    words: lines.flat().map(item => item.word),
    lines: lines.map(line => line.map(() => next++)),
  }
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
