import type { Evidence, Field } from '../../extraction/extraction.js'
import type { Issue } from '../../lib/issues.js'
import type { Language, Text } from '../../lib/text.js'
import type { Document } from '../../reading/document.js'
import type { Recognition } from '../../service/service.js'
import { partEvidence } from './address-evidence.js'
import { type Candidate, candidatesFor } from './candidates.js'
import { type Draft, isAddressPart, touchesAddress } from './draft.js'
import { derivedValue, FIELD_NAMES, type FieldName, fieldSpec, readField } from './fields.js'
import { formatValue } from './values.js'

/** One field as the screen shows it. */
export interface FieldRow {
  readonly name: FieldName
  readonly label: Text
  readonly shown: string
  /** of what was read, 0 to 1 */
  readonly probability?: number
  readonly decided?: 'corrected' | 'confirmed'
  /** something blocks because of it */
  readonly blocks: boolean
  /** why it is doubtful, the blocking reason first */
  readonly why: readonly Text[]
  readonly evidence?: Evidence
  readonly candidates: readonly Candidate[]
}

export interface RowsQuestion {
  readonly recognition: Recognition
  readonly draft: Draft
  readonly document: Document | undefined
  readonly language: Language
  /** of the address as it was read, before an operator touched any part of it */
  readonly addressProbability?: number | undefined
}

const SURE = 0.95

/** Fields an issue is about; rate and type are not fields of the page but can be decided all the same. */
function isAbout(issue: Issue, name: FieldName): boolean {
  if (issue.field === name) return true
  if (issue.code === 'AMOUNTS_INCONSISTENT') return issue.field === undefined && name === 'subtotal'
  if (issue.code === 'RATE_UNDECIDED') return name === 'aliquotaIva'
  if (issue.code === 'NATURA_UNDECIDED') return name === 'natura'
  return name === 'tipo' && (issue.code === 'TD_UNDECIDED' || issue.code === 'MIXED_GOODS_AND_SERVICES')
}

function decision({ values, confirmed }: Draft, name: FieldName): FieldRow['decided'] {
  if (Object.hasOwn(values, name)) return 'corrected'
  return confirmed.includes(name) ? 'confirmed' : undefined
}

/** The reason that tells most first: that a field is uncertain says less than why it cannot be right. */
function reasons(issues: readonly Issue[], why: Text | undefined): readonly Text[] {
  const general = (issue: Issue) => issue.code === 'FIELD_UNCERTAIN' || issue.code === 'FIELD_MISSING'
  const [vague, telling] = [issues.filter(general), issues.filter(issue => !general(issue))]
  const said = [...telling, ...vague].map(({ text }) => text)
  return why === undefined || said.some(({ en }) => en.includes(why.en)) ? said : [...said, why]
}

/** The service takes an address as one value; that one part of it was told makes the others no surer. */
function sureness(name: FieldName, field: Field<unknown>, question: RowsQuestion): number | undefined {
  if (!isAddressPart(name) || !touchesAddress(question.draft)) return field.probability
  return question.addressProbability
}

function evidenceOf(name: FieldName, field: Field<unknown> | undefined, document: Document | undefined) {
  const [read] = field?.evidence ?? []
  const value = field?.value
  const isPart = read !== undefined && isAddressPart(name) && typeof value === 'string'
  return isPart ? partEvidence(read, value, document) : read
}

function rowOf(name: FieldName, question: RowsQuestion): FieldRow {
  const { recognition, draft, document, language } = question
  const { kind, label } = fieldSpec(name)
  const field = readField(name, recognition)
  const issues = recognition.assessment.blocking.filter(issue => isAbout(issue, name))
  const decided = decision(draft, name)
  const value =
    decided === 'corrected' ? draft.values[name] : (field?.value ?? derivedValue(name, recognition))
  const evidence = evidenceOf(name, field, document)
  const probability = field && sureness(name, field, question)
  return {
    name,
    label,
    shown: formatValue(kind, value, language),
    blocks: issues.length > 0,
    why: reasons(issues, field?.why),
    candidates: candidatesFor({
      name,
      kind,
      field,
      document,
      extraction: recognition.extraction,
      language,
    }),
    ...(probability === undefined ? {} : { probability }),
    ...(decided === undefined ? {} : { decided }),
    ...(evidence === undefined ? {} : { evidence }),
  }
}

/** True while an operator should look at the field. */
export function isDoubtful(row: FieldRow): boolean {
  if (row.blocks) return true
  return row.decided === undefined && row.probability !== undefined && row.probability < SURE
}

/** The fields in the order of the table; what kind of paper it is only where somebody has to say it. */
export function rowsOf(question: RowsQuestion): readonly FieldRow[] {
  return FIELD_NAMES.map(name => rowOf(name, question)).filter(
    ({ name, blocks, decided }) => name !== 'documentKind' || blocks || decided !== undefined,
  )
}

/** The order of one sitting: what blocks first, then the least sure; it stays so while one works. */
export function sittingOrder(rows: readonly FieldRow[]): readonly FieldName[] {
  const weight = (row: FieldRow) => (row.blocks ? -1 : isDoubtful(row) ? (row.probability ?? 0) : 2)
  return rows
    .map((row, i) => ({ row, i }))
    .sort((a, b) => weight(a.row) - weight(b.row) || a.i - b.i)
    .map(({ row }) => row.name)
}
