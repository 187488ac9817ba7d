export type ReviewState = 'open' | 'issued' | 'rejected'

/** A document that waits for an operator; its id is the first 16 hex characters of the file's SHA-256. */
export interface Review {
  readonly reviewId: string
  readonly state: ReviewState
  readonly createdAt: string
  readonly updatedAt: string
  readonly sha256: string
  readonly fileName: string
  /** absolute path of the folder it came from, whose configuration judges it again; absent for what had none */
  readonly folder?: string
  /** flags of the command line that brought it, by long name: it is judged again as it was asked for */
  readonly asked?: Readonly<Record<string, unknown>>
  /** RecognizeResponse at the time */
  readonly response: Readonly<Record<string, unknown>>
  /** operator's values by field name; certain for the next process of the same bytes */
  readonly corrections: Readonly<Record<string, unknown>>
  readonly audit: readonly AuditEntry[]
  readonly autofatturaId?: string
  readonly rejectedBecause?: string
}

export interface AuditEntry {
  readonly at: string
  readonly actor: string
  readonly field: string
  readonly before: unknown
  readonly after: unknown
}

export interface ReviewStore {
  /** adds or refreshes the review of these bytes and keeps the original; corrections given before are kept */
  put(review: {
    sha256: string
    fileName: string
    folder?: string
    asked?: Readonly<Record<string, unknown>>
    bytes: Uint8Array
    response: Readonly<Record<string, unknown>>
    /** false: a document that was rejected stays so; default true */
    reopens?: boolean
  }): Promise<Review>
  get(reviewId: string): Promise<Review | undefined>
  bySha256(sha256: string): Promise<Review | undefined>
  list(state?: ReviewState): Promise<readonly Review[]>
  /** throws BAD_REQUEST (`details.reason` review_closed) unless the review is open, as `close` does */
  correct(reviewId: string, corrections: Readonly<Record<string, unknown>>, actor: string): Promise<Review>
  close(
    reviewId: string,
    end: { state: 'issued'; autofatturaId: string } | { state: 'rejected'; reason: string },
    actor: string,
  ): Promise<Review>
  original(reviewId: string): Promise<Uint8Array>
}
