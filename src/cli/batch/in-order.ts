import pLimit from 'p-limit'
import type { Stop } from '../stop.js'
import { makeTurnstile } from './turnstile.js'

export interface OrderedRun<T, R> {
  readonly items: readonly T[]
  /** how many at once */
  readonly concurrency: number
  readonly stop: Pick<Stop, 'signal'>
  /** `turn` resolves when every earlier item is through; undefined for an item without a result */
  readonly work: (item: T, index: number, turn: () => Promise<void>) => Promise<R | undefined>
  /** hears results in the order of the items */
  readonly emit: (result: R) => void
}

// Hands results on by index, whatever the order they come in.
function inOrder<R>(emit: (result: R) => void) {
  const waiting = new Map<number, R | undefined>()
  let next = 0
  return (index: number, result: R | undefined) => {
    waiting.set(index, result)
    while (waiting.has(next)) {
      const ready = waiting.get(next)
      waiting.delete(next++)
      if (ready !== undefined) emit(ready)
    }
  }
}

/**
 * Works through items side by side and tells results in their order. After a stop no item starts and those
 * under way finish. The first thrown error ends the run and is thrown once nothing is under way any more.
 */
export async function runInOrder<T, R>(run: OrderedRun<T, R>): Promise<readonly R[]> {
  const turnstile = makeTurnstile()
  const results: R[] = []
  const settle = inOrder<R>(result => {
    results.push(result)
    run.emit(result)
  })
  const faults: unknown[] = []
  const step = async (item: T, index: number) => {
    let result: R | undefined
    try {
      if (run.stop.signal.aborted || faults.length > 0) return
      result = await run.work(item, index, () => turnstile.wait(index))
    } catch (error) {
      faults.push(error)
    } finally {
      turnstile.done(index)
      settle(index, result)
    }
  }
  const limit = pLimit(run.concurrency)
  await Promise.all(run.items.map((item, index) => limit(() => step(item, index))))
  if (faults.length > 0) throw faults[0]
  return results
}
