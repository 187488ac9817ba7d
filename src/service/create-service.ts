import type { Context } from './context.js'
import { presentOutcome, presentRecognition } from './present.js'
import type { ReadDocument } from './read-and-extract.js'
import type { ReadingCache } from './reviewing.js'
import type { Service } from './service.js'

/** The use cases over one context; each is loaded with its first call, so that starting costs little. */
export function createService(context: Context): Service {
  const cache = readingCache(4)
  const reviewing = () => import('./reviewing.js')
  const records = () => import('./records.js')
  return {
    async recognize(caller, file, options) {
      return (await import('./recognize.js')).recognizeFile(context, caller, file, options)
    },
    async process(caller, file, options) {
      return (await import('./process.js')).processFile(context, caller, file, options)
    },
    async create(caller, data, options) {
      return (await import('./create.js')).createFromData(context, caller, data, options)
    },
    list: async (caller, query) => (await records()).listRecords(context, caller, query),
    get: async (caller, id) => (await records()).getRecord(context, caller, id),
    courtesyPdf: async (caller, id) => (await records()).recordPdf(context, caller, id),
    async correct(caller, id, corrections) {
      await (await reviewing()).correct(context, cache, caller, id, corrections)
    },
    async reassess(caller, id, corrections, options) {
      return (await reviewing()).reassess(context, cache, caller, id, corrections, options)
    },
    async issueReview(caller, id, options) {
      return (await reviewing()).issueReview(context, cache, caller, id, options)
    },
    async rejectReview(caller, id, reason) {
      return (await reviewing()).rejectReview(context, caller, id, reason)
    },
    presentRecognition: recognition => presentRecognition(recognition, context.language),
    presentOutcome: outcome => presentOutcome(outcome, context.language),
    close: () => context.close(),
  }
}

/** The last `size` documents, oldest out first. */
function readingCache(size: number): ReadingCache {
  const entries = new Map<string, ReadDocument>()
  return {
    get: sha256 => entries.get(sha256),
    set(sha256, read) {
      entries.delete(sha256)
      entries.set(sha256, read)
      const oldest = entries.keys().next()
      if (entries.size > size && !oldest.done) entries.delete(oldest.value)
    },
  }
}
