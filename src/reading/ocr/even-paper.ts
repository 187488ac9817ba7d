import type { GreyImage } from '../pdf/render.js'

export const PAPER = 255
/** Squares of which the tone of the paper is taken, px: wider than letters, narrower than shadows. */
const SQUARE = 32
/** The part of a square that is darker than its paper at most. */
const PAPER_SHARE = 0.8
/** Paper is never darker than this: what is, is a printed ground. */
const DARKEST_PAPER = 96
/** Lighter than this, against its paper, is no ink but the grain of the paper. */
export const INK = 215

/** A copy whose paper is white everywhere: shadows, grey grounds and grain are gone, ink keeps its tone. */
export function withEvenPaper({ width, height, data }: GreyImage): GreyImage {
  const across = Math.ceil(width / SQUARE)
  const result = new Uint8Array(data.length)
  for (let top = 0; top < height; top += SQUARE) {
    const bottom = Math.min(height, top + SQUARE)
    for (let square = 0; square < across; square++) {
      const left = square * SQUARE
      const right = Math.min(width, left + SQUARE)
      const scale = PAPER / paperTone(data, width, { left, right, top, bottom })
      for (let y = top; y < bottom; y++) {
        for (let at = y * width + left; at < y * width + right; at++) {
          const tone = (data[at] ?? PAPER) * scale
          result[at] = tone >= INK ? PAPER : tone
        }
      }
    }
  }
  return { width, height, data: result }
}

interface Square {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

/** The tone that PAPER_SHARE of a square's pixels reach or stay below; every fourth pixel tells it. */
function paperTone(data: Uint8Array, width: number, { left, right, top, bottom }: Square): number {
  const counts = new Uint32Array(256)
  let all = 0
  for (let y = top; y < bottom; y += 2) {
    for (let at = y * width + left; at < y * width + right; at += 2) {
      const tone = data[at] ?? PAPER
      counts[tone] = (counts[tone] ?? 0) + 1
      all++
    }
  }
  let seen = 0
  let tone = 0
  while (tone < PAPER && seen < all * PAPER_SHARE) seen += counts[tone++] ?? 0
  return Math.max(DARKEST_PAPER, tone)
}
