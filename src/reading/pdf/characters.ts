import { type Rect, TURNS, type Turn } from './frame.js'
import type { Pdfium } from './pdfium.js'
import type { Scratch } from './scratch.js'
import { createTextStyles, type TextStyle } from './text-styles.js'

/** One glyph as PDFium reports it, in user space. */
export interface Character {
  readonly text: string
  readonly rect: Rect
  /** baseline point */
  readonly originX: number
  readonly originY: number
  /** points, after the text matrix */
  readonly fontSize: number
  /** direction of the text: quarter turns clockwise that its baseline is turned from left-to-right */
  readonly turn: Turn
  /** more than a few degrees off every quarter turn: a watermark or a stamp */
  readonly slanted: boolean
  readonly space: boolean
  /** the font does not say which character the glyph is */
  readonly unmapped: boolean
  readonly style: TextStyle
  /** the text object it belongs to, 0 for none */
  readonly object: number
}

const LIGATURES: Readonly<Record<string, string>> = {
  '\uFB00': 'ff',
  '\uFB01': 'fi',
  '\uFB02': 'fl',
  '\uFB03': 'ffi',
  '\uFB04': 'ffl',
  '\uFB05': 'st',
  '\uFB06': 'st',
}

const SLANT = (4 * Math.PI) / 180

/** All glyphs of an open text page in stream order, at most `limit`. */
export function readCharacters(pdfium: Pdfium, text: number, scratch: Scratch, limit: number): Character[] {
  const count = Math.min(pdfium._FPDFText_CountChars(text), limit)
  const characters: Character[] = []
  const styleOf = createTextStyles(pdfium, scratch)
  for (let index = 0; index < count; index++) {
    const object = pdfium._FPDFText_GetTextObject(text, index)
    const style = styleOf(object, text, index)
    const character = readCharacter(pdfium, text, scratch, index, object, style)
    if (character !== undefined) characters.push(character)
  }
  return characters
}

function readCharacter(
  pdfium: Pdfium,
  text: number,
  scratch: Scratch,
  index: number,
  object: number,
  style: TextStyle,
): Character | undefined {
  const code = pdfium._FPDFText_GetUnicode(text, index)
  const unmapped = isUnknown(code) || pdfium._FPDFText_HasUnicodeMapError(text, index) === 1
  const shown = isUnknown(code) && object !== 0 ? '\uFFFD' : printed(pdfium, text, index, code)
  if (shown === '') return undefined
  const rect = readRect(pdfium, text, scratch, index)
  if (rect === undefined) return undefined
  pdfium._FPDFText_GetCharOrigin(text, index, scratch.at(0), scratch.at(1))
  const originX = scratch.double(0)
  const originY = scratch.double(1)
  const angle = pdfium._FPDFText_GetCharAngle(text, index)
  const quarter = angle / (Math.PI / 2)
  return {
    text: shown,
    rect,
    originX,
    originY,
    fontSize: pdfium._FPDFText_GetFontSize(text, index) * style.scale,
    turn: toTurn(Math.round(quarter)),
    slanted: Math.abs(quarter - Math.round(quarter)) * (Math.PI / 2) > SLANT,
    space: /^\s$/u.test(shown),
    unmapped,
    style,
    object,
  }
}

/** What a reader sees for a code; empty for control characters. PDFium writes 2 for a hyphen at a line's end. */
function printed(pdfium: Pdfium, text: number, index: number, code: number): string {
  if (code === 2 || pdfium._FPDFText_IsHyphen(text, index) === 1) return '-'
  // A soft hyphen drawn by a PDF is a hyphen on paper.
  if (code === 0xad) return '-'
  if (code === 0x0a || code === 0x0d || code === 0x09) return ' '
  if (!isPrintable(code)) return ''
  const character = String.fromCodePoint(code)
  return LIGATURES[character] ?? character
}

/** Fonts with a wrong table give control codes for letters; 2 is PDFium's own sign for a hyphen. */
function isUnknown(code: number): boolean {
  if (code === 0x02 || code === 0x09 || code === 0x0a || code === 0x0d) return false
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xfffd && code <= 0xffff)
}

function isPrintable(code: number): boolean {
  if (code < 0x20 || isUnknown(code)) return false
  if (code === 0x200b || code === 0x200c || code === 0x200d || code === 0x2060 || code === 0xfeff)
    return false
  return code <= 0x10ffff
}

function readRect(pdfium: Pdfium, text: number, scratch: Scratch, index: number): Rect | undefined {
  // FS_RECTF: left, top, right, bottom
  if (pdfium._FPDFText_GetLooseCharBox(text, index, scratch.at(0)) === 0) return undefined
  const [left, top, right, bottom] = [scratch.float(0), scratch.float(1), scratch.float(2), scratch.float(3)]
  return {
    left: Math.min(left, right),
    right: Math.max(left, right),
    bottom: Math.min(bottom, top),
    top: Math.max(bottom, top),
  }
}

/** PDFium's angle grows clockwise on the page, as the turns do. */
function toTurn(quarter: number): Turn {
  return TURNS[((quarter % 4) + 4) % 4] ?? 0
}
