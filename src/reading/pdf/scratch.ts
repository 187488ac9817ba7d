import type { Pdfium } from './pdfium.js'

/** Room for six doubles or floats that PDFium writes results into; made once per document, freed with it. */
export interface Scratch {
  readonly at: (slot: number) => number
  readonly double: (slot: number) => number
  readonly float: (slot: number) => number
  readonly int: (slot: number) => number
  readonly free: () => void
}

const SLOTS = 8
const SLOT_BYTES = 8

/**
 * Slots are eight bytes apart. `double` and `int` read slot by slot; `float` reads a packed struct of
 * 4-byte floats (FS_RECTF, FS_MATRIX) that begins at slot 0. The heap may grow in any call, which detaches
 * every view on it: a view is therefore made anew only when the buffer changed.
 */
export function createScratch(pdfium: Pdfium): Scratch {
  const base = pdfium.malloc(SLOTS * SLOT_BYTES)
  let view = new DataView(pdfium.memory.buffer, base, SLOTS * SLOT_BYTES)
  const fresh = () => {
    if (view.buffer !== pdfium.memory.buffer) {
      view = new DataView(pdfium.memory.buffer, base, SLOTS * SLOT_BYTES)
    }
    return view
  }
  return {
    at: slot => base + slot * SLOT_BYTES,
    double: slot => fresh().getFloat64(slot * SLOT_BYTES, true),
    float: index => fresh().getFloat32(index * 4, true),
    int: slot => fresh().getInt32(slot * SLOT_BYTES, true),
    free: () => pdfium.free(base),
  }
}
