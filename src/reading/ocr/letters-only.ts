import type { GreyImage } from '../pdf/render.js'
import { INK, PAPER } from './even-paper.js'
import { findSpots, type Spot } from './spots.js'

/** Letters of 5 to 32 points, at 200 dpi; several that touch may be as wide as a word. */
const LOWEST = 7
const HIGHEST = 90
const WIDEST = 160
/** Dots and commas belong to a letter that is so near, px. */
const NEAR = 16

/** The letters of a picture, and the rectangle around them (right and bottom exclusive). */
export interface Letters {
  readonly count: number
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/**
 * Paints over, in place, whatever has not the size of letters: pictures, frames, rulings and specks. Dots stay beside
 * letters. Returns the letters that are left. The picture has even paper.
 */
export function keepLetters(image: GreyImage): Letters {
  const spots = findSpots(image, INK)
  const letters = spots.filter(isLetter)
  const near = neighbourhood(letters)
  for (const spot of spots) {
    if (isLetter(spot) || (isDot(spot) && near(spot))) continue
    for (const { y, from, to } of spot.runs)
      image.data.fill(PAPER, y * image.width + from, y * image.width + to)
  }
  return { count: letters.length, ...around(letters) }
}

function around(letters: readonly Spot[]): Omit<Letters, 'count'> {
  let [left, right, top, bottom] = [Number.POSITIVE_INFINITY, 0, Number.POSITIVE_INFINITY, 0]
  for (const letter of letters) {
    left = Math.min(left, letter.left)
    right = Math.max(right, letter.right)
    top = Math.min(top, letter.top)
    bottom = Math.max(bottom, letter.bottom)
  }
  return { left, right, top, bottom }
}

function isLetter({ left, right, top, bottom }: Spot): boolean {
  const [width, height] = [right - left, bottom - top]
  return height >= LOWEST && height <= HIGHEST && width <= WIDEST
}

function isDot({ left, right, top, bottom }: Spot): boolean {
  return bottom - top < LOWEST && right - left <= HIGHEST
}

/** Tells whether a spot lies beside one of the letters, in squares of NEAR px. */
function neighbourhood(letters: readonly Spot[]): (spot: Spot) => boolean {
  const square = (place: number) => Math.max(0, Math.floor(place / NEAR))
  const key = (across: number, down: number) => across * 65_536 + down
  const taken = new Set<number>()
  for (const { left, right, top, bottom } of letters) {
    for (let across = square(left - NEAR); across <= square(right + NEAR); across++) {
      for (let down = square(top); down <= square(bottom + LOWEST); down++) taken.add(key(across, down))
    }
  }
  return ({ left, right, top, bottom }) =>
    taken.has(key(square((left + right) / 2), square((top + bottom) / 2)))
}
