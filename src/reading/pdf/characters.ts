import type { Rect, Turn } from './frame.js'
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
  /** em in points */
  readonly fontSize: number
  readonly turn: Turn
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
/** PDFium's own sign for a hyphen at the end of a line. */
const LINE_END_HYPHEN = 0x02
/** Drawn by a PDF, a soft hyphen is a hyphen on paper. */
const SOFT_HYPHEN = 0xad

/** All glyphs of an open text page in stream order, at most `limit`. */
export function readCharacters(pdfium: Pdfium, text: number, scratch: Scratch, limit: number): Character[] {
  const count = Math.min(pdfium.FPDFText_CountChars(text), limit)
  const characters: Character[] = []
  const styleOf = createTextStyles(pdfium, scratch)
  for (let index = 0; index < count; index++) {
    const code = pdfium.FPDFText_GetUnicode(text, index)
    const object = pdfium.FPDFText_GetTextObject(text, index)
    const shown = printed(code, object)
    const rect = shown === '' ? undefined : readRect(pdfium, text, scratch, index)
    if (rect === undefined) continue
    const style = styleOf(object, text, index)
    pdfium.FPDFText_GetCharOrigin(text, index, scratch.at(0), scratch.at(1))
    characters.push({
      text: shown,
      rect,
      originX: scratch.double(0),
      originY: scratch.double(1),
      fontSize: style.fontSize,
      turn: style.turn,
      space: shown === ' ',
      unmapped: isUnknown(code) || pdfium.FPDFText_HasUnicodeMapError(text, index) === 1,
      style,
      object,
    })
  }
  return characters
}

/** What a reader sees for a code: a blank for every kind of space, nothing for control characters. */
function printed(code: number, object: number): string {
  if (code > 0x20 && code < 0x7f) return String.fromCharCode(code)
  if (isSpace(code)) return ' '
  if (code === LINE_END_HYPHEN || code === SOFT_HYPHEN) return '-'
  if (isUnknown(code)) return object === 0 ? '' : '\uFFFD'
  if (isFormat(code)) return ''
  const character = String.fromCodePoint(code)
  return LIGATURES[character] ?? character
}

function isSpace(code: number): boolean {
  if (code === 0x20 || code === 0xa0 || code === 0x09 || code === 0x0a || code === 0x0d) return true
  return (code >= 0x2000 && code <= 0x200a) || code === 0x202f || code === 0x205f || code === 0x3000
}

/** Fonts with a wrong table give control codes for letters. */
function isUnknown(code: number): boolean {
  if (isSpace(code) || code === LINE_END_HYPHEN) return false
  return code < 0x20 || (code >= 0x7f && code < 0xa0) || (code >= 0xfffd && code <= 0xffff) || code > 0x10ffff
}

/** Joiners and marks that take no room. */
function isFormat(code: number): boolean {
  return (code >= 0x200b && code <= 0x200f) || code === 0x2060 || code === 0xfeff
}

function readRect(pdfium: Pdfium, text: number, scratch: Scratch, index: number): Rect | undefined {
  // FS_RECTF: left, top, right, bottom
  if (pdfium.FPDFText_GetLooseCharBox(text, index, scratch.at(0)) === 0) return undefined
  const left = scratch.float(0)
  const top = scratch.float(1)
  const right = scratch.float(2)
  const bottom = scratch.float(3)
  return {
    left: Math.min(left, right),
    right: Math.max(left, right),
    bottom: Math.min(bottom, top),
    top: Math.max(bottom, top),
  }
}
