import type { Clock } from '../../lib/clock.js'
import type { Locks } from '../disk/file-lock.js'
import type { WritePlace } from '../disk/write.js'
import type { Layout } from '../layout.js'

/** What every store of small documents is made with. */
export interface StorePorts {
  readonly layout: Layout
  readonly locks: Locks
  readonly clock: Clock
  /** unfinished files directly below the data folder */
  readonly place: WritePlace
}

export function instant(clock: Clock): string {
  return clock.now().toISOString()
}

/** URL-safe text of `length` random bytes. */
export function randomText(place: WritePlace, length: number): string {
  return Buffer.from(place.random(length)).toString('base64url')
}
