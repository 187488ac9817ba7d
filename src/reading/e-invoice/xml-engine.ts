import { AppError } from '../../lib/errors.js'
import type { Issue } from '../../lib/issues.js'
import type { EInvoice } from '../e-invoice.js'
import type { ReadingLimits } from '../limits.js'
import { multipleInvoices } from '../reading-issues.js'
import { refuse } from '../refusals.js'
import { workerFile } from '../workers/worker-file.js'
import { createWorkerPool, TaskTimeout } from '../workers/worker-pool.js'
import type { XmlResult, XmlTask } from './parse-xml.js'
import { toEInvoice } from './to-e-invoice.js'

export interface ParsedEInvoice {
  readonly eInvoice: EInvoice
  readonly issues: readonly Issue[]
}

export interface XmlEngine {
  /**
   * The invoice in an XML file or attachment. Throws AppError BAD_REQUEST, details.reason `corrupt` when it is
   * not well-formed, `unsupported_type` when it is no invoice.
   */
  parse(bytes: Uint8Array, attachment?: string, signal?: AbortSignal): Promise<ParsedEInvoice>
  close(): Promise<void>
}

/** libxml2 in a worker thread. */
export function createXmlEngine(limits: ReadingLimits): XmlEngine {
  const pool = createWorkerPool({
    worker: workerFile(import.meta.url, './xml-worker'),
    maxThreads: 1,
    heap: limits.workerHeap,
  })
  return {
    async parse(bytes, attachment, signal) {
      const task: XmlTask = { bytes, maxDepth: limits.maxXmlDepth }
      const options = { timeout: limits.textTimeout, signal }
      const result = await pool.run<XmlTask, XmlResult>('parse', task, options).catch(rethrow)
      if (result.refusal !== undefined) throw refuse(result.refusal, result.found)
      const { eInvoice, issues } = toEInvoice(result.raw, attachment)
      const several = result.raw.bodies > 1 ? [multipleInvoices(result.raw.bodies)] : []
      return { eInvoice, issues: [...issues, ...several] }
    },
    close: () => pool.close(),
  }
}

function rethrow(error: unknown): never {
  if (error instanceof AppError) throw error
  if (error instanceof Error && error.name === 'AbortError') throw error
  const found =
    error instanceof TaskTimeout
      ? { en: 'parsing the XML took too long', it: "l'analisi dell'XML ha richiesto troppo tempo" }
      : { en: 'the XML parser failed on it', it: 'il parser XML non è riuscito a leggerlo' }
  throw refuse('corrupt', found, error)
}
