import { setImmediate as nextTurn } from 'node:timers/promises'

/** Lets everything else that is ready run before the caller's long work goes on. Rejects when `signal` is aborted. */
export async function letOthersRun(signal?: AbortSignal): Promise<void> {
  await nextTurn(undefined, signal === undefined ? {} : { signal })
}
