import type { AppError } from '../../lib/errors.js'
import type { ReadingLimits } from '../limits.js'
import { refuse } from '../refusals.js'
import { workerFile } from '../workers/worker-file.js'
import { createWorkerPool, TaskTimeout, type WorkerPool } from '../workers/worker-pool.js'
import { unpackPage } from './packed-page.js'
import type { PageText } from './page-text.js'
import type {
  Inspection,
  InspectTask,
  PdfSource,
  RenderResult,
  RenderTask,
  TextResult,
  TextTask,
} from './pdf-tasks.js'

/** Pages read in one task: few enough that taking over the words never holds up the main thread. */
const PAGES_PER_TASK = 8

export interface PdfEngine {
  inspect(source: PdfSource, signal?: AbortSignal): Promise<Exclude<Inspection, { refusal: string }>>
  /** the text layers of all pages, batch by batch */
  pages(source: PdfSource, pageCount: number, signal?: AbortSignal): AsyncGenerator<PageText>
  render(task: RenderTask, signal?: AbortSignal): Promise<RenderResult>
  close(): Promise<void>
}

/** PDFium in worker threads; a file that hangs or kills a thread is refused as corrupt. */
export function createPdfEngine(limits: ReadingLimits, threads: number): PdfEngine {
  const pool: WorkerPool = createWorkerPool({
    worker: workerFile(import.meta.url, './pdf-worker'),
    maxThreads: threads,
    heap: limits.workerHeap,
  })
  return {
    async inspect(source, signal) {
      const task: InspectTask = { source, maxAttachmentBytes: limits.maxAttachmentBytes }
      const inspection = await guarded(
        pool.run<InspectTask, Inspection>('inspect', task, { timeout: limits.textTimeout, signal }),
        signal,
      )
      if (inspection.refusal !== undefined) throw refuse(inspection.refusal)
      return inspection
    },
    async *pages(source, pageCount, signal) {
      for (let from = 0; from < pageCount; from += PAGES_PER_TASK) {
        const to = Math.min(from + PAGES_PER_TASK, pageCount)
        const task: TextTask = { source, from, to, maxCharacters: limits.maxCharactersPerPage }
        const options = { timeout: limits.textTimeout, signal }
        const packed = await guarded(pool.run<TextTask, TextResult>('text', task, options), signal)
        for (const page of packed) yield unpackPage(page)
      }
    },
    render: (task, signal) =>
      pool.run<RenderTask, RenderResult>('render', task, { timeout: limits.renderTimeout, signal }),
    close: () => pool.close(),
  }
}

async function guarded<T>(work: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    return await work
  } catch (error) {
    signal?.throwIfAborted()
    throw unreadable(error)
  }
}

function unreadable(error: unknown): AppError {
  if (error instanceof TaskTimeout) {
    const seconds = Math.round(error.timeout / 1000)
    return refuse(
      'corrupt',
      {
        en: `opening it was given up after ${seconds} seconds`,
        it: `l'apertura è stata interrotta dopo ${seconds} secondi`,
      },
      error,
    )
  }
  return refuse(
    'corrupt',
    { en: 'the PDF engine failed on it', it: 'il motore PDF non è riuscito a leggerlo' },
    error,
  )
}
