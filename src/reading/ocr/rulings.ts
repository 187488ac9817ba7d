import type { GreyImage } from '../pdf/render.js'
import { INK, PAPER } from './even-paper.js'

/** Half an inch at 200 dpi: no letter has a stroke that long. */
const SHORTEST = 100
/** Thicker bars are grounds of headings, which letters may stand on. */
const THICKEST = 8

/** Paints the straight lines of tables and forms over, level and upright ones, in place. */
export function eraseRulings(image: GreyImage): void {
  const { width, height } = image
  eraseAlong(image.data, { lines: height, length: width, across: width, along: 1 })
  eraseAlong(image.data, { lines: width, length: height, across: 1, along: width })
}

/** How the pixels of a picture lie in memory when it is gone through line by line, or column by column. */
interface Course {
  readonly lines: number
  readonly length: number
  /** from one line to the next, from one pixel of a line to the next */
  readonly across: number
  readonly along: number
}

function eraseAlong(data: Uint8Array, { lines, length, across, along }: Course): void {
  for (let line = 0; line < lines; line++) {
    const start = line * across
    let run = 0
    for (let at = 0; at <= length; at++) {
      if (at < length && (data[start + at * along] ?? PAPER) < INK) {
        run++
        continue
      }
      if (run >= SHORTEST && isThin(data, start + (at - run) * along, run, { along, across })) {
        for (let back = 1; back <= run; back++) data[start + (at - back) * along] = PAPER
      }
      run = 0
    }
  }
}

/** Whether a run is the edge or the middle of a thin line: at most of a few places it is light on either side near by. */
function isThin(
  data: Uint8Array,
  start: number,
  run: number,
  { along, across }: Pick<Course, 'along' | 'across'>,
): boolean {
  const places = 8
  let thin = 0
  for (let place = 0; place < places; place++) {
    const pixel = start + Math.floor((run * (place + 0.5)) / places) * along
    if (thickness(data, pixel, across) <= THICKEST) thin++
  }
  return thin >= places * 0.75
}

function thickness(data: Uint8Array, pixel: number, across: number): number {
  let size = 1
  for (let at = pixel - across; size <= THICKEST && (data[at] ?? PAPER) < INK; at -= across) size++
  for (let at = pixel + across; size <= THICKEST && (data[at] ?? PAPER) < INK; at += across) size++
  return size
}
