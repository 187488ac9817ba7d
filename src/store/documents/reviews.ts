import { join } from 'node:path'
import { replaceFile, type WritePlace } from '../disk/write.js'
import { safeExtension } from '../issuing/compose.js'
import { sha256Of } from '../issuing/record-files.js'
import { damagedFile, notFound, onDisk } from '../storage-errors.js'
import type { Environment, Review, ReviewStore } from '../store.js'
import { JsonDocument } from './json-document.js'
import {
  closed,
  corrected,
  type Deed,
  decided,
  newReview,
  type ReviewEnd,
  refreshed,
  reviewIdOf,
} from './review-changes.js'
import { REVIEW_ID, reviewShape } from './review-shape.js'
import { instant, type StorePorts } from './small-documents.js'
import { tenantPlace } from './tenants.js'

const READ_AT_ONCE = 32

/** Reviews of one tenant: `reviews/<id>.json` and the original beside it. */
export class Reviews implements ReviewStore {
  readonly #ports: StorePorts
  readonly #folder: string
  readonly #lock: string
  readonly #place: WritePlace

  constructor(ports: StorePorts, environment: Environment, studioId: string) {
    const layout = ports.layout.tenant(environment, studioId)
    this.#ports = ports
    this.#folder = layout.reviews
    this.#lock = layout.lock
    this.#place = tenantPlace(ports, layout.temporary)
  }

  async put(given: {
    sha256: string
    fileName: string
    folder?: string
    asked?: Readonly<Record<string, unknown>>
    bytes: Uint8Array
    response: Readonly<Record<string, unknown>>
    reopens?: boolean
  }): Promise<Review> {
    const at = instant(this.#ports.clock)
    return this.#change(reviewIdOf(given.sha256), async review => {
      const next = review === undefined ? newReview(given, at) : refreshed(review, given, at)
      const original = this.#original(next)
      const kept = await this.#ports.place.disk.facts(original)
      if (kept?.size !== given.bytes.length) await replaceFile(this.#place, original, given.bytes)
      return next
    })
  }

  async get(reviewId: string): Promise<Review | undefined> {
    if (!REVIEW_ID.test(reviewId)) return undefined
    return (await this.#document(reviewId).read()) ?? undefined
  }

  async bySha256(sha256: string): Promise<Review | undefined> {
    const review = await this.get(reviewIdOf(sha256))
    return review?.sha256 === sha256 ? review : undefined
  }

  async list(state?: Review['state']): Promise<readonly Review[]> {
    const names = await this.#ports.place.disk.list(this.#folder)
    const ids = names.filter(name => name.endsWith('.json')).map(name => name.slice(0, -'.json'.length))
    const reviews: Review[] = []
    for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
      const some = await Promise.all(ids.slice(start, start + READ_AT_ONCE).map(id => this.get(id)))
      reviews.push(...some.filter(review => review !== undefined))
    }
    return reviews
      .filter(review => state === undefined || review.state === state)
      .sort((one, other) => order(one.createdAt, other.createdAt) || order(one.reviewId, other.reviewId))
  }

  correct(reviewId: string, corrections: Readonly<Record<string, unknown>>, actor: string): Promise<Review> {
    const deed = this.#deed(actor)
    return this.#change(reviewId, async review => corrected(known(review, reviewId), corrections, deed))
  }

  close(reviewId: string, end: ReviewEnd, actor: string): Promise<Review> {
    const deed = this.#deed(actor)
    return this.#change(reviewId, async review => decided(known(review, reviewId), end, deed))
  }

  /** The same under a lock that is already held; a review that is gone is no matter any more. */
  async closeIssued(reviewId: string, autofatturaId: string, actor: string): Promise<void> {
    if ((await this.get(reviewId)) === undefined) return
    await this.#document(reviewId).change(review =>
      closed(known(review ?? undefined, reviewId), { state: 'issued', autofatturaId }, this.#deed(actor)),
    )
  }

  /** Throws NOT_FOUND; STORAGE when the bytes are not those that were kept. */
  async original(reviewId: string): Promise<Uint8Array> {
    const review = known(await this.get(reviewId), reviewId)
    const path = this.#original(review)
    const bytes = await this.#ports.place.disk.read(path)
    if (bytes !== undefined && sha256Of(bytes) === review.sha256) return bytes
    throw damagedFile(this.#ports.layout.shown(path), bytes === undefined ? 'missing' : 'altered')
  }

  #change(reviewId: string, next: (review: Review | undefined) => Promise<Review>): Promise<Review> {
    const document = this.#document(reviewId)
    return onDisk(this.#ports.layout.shown(this.#path(reviewId)), () =>
      this.#ports.locks.hold(this.#lock, async () => {
        const review = await next((await this.get(reviewId)) ?? undefined)
        await document.change(() => review)
        return review
      }),
    )
  }

  #document(reviewId: string): JsonDocument<Review | null> {
    const path = this.#path(reviewId)
    return new JsonDocument<Review | null>({
      path,
      shown: this.#ports.layout.shown(path),
      shape: reviewShape,
      empty: null,
      place: this.#place,
    })
  }

  #path(reviewId: string): string {
    return join(this.#folder, `${reviewId}.json`)
  }

  #original({ reviewId, fileName }: Review): string {
    return join(this.#folder, `${reviewId}.original${safeExtension(fileName)}`)
  }

  #deed(actor: string): Deed {
    return { at: instant(this.#ports.clock), actor }
  }
}

function known(review: Review | undefined, reviewId: string): Review {
  if (review === undefined) throw notFound(reviewId)
  return review
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
