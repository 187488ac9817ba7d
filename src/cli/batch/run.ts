import type { Progress } from '../../service/service.js'
import type { Backend, Session } from '../session.js'
import type { Stop } from '../stop.js'
import type { FileResult } from './file-result.js'
import { runInOrder } from './in-order.js'
import { type Job, processFile } from './process-file.js'
import { hasDocumentName } from './sniff-file.js'

export type PlannedJob = Omit<Job, 'options'>

/** Hears how a batch goes. */
export interface BatchObserver {
  started(index: number, file: string): void
  progress(index: number, progress: Progress): void
  /** in the order in which work ends */
  finished(index: number, result: FileResult): void
  /** a file of a folder that turned out to be no document */
  passedOver(index: number): void
  /** in path order */
  result(result: FileResult): void
}

export interface BatchPlan {
  readonly jobs: readonly PlannedJob[]
  readonly concurrency: number
  readonly stop: Stop
  readonly observer: BatchObserver
}

/** Processes the jobs side by side; numbers are taken and results told in the order of the jobs. */
export async function runBatch(
  session: Session,
  backend: Backend,
  { jobs, concurrency, stop, observer }: BatchPlan,
): Promise<readonly FileResult[]> {
  return runInOrder<PlannedJob, FileResult>({
    items: jobs,
    concurrency,
    stop,
    emit: result => observer.result(result),
    work: async (planned, index, turn) => {
      observer.started(index, planned.input.file)
      const onProgress = (progress: Progress) => observer.progress(index, progress)
      const result = await processFile(session, backend, { ...planned, options: { turn, onProgress } })
      if (isNoDocument(planned, result)) {
        observer.passedOver(index)
        return undefined
      }
      observer.finished(index, result)
      return result
    },
  })
}

// Only reading can tell an e-invoice from other XML. Named on the command line it is a failure.
function isNoDocument({ input }: PlannedJob, { error }: FileResult): boolean {
  if (input.named || hasDocumentName(input.path)) return false
  return error?.details?.reason === 'unsupported_type'
}
