import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, bench, describe } from 'vitest'
import { openWorkbench, type Workbench } from './testing/bench-context.js'

/** Creates that wait together share a lock and a set of flushes; a server under load has as many. */
const AT_ONCE = 64

let workbench: Workbench
let folder = ''
let serial = 0
beforeAll(async () => {
  workbench = await openWorkbench()
  folder = await mkdtemp(join(tmpdir(), 'create-bench-'))
})
afterAll(async () => {
  await workbench.close()
  await rm(folder, { recursive: true, force: true })
})

async function create(): Promise<void> {
  const answer = await workbench.service.create(
    workbench.caller,
    {
      tipo: 'TD17',
      fornitoreEstero: {
        denominazione: 'Nordwind Software GmbH',
        idFiscale: 'DE136695976',
        paese: 'DE',
        sede: { indirizzo: 'Lindenweg 4', cap: '20095', comune: 'Hamburg' },
      },
      fatturaOriginale: { numero: `B-${++serial}`, data: '2026-11-02' },
      linee: [{ descrizione: 'Software licence', quantita: 2, prezzoUnitario: 50 }],
    },
    {},
  )
  if (answer.status !== 'ok') throw new Error(answer.blockingIssues.join())
}

async function flushedFile(): Promise<void> {
  const file = await open(join(folder, String(++serial)), 'w')
  await file.writeFile('x'.repeat(8_000))
  await file.sync()
  await file.close()
}

const together = (work: () => Promise<void>) => async () => {
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

// Held: at least 200 creates a second, that is 3.1 rounds of 64, companion, checks and flushes included.
describe('64 creates at once', () => {
  bench('create', together(create), { time: 5_000, warmupTime: 1_000 })
  bench('reference: 64 flushed files', together(flushedFile), { time: 2_000, warmupTime: 200 })
})
