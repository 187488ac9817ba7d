import type { Pdfium } from './pdfium.js'
import type { Scratch } from './scratch.js'

/** How a run of text is drawn; the same for every glyph of one text object. */
export interface TextStyle {
  readonly bold: boolean
  /** red, green, blue, alpha, each 0 to 255 */
  readonly fill: readonly [number, number, number, number]
  /** PDF text render mode 3: neither filled nor stroked (ISO 32000-1, 9.3.6) */
  readonly unpainted: boolean
  /** what the text matrix multiplies the font size by */
  readonly scale: number
}

const PLAIN: TextStyle = { bold: false, fill: [0, 0, 0, 255], unpainted: false, scale: 1 }
const INVISIBLE_RENDER_MODE = 3
const CLIP_RENDER_MODE = 7
const NAME_BYTES = 256

/** The styles of one page, each text object asked once. */
export function createTextStyles(
  pdfium: Pdfium,
  scratch: Scratch,
): (object: number, text: number, index: number) => TextStyle {
  const styles = new Map<number, TextStyle>()
  return (object, text, index) => {
    if (object === 0) return PLAIN
    const known = styles.get(object)
    if (known !== undefined) return known
    const style = readStyle(pdfium, scratch, object, text, index)
    styles.set(object, style)
    return style
  }
}

function readStyle(pdfium: Pdfium, scratch: Scratch, object: number, text: number, index: number): TextStyle {
  const mode = pdfium._FPDFTextObj_GetTextRenderMode(object)
  return {
    bold: /bold|black|heavy|semib|demi/i.test(fontName(pdfium, object)) || mode === 2,
    fill: fillOf(pdfium, scratch, object),
    unpainted: mode === INVISIBLE_RENDER_MODE || mode === CLIP_RENDER_MODE,
    scale: scaleOf(pdfium, scratch, text, index),
  }
}

function fillOf(pdfium: Pdfium, scratch: Scratch, object: number): TextStyle['fill'] {
  const known = pdfium._FPDFPageObj_GetFillColor(
    object,
    scratch.at(0),
    scratch.at(1),
    scratch.at(2),
    scratch.at(3),
  )
  if (known === 0) return PLAIN.fill
  return [scratch.int(0), scratch.int(1), scratch.int(2), scratch.int(3)]
}

function scaleOf(pdfium: Pdfium, scratch: Scratch, text: number, index: number): number {
  // FS_MATRIX: a b c d e f; (c, d) is where the em's height goes
  if (pdfium._FPDFText_GetMatrix(text, index, scratch.at(0)) === 0) return 1
  return Math.hypot(scratch.float(2), scratch.float(3))
}

function fontName(pdfium: Pdfium, object: number): string {
  const font = pdfium._FPDFTextObj_GetFont(object)
  if (font === 0) return ''
  const buffer = pdfium.wasmExports.malloc(NAME_BYTES)
  try {
    const length = Math.min(pdfium._FPDFFont_GetBaseFontName(font, buffer, NAME_BYTES), NAME_BYTES)
    return Buffer.from(pdfium.HEAPU8.subarray(buffer, buffer + Math.max(0, length - 1))).toString('utf8')
  } finally {
    pdfium.wasmExports.free(buffer)
  }
}
