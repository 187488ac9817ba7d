import type { Issue } from '../lib/issues.js'
import type { AutofatturaRecord, TenantStore } from '../store/store.js'
import type { ProcessOutcome, ProcessRunOptions } from './service.js'

export type DuplicateOutcome = ProcessOutcome & { status: 'duplicate' }

/** Bytes that were issued before cost no OCR. */
export async function knownBytes(
  store: TenantStore,
  hash: string,
  options: ProcessRunOptions,
): Promise<DuplicateOutcome | undefined> {
  if (options.overrides?.allowDuplicate) return undefined
  const hits = await store.findDuplicates({ sha256: hash, supplierKeys: [] })
  const hit = hits.find(found => found.reason === 'same-file')
  if (hit === undefined) return undefined
  const record = await store.record(hit.autofatturaId)
  return record === undefined ? undefined : duplicateOutcome(store, record)
}

/** The earlier record with its files, for a door that delivers what is missing. */
export async function duplicateOutcome(
  store: TenantStore,
  record: AutofatturaRecord,
): Promise<DuplicateOutcome> {
  const companionXml = record.companion === undefined ? undefined : await store.readXml(record.companion)
  return {
    status: 'duplicate',
    record,
    blocking: [duplicateOf(record)],
    xml: await store.readXml(record.xml),
    ...(companionXml === undefined ? {} : { companionXml }),
  }
}

function duplicateOf(record: AutofatturaRecord): Issue {
  const { autofatturaId, numero } = record
  return {
    code: 'DUPLICATE',
    text: {
      en: `This document was already issued as ${autofatturaId} (${numero}). Allow the duplicate only if a second self-invoice is really due.`,
      it: `Questo documento è già stato emesso come ${autofatturaId} (${numero}). Consentire il duplicato solo se è davvero dovuta una seconda autofattura.`,
    },
    details: { autofatturaId },
  }
}
