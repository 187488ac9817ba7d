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
 * 4-byte floats (FS_RECTF, FS_MATRIX) that begins at slot 0. The heap may grow in any call, which empties
 * every view on it: the views are therefore made anew when that has happened.
 */
export function createScratch(pdfium: Pdfium): Scratch {
  const base = pdfium.malloc(SLOTS * SLOT_BYTES)
  let views = viewsAt(pdfium, base)
  // Asking the memory for its buffer is slow, and this is called for every letter.
  const fresh = () => {
    if (views.doubles.length === 0) views = viewsAt(pdfium, base)
    return views
  }
  return {
    at: slot => base + slot * SLOT_BYTES,
    double: slot => fresh().doubles[slot] ?? 0,
    float: index => fresh().floats[index] ?? 0,
    int: slot => fresh().ints[slot * 2] ?? 0,
    free: () => pdfium.free(base),
  }
}

/** WebAssembly's numbers are little-endian as those of every machine that Node runs on but one (s390x). */
function viewsAt({ memory: { buffer } }: Pdfium, base: number) {
  return {
    doubles: new Float64Array(buffer, base, SLOTS),
    floats: new Float32Array(buffer, base, SLOTS * 2),
    ints: new Int32Array(buffer, base, SLOTS * 2),
  }
}
