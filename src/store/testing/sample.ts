import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../lib/clock.js'
import { decimal } from '../../lib/money.js'
import { type OpenStoreOptions, openStore } from '../open-store.js'
import type { AutofatturaRecord, Built, IssueRequest, Numbers, Store, TenantStore } from '../store.js'

export const noon: Clock = { now: () => new Date('2026-03-14T12:00:00Z') }

/** A new folder and the function that removes it. */
export async function temporaryFolder(): Promise<{ path: string; remove: () => Promise<void> }> {
  const path = await mkdtemp(join(tmpdir(), 'autofattura-store-'))
  return { path, remove: () => rm(path, { recursive: true, force: true }) }
}

export function storeAt(dataDir: string, options: Partial<OpenStoreOptions> = {}): Promise<Store> {
  return openStore({
    dataDir,
    clock: noon,
    random: length => randomBytes(length),
    programVersion: '0.0.0-test',
    ...options,
  })
}

/** A request for the `n`th invoice of a supplier; no two are equal. */
export function request(n: number | string, changes: Partial<IssueRequest> = {}): IssueRequest {
  return {
    td: 'TD17',
    data: '2026-03-14',
    withCompanion: true,
    duplicateKeys: {
      supplierKeys: ['id:IE6388047V', 'name:acme cloud|IE'],
      number: `INV-${n}`,
      date: '2026-03-01',
      net: decimal('100.00'),
      currency: 'EUR',
    },
    allowDuplicate: false,
    actor: 'cli:test',
    ...changes,
  }
}

/** What the pipeline would make of the numbers: XML that names them, so that mix-ups show. */
export async function build(numbers: Numbers): Promise<Built> {
  const { progressivo, companionProgressivo, numero } = numbers
  return {
    xml: xmlOf(numero, progressivo),
    fileName: `IT01234567890_${progressivo}.xml`,
    ...(companionProgressivo === undefined
      ? {}
      : {
          companion: {
            xml: xmlOf('INV-1', companionProgressivo),
            fileName: `IT01234567890_${companionProgressivo}.xml`,
            numero: 'INV-1',
            data: '2026-03-01',
          },
        }),
    content: {
      confidence: 0.99,
      extracted: { supplierName: 'Acme Cloud Ltd', vatId: 'IE6388047V', invoiceNumber: 'INV-1' },
      importoTotaleCents: 12_200,
      tdReason: { en: 'services', it: 'servizi' },
      isCreditNote: false,
      warnings: [],
      vies: null,
      document: { cedente: { denominazione: 'Acme Cloud Ltd', idPaese: 'IE', idCodice: '6388047V' } },
    },
  }
}

/** About as long as a real one. */
function xmlOf(numero: string, progressivo: string): string {
  const filler = createHash('sha256').update(progressivo).digest('hex').repeat(40)
  return `<?xml version="1.0"?><f><Numero>${numero}</Numero><p>${progressivo}</p><!--${filler}--></f>`
}

export function issueMany(
  tenant: TenantStore,
  count: number,
  changes: (n: number) => Partial<IssueRequest> = () => ({}),
  name = 'x',
): Promise<AutofatturaRecord[]> {
  return Promise.all(
    Array.from({ length: count }, (_, n) => tenant.issue(request(`${name}-${n}`, changes(n)), build)),
  )
}
