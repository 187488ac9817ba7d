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
  const allowed = options.overrides?.allowDuplicate === true
  if (allowed && options.resumes === undefined) return undefined
  const hits = await store.findDuplicates({ sha256: hash, supplierKeys: [] })
  const records: AutofatturaRecord[] = []
  for (const { reason, autofatturaId } of hits) {
    const record = reason === 'same-file' ? await store.record(autofatturaId) : undefined
    if (record !== undefined) records.push(record)
  }
  // An interrupted attempt is finished even where duplicates are allowed: it must not issue a second time.
  const own = records.find(({ requestId }) => requestId !== undefined && requestId === options.resumes)
  if (own !== undefined) return { ...(await duplicateOutcome(store, own)), resumed: true }
  const [first] = records
  return first === undefined || allowed ? undefined : duplicateOutcome(store, first)
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
