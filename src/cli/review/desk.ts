import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { type SittingVies, sittingVies } from '../../assessment/vies/sitting-vies.js'
import type { AppError } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'
import type { ProcessOutcome, Reassessment, RunOptions } from '../../service/service.js'
import { fileLocks } from '../../store/disk/file-lock.js'
import { nodeDisk } from '../../store/disk/node-disk.js'
import { machineProcesses } from '../../store/disk/processes.js'
import { replaceFile } from '../../store/disk/write.js'
import type { Review, TenantStore } from '../../store/store.js'
import { deliver, namedOut } from '../batch/deliver.js'
import { toBeFetched } from '../batch/undelivered.js'
import { asAppError } from '../failure.js'
import type { Session } from '../session.js'
import type { Company } from '../store-access.js'
import { type Draft, EMPTY_DRAFT, parseDraft } from './draft.js'
import { outsideCopies } from './open-outside.js'
import { optionsFor } from './review-options.js'

type Corrections = Readonly<Record<string, unknown>>

export type Taken =
  | { readonly kind: 'held'; readonly review: Review; readonly release: () => Promise<void> }
  /** another operator has it */
  | { readonly kind: 'busy' }
  /** issued or rejected meanwhile, or gone */
  | { readonly kind: 'settled'; readonly review?: Review }

/** What became of a document; `undelivered` when it is issued all the same and its files could not be written. */
export type Issued = ProcessOutcome & { readonly undelivered?: AppError }

/** All that the review screen does beyond the screen. */
export interface Desk {
  /** open reviews, oldest first */
  queue(): Promise<readonly Review[]>
  /** the exclusive right to one document, as it is once nobody else can change it */
  take(reviewId: string): Promise<Taken>
  draft(reviewId: string): Promise<Draft>
  keepDraft(reviewId: string, draft: Draft): Promise<void>
  /** `prompt` does not wait for VIES (reason PENDING), `patient` does, in bounds */
  check(reviewId: string, corrections: Corrections, pace: 'prompt' | 'patient'): Promise<Reassessment>
  issue(reviewId: string, corrections: Corrections): Promise<Issued>
  reject(reviewId: string, reason: string): Promise<void>
  /** opens the original outside the terminal, or says where it lies */
  openOriginal(review: Review): Promise<Text>
  /** takes away the copies that were opened outside */
  close(): Promise<void>
}

const DESK = 'desk'

/** The desk over the real service and data folder; `vies` is asked by it, with a memory where nobody says otherwise. */
export function openDesk(
  session: Session,
  company: Company,
  vies: SittingVies = sittingVies(company.backend.context.vies, session.clock),
): Desk {
  const { backend, caller, store, studioId } = company
  const { service } = backend
  const disk = nodeDisk()
  const random = (length: number) => randomBytes(length)
  const folder = join(session.config.dataDir, DESK)
  const place = { disk, random, temporary: join(folder, 'tmp') }
  const locks = fileLocks(join(folder, 'locks'), { disk, random, processes: machineProcesses() })
  const nameOf = (reviewId: string) => `${caller.environment}.${studioId}.${reviewId}`
  const draftPath = (reviewId: string) => join(folder, 'drafts', `${nameOf(reviewId)}.json`)
  const optionsOf = async (reviewId: string, corrections: Corrections = {}): Promise<RunOptions> =>
    optionsFor(session, company, { review: await store.reviews.get(reviewId), corrections })
  const copies = outsideCopies()
  const dropDraft = (reviewId: string) => disk.remove(draftPath(reviewId))
  return {
    queue: async () => [...(await store.reviews.list('open'))].sort(byAge),
    async take(reviewId) {
      const release = await locks.tryHold(nameOf(reviewId))
      return release === undefined ? { kind: 'busy' } : takenUp(store, reviewId, release)
    },
    async draft(reviewId) {
      const bytes = await disk.read(draftPath(reviewId))
      return (bytes && parseDraft(parseJson(bytes))) ?? EMPTY_DRAFT
    },
    keepDraft: (reviewId, draft) => replaceFile(place, draftPath(reviewId), JSON.stringify(draft)),
    async check(reviewId, corrections, pace) {
      const options = { ...(await optionsOf(reviewId, corrections)), viesPort: vies[pace] }
      return service.reassess(caller, reviewId, corrections, options)
    },
    async issue(reviewId, corrections) {
      if (Object.keys(corrections).length > 0) await service.correct(caller, reviewId, corrections)
      const options = { ...(await optionsOf(reviewId)), viesPort: vies.patient }
      const outcome = await service.issueReview(caller, reviewId, options)
      if (outcome.status !== 'ok') return outcome
      await dropDraft(reviewId)
      const undelivered = await deliverOutcome(session, outcome)
      return undelivered === undefined ? outcome : { ...outcome, undelivered }
    },
    async reject(reviewId, reason) {
      await service.rejectReview(caller, reviewId, reason)
      await dropDraft(reviewId)
    },
    openOriginal: async ({ reviewId, fileName }) =>
      copies.open(fileName, await store.reviews.original(reviewId)),
    close: () => copies.remove(),
  }
}

/** What it is under the lock counts, not what it was when the queue was listed. */
async function takenUp(store: TenantStore, reviewId: string, release: () => Promise<void>): Promise<Taken> {
  try {
    const review = await store.reviews.get(reviewId)
    if (review?.state === 'open') return { kind: 'held', review, release }
    await release()
    return { kind: 'settled', ...(review === undefined ? {} : { review }) }
  } catch (error) {
    await release()
    throw error
  }
}

const byAge = (a: Review, b: Review) => (a.createdAt < b.createdAt ? -1 : a.createdAt > b.createdAt ? 1 : 0)

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return undefined
  }
}

/** Writes XML and companion to `--out` where somebody named one; what is issued stays so when that fails. */
async function deliverOutcome(
  session: Session,
  { record, xml, companionXml }: ProcessOutcome & { status: 'ok' },
): Promise<AppError | undefined> {
  const out = namedOut(session.config)
  if (out === undefined) return undefined
  const place = (fileName: string) => resolve(session.around.cwd, out, fileName)
  try {
    await deliver(place(record.xml.fileName), xml)
    if (record.companion !== undefined && companionXml !== undefined) {
      await deliver(place(record.companion.fileName), companionXml)
    }
    return undefined
  } catch (error) {
    return toBeFetched(asAppError(error), record.autofatturaId)
  }
}
