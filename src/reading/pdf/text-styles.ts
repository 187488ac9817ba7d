import { TURNS, type Turn } from './frame.js'
import { heap, type Pdfium } from './pdfium.js'
import type { Scratch } from './scratch.js'

/** How a run of text is drawn; the same for every glyph of one text object. */
export interface TextStyle {
  readonly bold: boolean
  /** red, green, blue, alpha, each 0 to 255 */
  readonly fill: readonly [number, number, number, number]
  /** PDF text render mode 3: neither filled nor stroked (ISO 32000-1, 9.3.6) */
  readonly unpainted: boolean
  /** em in points, after the text matrix */
  readonly fontSize: number
  /** quarter turns clockwise that the direction of reading is turned from left-to-right */
  readonly turn: Turn
  /** more than a few degrees off every quarter turn: a watermark or a stamp */
  readonly slanted: boolean
}

const PLAIN: TextStyle = {
  bold: false,
  fill: [0, 0, 0, 255],
  unpainted: false,
  fontSize: 1,
  turn: 0,
  slanted: false,
}
const SLANT = 4 / 90
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
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(object)
  return {
    bold: /bold|black|heavy|semib|demi/i.test(fontName(pdfium, object)) || mode === 2,
    fill: fillOf(pdfium, scratch, object),
    unpainted: mode === INVISIBLE_RENDER_MODE || mode === CLIP_RENDER_MODE,
    ...layOf(pdfium, scratch, text, index),
  }
}

function fillOf(pdfium: Pdfium, scratch: Scratch, object: number): TextStyle['fill'] {
  const known = pdfium.FPDFPageObj_GetFillColor(
    object,
    scratch.at(0),
    scratch.at(1),
    scratch.at(2),
    scratch.at(3),
  )
  if (known === 0) return PLAIN.fill
  return [scratch.int(0), scratch.int(1), scratch.int(2), scratch.int(3)]
}

/** Size and direction by the text matrix. */
function layOf(
  pdfium: Pdfium,
  scratch: Scratch,
  text: number,
  index: number,
): Pick<TextStyle, 'fontSize' | 'turn' | 'slanted'> {
  const size = pdfium.FPDFText_GetFontSize(text, index)
  // FS_MATRIX a b c d e f: (a, b) is where the line runs, (c, d) where the em's height goes
  if (pdfium.FPDFText_GetMatrix(text, index, scratch.at(0)) === 0) {
    return { fontSize: Math.abs(size), turn: 0, slanted: false }
  }
  const [a, b, c, d] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
  // A negative size turns the glyphs round.
  const quarters = -Math.atan2(b * Math.sign(size), a * Math.sign(size)) / (Math.PI / 2)
  const nearest = Math.round(quarters)
  return {
    fontSize: Math.abs(size) * Math.hypot(c, d),
    turn: TURNS[(nearest + 4) % 4] ?? 0,
    slanted: Math.abs(quarters - nearest) > SLANT,
  }
}

function fontName(pdfium: Pdfium, object: number): string {
  const font = pdfium.FPDFTextObj_GetFont(object)
  if (font === 0) return ''
  const buffer = pdfium.malloc(NAME_BYTES)
  try {
    const length = Math.min(pdfium.FPDFFont_GetBaseFontName(font, buffer, NAME_BYTES), NAME_BYTES)
    return Buffer.from(heap(pdfium).subarray(buffer, buffer + Math.max(0, length - 1))).toString('utf8')
  } finally {
    pdfium.free(buffer)
  }
}
