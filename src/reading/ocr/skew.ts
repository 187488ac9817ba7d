import type { GreyImage } from '../pdf/render.js'
import { turned } from './grey.js'

/** Every fourth pixel is enough to see the slope of lines of text. */
const STEP = 4
const DARK = 128
const MAX_DEGREES = 8
const COARSE = 0.5
const FINE = 0.1
const MIN_POINTS = 200

/**
 * The angle in degrees by which lines of text fall to the right (clockwise positive), 0 when none can be
 * told. The right angle is the one under which the lower edges of letters gather in the fewest rows.
 */
export function estimateSkew(image: GreyImage): number {
  const points = lowerEdges(image)
  if (points.length < MIN_POINTS * 2) return 0
  const rows = Math.ceil(image.height / STEP)
  const coarse = best(points, rows, 0, MAX_DEGREES, COARSE).angle
  return Math.round(best(points, rows, coarse, COARSE, FINE).angle * 10) / 10
}

/** Whether the lines of text run up or down the picture rather than across; false when that cannot be told. */
export function runsUpright(image: GreyImage): boolean {
  const across = gathering(image)
  const upright = gathering(turned(image, 1))
  return across > 0 && upright > across
}

/** How much the lower edges of letters gather in few rows, whatever the skew. */
function gathering(image: GreyImage): number {
  const points = lowerEdges(image)
  if (points.length < MIN_POINTS * 2) return 0
  const rows = Math.ceil(image.height / STEP)
  return best(points, rows, 0, MAX_DEGREES, COARSE).score / points.length ** 2
}

/** x, y pairs, in steps, of dark pixels with a light one below. */
function lowerEdges({ width, height, data }: GreyImage): Float32Array {
  const points: number[] = []
  for (let y = 0; y + STEP < height; y += STEP) {
    for (let x = 0; x < width; x += STEP) {
      const dark = (data[y * width + x] ?? 255) < DARK
      const below = (data[(y + STEP) * width + x] ?? 255) >= DARK
      if (dark && below) points.push(x / STEP, y / STEP)
    }
  }
  return Float32Array.from(points)
}

function best(
  points: Float32Array,
  rows: number,
  around: number,
  range: number,
  step: number,
): { readonly angle: number; readonly score: number } {
  let angle = 0
  let highest = -1
  for (let offset = -range; offset <= range + step / 2; offset += step) {
    const score = sharpness(points, rows, around + offset)
    if (score > highest) {
      highest = score
      angle = around + offset
    }
  }
  return { angle, score: highest }
}

/** Sum of squares of the row counts after shearing by the angle. */
function sharpness(points: Float32Array, rows: number, degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const margin = rows
  const counts = new Uint32Array(rows * 3)
  for (let i = 0; i < points.length; i += 2) {
    const row = Math.round((points[i + 1] ?? 0) - (points[i] ?? 0) * slope) + margin
    if (row >= 0 && row < counts.length) counts[row] = (counts[row] ?? 0) + 1
  }
  let sum = 0
  for (const count of counts) sum += count * count
  return sum
}
