import type { Clock } from '../../lib/clock.js'
import { AppError } from '../../lib/errors.js'
import type { ApiKey, QuotaStore } from '../../store/store.js'
import type { Answer } from '../work/call.js'

/**
 * Counts a document worked on against the month of a key that has a quota. The place is taken before the work and given back
 * unless the answer is 200 or 422, so that parallel requests cannot pass the quota together.
 */
export async function counted(
  quota: QuotaStore,
  clock: Clock,
  key: ApiKey,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (key.quota === undefined) return run()
  const now = clock.now()
  const month = now.toISOString().slice(0, 7)
  if (!(await quota.take(key.id, month, key.quota))) throw exceeded(key.quota, untilNextMonth(now))
  try {
    const answer = await run()
    if (answer.status !== 200 && answer.status !== 422) await quota.giveBack(key.id, month)
    return answer
  } catch (error) {
    await quota.giveBack(key.id, month)
    throw error
  }
}

function untilNextMonth(now: Date): number {
  return Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1) - now.getTime()
}

function exceeded(quota: number, retryAfter: number): AppError {
  return new AppError(
    'QUOTA_EXCEEDED',
    {
      en: `This key has used its ${quota} documents of this month (UTC). Ask for a larger quota or wait for the next month.`,
      it: `Questa chiave ha usato i suoi ${quota} documenti di questo mese (UTC). Chiedere una quota maggiore o attendere il mese prossimo.`,
    },
    { details: { quota, retry_after_ms: retryAfter } },
  )
}
