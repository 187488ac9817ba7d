import { Value } from 'typebox/value'
import type { Td } from '../assessment/assessment.js'
import type { IsoDate } from '../lib/clock.js'
import { AppError } from '../lib/errors.js'
import type { AutofatturaRecord } from '../store/store.js'
import { type RecordDocument, RecordDocumentSchema } from './record-document.js'

/** All that the courtesy PDF shows, as plain data. */
export interface CourtesyInput {
  /** `AF/<year>/<sequence>` */
  readonly autofatturaId: string
  readonly td: Td
  readonly numero: string
  /** `Data` of the self-invoice */
  readonly data: IsoDate
  /** UTC instant the record was made; also the PDF's own creation date, so that equal input gives equal bytes */
  readonly createdAt: string
  readonly isCreditNote: boolean
  readonly xmlFile: string
  /** last day to transmit the XML */
  readonly deadline?: IsoDate
  readonly document: RecordDocument
}

/** The parts of a stored record that are shown. */
export type ShownRecord = Pick<
  AutofatturaRecord,
  'autofatturaId' | 'td' | 'numero' | 'data' | 'createdAt' | 'isCreditNote' | 'xml' | 'deadline' | 'document'
>

/** What the courtesy PDF shows of a stored record. Throws STORAGE when its `document` is damaged. */
export function courtesyInput(record: ShownRecord): CourtesyInput {
  const { document } = record
  if (!Value.Check(RecordDocumentSchema, document)) throw damaged(record.autofatturaId)
  return {
    autofatturaId: record.autofatturaId,
    td: record.td,
    numero: record.numero,
    data: record.data,
    createdAt: record.createdAt,
    isCreditNote: record.isCreditNote,
    xmlFile: record.xml.fileName,
    ...(record.deadline && { deadline: record.deadline }),
    document,
  }
}

function damaged(autofatturaId: string): AppError {
  return new AppError('STORAGE', {
    en: `The record ${autofatturaId} does not hold its document in a readable form, so no courtesy copy can be made. Run "autofattura verify".`,
    it: `La registrazione ${autofatturaId} non contiene il documento in forma leggibile: la copia di cortesia non si può fare. Eseguire "autofattura verify".`,
  })
}
