import type { Extraction } from '../extraction/extraction.js'
import type { Context } from './context.js'
import { createFromData } from './create.js'
import { presentOutcome, presentRecognition } from './present.js'
import { processFile } from './process.js'
import { recognizeFile } from './recognize.js'
import { getRecord, listRecords, recordPdf } from './records.js'
import { correct, type ExtractionCache, issueReview, reassess, rejectReview } from './reviewing.js'
import type { Service } from './service.js'

/** The use cases over one context. */
export function createService(context: Context): Service {
  const cache = extractionCache(8)
  return {
    recognize: (caller, file, options) => recognizeFile(context, caller, file, options),
    process: (caller, file, options) => processFile(context, caller, file, options),
    create: (caller, data, options) => createFromData(context, caller, data, options),
    list: (caller, query) => listRecords(context, caller, query),
    get: (caller, id) => getRecord(context, caller, id),
    courtesyPdf: (caller, id) => recordPdf(context, caller, id),
    correct: (caller, id, corrections) => correct(context, cache, caller, id, corrections),
    reassess: (caller, id, corrections, options) =>
      reassess(context, cache, caller, id, corrections, options),
    issueReview: (caller, id, options) => issueReview(context, caller, id, options),
    rejectReview: (caller, id, reason) => rejectReview(context, caller, id, reason),
    presentRecognition: recognition => presentRecognition(recognition, context.language),
    presentOutcome: outcome => presentOutcome(outcome, context.language),
    close: () => context.close(),
  }
}

/** The last `size` documents, oldest out first. */
function extractionCache(size: number): ExtractionCache {
  const entries = new Map<string, Extraction>()
  return {
    get: sha256 => entries.get(sha256),
    set(sha256, extraction) {
      entries.delete(sha256)
      entries.set(sha256, extraction)
      const oldest = entries.keys().next()
      if (entries.size > size && !oldest.done) entries.delete(oldest.value)
    },
  }
}
