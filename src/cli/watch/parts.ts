import type { Backend, Session } from '../session.js'
import type { Stop } from '../stop.js'
import type { Journal } from './journal.js'
import type { WatchObserver } from './observer.js'
import type { WatchSettings } from './settings.js'
import type { Waker } from './waker.js'

/** What a watcher is made of. */
export interface WatchParts {
  readonly session: Session
  readonly backend: Backend
  readonly settings: WatchSettings
  readonly journal: Journal
  readonly waker: Waker
  /** ms between looks when nothing happens */
  readonly lookEvery: number
  /** ms a file must stand still; 2 s unless a test is in a hurry */
  readonly settle?: number
  readonly stop: Stop
  readonly observer: WatchObserver
}
