import { join } from 'node:path'
import { DONE_KEPT_MS, EVENT_ID, entryOf, outboxEntryShape } from '../delivery/outbox-entry.js'
import { replaceFile } from '../disk/write.js'
import { recordFiles } from '../issuing/record-files.js'
import { isStudioId, parseAutofatturaId } from '../layout.js'
import type { RecordFile } from '../record-shape.js'
import { parseJson } from '../shape.js'
import type { OutboxEntry } from '../store.js'
import { finding } from './findings.js'
import { removal } from './leftovers.js'
import type { Found, VerifyPorts } from './ports.js'

/** After this an event is not delivered by itself any more (decisions, section 3). */
const RETRIED_FOR_MS = 24 * 60 * 60 * 1000

/** The event of a record must be waiting or done, or done so long ago that it was removed. */
export async function checkEvent(ports: VerifyPorts, record: RecordFile): Promise<Found[]> {
  const entry = entryOf(record)
  if (entry === undefined) return []
  const { layout, place, clock } = ports
  const name = `${entry.event.id}.json`
  const waiting = join(layout.outbox, name)
  // Asked for twice, because a replay moves an event back while it is being looked for.
  const places = [waiting, join(layout.delivered, name), waiting]
  if (place.disk.factsOf(places).some(facts => facts !== undefined)) return []
  const age = clock.now().getTime() - Date.parse(record.createdAt)
  if (age > DONE_KEPT_MS) return []
  const restored: OutboxEntry = { ...entry, state: age > RETRIED_FOR_MS ? 'failed' : 'pending' }
  const target = join(restored.state === 'failed' ? layout.delivered : layout.outbox, name)
  const fix = () => replaceFile(place, target, `${JSON.stringify(restored, null, 2)}\n`)
  const shown = layout.tenant(record.environment, record.studioId).record(record.year, record.sequence)
  return [finding('event-missing', layout.shown(shown), '', fix)]
}

/** Events that announce a record that is not there, and entries that cannot be read. */
export async function checkOutbox(ports: VerifyPorts): Promise<Found[]> {
  const { layout, place } = ports
  const found: Found[] = []
  for (const folder of [layout.outbox, layout.delivered]) {
    for (const name of await place.disk.list(folder)) {
      if (!EVENT_ID.test(name.slice(0, -'.json'.length))) continue
      found.push(...(await checkEntry(ports, join(folder, name))))
    }
  }
  return found
}

async function checkEntry(ports: VerifyPorts, path: string): Promise<Found[]> {
  const content = await ports.place.disk.read(path)
  if (content === undefined) return []
  const parsed = parseJson(outboxEntryShape, content.toString('utf8'))
  const shown = ports.layout.shown(path)
  if ('reason' in parsed) return [finding('document-damaged', shown, parsed.reason)]
  if (await announcesRecord(ports, parsed.value)) return []
  return [finding('leftover', shown, '', removal(ports, path))]
}

async function announcesRecord({ layout, place }: VerifyPorts, { event }: OutboxEntry): Promise<boolean> {
  const id = parseAutofatturaId(event.data.autofatturaId)
  if (id === undefined || !isStudioId(event.studioId)) return false
  const tenant = layout.tenant(event.environment, event.studioId)
  // Looked at before the record: an event whose document is no longer in the making has its record or none.
  if ((await place.disk.list(tenant.temporary)).length > 0) return true
  const look = await recordFiles(place.disk, tenant, event).look(id)
  // A damaged record may be this event's; nothing is thrown away on a doubt.
  return look.state === 'damaged' || (look.state === 'sound' && look.found.record.event?.id === event.id)
}
