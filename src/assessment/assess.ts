import type { Cessionario } from '../lib/cessionario.js'
import type { Issue } from '../lib/issues.js'
import { checkAmounts } from './amounts/check-amounts.js'
import { findRate } from './amounts/convert.js'
import type { Assessment, AssessmentPorts, AssessmentRequest } from './assessment.js'
import { matchBuyer, matchSeller } from './buyer/match-buyer.js'
import { type CheckedCessionario, checkCessionario } from './cessionario.js'
import { isCreditNote } from './credit-note.js'
import { missingFields, uncertainFields } from './critical-fields.js'
import { dayOfOperation } from './data-rule.js'
import { judgeKind } from './document-kind.js'
import { type Draft, drawUp } from './draft.js'
import { duplicateQuery, judgeDuplicates } from './duplicates.js'
import { judgeExtractionIssues } from './extraction-issues.js'
import type { Finding } from './findings.js'
import { placeSupplier, type Supplier } from './supplier/place-supplier.js'
import { checkTaxShown } from './supplier/tax-shown.js'
import { decideTd, type TdDecision } from './td/decide-td.js'
import { checkVatNumber } from './vat-check.js'

const NO_BUYER: CheckedCessionario = { warnings: [], blocking: [] }

/**
 * Judges an extraction: which self-invoice it gives, why, and what stands against it. Numbers nothing and
 * stores nothing. The status is `ok` exactly when everything for a self-invoice is there, nothing blocks and
 * the confidence reaches what was asked for.
 */
export async function assess(request: AssessmentRequest, ports: AssessmentPorts): Promise<Assessment> {
  const { extraction, overrides } = request
  const supplier = placeSupplier(extraction)
  const decision = decideTd(extraction, supplier, overrides, request.structured ? 'data' : 'page')
  const buyer = request.buyerKnown ? checkCessionario(request.buyer) : NO_BUYER
  const [conversion, vat, hits] = await Promise.all([
    findRate(extraction, dayOfOperation(extraction, ports.today), ports.rates, ports.today),
    checkVatNumber(extraction, supplier, request.viesPolicy, ports.vies, requester(buyer.cessionario)),
    ports.findDuplicates(duplicateQuery(extraction, request.sha256)),
  ])
  const draft = drawUp(request, ports, supplier, decision, conversion)
  const findings = dedupe([
    ...judgeExtractionIssues(extraction),
    ...pageFindings(request, supplier, decision),
    ...decision.findings,
    ...missingFields(extraction, supplier, decision.td, request.structured),
    ...checkAmounts(extraction, request.structured),
    ...draft.findings,
    ...conversion.findings,
    ...vat.findings,
    ...buyerFindings(request, buyer),
    ...judgeDuplicates(hits, request, decision.td),
  ])
  return conclude(request, decision, draft, findings, { vies: vat.answer, cessionario: buyer.cessionario })
}

function requester(cessionario: Cessionario | undefined) {
  return cessionario === undefined ? undefined : { countryCode: 'IT', vatNumber: cessionario.partitaIva }
}

/** What only a paper can have against it; structured data come from somebody who answers for them. */
function pageFindings(
  request: AssessmentRequest,
  supplier: Supplier,
  { tax }: TdDecision,
): readonly Finding[] {
  const { extraction, overrides, structured, requireConfidence } = request
  if (structured) return []
  const unsure = extraction.confidence < requireConfidence
  return [
    ...judgeKind(extraction, overrides.tipo !== undefined && overrides.tipoFrom !== 'memory'),
    ...checkTaxShown(extraction, supplier, tax),
    ...(unsure ? uncertainFields(extraction, requireConfidence) : []),
  ]
}

function buyerFindings(request: AssessmentRequest, buyer: CheckedCessionario): readonly Finding[] {
  const own = [
    ...buyer.blocking.map(issue => ({ issue, blocks: true })),
    ...buyer.warnings.map(issue => ({ issue, blocks: false })),
  ]
  if (!request.buyerKnown || request.buyer === undefined) return own
  const match = request.structured ? matchSeller : matchBuyer
  return [...own, ...match(request.extraction, request.buyer)]
}

interface Known {
  readonly vies: Assessment['vies']
  readonly cessionario: Cessionario | undefined
}

function conclude(
  request: AssessmentRequest,
  decision: TdDecision,
  { dates, lines, content }: Draft,
  findings: readonly Finding[],
  { vies, cessionario }: Known,
): Assessment {
  const { extraction, structured, requireConfidence, buyerKnown } = request
  const blocking = issues(findings, true)
  const confidence = structured ? 1 : extraction.confidence
  const writable = blocking.length === 0 ? content : undefined
  const selfInvoice = writable && cessionario && { ...writable, cessionario }
  // Recognised without any company there is no buyer to write; all else must stand.
  const complete = buyerKnown ? selfInvoice !== undefined : writable !== undefined
  return {
    status: complete && confidence >= requireConfidence ? 'ok' : 'needs_review',
    confidence,
    suggestedTd: decision.td,
    tdReason: decision.reason,
    isCreditNote: isCreditNote(extraction),
    isTaxRefund: blocking.some(({ code }) => code === 'TAX_REFUND'),
    warnings: issues(findings, false),
    blocking,
    vies,
    ...(selfInvoice === undefined ? {} : { selfInvoice }),
    ...(lines === undefined ? {} : { netEuro: lines.netEuro }),
    ...(dates.deadline === undefined ? {} : { deadline: dates.deadline }),
  }
}

function issues(findings: readonly Finding[], blocks: boolean): readonly Issue[] {
  return findings.filter(finding => finding.blocks === blocks).map(finding => finding.issue)
}

/** The same fact noticed by two parts is said once. */
function dedupe(findings: readonly Finding[]): readonly Finding[] {
  const said = new Set<string>()
  return findings.filter(({ issue, blocks }) => {
    const key = `${blocks} ${issue.code} ${issue.field ?? issue.text.en}`
    return !said.has(key) && said.add(key)
  })
}
