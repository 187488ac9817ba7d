import type { ReadingLimits } from '../limits.js'
import type { GreyImage } from '../pdf/render.js'
import { ownMemory } from '../workers/hand-over.js'
import { workerFile } from '../workers/worker-file.js'
import { createWorkerPool } from '../workers/worker-pool.js'
import { type LanguageData, prepareLanguageData } from './language-data.js'
import type { OcrThreadTask } from './ocr-worker.js'
import type { OcrResult } from './recognise.js'

export interface OcrEngineOptions {
  readonly threads: number
  /** where links to the language data are kept; a private temporary folder when absent */
  readonly cacheFolder?: string | undefined
  /** more `<code>.traineddata.gz` of the user's */
  readonly languageFolder?: string | undefined
  /** how many times longer than alone a thread takes at present; 1 when absent */
  readonly contention?: (() => number) | undefined
  /** the threads leave the processor to whatever else wants it */
  readonly standsBack?: boolean | undefined
}

export interface OcrEngine {
  readonly threads: number
  /**
   * Reads one page; its picture is handed over and cannot be used afterwards. Rejects with TaskTimeout after
   * limits.ocrTimeout, stretched by what else keeps the machine busy, with ENGINE_UNAVAILABLE when there is no
   * language data, or with whatever ended the engine.
   */
  read(image: GreyImage, languages?: readonly string[], signal?: AbortSignal): Promise<OcrResult>
  close(): Promise<void>
}

/** Tesseract in threads of their own, which are ended and replaced when a page takes too long. */
export function createOcrEngine(limits: ReadingLimits, options: OcrEngineOptions): OcrEngine {
  const pool = createWorkerPool({
    worker: workerFile(import.meta.url, './ocr-worker'),
    maxThreads: options.threads,
    heap: limits.workerHeap,
  })
  let data: Promise<LanguageData> | undefined
  return {
    threads: options.threads,
    async read(image, languages, signal) {
      data ??= prepareLanguageData(options.cacheFolder, options.languageFolder)
      const { folder, codes } = await data
      const patience = options.contention?.() ?? 1
      const task: OcrThreadTask = {
        ...{ image, folder, codes, patience, standsBack: options.standsBack === true },
        ...(languages === undefined ? {} : { languages }),
      }
      return pool.run<OcrThreadTask, OcrResult>('read', task, {
        timeout: limits.ocrTimeout * patience,
        signal,
        handOver: ownMemory(image.data),
      })
    },
    async close() {
      await pool.close()
      await (await data?.catch(() => undefined))?.dispose()
    },
  }
}
