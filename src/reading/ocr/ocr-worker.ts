import { setPriority } from 'node:os'
import { type OcrResult, type OcrTask, recognise } from './recognise.js'
import { Tesseract } from './tesseract.js'

export interface OcrThreadTask extends OcrTask {
  readonly standsBack: boolean
}

// Leptonica writes remarks about single pixels to stderr; in this thread nothing else does.
process.stderr.write = () => true

const BACK = 5

/** This thread's engine: it lives as long as the thread, which the pool ends when a page takes too long. */
const engines = new Map<string, Tesseract>()

/** Reads one page. */
export async function read(task: OcrThreadTask): Promise<OcrResult> {
  if (task.standsBack) standBack()
  const start = performance.now()
  const engine = engines.get(task.folder) ?? new Tesseract(task.folder)
  engines.set(task.folder, engine)
  return recognise(task, engine, () => performance.now() - start)
}

/** On Linux a priority belongs to a thread and those it starts; elsewhere the whole process would stand back. */
function standBack(): void {
  if (process.platform === 'linux') setPriority(BACK)
}
