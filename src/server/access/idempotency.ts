import { AppError } from '../../lib/errors.js'
import type { IdempotencyKey, IdempotencyStore } from '../../store/store.js'
import type { Answer } from '../work/call.js'

const IN_PROGRESS_RETRY_MS = 1_000
/** 400, 401, 403, 429 and 5xx may be tried again with the same key, so only these are kept. */
const STORED: readonly number[] = [200, 422]

export interface IdempotentWork {
  /** does the work; the key goes into the record so that both become durable together */
  run(): Promise<Answer>
  /** builds the answer of a record whose first answer was lost in a crash */
  rebuild(committed: { readonly studioId: string; readonly autofatturaId: string }): Promise<Answer>
}

export interface IdempotentAnswer extends Answer {
  readonly replayed: boolean
}

/**
 * The header's value, or undefined when there is none. Quotes, which the IETF draft wants and most clients
 * leave out, are no part of the key. Throws BAD_REQUEST unless it is 1 to 255 printable ASCII characters.
 */
export function idempotencyKey(header: string | readonly string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  const given = typeof header === 'string' ? header : header.join(',')
  const key = /^"(.*)"$/.exec(given)?.[1] ?? given
  if (/^[\x20-\x7e]{1,255}$/.test(key)) return key
  throw new AppError(
    'BAD_REQUEST',
    {
      en: 'Idempotency-Key must have 1 to 255 printable ASCII characters. A UUID is a good choice.',
      it: 'Idempotency-Key deve avere da 1 a 255 caratteri ASCII stampabili. Un UUID va bene.',
    },
    { details: { reason: 'idempotency_key_invalid' } },
  )
}

/** Does the work at most once per key and gives the first answer to every repetition. */
export async function once(
  store: IdempotencyStore,
  key: IdempotencyKey,
  work: IdempotentWork,
): Promise<IdempotentAnswer> {
  const found = await store.begin(key.scope, key.digest)
  if (found.state === 'in-progress') throw inProgress()
  if (found.state === 'mismatch') throw reused()
  if (found.state === 'stored') return { status: found.status, body: found.body, replayed: true }
  const replayed = found.state === 'committed'
  const answer = await settle(store, key.scope, () => (replayed ? work.rebuild(found) : work.run()))
  return { ...answer, replayed }
}

async function settle(store: IdempotencyStore, scope: string, run: () => Promise<Answer>): Promise<Answer> {
  let answer: Answer
  try {
    answer = await run()
  } catch (error) {
    await store.abandon(scope)
    throw error
  }
  if (STORED.includes(answer.status)) await store.finish(scope, answer)
  else await store.abandon(scope)
  return answer
}

function inProgress(): AppError {
  return new AppError(
    'IDEMPOTENCY_CONFLICT',
    {
      en: 'The first request with this Idempotency-Key is still being worked on. Repeat it after details.retry_after_ms to get its answer.',
      it: 'La prima richiesta con questa Idempotency-Key è ancora in corso. Ripeterla dopo details.retry_after_ms per averne la risposta.',
    },
    { details: { retry_after_ms: IN_PROGRESS_RETRY_MS } },
  )
}

function reused(): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: 'This Idempotency-Key belongs to an earlier request with another body. Use a new key for a new request.',
      it: 'Questa Idempotency-Key appartiene a una richiesta precedente con un altro corpo. Usare una chiave nuova.',
    },
    { details: { reason: 'idempotency_key_reused' } },
  )
}
