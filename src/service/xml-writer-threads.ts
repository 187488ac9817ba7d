import { Piscina } from 'piscina'
import type { WrittenXml, XmlWriter } from '../fatturapa/produced.js'
import type { WriteTask } from '../fatturapa/xml-writer-worker.js'
import { workerFile } from '../reading/workers/worker-file.js'

/** What a thread has before it, so that it never idles while the first thread is busy; more starts the second. */
const TASKS_AHEAD = 8
/** ms after which a second thread without work ends */
const IDLE = 60_000

/**
 * Writes and checks in a thread beside that of the requests, which goes on answering meanwhile, and in two
 * while many documents wait for their numbers. A thread that dies rejects what it had in work and is replaced.
 */
export function startXmlWriterThreads(): XmlWriter {
  const { filename, execArgv } = workerFile(import.meta.url, '../fatturapa/xml-writer-worker')
  const pool = new Piscina<WriteTask, readonly WrittenXml[]>({
    filename,
    name: 'write',
    execArgv: [...execArgv],
    minThreads: 1,
    maxThreads: 2,
    idleTimeout: IDLE,
    concurrentTasksPerWorker: TASKS_AHEAD,
    atomics: 'disabled',
  })
  // The tasks are rejected as well; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return {
    write: (sheets, today) => {
      // Only these two are asked for: the rest of a draft holds decimals.
      const plain = sheets.map(({ fileName, content }) => ({ fileName, content }))
      return pool.run({ sheets: JSON.stringify(plain), today })
    },
    close: () => pool.destroy(),
  }
}
