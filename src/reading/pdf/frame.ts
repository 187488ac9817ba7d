import type { Box } from '../document.js'

/** Quarter turns clockwise. */
export const TURNS = [0, 1, 2, 3] as const
export type Turn = (typeof TURNS)[number]

/** A rectangle in PDF user space: origin bottom left, y growing upwards. */
export interface Rect {
  readonly left: number
  readonly bottom: number
  readonly right: number
  readonly top: number
}

/** Turns user space into the page as it is seen: origin top left of the crop box, page rotation applied. */
export interface Frame {
  /** points */
  readonly width: number
  readonly height: number
  readonly place: (rect: Rect) => Box
}

/** The frame of a page with this crop box, shown after `turn` quarter turns clockwise. */
export function frameOf(crop: Rect, turn: Turn): Frame {
  const across = crop.right - crop.left
  const up = crop.top - crop.bottom
  const upright = turn % 2 === 0
  return {
    width: upright ? across : up,
    height: upright ? up : across,
    place: rect => placed(crop, rect, turn),
  }
}

function placed(crop: Rect, rect: Rect, turn: Turn): Box {
  const across = rect.right - rect.left
  const up = rect.top - rect.bottom
  switch (turn) {
    case 0:
      return { x: rect.left - crop.left, y: crop.top - rect.top, width: across, height: up }
    case 1:
      return { x: rect.bottom - crop.bottom, y: rect.left - crop.left, width: up, height: across }
    case 2:
      return { x: crop.right - rect.right, y: rect.bottom - crop.bottom, width: across, height: up }
    case 3:
      return { x: crop.top - rect.top, y: crop.right - rect.right, width: up, height: across }
  }
}
