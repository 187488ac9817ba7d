import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** Bytes of the heap that are in use once everything that nobody needs is collected. */
export function heapBytes(): number {
  setFlagsFromString('--expose-gc')
  const collectGarbage: unknown = runInNewContext('gc')
  if (typeof collectGarbage !== 'function') throw new Error('this engine has no collector to call')
  collectGarbage()
  return process.memoryUsage().heapUsed
}
