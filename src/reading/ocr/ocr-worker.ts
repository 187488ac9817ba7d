import { setPriority } from 'node:os'
import { type OcrResult, type OcrTask, recognise } from './recognise.js'
import { Tesseract } from './tesseract.js'

// Leptonica writes remarks about single pixels to stderr; in this thread nothing else does.
process.stderr.write = () => true

/*
 * OCR keeps every core busy for minutes: a server's short answers go before it. On Linux a priority belongs to a
 * thread and those it starts; elsewhere it would be the whole process that stands back.
 */
const STANDS_BACK = 5
if (process.platform === 'linux') setPriority(STANDS_BACK)

/** This thread's engine: it lives as long as the thread, which the pool ends when a page takes too long. */
const engines = new Map<string, Tesseract>()

/** Reads one page. */
export async function read(task: OcrTask): Promise<OcrResult> {
  const start = performance.now()
  const engine = engines.get(task.folder) ?? new Tesseract(task.folder)
  engines.set(task.folder, engine)
  return recognise(task, engine, () => performance.now() - start)
}
