import { afterEach, expect, test } from 'vitest'
import { workerFile } from './worker-file.js'
import { createWorkerPool, TaskTimeout, type WorkerPool } from './worker-pool.js'

let pool: WorkerPool | undefined
afterEach(async () => {
  await pool?.close()
  pool = undefined
})

function open(maxThreads = 1): WorkerPool {
  pool = createWorkerPool({
    worker: workerFile(import.meta.url, '../testing/faulty-worker'),
    maxThreads,
    heap: 64,
  })
  return pool
}

const patient = { timeout: 20_000 }

test('runs the named function of the worker file', async () => {
  expect(await open().run<number, number>('echo', 7, patient)).toBe(7)
})

test.each([
  ['hangs', 'hang', { timeout: 300 }],
  ['throws', 'fail', patient],
  ['ends its thread', 'die', patient],
  ['eats its memory', 'eatMemory', patient],
])('a task that %s fails alone; the next one runs', async (_, name, options) => {
  const threads = open()
  await threads.run('echo', 0, patient)
  await expect(threads.run(name, 'on purpose', options)).rejects.toThrow()
  expect(await threads.run<number, number>('echo', 1, patient)).toBe(1)
})

test('a deadline is told apart from a failure', async () => {
  const threads = open()
  await threads.run('echo', 0, patient)
  await expect(threads.run('hang', null, { timeout: 200 })).rejects.toBeInstanceOf(TaskTimeout)
})

test('waiting for a free thread does not use up the time of a task', async () => {
  const threads = open(1)
  await threads.run('echo', 0, patient)
  // A fresh thread takes long to start on a busy machine.
  const blocked = threads.run('hang', null, { timeout: 4_100 }).catch(() => 'ended')
  const waiting = threads.run<number, number>('echo', 2, { timeout: 4_000 })
  expect(await blocked).toBe('ended')
  expect(await waiting).toBe(2)
})

test('an abort ends the task with its own reason', async () => {
  const threads = open()
  await threads.run('echo', 0, patient)
  const controller = new AbortController()
  const task = threads.run('hang', null, { ...patient, signal: controller.signal })
  setTimeout(() => controller.abort(new Error('the user left')), 200)
  await expect(task).rejects.toThrow('the user left')
  expect(await threads.run<number, number>('echo', 3, patient)).toBe(3)
})
