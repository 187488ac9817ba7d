import { bottom, centre, overlapX, right } from '../layout/geometry.js'
import type { Layout, Segment } from '../layout/layout.js'

/** Segments under each other that belong together, such as an address. */
export interface Block {
  readonly segments: readonly Segment[]
}

/** Groups segments into blocks: close below each other, same edge, about the same size. */
export function findBlocks(layout: Layout): ReadonlyMap<Segment, Block> {
  const blocks = new Map<Segment, { readonly segments: Segment[] }>()
  for (const line of layout.lines) {
    for (const segment of line.segments) {
      const above = aboveOf(layout, segment, line.index)
      const block = above === undefined ? undefined : blocks.get(above)
      if (block === undefined || block.segments.at(-1) !== above) blocks.set(segment, { segments: [segment] })
      else {
        block.segments.push(segment)
        blocks.set(segment, block)
      }
    }
  }
  return blocks
}

function aboveOf(layout: Layout, segment: Segment, index: number): Segment | undefined {
  for (let at = index - 1; at >= Math.max(0, index - 5); at--) {
    const line = layout.lines[at]
    if (line === undefined || line.page !== segment.page) return undefined
    const found = line.segments.find(other => continues(other, segment))
    if (found !== undefined) return found
  }
  return undefined
}

/** Em between the lines of a block; OCR measures the ink of letters, which is less than an em. */
const REACH = 0.95
const OCR_REACH = 1.25

function continues(upper: Segment, lower: Segment): boolean {
  const em = Math.max(upper.fontSize, lower.fontSize)
  const gap = lower.box.y - bottom(upper.box)
  const reach = upper.tokens[0]?.ocr === true ? OCR_REACH : REACH
  if (gap > reach * em || gap < -0.5 * em) return false
  if (em / Math.min(upper.fontSize, lower.fontSize) > 1.6) return false
  if (overlapX(upper.box, lower.box) <= 0) return false
  return (
    Math.abs(upper.box.x - lower.box.x) < 0.7 * em ||
    Math.abs(right(upper.box) - right(lower.box)) < 0.5 * em ||
    Math.abs(centre(upper.box) - centre(lower.box)) < 0.5 * em
  )
}
