import type { Idempotency } from './delivery/idempotency.js'
import type { Outbox } from './delivery/outbox.js'
import { entryOf, newEventId } from './delivery/outbox-entry.js'
import type { Disk } from './disk/disk.js'
import { correctionsFile } from './documents/corrections.js'
import { Reviews } from './documents/reviews.js'
import { instant, type StorePorts } from './documents/small-documents.js'
import { supplierStore } from './documents/suppliers.js'
import { tenantDocument, tenantPlace } from './documents/tenants.js'
import type { Composer, PlannedFile } from './issuing/compose.js'
import { DEFAULT_TEMPLATE } from './issuing/numbering.js'
import { TenantRecords } from './issuing/tenant-records.js'
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
  const reviews = new Reviews(ports, environment, studioId)
  const registration = tenantDocument(ports, environment, studioId)
  const records = new TenantRecords({
    disk,
    locks,
    place: tenantPlace(ports, layout.temporary),
    composer: composerOf(ports, environment, studioId),
    template: async () => (await registration.read())?.numeroTemplate ?? DEFAULT_TEMPLATE,
    shown: path => ports.layout.shown(path),
    eventFile: eventId => ports.outbox.file(eventId),
    sideFolders: record => sideFolders(ports, record),
    committed: record => afterCommit(ports, reviews, record),
  })
  const corrections = (id: string) => correctionsFile(disk, layout, id)
  const store: TenantStore = {
    reviews,
    suppliers: supplierStore(ports, environment, studioId),
    tenant: async () => (await registration.read()) ?? undefined,
    issue: (request, build) => records.issue(request, build),
    record: id => records.record(id),
    list: query => records.list(query),
    readXml: stored => records.xml(stored),
    readOriginal: record => records.original(record),
    findDuplicates: query => records.duplicates(query),
    corrections: id => corrections(id).read(),
    async recordCorrections(id, values, actor) {
      if ((await records.record(id)) === undefined) throw notFound(id)
      const entry = { at: instant(clock), actor, corrections: values }
      const append = () => corrections(id).append(entry)
      await onDisk(ports.layout.shown(layout.corrections), () => locks.hold(layout.lock, append))
    },
  }
  return { store, sweep: () => records.sweep() }
}

function composerOf(ports: TenantStorePorts, environment: Environment, studioId: string): Composer {
  const { clock, programVersion, layout, place } = ports
  return {
    clock,
    programVersion,
    environment,
    studioId,
    layout: layout.tenant(environment, studioId),
    eventId: () => newEventId(clock.now(), place.random),
    sideFiles: record => sideFiles(ports, record),
  }
}

function sideFolders({ layout, place }: TenantStorePorts, record: RecordFile): string[] {
  const outbox = record.event === undefined ? [] : [layout.outbox]
  const idempotency = record.idempotency === undefined ? [] : [layout.idempotency]
  return [place.temporary, ...outbox, ...idempotency]
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
