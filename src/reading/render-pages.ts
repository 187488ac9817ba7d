import { createHash } from 'node:crypto'
import { acceptedType } from './accept.js'
import { openImage } from './image/open-image.js'
import { OCR_DPI } from './page-ocr.js'
import type { Turn } from './pdf/frame.js'
import { pdfSource } from './pdf/pdf-tasks.js'
import type { GreyImage } from './pdf/render.js'
import type { ReadContext } from './read-context.js'

/** A page to be drawn. */
export interface PageToDraw {
  /** 1-based */
  readonly number: number
  /** quarter turns clockwise that it needs to read upright, as `Page.turn` says */
  readonly turn?: Turn
}

export interface DrawingRequest {
  readonly pages: readonly PageToDraw[]
  /** pixels of the longer side; at most 2048 */
  readonly longSide: number
  readonly signal?: AbortSignal
}

/** What a picture for a language model may cost. */
const MOST_PAGES = 10
const LONGEST_SIDE = 2048
const SECONDS = 10

/**
 * The first ten of the pages asked for as grey PNG files, in their order; a page that does not exist or
 * cannot be drawn is left out. Throws what `read` throws for a file that cannot be opened.
 */
export async function renderPages(
  bytes: Uint8Array,
  request: DrawingRequest,
  context: ReadContext,
): Promise<Uint8Array[]> {
  const { signal } = request
  signal?.throwIfAborted()
  const longSide = Math.max(1, Math.min(LONGEST_SIDE, Math.round(request.longSide)))
  const { pageCount, draw } = await openFor(bytes, longSide, context, signal)
  const pictures: Uint8Array[] = []
  for (const { number, turn = 0 } of request.pages.slice(0, MOST_PAGES)) {
    if (!Number.isInteger(number) || number < 1 || number > pageCount) continue
    // One page after the other: few pictures in memory, and OCR beside it keeps its share of the machine.
    const image = await draw(number - 1).catch(() => undefined)
    signal?.throwIfAborted()
    if (image !== undefined) pictures.push(await png(image, turn, longSide))
  }
  return pictures
}

interface Drawable {
  readonly pageCount: number
  readonly draw: (index: number) => Promise<GreyImage | undefined>
}

async function openFor(
  bytes: Uint8Array,
  longSide: number,
  { limits, pdf }: ReadContext,
  signal: AbortSignal | undefined,
): Promise<Drawable> {
  const mediaType = acceptedType(bytes, limits)
  if (mediaType === 'application/xml') return { pageCount: 0, draw: async () => undefined }
  if (mediaType !== 'application/pdf') {
    const { pageCount, page } = await openImage(bytes, limits)
    return { pageCount, draw: async index => (await page(index, OCR_DPI)).image }
  }
  // The name that reading gives it: the thread that read the file may still have it open.
  const key = createHash('sha256').update(bytes).digest('hex')
  const source = pdfSource(key, bytes, limits.pdfMemory)
  const { pageCount } = await pdf.inspect(source, signal)
  const size = { dpi: OCR_DPI, longSide, maxPixels: limits.maxPixels }
  return { pageCount, draw: index => pdf.render({ source, index, size }, signal) }
}

async function png({ width, height, data }: GreyImage, turn: Turn, longSide: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const file = await sharp(data, { raw: { width, height, channels: 1 } })
    .resize({ width: longSide, height: longSide, fit: 'inside', withoutEnlargement: true })
    .rotate(turn * 90)
    .toColourspace('b-w')
    .png()
    .timeout({ seconds: SECONDS })
    .toBuffer()
  return new Uint8Array(file)
}
