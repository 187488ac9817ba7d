import type { RecordFile } from '../record-shape.js'
import { environmentShape, tdShape } from '../record-shape.js'
import { flag, listOf, number, object, oneOf, optional, pattern, text, whole } from '../shape.js'
import type { DeliveryAttempt, OutboxEntry, OutboxFilter, WebhookEvent } from '../store.js'

export const EVENT_ID = /^evt_[0-9a-z]{9}_[0-9a-f]{20}$/

const eventShape = object<WebhookEvent>({
  id: pattern(EVENT_ID),
  type: oneOf('autofattura.created'),
  createdAt: text,
  environment: environmentShape,
  studioId: text,
  data: object<WebhookEvent['data']>({
    autofatturaId: text,
    td: tdShape,
    status: oneOf('ok'),
    importoTotaleCents: whole,
    companionTd01: flag,
  }),
})

export const outboxEntryShape = object<OutboxEntry>({
  event: eventShape,
  partner: text,
  state: oneOf('pending', 'delivered', 'failed'),
  attempts: listOf(
    object<DeliveryAttempt>({
      at: text,
      outcome: oneOf('delivered', 'failed'),
      httpStatus: optional(whole),
      error: optional(text),
      durationMs: optional(number),
    }),
  ),
  nextAttemptAt: text,
  queuedAt: text,
})

/** How long an event that is delivered or given up can still be listed and replayed. */
export const DONE_KEPT_MS = 90 * 24 * 60 * 60 * 1000

/** The time in an event's id, ms since 1970. */
export function createdAtOf(eventId: string): number {
  return Number.parseInt(eventId.slice('evt_'.length, 'evt_'.length + 9), 36)
}

/** An id that sorts by time, so that the newest events are found by their names. */
export function newEventId(now: Date, random: (length: number) => Uint8Array): string {
  const time = now.getTime().toString(36).padStart(9, '0')
  return `evt_${time}_${Buffer.from(random(10)).toString('hex')}`
}

/** The entry that becomes durable with the record; undefined when nobody asked for an event. */
export function entryOf(record: RecordFile): OutboxEntry | undefined {
  if (record.event === undefined) return undefined
  const { autofatturaId, td, importoTotaleCents, companion, environment, studioId, createdAt } = record
  return {
    event: {
      id: record.event.id,
      type: 'autofattura.created',
      createdAt,
      environment,
      studioId,
      data: { autofatturaId, td, status: 'ok', importoTotaleCents, companionTd01: companion !== undefined },
    },
    partner: record.event.partner,
    state: 'pending',
    attempts: [],
    nextAttemptAt: createdAt,
    queuedAt: createdAt,
  }
}

export function matches({ event, partner, state }: OutboxEntry, filter: OutboxFilter): boolean {
  const { ids, from, to } = filter
  return (
    (filter.environment === undefined || filter.environment === event.environment) &&
    (filter.partner === undefined || filter.partner === partner) &&
    (filter.state === undefined || filter.state === state) &&
    (ids === undefined || ids.includes(event.id) || ids.includes(event.data.autofatturaId)) &&
    (from === undefined || event.createdAt >= from) &&
    (to === undefined || event.createdAt <= to)
  )
}
