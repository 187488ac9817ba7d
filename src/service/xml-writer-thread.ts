import { Piscina } from 'piscina'
import type { WrittenXml, XmlWriter } from '../fatturapa/produced.js'
import type { WriteTask } from '../fatturapa/xml-writer-worker.js'
import { workerFile } from '../reading/workers/worker-file.js'

/** More than a batch of the store waits for at once, so that the thread never idles between two files. */
const QUEUED_TASKS = 128

/**
 * Writes and checks in one thread beside that of the requests, which goes on answering meanwhile. A thread
 * that dies rejects what it had in work and is replaced.
 */
export function startXmlWriterThread(): XmlWriter {
  const { filename, execArgv } = workerFile(import.meta.url, '../fatturapa/xml-writer-worker')
  const pool = new Piscina<WriteTask, readonly WrittenXml[]>({
    filename,
    execArgv: [...execArgv],
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: QUEUED_TASKS,
    atomics: 'disabled',
  })
  // The tasks are rejected as well; without a listener the event would end the process.
  pool.on('error', () => undefined)
  return {
    write: (sheets, today) => {
      // Only these two are asked for: the rest of a draft holds decimals.
      const plain = sheets.map(({ fileName, content }) => ({ fileName, content }))
      return pool.run({ sheets: JSON.stringify(plain), today }, { name: 'write' })
    },
    close: () => pool.destroy(),
  }
}
