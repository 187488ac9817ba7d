import { AppError } from '../lib/errors.js'
import type { Page, Word } from './document.js'
import type { OcrEngine } from './ocr/ocr-engine.js'
import { arrange, placeOcrWords } from './ocr/ocr-page.js'
import type { OcrResult } from './ocr/recognise.js'
import type { PageText } from './pdf/page-text.js'
import type { GreyImage } from './pdf/render.js'
import { blankPage, unreadablePage } from './reading-issues.js'
import { TaskTimeout } from './workers/worker-pool.js'

const SURE = 0.9
const SLOW = 'slow'

/** A picture of a page and what one pixel is, in points. */
export interface PagePicture {
  readonly image: GreyImage
  readonly points: number
  /** size of the page, in points */
  readonly width: number
  readonly height: number
}

/** What of the text layer stays beside OCR. */
export interface KeptText {
  readonly words: readonly Word[]
  /** the font is known to lie: where OCR reads another word for sure, it is believed */
  readonly doubted: boolean
}

/** A page whose text layer is enough. */
export function textPage(page: PageText): Page {
  const visible = page.words.filter(word => word.invisible === undefined)
  const empty = visible.length === 0
  return {
    number: page.number,
    width: page.width,
    height: page.height,
    method: empty ? 'none' : 'text',
    confidence: empty ? 0 : 1,
    words: page.words,
    lines: page.lines,
    ...(empty ? { note: page.broken ? unreadablePage(page.number) : blankPage(page.number) } : {}),
  }
}

/**
 * A page read from its picture; words of the text layer that are kept are joined with those OCR adds. `slow` when
 * its time was over, undefined when the engine fails on the picture: that is an unreadable page, not an error.
 */
export async function ocrPage(
  { number, kept }: { readonly number: number; readonly kept: KeptText },
  picture: PagePicture,
  ocr: OcrEngine,
  languages: readonly string[] | undefined,
  signal: AbortSignal | undefined,
): Promise<{ page: Page; result: OcrResult } | 'slow' | undefined> {
  const result = await ocr.read(picture.image, languages, signal).catch((error: unknown) => {
    signal?.throwIfAborted()
    if (error instanceof AppError) throw error
    return error instanceof TaskTimeout ? SLOW : undefined
  })
  if (result === undefined || result === SLOW) return result
  const size = result.turn % 2 === 0 ? picture : { width: picture.height, height: picture.width }
  const page = withWords(number, size, kept, placeOcrWords(result, picture.points))
  const turn = result.turn === 0 ? {} : { turn: result.turn }
  return { page: { ...page, ...turn, ...noteOf(page, result) }, result }
}

function noteOf(page: Page, result: OcrResult): Pick<Page, 'note'> {
  if (page.words.some(word => word.invisible === undefined)) return {}
  return { note: result.blank ? blankPage(page.number) : unreadablePage(page.number) }
}

function withWords(
  number: number,
  { width, height }: { width: number; height: number },
  kept: KeptText,
  read: ReturnType<typeof placeOcrWords>,
): Page {
  const { words, lines } = arrange(joined(kept, read))
  const visible = words.filter(word => word.invisible === undefined)
  const texts = visible.some(word => word.source === 'text')
  const ocrs = visible.some(word => word.source === 'ocr')
  const method = texts && ocrs ? 'both' : ocrs ? 'ocr' : texts ? 'text' : 'none'
  const sum = visible.reduce((total, word) => total + word.confidence, 0)
  return {
    number,
    width,
    height,
    method,
    confidence: visible.length === 0 ? 0 : sum / visible.length,
    words,
    lines,
  }
}

type PlacedOnPage = Parameters<typeof arrange>[0][number]

/** Words of both sources, each place on the page taken once. */
function joined(kept: KeptText, read: readonly PlacedOnPage[]): PlacedOnPage[] {
  const result: PlacedOnPage[] = []
  const replaced = new Set<Word>()
  for (const item of read) {
    const there = kept.words.filter(word => word.invisible === undefined && overlaps(word, item.word))
    // Only letters that plain fonts lack are ever lost: "S.r.l." must not become "S.r.I.".
    const better = kept.doubted && item.word.confidence >= SURE && /[^\p{ASCII}]/u.test(item.word.text)
    const same = there.some(word => word.text === item.word.text)
    if (there.length > 0 && (same || !better)) continue
    for (const word of there) replaced.add(word)
    result.push(item)
  }
  return [...kept.words.filter(word => !replaced.has(word)).map(placedText), ...result]
}

/** Descenders reach about a fifth of the em below the baseline. */
function placedText(word: Word): { word: Word; baseline: number; upright: boolean } {
  return { word, baseline: word.box.y + word.box.height - word.fontSize * 0.2, upright: true }
}

function overlaps({ box: a }: Word, { box: b }: Word): boolean {
  const x = b.x + b.width / 2
  const y = b.y + b.height / 2
  return a.x <= x && x <= a.x + a.width && a.y <= y && y <= a.y + a.height
}
