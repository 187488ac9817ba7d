import { createWorker, OEM, PSM, type Worker } from 'tesseract.js'
import type { GreyImage } from '../pdf/render.js'
import { workerFile } from '../workers/worker-file.js'
import { createPngWriter } from './png.js'
import { type OcrWord, parseTsv } from './tsv.js'

/**
 * Memory of Tesseract only grows (naptha/tesseract.js#977): by nothing over pages of one size, by much with one large
 * picture. A new engine costs more than a thread's memory while the old one is cleared away, so it comes seldom.
 */
const PICTURES_PER_ENGINE = 500
const LARGE = 16_000_000
const DPI = '200'

/** How a picture is looked at. */
export interface Look {
  /** for single words anywhere instead of columns of text */
  readonly scattered?: boolean
}

/** One Tesseract, made when first needed, replaced when it died or grew old. Not for use by two callers at once. */
export class Tesseract {
  readonly #folder: string
  #toPng = createPngWriter()
  #engine: Engine | undefined
  #pictures = 0

  constructor(folder: string) {
    this.#folder = folder
  }

  /** The words of an upright grey picture. */
  async recognize(
    image: GreyImage,
    languages: readonly string[],
    { scattered = false }: Look = {},
  ): Promise<OcrWord[]> {
    const engine = await this.#ready(languages)
    this.#pictures += image.data.length > LARGE ? PICTURES_PER_ENGINE : 1
    const options = {
      rotateAuto: false,
      ...(scattered ? { tessedit_pageseg_mode: PSM.SPARSE_TEXT } : {}),
    }
    const job = engine.worker.recognize(this.#toPng(image), options, { tsv: true, text: false })
    try {
      const { data } = await Promise.race([job, engine.death])
      return parseTsv(data.tsv ?? '')
    } catch (error) {
      await this.close()
      throw error instanceof Error ? error : new Error(String(error))
    }
  }

  async close(): Promise<void> {
    const engine = this.#engine
    this.#engine = undefined
    this.#pictures = 0
    this.#toPng = createPngWriter()
    await engine?.worker.terminate()
  }

  async #ready(languages: readonly string[]): Promise<Engine> {
    if (this.#pictures >= PICTURES_PER_ENGINE) await this.close()
    const wanted = languages.join('+')
    if (this.#engine === undefined) {
      this.#engine = await startEngine(this.#folder, wanted)
    } else if (this.#engine.languages !== wanted) {
      await Promise.race([this.#engine.worker.reinitialize(wanted, OEM.LSTM_ONLY), this.#engine.death])
      await configure(this.#engine.worker)
      this.#engine = { ...this.#engine, languages: wanted }
    }
    return this.#engine
  }
}

interface Engine {
  readonly worker: Worker
  readonly languages: string
  /** rejects when the engine's thread ends; tesseract.js itself would wait for ever */
  readonly death: Promise<never>
}

async function startEngine(folder: string, languages: string): Promise<Engine> {
  const worker = await createWorker(languages, OEM.LSTM_ONLY, {
    ...ownThread(),
    langPath: folder,
    gzip: true,
    cacheMethod: 'none',
    // Without a handler every failing job also throws where nobody can catch it.
    errorHandler: () => undefined,
  })
  await configure(worker)
  return { worker, languages, death: deathOf(worker) }
}

/** The sources as they are start the script of tesseract.js itself: a thread that it makes cannot load TypeScript. */
function ownThread(): { workerPath?: string } {
  const { filename, execArgv } = workerFile(import.meta.url, './tesseract-thread')
  return execArgv.length === 0 ? { workerPath: filename } : {}
}

async function configure(worker: Worker): Promise<void> {
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.AUTO,
    user_defined_dpi: DPI,
    debug_file: '/dev/null',
  })
}

function deathOf(worker: Worker): Promise<never> {
  // There, but not in its types.
  const thread: unknown = Reflect.get(worker, 'worker')
  const death = new Promise<never>((_, reject) => {
    if (!isEmitter(thread)) return
    thread.on('error', reject)
    thread.on('exit', () => reject(new Error('the OCR engine ended unexpectedly')))
  })
  // Ending an idle engine on purpose is no failure.
  death.catch(() => undefined)
  return death
}

interface Emitter {
  on(event: string, listener: (error: unknown) => void): void
}

function isEmitter(value: unknown): value is Emitter {
  return typeof value === 'object' && value !== null && 'on' in value && typeof value.on === 'function'
}
