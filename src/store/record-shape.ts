import type { Td, ViesAnswer } from '../assessment/assessment.js'
import { ISSUE_CODES, type Issue } from '../lib/issues.js'
import type { Text } from '../lib/text.js'
import {
  flag,
  freeForm,
  isObject,
  listOf,
  nullable,
  number,
  object,
  oneOf,
  optional,
  pattern,
  recordOf,
  type Shape,
  text,
  whole,
} from './shape.js'
import type { AutofatturaRecord, Counters, DuplicateKeysStored, IdempotencyKey, StoredXml } from './store.js'

/** A record file: the record and, so that each file is whole by itself, the XML it stands for. */
export interface RecordFile extends AutofatturaRecord {
  readonly files: Readonly<Record<string, string>>
}

export const tdShape: Shape<Td> = oneOf('TD17', 'TD18', 'TD19', 'TD01')
export const environmentShape = oneOf('test', 'live')
export const sha256Shape = pattern(/^[0-9a-f]{64}$/)
export const instantShape = pattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
const dayShape = pattern(/^\d{4}-\d\d-\d\d$/)
const decimalShape = pattern(/^-?\d+(\.\d+)?$/)
/** a name inside one folder, never a path out of it */
const fileNameShape = pattern(/^[^/\\\0.][^/\\\0]{0,200}$/)

const textShape = object<Text>({ en: text, it: text })

const issueShape = object<Issue>({
  code: oneOf(...ISSUE_CODES),
  text: textShape,
  field: optional(text),
  details: optional(freeForm),
})

const viesShape = object<ViesAnswer>({
  status: oneOf('valid', 'invalid', 'unavailable', 'not-applicable', 'off'),
  valid: optional(flag),
  countryCode: optional(text),
  vatNumber: optional(text),
  name: optional(text),
  address: optional(text),
  requestIdentifier: optional(text),
  requestDate: optional(text),
  cached: optional(flag),
  reason: optional(text),
})

const storedXmlShape = object<StoredXml>({
  fileName: fileNameShape,
  sha256: sha256Shape,
  numero: text,
  data: dayShape,
})

const duplicateKeysShape = object<DuplicateKeysStored>({
  sha256: optional(text),
  supplierKeys: listOf(text),
  number: optional(text),
  date: optional(text),
  net: optional(decimalShape),
  currency: optional(text),
})

const countersShape = object<Counters>({
  series: object<Counters['series']>({
    TD17: optional(whole),
    TD18: optional(whole),
    TD19: optional(whole),
    TD01: optional(whole),
  }),
  progressivo: whole,
})

const idempotencyShape = object<IdempotencyKey>({ scope: text, digest: text })

export const recordFileShape = object<RecordFile>({
  autofatturaId: text,
  environment: environmentShape,
  studioId: text,
  year: whole,
  sequence: whole,
  td: tdShape,
  numero: text,
  numeroForced: flag,
  data: dayShape,
  createdAt: instantShape,
  actor: text,
  programVersion: text,
  requestId: optional(text),
  reviewId: optional(text),
  xml: storedXmlShape,
  companion: optional(storedXmlShape),
  original: optional(
    object<NonNullable<AutofatturaRecord['original']>>({
      path: pattern(/^originals\/[^/\\\0.][^/\\\0]{0,200}$/),
      sha256: sha256Shape,
      fileName: text,
    }),
  ),
  duplicateKeys: duplicateKeysShape,
  event: optional(object<NonNullable<AutofatturaRecord['event']>>({ id: text, partner: text })),
  idempotency: optional(idempotencyShape),
  counters: countersShape,
  series: optional(object<NonNullable<AutofatturaRecord['series']>>({ n: whole, template: text })),
  previous: nullable(sha256Shape),
  confidence: number,
  extracted: freeForm,
  importoTotaleCents: whole,
  tdReason: nullable(textShape),
  isCreditNote: flag,
  warnings: listOf(issueShape),
  vies: nullable(viesShape),
  cambio: optional(recordOf(text)),
  deadline: optional(dayShape),
  document: freeForm,
  files: recordOf(text),
})

/** Name and ids of the supplier, as read and as issued, in lower case: what the supplier filter looks in. */
export function supplierText({ extracted, duplicateKeys, document }: AutofatturaRecord): string {
  const issued = isObject(document.cedente) ? document.cedente : {}
  const id = [issued.idPaese, issued.idCodice].filter(part => typeof part === 'string').join('')
  return joined([
    extracted.supplierName,
    extracted.vatId,
    issued.denominazione,
    id,
    ...duplicateKeys.supplierKeys,
  ])
}

/** The other words that a person searches by: ids and numbers. */
export function otherText({ autofatturaId, numero, extracted, duplicateKeys }: AutofatturaRecord): string {
  return joined([autofatturaId, numero, extracted.invoiceNumber, duplicateKeys.number])
}

function joined(parts: readonly unknown[]): string {
  return [...new Set(parts.filter(part => typeof part === 'string'))].join('\n').toLowerCase()
}
