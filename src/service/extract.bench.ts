import { afterAll, beforeAll, bench, describe } from 'vitest'
import { createEngines, type Engines } from '../extraction/engines.js'
import type { Extraction } from '../extraction/extraction.js'
import { createRulesEngine } from '../extraction/rules/extract.js'
import { bound, cpuOf, ONCE, report } from '../lib/testing/bench.js'
import { heapBytes } from '../lib/testing/heap.js'
import type { Document } from '../reading/document.js'
import { createReader, type Reader } from '../reading/reader.js'
import { digitalInvoices } from './testing/digital-invoices.js'
import { longInvoice } from './testing/long-invoice.js'

/** Times that each document is read and extracted before it is measured, and while it is; the best counts. */
const ROUNDS = { warm: 8, measured: 8 } as const
const MOST_OF_READING = 1
const MOST_SECONDS = 2
const MANY = 2_000
const MOST_GROWN_MB = 8

let reader: Reader
let extract: (document: Document) => Promise<Extraction>
beforeAll(() => {
  reader = createReader()
  const rules = createRulesEngine()
  const engines: Engines = createEngines({
    rules: (document, buyer) => rules(document, buyer === undefined ? {} : { buyer }),
    ollama: undefined,
    now: () => performance.now(),
  })
  extract = document => engines.extract(document, { engine: 'rules' })
})
afterAll(() => reader.close())

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

interface Sample {
  readonly bytes: Uint8Array
  readonly document: Document
  readonly reading: number[]
  readonly extracting: number[]
}

async function measured(): Promise<readonly Sample[]> {
  const samples: Sample[] = []
  for (const bytes of await digitalInvoices())
    samples.push({ bytes, document: await reader.read(bytes), reading: [], extracting: [] })
  for (let round = 0; round < ROUNDS.warm + ROUNDS.measured; round++) {
    for (const { bytes, document, reading, extracting } of samples) {
      const read = await cpuOf(() => reader.read(bytes))
      const extracted = await cpuOf(() => extract(document))
      if (round < ROUNDS.warm) continue
      reading.push(read)
      extracting.push(extracted)
    }
  }
  return samples
}

describe('fields of digital invoices', () => {
  bench(
    'against the reading of their words, warm, in processor time',
    async () => {
      const samples = await measured()
      const ratios = samples.map(one => Math.min(...one.extracting) / Math.min(...one.reading))
      const perPage = (times: (one: Sample) => readonly number[]): string =>
        median(samples.map(one => Math.min(...times(one)) / one.document.pages.length)).toFixed(1)
      report(
        `${samples.length} documents: ${perPage(one => one.reading)} ms a page to read, ${perPage(one => one.extracting)} ms to extract`,
      )
      bound('extraction over reading', median(ratios), MOST_OF_READING)
    },
    ONCE,
  )
})

describe('long invoices', () => {
  const secondsOf = async (lines: number, perPage: number): Promise<number> => {
    const document = await reader.read(await longInvoice(lines, perPage))
    const took = await cpuOf(async () => {
      const found = await extract(document)
      if (found.lines.length !== lines) throw new Error(`${found.lines.length} lines were found`)
    })
    return took / 1_000
  }
  bench(
    'in processor time',
    async () => {
      bound('400 lines, seconds', await secondsOf(400, 40), MOST_SECONDS)
      bound('60 full pages, seconds', await secondsOf(3_600, 60), MOST_SECONDS)
    },
    ONCE,
  )
})

describe('memory', () => {
  bench(
    `${MANY} documents one after another`,
    async () => {
      const files = (await digitalInvoices()).slice(0, 20)
      const documents = await Promise.all(files.map(bytes => reader.read(bytes)))
      const several = async (count: number): Promise<number> => {
        for (let done = 0; done < count; done++) {
          const document = documents[done % documents.length]
          if (document !== undefined) await extract(document)
        }
        return heapBytes()
      }
      const before = await several(MANY / 2)
      const after = await several(MANY / 2)
      bound('grown in the second half, MB', (after - before) / 2 ** 20, MOST_GROWN_MB)
    },
    ONCE,
  )
})
