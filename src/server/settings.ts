import { availableParallelism } from 'node:os'
import type { LaneLimits } from './work/work-lane.js'

const MIB = 1024 * 1024
const SECOND = 1_000
const MINUTE = 60 * SECOND

/** Limits of the server. Sizes in bytes, times in milliseconds. */
export interface ServerSettings {
  /** decoded size of one file */
  readonly maxFileBytes: number
  /** JSON text of a body, the file not counted */
  readonly maxTextBytes: number
  /** all bodies held at one time together */
  readonly maxHeldBytes: number
  /** requests per minute and key; 0 = no limit */
  readonly rateLimit: number
  /** failed authentications per minute and address */
  readonly failedAuthLimit: number
  /** recognize and process */
  readonly files: LaneLimits
  /** everything that reads no file */
  readonly light: LaneLimits
  /** longest work on one request */
  readonly workTimeout: number
  /** longest time for the headers of a request, and for the whole of it, to arrive */
  readonly headersTimeout: number
  readonly requestTimeout: number
  readonly keepAliveTimeout: number
  /** how long a stop waits for requests that are being worked on */
  readonly drainTimeout: number
  /** how often idempotency entries and ended events that are too old are removed */
  readonly sweepInterval: number
  /** how long the sandbox marker `[[slow]]` holds an answer back */
  readonly sandboxDelay: number
}

export const DEFAULT_SETTINGS: ServerSettings = {
  maxFileBytes: 20 * MIB,
  maxTextBytes: 4 * MIB,
  maxHeldBytes: 256 * MIB,
  rateLimit: 60,
  failedAuthLimit: 30,
  files: { active: Math.max(4, availableParallelism()), waiting: 30 },
  light: { active: 64, waiting: 1_000 },
  workTimeout: 15 * MINUTE,
  headersTimeout: 10 * SECOND,
  requestTimeout: 2 * MINUTE,
  keepAliveTimeout: 72 * SECOND,
  drainTimeout: 30 * SECOND,
  sweepInterval: 60 * MINUTE,
  sandboxDelay: 10 * SECOND,
}
