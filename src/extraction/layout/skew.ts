import type { Box, Page, Word } from '../../reading/document.js'
import { centre, middle } from './geometry.js'

/** Less is within what the ink of letters (`g`, `T`) makes of a straight line: points down per point to the right. */
const LEAST = 0.004
/** Lines that must agree before a page counts as skewed. */
const WITNESSES = 5

/**
 * How far the lines of a page that was read by OCR slope, in points down per point to the right; 0 when they are
 * straight or do not agree.
 */
export function skewOf(page: Page): number {
  if (page.method === 'text') return 0
  const slopes = page.lines.flatMap(
    line =>
      slopeOf(
        line.flatMap(index => page.words[index] ?? []),
        page.width,
      ) ?? [],
  )
  if (slopes.length < WITNESSES) return 0
  slopes.sort((a, b) => a - b)
  const at = (part: number): number => slopes[Math.floor(slopes.length * part)] ?? 0
  const [low, middling, high] = [at(0.25), at(0.5), at(0.75)]
  return Math.abs(middling) < LEAST || low * high <= 0 ? 0 : middling
}

/** A line of three words or more that spans an eighth of the page, by least squares. */
function slopeOf(line: readonly Word[], width: number): number | undefined {
  const words = line.filter(word => word.source === 'ocr' && word.text.length > 1)
  const [xs, ys] = [words.map(word => centre(word.box)), words.map(word => middle(word.box))]
  if (words.length < 3 || Math.max(...xs) - Math.min(...xs) < width / 8) return undefined
  const [x, y] = [mean(xs), mean(ys)]
  const square = mean(xs.map(one => (one - x) ** 2))
  return mean(words.map(({ box }) => (centre(box) - x) * (middle(box) - y))) / square
}

const mean = (values: readonly number[]): number =>
  values.reduce((total, one) => total + one, 0) / values.length

/** Where a box would stand if the lines of its page were straight. */
export const straightened = (box: Box, skew: number): Box =>
  skew === 0 ? box : { ...box, y: box.y - skew * centre(box) }
