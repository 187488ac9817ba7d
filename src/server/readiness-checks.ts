import type { IdempotencyStore } from '../store/store.js'
import type { ReadinessCheck } from './readiness.js'

const PROBE = 'readyz'

/** Writes, locks and removes a small entry, which is what serving a request needs of the disk. */
export async function storeCheck(store: IdempotencyStore): Promise<ReadinessCheck> {
  try {
    const { state } = await store.begin(PROBE, PROBE)
    if (state === 'new') await store.abandon(PROBE)
    return { name: 'store', status: 'ok', message: 'The data folder can be read and written.' }
  } catch {
    return {
      name: 'store',
      status: 'down',
      message:
        'The data folder cannot be written. Check space and permissions, then run `autofattura doctor`.',
    }
  }
}
