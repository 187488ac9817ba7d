import type { Idempotency } from './delivery/idempotency.js'
import type { Outbox } from './delivery/outbox.js'
import { entryOf, newEventId } from './delivery/outbox-entry.js'
import type { Disk } from './disk/disk.js'
import { correctionsFile } from './documents/corrections.js'
import { Reviews } from './documents/reviews.js'
import { instant, type StorePorts } from './documents/small-documents.js'
import { supplierStore } from './documents/suppliers.js'
import { tenantDocument, tenantPlace } from './documents/tenants.js'
import type { PlannedFile } from './issuing/compose.js'
import { ALL_REASONS, storedKeys } from './issuing/duplicate-keys.js'
import { Issuer } from './issuing/issuer.js'
import { DEFAULT_TEMPLATE } from './issuing/numbering.js'
import { RecordReader } from './issuing/reading.js'
import { recordFiles, withoutFiles } from './issuing/record-files.js'
import { sweepTenant } from './issuing/sweep.js'
import { TenantLedger } from './issuing/tenant-ledger.js'
import type { RecordFile } from './record-shape.js'
import { notFound, onDisk } from './storage-errors.js'
import type { Environment, TenantStore } from './store.js'

export interface TenantStorePorts extends StorePorts {
  readonly disk: Disk
  readonly programVersion: string
  readonly outbox: Outbox
  readonly idempotency: Idempotency
}

/** What the opened store needs of a tenant beside its public side. */
export interface OpenTenant {
  readonly store: TenantStore
  /** only under the tenant's lock */
  sweep(): Promise<void>
}

/** Puts the rooms of one tenant together. */
export function openTenant(ports: TenantStorePorts, environment: Environment, studioId: string): OpenTenant {
  const { disk, clock, locks } = ports
  const layout = ports.layout.tenant(environment, studioId)
  const shown = (path: string) => ports.layout.shown(path)
  const records = recordFiles(disk, layout, { environment, studioId })
  const reviews = new Reviews(ports, environment, studioId)
  const registration = tenantDocument(ports, environment, studioId)
  const newLedger = () => new TenantLedger({ disk, layout, records, shown })
  let ledger = newLedger()
  const reader = new RecordReader({ disk, layout, records, shown, ledger: () => ledger })
  const committed = (record: RecordFile) => afterCommit(ports, reviews, record)
  const sweep = () =>
    sweepTenant({ disk, layout, committed, eventFile: eventId => ports.outbox.file(eventId) })
  const issuer = new Issuer({
    disk,
    layout,
    locks,
    committed,
    sweep,
    place: tenantPlace(ports, layout.temporary),
    ledger: () => ledger,
    forgetLedger: () => {
      ledger = newLedger()
    },
    composer: {
      clock,
      programVersion: ports.programVersion,
      environment,
      studioId,
      layout,
      eventId: () => newEventId(clock.now(), ports.place.random),
      sideFiles: record => sideFiles(ports, record),
    },
    template: async () => (await registration.read())?.numeroTemplate ?? DEFAULT_TEMPLATE,
    // Records first: a copy of the folder that takes it in this order lacks nothing a record counts on.
    foldersFor: record => [
      layout.year(record.year),
      ...(record.original === undefined ? [] : [layout.originals]),
      layout.xml,
      layout.indexes,
      layout.temporary,
      ports.place.temporary,
      ...(record.event === undefined ? [] : [ports.layout.outbox]),
      ...(record.idempotency === undefined ? [] : [ports.layout.idempotency]),
    ],
  })
  const store: TenantStore = {
    reviews,
    suppliers: supplierStore(ports, environment, studioId),
    tenant: async () => (await registration.read()) ?? undefined,
    issue: async (request, build) => withoutFiles(await issuer.issue(request, build)),
    record: id => reader.record(id),
    list: query => reader.list(query),
    readXml: stored => reader.xml(stored),
    readOriginal: record => reader.original(record),
    async findDuplicates(query) {
      await ledger.refresh()
      return ledger.duplicatesOf(storedKeys(query), ALL_REASONS)
    },
    async recordCorrections(autofatturaId, corrections, actor) {
      if ((await reader.record(autofatturaId)) === undefined) throw notFound(autofatturaId)
      const file = correctionsFile(disk, layout, autofatturaId)
      const entry = { at: instant(clock), actor, corrections }
      await onDisk(shown(layout.corrections), () => locks.hold(layout.lock, () => file.append(entry)))
    },
    corrections: id => correctionsFile(disk, layout, id).read(),
  }
  return { store, sweep }
}

/** Event and idempotency entry of a record, durable with it. */
async function sideFiles(
  { outbox, idempotency }: TenantStorePorts,
  record: RecordFile,
): Promise<readonly PlannedFile[]> {
  const files: PlannedFile[] = []
  const entry = entryOf(record)
  if (entry !== undefined) {
    const content = `${JSON.stringify(entry, null, 2)}\n`
    files.push({ content, target: outbox.file(entry.event.id), name: 'new' })
  }
  if (record.idempotency !== undefined) {
    const { environment, studioId, autofatturaId } = record
    const { path, content } = await idempotency.before(record.idempotency, {
      environment,
      studioId,
      autofatturaId,
    })
    files.push({ content, target: path, name: 'replace' })
  }
  return files
}

async function afterCommit(
  { outbox }: TenantStorePorts,
  reviews: Reviews,
  record: RecordFile,
): Promise<void> {
  if (record.event !== undefined) outbox.queued(record.event.id)
  if (record.reviewId === undefined) return
  await reviews.closeIssued(record.reviewId, record.autofatturaId, record.actor)
}
