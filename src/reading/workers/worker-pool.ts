import pLimit from 'p-limit'
import { Piscina } from 'piscina'
import type { WorkerFile } from './worker-file.js'

export interface WorkerPoolOptions {
  readonly worker: WorkerFile
  readonly maxThreads: number
  /** MiB of JavaScript heap per thread */
  readonly heap: number
}

/** A task ran longer than it may; its thread was ended. */
export class TaskTimeout extends Error {
  readonly timeout: number

  constructor(task: string, timeout: number, options?: ErrorOptions) {
    super(`${task} took longer than ${timeout} ms`, options)
    this.name = 'TaskTimeout'
    this.timeout = timeout
  }
}

export interface RunOptions {
  /** ms from the moment a thread takes the task */
  readonly timeout: number
  readonly signal?: AbortSignal | undefined
  /** memory of the task that is handed over to the thread instead of copied; it cannot be used afterwards */
  readonly handOver?: readonly ArrayBuffer[]
}

/** Threads that run the exported functions of one worker file; a thread that hangs or dies is replaced. */
export interface WorkerPool {
  /** Rejects with TaskTimeout, with the signal's reason, or with the task's own error. */
  run<Task, Result>(name: string, task: Task, options: RunOptions): Promise<Result>
  close(): Promise<void>
}

export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const pool = new Piscina({
    filename: options.worker.filename,
    execArgv: [...options.worker.execArgv],
    minThreads: 0,
    maxThreads: options.maxThreads,
    idleTimeout: 30_000,
    resourceLimits: { maxOldGenerationSizeMb: options.heap },
    // The threads answer promises and timers of their own; blocking waits would starve those.
    atomics: 'disabled',
  })
  // A thread that dies rejects its task as well; without a listener the event would end the process.
  pool.on('error', () => undefined)
  // Waiting for a free thread does not count against a task's deadline.
  const whenFree = pLimit(options.maxThreads)
  return {
    run: (name, task, runOptions) => whenFree(() => runNow(pool, name, task, runOptions)),
    close: () => pool.destroy(),
  }
}

async function runNow<Task, Result>(
  pool: Piscina<Task, Result>,
  name: string,
  task: Task,
  { timeout, signal, handOver = [] }: RunOptions,
): Promise<Result> {
  signal?.throwIfAborted()
  const deadline = new AbortController()
  // A timer that keeps the process alive, unlike AbortSignal.timeout: somebody waits for the answer.
  const timer = setTimeout(() => deadline.abort(), timeout)
  const stop = signal === undefined ? deadline.signal : AbortSignal.any([signal, deadline.signal])
  try {
    return await pool.run(task, { name, signal: stop, transferList: [...handOver] })
  } catch (error) {
    signal?.throwIfAborted()
    if (deadline.signal.aborted) throw new TaskTimeout(name, timeout, { cause: error })
    throw error
  } finally {
    clearTimeout(timer)
  }
}
