import type { Rect } from './frame.js'

const CELLS = 48

/** The part of `whole` that lies under any of the rectangles, 0 to 1, on a grid: scans often come in strips. */
export function coverage(whole: Rect, rects: readonly Rect[]): number {
  const across = (whole.right - whole.left) / CELLS
  const up = (whole.top - whole.bottom) / CELLS
  if (rects.length === 0 || across <= 0 || up <= 0) return 0
  let covered = 0
  for (let row = 0; row < CELLS; row++) {
    const y = whole.bottom + (row + 0.5) * up
    const here = rects.filter(rect => rect.bottom <= y && y <= rect.top)
    for (let column = 0; column < CELLS && here.length > 0; column++) {
      const x = whole.left + (column + 0.5) * across
      if (here.some(rect => rect.left <= x && x <= rect.right)) covered++
    }
  }
  return covered / (CELLS * CELLS)
}
