import { CRITICAL_FIELDS } from '../extraction/critical-fields.js'
import type { Extraction } from '../extraction/extraction.js'
import type { Issue, IssueCode } from '../lib/issues.js'
import type { Finding } from './findings.js'

/** Codes that only warn; all others block (decisions of the product, "REST decisions"). */
const WARNS: ReadonlySet<IssueCode> = new Set([
  'VIES_UNAVAILABLE',
  'VIES_NAME_MISMATCH',
  'EXCHANGE_RATE_FROM_DOCUMENT',
  'POSSIBLE_DUPLICATE',
  'CESSIONARIO_NORMALISED',
  'PREPAYMENT',
  'DATE_OUT_OF_ORDER',
  'DEADLINE_PASSED',
  'TEXT_CHANGED',
  'MIME_TYPE_MISMATCH',
  'ENGINE_FALLBACK',
  'LEARNED',
  'SUPPLIER_CHANGED',
])

const CRITICAL: ReadonlySet<string> = new Set(CRITICAL_FIELDS)

/** What reading and extraction noticed, sorted into what blocks and what warns. */
export function judgeExtractionIssues(extraction: Extraction): readonly Finding[] {
  return extraction.issues.map(issue => ({ issue, blocks: blocks(issue) }))
}

/** A step may say itself that one of its issues only warns (`details.blocks: false`), as a blank page does. */
function blocks(issue: Issue): boolean {
  if (WARNS.has(issue.code) || issue.details?.blocks === false) return false
  return issue.code !== 'FIELD_UNCERTAIN' || (issue.field !== undefined && CRITICAL.has(issue.field))
}
