import type { Assessment } from '../assessment/assessment.js'
import type { Issue } from '../lib/issues.js'
import type { Language, Text } from '../lib/text.js'
import type { AutofatturaRecord, Review } from '../store/store.js'
import { extractedFields } from './present-extracted.js'
import type { AutofatturaResponse, ExtractedFields, RecognizeResponse } from './schemas.js'
import type { ProcessOutcome, Recognition } from './service.js'

/** `CODE: sentence`, the stable form of blocking issues and warnings. */
export function issueLine(issue: Issue, language: Language): string {
  return `${issue.code}: ${issue.text[language]}`
}

const sentence = (text: Text | null, language: Language) => (text === null ? null : text[language])
const lines = (issues: readonly Issue[], language: Language) =>
  issues.map(issue => issueLine(issue, language))
const vies = (answer: Assessment['vies']) => (answer === null ? null : { ...answer })

/** RecognizeResponse of a preview, or of a document that needs review. */
export function presentRecognition(
  { assessment, extraction }: Recognition,
  language: Language,
  review?: Review,
): RecognizeResponse {
  return {
    status: assessment.status,
    confidence: assessment.confidence,
    suggestedTd: assessment.suggestedTd,
    tdReason: sentence(assessment.tdReason, language),
    extracted: extractedFields(extraction),
    isCreditNote: assessment.isCreditNote,
    isTaxRefund: assessment.isTaxRefund,
    validationWarnings: lines(assessment.warnings, language),
    blockingIssues: lines(assessment.blocking, language),
    vies: vies(assessment.vies),
    ...(review === undefined ? {} : { reviewId: review.reviewId }),
  }
}

/** AutofatturaResponse of a stored record with its files. */
export function presentRecord(
  record: AutofatturaRecord,
  xml: string,
  companionXml: string | undefined,
  language: Language,
): AutofatturaResponse {
  return {
    status: 'ok',
    autofatturaId: record.autofatturaId,
    td: record.td,
    confidence: record.confidence,
    extracted: storedFields(record),
    xml,
    companionTd01Xml: companionXml ?? null,
    importoTotaleCents: record.importoTotaleCents,
    blockingIssues: [],
    validationWarnings: lines(record.warnings, language),
    vies: vies(record.vies),
  }
}

/** The answer of process: the record, or what an operator has to look at. */
export function presentOutcome(
  outcome: ProcessOutcome,
  language: Language,
): AutofatturaResponse | RecognizeResponse {
  if (outcome.status === 'ok')
    return presentRecord(outcome.record, outcome.xml, outcome.companionXml, language)
  if (outcome.status === 'needs_review') return presentRecognition(outcome, language, outcome.review)
  if (outcome.status === 'dry-run') return presentRecognition(outcome, language)
  return presentDuplicate(outcome, language)
}

function presentDuplicate(
  outcome: ProcessOutcome & { status: 'duplicate' },
  language: Language,
): RecognizeResponse {
  const { record, assessment, review } = outcome
  const read = outcome.extraction
  return {
    status: 'needs_review',
    confidence: assessment?.confidence ?? record.confidence,
    suggestedTd: assessment?.suggestedTd ?? record.td,
    tdReason: sentence(assessment?.tdReason ?? record.tdReason, language),
    extracted: read === undefined ? storedFields(record) : extractedFields(read),
    isCreditNote: assessment?.isCreditNote ?? record.isCreditNote,
    isTaxRefund: false,
    validationWarnings: lines(assessment?.warnings ?? [], language),
    blockingIssues: lines(outcome.blocking, language),
    vies: vies(assessment?.vies ?? record.vies),
    ...(review === undefined ? {} : { reviewId: review.reviewId }),
  }
}

function storedFields(record: AutofatturaRecord): ExtractedFields {
  return { ...record.extracted }
}
