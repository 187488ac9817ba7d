import { spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../lib/errors.js'
import type { ReadingLimits } from '../limits.js'
import type { PageText } from '../pdf/page-text.js'
import type { PdfSource } from '../pdf/pdf-tasks.js'
import type { PagePicture } from '../read-page.js'
import { sniff } from '../sniff.js'
import { type WorkerFile, workerFile } from '../workers/worker-file.js'
import { findConverters } from './converters.js'
import type { Rasterizer } from './rasterizer.js'

const POINTS_PER_INCH = 72
/** The picture may differ from the page by so many pixels through rounding. */
const TOLERANCE = 3

/**
 * pdf2pic, which needs GraphicsMagick and Ghostscript. It resolves even when it failed, so every picture is
 * checked; a page that it cannot draw is undefined. Throws AppError ENGINE_UNAVAILABLE when one of the two
 * programs is missing.
 */
export function pdf2picRasterizer(limits: ReadingLimits): Rasterizer {
  let present: Promise<void> | undefined
  return {
    open(source, signal) {
      let folder: Promise<string> | undefined
      return {
        async render(page, dpi) {
          present ??= requireConverters()
          await present
          folder ??= unpack(source)
          return draw(await folder, page, dpi, limits, signal)
        },
        async close() {
          if (folder !== undefined) await rm(await folder, { recursive: true, force: true })
        },
      }
    },
  }
}

async function requireConverters(): Promise<void> {
  const { graphicsMagick, ghostscript } = await findConverters()
  const missing = [
    ...(graphicsMagick === undefined ? ['GraphicsMagick (gm)'] : []),
    ...(ghostscript === undefined ? ['Ghostscript (gs)'] : []),
  ].join(', ')
  if (missing === '') return
  throw new AppError('ENGINE_UNAVAILABLE', {
    en: `The rasterizer pdf2pic needs programs that are not installed: ${missing}. Install them or use --rasterizer pdfium.`,
    it: `Il convertitore pdf2pic richiede programmi non installati: ${missing}. Installarli o usare --rasterizer pdfium.`,
  })
}

async function unpack(source: PdfSource): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-pdf2pic-'))
  await writeFile(join(folder, 'document.pdf'), source.bytes, { mode: 0o600 })
  return folder
}

async function draw(
  folder: string,
  page: PageText,
  dpi: number,
  limits: ReadingLimits,
  signal: AbortSignal | undefined,
): Promise<PagePicture | undefined> {
  // Sideways text: Ghostscript draws the page as its own rotation says.
  const swapped = page.extraTurn % 2 === 1
  const scale = Math.min(dpi / POINTS_PER_INCH, Math.sqrt(limits.maxPixels / (page.width * page.height)))
  const width = Math.max(1, Math.round((swapped ? page.height : page.width) * scale))
  const height = Math.max(1, Math.round((swapped ? page.width : page.height) * scale))
  const out = await mkdtemp(join(folder, 'page-'))
  const density = Math.max(1, Math.round(scale * POINTS_PER_INCH))
  const args = [join(folder, 'document.pdf'), out, page.number, width, height, density].map(String)
  await runToEnd(workerFile(import.meta.url, './pdf2pic-process'), args, limits.renderTimeout, signal)
  const file = join(out, `page.${page.number}.png`)
  const { size } = await stat(file).catch(() => ({ size: 0 }))
  // pdf2pic leaves an empty file, or Ghostscript's words, where a picture should be.
  if (size === 0 || size > limits.maxPixels) return undefined
  const bytes = await readFile(file)
  if (sniff(bytes) !== 'image/png') return undefined
  const image = await decode(bytes, page.extraTurn, limits.maxPixels)
  const fits =
    Math.abs(image.width - (swapped ? height : width)) <= TOLERANCE &&
    Math.abs(image.height - (swapped ? width : height)) <= TOLERANCE
  // Another shape is another box of the page (Ghostscript takes the media box): words would lie elsewhere.
  if (!fits) return undefined
  return { image, points: page.width / image.width, width: page.width, height: page.height }
}

async function decode(bytes: Buffer, turns: number, maxPixels: number) {
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' })
  const { data, info } = await picture
    .rotate(turns * 90)
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: info.width, height: info.height, data }
}

/** Runs the drawing process; at the deadline it is ended with everything it started. Its failures show in the file. */
function runToEnd(
  { filename, execArgv }: WorkerFile,
  args: readonly string[],
  timeout: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...execArgv, filename, ...args], {
      stdio: 'ignore',
      // A process group of its own, so that it can be ended as a whole.
      detached: process.platform !== 'win32',
    })
    const end = () => endGroup(child.pid)
    const timer = setTimeout(end, timeout)
    signal?.addEventListener('abort', end, { once: true })
    child.on('error', reject)
    child.on('exit', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      if (signal?.aborted === true) reject(signal.reason)
      else resolve()
    })
  })
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
