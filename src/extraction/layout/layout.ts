import type { Box, Document, Page, Word } from '../../reading/document.js'
import { compact } from '../vocabulary/compact.js'
import { middle, right, union } from './geometry.js'

/** A visible word, or a part of one that a colon divides (`Invoice:123`). */
export interface Token {
  readonly text: string
  /** spelling for comparisons, empty for bare punctuation */
  readonly key: string
  readonly box: Box
  readonly page: number
  readonly fontSize: number
  readonly bold: boolean
  /** read confidence, 0 to 1 */
  readonly confidence: number
  readonly ocr: boolean
}

/** Words of one visual line that stand together, without a gap wider than about one em. */
export interface Segment {
  readonly tokens: readonly Token[]
  readonly text: string
  readonly box: Box
  readonly page: number
  /** index of the visual line in the whole document */
  readonly line: number
  readonly fontSize: number
  readonly bold: boolean
}

/** All that stands at one height of a page, left to right. */
export interface Line {
  readonly index: number
  readonly page: number
  readonly segments: readonly Segment[]
  readonly tokens: readonly Token[]
  readonly box: Box
}

/** The page as a reader sees it: invisible words are gone, lines are rebuilt from the positions of words. */
export interface Layout {
  readonly lines: readonly Line[]
  readonly segments: readonly Segment[]
  readonly pages: readonly { readonly number: number; readonly width: number; readonly height: number }[]
}

/** Lays out the visible words of the pages. */
export function layOut(document: Document, pages: readonly Page[] = document.pages): Layout {
  const lines: Line[] = []
  for (const page of pages) {
    for (const tokens of visualLines(tokensOf(page))) {
      const index = lines.length
      const segments = segmentsOf(tokens, index)
      lines.push({ index, page: page.number, tokens, segments, box: union(tokens.map(token => token.box)) })
    }
  }
  return { lines, segments: lines.flatMap(line => line.segments), pages }
}

function tokensOf(page: Page): Token[] {
  return page.words
    .filter(word => word.invisible === undefined && word.text.trim() !== '')
    .flatMap(word => split(word, page.number))
}

/** `Invoice:123` and `#123` are a label and its value in one word; times and addresses keep their colons. */
function split(word: Word, page: number): Token[] {
  const text = word.text.trim()
  const parts =
    /^[\p{L}.\-/°º]+:.+$/u.test(text) && !/:\/\/|mailto/i.test(text) ? text.split(/(?<=^[^:]*:)/u) : [text]
  const width = word.box.width / Math.max(1, text.length)
  let offset = 0
  return parts.map(part => {
    const box = { ...word.box, x: word.box.x + offset * width, width: part.length * width }
    offset += part.length
    return {
      text: part,
      key: compact(part),
      box: parts.length === 1 ? word.box : box,
      page,
      fontSize: word.fontSize > 0 ? word.fontSize : word.box.height,
      bold: word.bold ?? false,
      confidence: word.confidence,
      ocr: word.source === 'ocr',
    }
  })
}

/** Words whose middles are within 0.4 of the smaller height stand on one line. */
function visualLines(tokens: readonly Token[]): Token[][] {
  const sorted = [...tokens].sort((a, b) => middle(a.box) - middle(b.box) || a.box.x - b.box.x)
  const lines: { middle: number; height: number; tokens: Token[] }[] = []
  for (const token of sorted) {
    const fits = (line: { middle: number; height: number }) =>
      Math.abs(line.middle - middle(token.box)) < 0.4 * Math.min(line.height, token.box.height)
    const line = lines.slice(-6).find(fits)
    if (line === undefined)
      lines.push({ middle: middle(token.box), height: token.box.height, tokens: [token] })
    else line.tokens.push(token)
  }
  return lines.map(line => line.tokens.sort((a, b) => a.box.x - b.box.x))
}

function segmentsOf(tokens: readonly Token[], line: number): Segment[] {
  const advance = letterAdvance(tokens)
  const runs: Token[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run === undefined || last === undefined || parts(last, token, advance)) runs.push([token])
    else run.push(token)
  }
  return runs.map(run => toSegment(run, line))
}

/**
 * A gap of about one em, or a clear change of size, ends a segment. OCR knows no em, only the height of the letters
 * at hand; how wide the letters of the line are tells its gaps better, also in typewriter fonts.
 */
function parts(last: Token, next: Token, advance: number | undefined): boolean {
  const em = Math.max(last.fontSize, next.fontSize)
  const gap = next.box.x - right(last.box)
  if (last.ocr) return gap > (advance === undefined ? 0.95 * em : OCR_GAP * advance)
  const ratio = em / Math.min(last.fontSize, next.fontSize)
  return gap > em || (ratio > 1.3 && gap > 0.15 * em && last.text.length > 1 && next.text.length > 1)
}

/** Letters' widths that part two columns: gaps between words have up to 1.8, those between columns more than 2.2. */
const OCR_GAP = 1.95

/** Median width of a letter in a line; undefined when the line has no words long enough to measure. */
function letterAdvance(tokens: readonly Token[]): number | undefined {
  const widths = tokens
    .filter(token => token.text.length > 2)
    .map(token => token.box.width / token.text.length)
    .sort((a, b) => a - b)
  return widths[Math.floor(widths.length / 2)]
}

function toSegment(tokens: readonly Token[], line: number): Segment {
  return {
    tokens,
    text: tokens.map(token => token.text).join(' '),
    box: union(tokens.map(token => token.box)),
    page: tokens[0]?.page ?? 1,
    line,
    fontSize: Math.max(...tokens.map(token => token.fontSize)),
    bold: tokens.every(token => token.bold),
  }
}
