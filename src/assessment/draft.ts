import type { Extraction } from '../extraction/extraction.js'
import type { Decimal } from '../lib/money.js'
import type { Conversion } from './amounts/convert.js'
import { type MadeLines, makeLines } from './amounts/make-lines.js'
import { taxTreatments } from './amounts/tax-treatment.js'
import type { AssessmentPorts, AssessmentRequest, SelfInvoice, Td } from './assessment.js'
import { isCreditNote } from './credit-note.js'
import { type DataDecision, decideData } from './data-rule.js'
import type { Finding } from './findings.js'
import { toCedente } from './supplier/cedente.js'
import type { Supplier } from './supplier/place-supplier.js'
import type { TdDecision } from './td/decide-td.js'

/** The parts of a self-invoice as far as they could be made, and what there is to say about them. */
export interface Draft {
  readonly dates: DataDecision
  readonly lines?: MadeLines
  readonly findings: readonly Finding[]
  /** everything but the buyer; absent when a part is missing */
  readonly content?: Omit<SelfInvoice, 'cessionario'>
}

/** Dates, lines and parties of the self-invoice that the decision asks for. */
export function drawUp(
  request: AssessmentRequest,
  ports: AssessmentPorts,
  supplier: Supplier,
  decision: TdDecision,
  conversion: Conversion,
): Draft {
  const { extraction, overrides, receivedDate } = request
  // Dates and euro amounts are shown also where no type could be chosen yet.
  const td: Td = decision.td ?? 'TD17'
  const treatments = taxTreatments(request, td, decision.supply.kind)
  const base = reportedGross(extraction, decision, overrides.natura)
  const lines = makeLines(extraction, treatments, conversion.rate, base)
  const dates = decideData({
    extraction,
    td,
    facts: decision.facts,
    ...(overrides.data === undefined ? {} : { given: overrides.data }),
    receivedDate,
    today: ports.today,
  })
  const content =
    lines === undefined ? undefined : contentOf(extraction, decision.td, supplier, dates, lines, conversion)
  return {
    dates,
    ...(lines === undefined ? {} : { lines }),
    ...(content === undefined ? {} : { content }),
    findings: [...treatments.findings, ...(lines?.findings ?? []), ...dates.findings],
  }
}

/** A purchase taxed abroad is reported with N2.2 on the amount paid, foreign VAT included (Circ. AdE 26/E/2022). */
function reportedGross(
  extraction: Extraction,
  decision: TdDecision,
  natura: string | undefined,
): Decimal | undefined {
  return natura === 'N2.2' && decision.tax.state === 'foreign' ? extraction.total?.value : undefined
}

function contentOf(
  extraction: Extraction,
  td: Td | null,
  supplier: Supplier,
  { data, operationDate }: DataDecision,
  { linee }: MadeLines,
  { rate }: Conversion,
): Omit<SelfInvoice, 'cessionario'> | undefined {
  const { number, date, net, dueDate } = extraction
  const cedente = td === null ? undefined : toCedente(supplier, extraction.supplier.address?.value, td)
  if (td === null || cedente === undefined || data === undefined) return undefined
  if (number === undefined || date === undefined || net === undefined) return undefined
  return {
    td,
    data,
    cedente,
    originale: { numero: number.value, data: date.value },
    ...correctedInvoice(extraction),
    ...(operationDate === undefined ? {} : { operationDate }),
    ...(rate === undefined ? {} : { cambio: { ...rate, originalTotal: net.value } }),
    linee,
    isCreditNote: isCreditNote(extraction),
    ...(dueDate === undefined ? {} : { dueDate: dueDate.value }),
  }
}

function correctedInvoice({ corrects }: Extraction): Pick<SelfInvoice, 'corregge'> {
  if (corrects === undefined) return {}
  const { number, date } = corrects
  return { corregge: { numero: number, ...(date === undefined ? {} : { data: date }) } }
}
