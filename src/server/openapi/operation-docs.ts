import { ANSWER_EXAMPLES, REQUEST_EXAMPLES } from './examples.js'
import { type Reference, ref, type SchemaName } from './named-schemas.js'

/** What a partner is told of one operation; the rest of its description follows from it. */
export interface OperationDoc {
  readonly summary: string
  readonly description: string
  readonly request?: { readonly schema: SchemaName; readonly example: unknown }
  /** schema of the answer 200; several where the shape depends on `status` */
  readonly answer: readonly SchemaName[]
  readonly examples: Readonly<Record<string, unknown>>
  readonly query?: readonly ('studioId' | 'page')[]
  readonly id?: 'autofattura' | 'autofattura-or-review'
  /** error codes it may answer with, besides those of every operation */
  readonly errors: readonly string[]
  /** the `autofattura.created` event follows */
  readonly event?: boolean
}

/** Codes that any operation may answer with. */
export const COMMON_ERRORS = ['BAD_REQUEST', 'UNAUTHORIZED', 'NOT_FOUND', 'RATE_LIMITED', 'INTERNAL'] as const

/** Codes of operations that take an Idempotency-Key. */
export const POST_ERRORS = ['IDEMPOTENCY_CONFLICT'] as const

const { preview, review, record, list, pdf, webhook, ok } = ANSWER_EXAMPLES

/** By operationId. */
export const OPERATION_DOCS: Readonly<Record<string, OperationDoc>> = {
  recognizeDocument: {
    summary: 'Preview of a file: fields, confidence, suggested TD',
    description:
      'Reads the file and judges it as process would. Makes no XML, takes no number, stores nothing.',
    request: { schema: 'RecognizeRequest', example: REQUEST_EXAMPLES.recognize },
    answer: ['RecognizeResponse'],
    examples: { ok: preview, needsReview: without(review, 'reviewId') },
    errors: ['TENANT_FORBIDDEN', 'OCR_LOW_CONFIDENCE', 'INVALID_TD', 'VIES_FAILED', 'QUOTA_EXCEEDED'],
  },
  processDocument: {
    summary: 'A file to the unsigned XML of its self-invoice',
    description:
      'With status `ok` a number was taken and the XML is final. With `needs_review` nothing was issued: show the fields to an operator, send what was corrected to `/autofatture/{reviewId}:corrections` and process the same file again.',
    request: { schema: 'ProcessRequest', example: REQUEST_EXAMPLES.process },
    answer: ['AutofatturaResponse', 'RecognizeResponse'],
    examples: { ok: record, needsReview: review },
    errors: ['TENANT_FORBIDDEN', 'OCR_LOW_CONFIDENCE', 'INVALID_TD', 'VIES_FAILED', 'QUOTA_EXCEEDED'],
    event: true,
  },
  createAutofattura: {
    summary: 'Structured data to the unsigned XML of a self-invoice',
    description:
      'No OCR is run. A sound body that lacks something the XML needs is answered with `needs_review` and `blockingIssues`.',
    request: { schema: 'CreateAutofatturaRequest', example: REQUEST_EXAMPLES.create },
    answer: ['AutofatturaResponse'],
    examples: { ok: record },
    errors: ['TENANT_FORBIDDEN', 'INVALID_TD', 'VIES_FAILED', 'QUOTA_EXCEEDED', 'OCR_LOW_CONFIDENCE'],
    event: true,
  },
  listAutofatture: {
    summary: 'Issued self-invoices of a company, newest first, 50 a page',
    description:
      'Sorted by year and sequence, descending. `hasMore` is exact. Records issued while you page shift the pages; skip ids that you have already.',
    answer: ['ListResponse'],
    examples: { page: list },
    query: ['studioId', 'page'],
    errors: ['TENANT_FORBIDDEN'],
  },
  getAutofattura: {
    summary: 'One self-invoice with its XML',
    description: 'The id may stand in the path raw (`AF/2026/12`) or encoded (`AF%2F2026%2F12`).',
    answer: ['AutofatturaResponse'],
    examples: { record },
    query: ['studioId'],
    id: 'autofattura',
    errors: ['TENANT_FORBIDDEN'],
  },
  getCourtesyPdf: {
    summary: 'Non-fiscal copy of a self-invoice as PDF',
    description: 'Drawn from the stored data for people to read; it has no fiscal value.',
    answer: ['CourtesyPdfResponse'],
    examples: { pdf },
    query: ['studioId'],
    id: 'autofattura',
    errors: ['TENANT_FORBIDDEN'],
  },
  correctAutofattura: {
    summary: 'Operator’s corrections of a document under review or of an issued one',
    description:
      'Corrections of a `reviewId` count as certain when the same bytes are processed again. What concerns the supplier (name, country, VAT number, `tipo`, `aliquotaIva`, `natura`) is remembered for its next invoices; amounts, dates and numbers never are. An issued XML is never altered.',
    request: { schema: 'CorrectionsRequest', example: REQUEST_EXAMPLES.corrections },
    answer: ['OkResponse'],
    examples: { ok },
    id: 'autofattura-or-review',
    errors: ['TENANT_FORBIDDEN', 'OCR_LOW_CONFIDENCE'],
  },
  registerWebhook: {
    summary: 'Registers the URL that events are sent to',
    description:
      'One URL per partner and environment. Registering again replaces URL and secret; events still queued go to the new URL.',
    request: { schema: 'WebhookRequest', example: REQUEST_EXAMPLES.webhook },
    answer: ['WebhookResponse'],
    examples: { registered: webhook },
    errors: [],
  },
}

/** The schema of an answer 200. */
export function answerSchema({ answer }: OperationDoc): Reference | { readonly anyOf: readonly Reference[] } {
  const [only, ...more] = answer.map(ref)
  return only !== undefined && more.length === 0 ? only : { anyOf: answer.map(ref) }
}

function without(value: object, key: string): object {
  return Object.fromEntries(Object.entries(value).filter(([name]) => name !== key))
}
