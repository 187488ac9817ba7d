import type { Box } from '../../reading/document.js'

export const right = (box: Box): number => box.x + box.width
export const bottom = (box: Box): number => box.y + box.height
export const middle = (box: Box): number => box.y + box.height / 2
export const centre = (box: Box): number => box.x + box.width / 2

/** The smallest box around all of them; the boxes must not be none. */
export function union(boxes: readonly Box[]): Box {
  let [x, y, xMax, yMax] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0, 0]
  for (const box of boxes) {
    x = Math.min(x, box.x)
    y = Math.min(y, box.y)
    xMax = Math.max(xMax, right(box))
    yMax = Math.max(yMax, bottom(box))
  }
  return { x, y, width: xMax - x, height: yMax - y }
}

/** Points that two boxes share horizontally; negative is the gap between them. */
export function overlapX(a: Box, b: Box): number {
  return Math.min(right(a), right(b)) - Math.max(a.x, b.x)
}

/** Points that two boxes share vertically; negative is the gap between them. */
export function overlapY(a: Box, b: Box): number {
  return Math.min(bottom(a), bottom(b)) - Math.max(a.y, b.y)
}
