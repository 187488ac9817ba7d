import { isObject } from '../../config/files.js'
import type { Text } from '../../lib/text.js'
import type { FileStatus } from '../batch/file-result.js'
import type { Stamp } from './stability.js'

/** What is known of one file of a watched folder. Kept until the file leaves the folder. */
export interface Entry extends Stamp {
  readonly relative: string
  readonly sha256?: string
  /**
   * `working`: begun and not yet told; `waiting`: tried, to be tried again; `done`: told, never again;
   * `passed-over`: read and found to be no document, which is not told
   */
  readonly state: 'working' | 'waiting' | 'done' | 'passed-over'
  /** of the last attempt that came to its end */
  readonly status?: FileStatus
  readonly attempts: number
  /** UTC instant */
  readonly at: string
  /** UTC instant of the next try, or of the next move of a file that is done */
  readonly retryAt?: string
  /** ctime at the last try: a change of rights ends the waiting */
  readonly ctimeMs?: number
  /** what every attempt at this content is called: a record that bears it was issued by one of them */
  readonly requestId?: string
  readonly autofatturaId?: string
  readonly code?: string
  /** why it waits or failed, in the language of the watcher */
  readonly reason?: string
  /** done, and still to be moved out of the folder */
  readonly toMove?: boolean
  /** why it waits or could not be moved, for readers of either language */
  readonly said?: Text
  /** why it could not be moved, in the language of the watcher, and how often that was tried */
  readonly moveFault?: string
  readonly moveTries?: number
}

const STATES: readonly Entry['state'][] = ['working', 'waiting', 'done', 'passed-over']
const STATUSES: readonly FileStatus[] = ['ok', 'needs_review', 'duplicate', 'failed']
const TEXTS = ['sha256', 'retryAt', 'requestId', 'autofatturaId', 'code', 'reason', 'moveFault'] as const

type Json = Readonly<Record<string, unknown>>

/** The JSON object of a small file; undefined for a torn one (power cut), which counts as none. */
export function parseObject(bytes: Buffer | undefined): Json | undefined {
  if (bytes === undefined) return undefined
  try {
    const value: unknown = JSON.parse(bytes.toString('utf8'))
    return isObject(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** An entry as it was written; undefined for what is none. */
export function toEntry(value: Json | undefined): Entry | undefined {
  if (value === undefined) return undefined
  const { relative, size, mtimeMs, ino, attempts, at } = value
  const state = STATES.find(known => known === value.state)
  const status = STATUSES.find(known => known === value.status)
  if (typeof relative !== 'string' || typeof at !== 'string' || state === undefined) return undefined
  if (typeof size !== 'number' || typeof mtimeMs !== 'number' || typeof ino !== 'number') return undefined
  if (state === 'done' && status === undefined) return undefined
  return {
    relative,
    size,
    mtimeMs,
    ino,
    state,
    at,
    attempts: typeof attempts === 'number' ? attempts : 0,
    ...(status === undefined ? {} : { status }),
    ...optionalTexts(value),
    ...(typeof value.ctimeMs === 'number' ? { ctimeMs: value.ctimeMs } : {}),
    ...(typeof value.moveTries === 'number' ? { moveTries: value.moveTries } : {}),
    ...(value.toMove === true ? { toMove: true } : {}),
    ...(isText(value.said) ? { said: value.said } : {}),
  }
}

function isText(value: unknown): value is Text {
  return isObject(value) && typeof value.en === 'string' && typeof value.it === 'string'
}

function optionalTexts(value: Json) {
  const texts: Partial<Record<(typeof TEXTS)[number], string>> = {}
  for (const key of TEXTS) {
    const text = value[key]
    if (typeof text === 'string') texts[key] = text
  }
  return texts
}
