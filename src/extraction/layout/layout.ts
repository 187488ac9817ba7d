import type { Box, Document, Page, Word } from '../../reading/document.js'
import { middle, right, union } from './geometry.js'
import { skewOf, straightened } from './skew.js'
import { keyOf, mendedDate, wordParts } from './word-text.js'

/** A visible word, or a part of one that a colon divides (`Invoice:123`). */
export interface Token {
  readonly text: string
  /** spelling for comparisons, empty for bare punctuation */
  readonly key: string
  /** on the page as it would be if its lines were straight */
  readonly box: Box
  /** on the page as it is, where that is elsewhere */
  readonly printed?: Box
  readonly page: number
  readonly fontSize: number
  readonly bold: boolean
  /** read confidence, 0 to 1 */
  readonly confidence: number
  readonly ocr: boolean
  /** where it is put on a line; of OCR words the mean of all words read with it */
  readonly level: Level
}

/** Middle and height of words that share a line. */
interface Level {
  readonly middle: number
  readonly height: number
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
  const skew = skewOf(page)
  const straight =
    skew === 0 ? page.words : page.words.map(word => ({ ...word, box: straightened(word.box, skew) }))
  const levels = levelsOf(page, straight)
  return page.words.flatMap((word, index) => {
    const placed = straight[index]
    if (placed === undefined || word.invisible !== undefined || word.text.trim() === '') return []
    return split(placed, word.box, page.number, levels.get(placed) ?? levelOf([placed]))
  })
}

/** A gap in an OCR line, in heights of its words, behind which the page's skew may have moved the words up or down. */
const LEVEL_GAP = 1.5

/**
 * Boxes of OCR words fit their ink: `Singapore` hangs lower than `048423`. Words that OCR read as one run stand on
 * one level, the mean of theirs.
 */
function levelsOf(page: Page, placed: readonly Word[]): ReadonlyMap<Word, Level> {
  const levels = new Map<Word, Level>()
  if (page.method === 'text') return levels
  for (const line of page.lines) {
    const words = line.flatMap(index => placed[index] ?? []).filter(word => word.source === 'ocr')
    for (const run of runsOf(words)) {
      const level = levelOf(run)
      for (const word of run) levels.set(word, level)
    }
  }
  return levels
}

const levelOf = (words: readonly Word[]): Level => ({
  middle: words.reduce((total, word) => total + middle(word.box), 0) / words.length,
  height: words.reduce((total, word) => total + word.box.height, 0) / words.length,
})

function runsOf(words: readonly Word[]): Word[][] {
  const runs: Word[][] = []
  for (const word of words) {
    const last = runs.at(-1)?.at(-1)
    const gap = last === undefined ? 0 : word.box.x - right(last.box)
    const height = Math.max(word.box.height, last?.box.height ?? 0)
    if (last === undefined || gap < 0 || gap > LEVEL_GAP * height) runs.push([word])
    else runs.at(-1)?.push(word)
  }
  return runs
}

/** `Invoice:123` and `請求日2026年3月5日` are a label and its value in one word; times and addresses keep their colons. */
function split(word: Word, printed: Box, page: number, level: Level): Token[] {
  const ocr = word.source === 'ocr'
  const text = ocr ? mendedDate(word.text.trim()) : word.text.trim()
  const parts = wordParts(text, ocr)
  const width = word.box.width / Math.max(1, text.length)
  let offset = 0
  return parts.map(part => {
    const across = { x: word.box.x + offset * width, width: part.length * width }
    offset += part.length
    return {
      text: part,
      key: keyOf(part, ocr),
      box: parts.length === 1 ? word.box : { ...word.box, ...across },
      ...(printed.y !== word.box.y && { printed: parts.length === 1 ? printed : { ...printed, ...across } }),
      page,
      fontSize: word.fontSize > 0 ? word.fontSize : word.box.height,
      bold: word.bold ?? false,
      confidence: word.confidence,
      ocr,
      level,
    }
  })
}

/** Words whose middles are within 0.4 of the smaller height stand on one line; upended ones in the margin on none. */
function visualLines(tokens: readonly Token[]): Token[][] {
  const sorted = [...tokens].sort((a, b) => a.level.middle - b.level.middle || a.box.x - b.box.x)
  const lines: { level: Level; tokens: Token[]; upended: boolean }[] = []
  for (const token of sorted) {
    const upended = isUpended(token)
    const fits = (line: { level: Level; upended: boolean }) =>
      !line.upended &&
      Math.abs(line.level.middle - token.level.middle) < 0.4 * Math.min(line.level.height, token.level.height)
    const line = upended ? undefined : lines.slice(-8).find(fits)
    if (line === undefined) lines.push({ level: token.level, tokens: [token], upended })
    else line.tokens.push(token)
  }
  return lines.map(line => line.tokens.sort((a, b) => a.box.x - b.box.x))
}

const isUpended = ({ text, box }: Token): boolean =>
  box.height > 1.3 * box.width && text.replace(/[^\p{L}\p{N}]/gu, '').length > 2

function segmentsOf(tokens: readonly Token[], line: number): Segment[] {
  const advance = tokens.some(token => token.ocr) ? letterAdvance(tokens) : undefined
  const runs: Token[][] = []
  for (const token of tokens) {
    const run = runs.at(-1)
    const last = run?.at(-1)
    if (run === undefined || last === undefined || parts(last, token, advance)) runs.push([token])
    else run.push(token)
  }
  return runs.flatMap(atRulings).map(run => toSegment(run, line))
}

/** OCR takes the rulings between cells for words; one that stands alone in its column may be a misread 1. */
function atRulings(run: readonly Token[]): readonly (readonly Token[])[] {
  if (run.length === 1 || !run.some(isRuling)) return [run]
  const cells: Token[][] = [[]]
  for (const token of run) {
    if (isRuling(token)) cells.push([])
    else cells.at(-1)?.push(token)
  }
  return cells.filter(cell => cell.length > 0)
}

const isRuling = ({ text, ocr }: Token): boolean => ocr && /^[|¦│]$/.test(text)

/**
 * A gap of about one em, or a clear change of size, ends a segment. OCR knows no em, only the height of the letters
 * at hand; how wide the letters of the line are tells its gaps better, also in typewriter fonts.
 */
function parts(last: Token, next: Token, advance: number | undefined): boolean {
  const em = Math.max(last.fontSize, next.fontSize)
  const gap = next.box.x - right(last.box)
  if (last.ocr) {
    const letter = letterAdvance([last, next], Math.max) ?? advance
    return gap > (letter === undefined ? 0.95 * em : OCR_GAP * letter)
  }
  // The ink that OCR measures is no size of type to compare with.
  const ratio = next.ocr ? 1 : em / Math.min(last.fontSize, next.fontSize)
  return gap > em || (ratio > 1.3 && gap > 0.15 * em && last.text.length > 1 && next.text.length > 1)
}

/** Letters' widths that part two columns: gaps between words have up to 1.8, those between columns more than 2.2. */
const OCR_GAP = 1.95

/** Width of a letter in words long enough to measure; undefined when there are none. */
function letterAdvance(
  tokens: readonly Token[],
  of: (...widths: number[]) => number = median,
): number | undefined {
  const widths = tokens
    .filter(token => token.text.length > 2)
    .map(token => token.box.width / token.text.length)
  return widths.length === 0 ? undefined : of(...widths)
}

const median = (...values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

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
