import { ERROR_CATALOGUE, type ErrorRow } from './error-catalogue.js'
import { ref } from './named-schemas.js'
import { answerSchema, COMMON_ERRORS, type OperationDoc, POST_ERRORS } from './operation-docs.js'

const HEADERS = {
  'X-Request-Id': { description: 'Yours when harmless, else made here', schema: { type: 'string' } },
  'RateLimit-Limit': { description: 'Requests per minute of this key', schema: { type: 'integer' } },
  'RateLimit-Remaining': { description: 'Requests left in this window', schema: { type: 'integer' } },
  'RateLimit-Reset': { description: 'Seconds until the window ends', schema: { type: 'integer' } },
}
const RETRY_AFTER = {
  'Retry-After': { description: 'Whole seconds to wait', schema: { type: 'integer' } },
}
const REPLAYED = {
  'Idempotent-Replayed': {
    description: '`true` when this is the stored answer of an earlier request',
    schema: { type: 'string', const: 'true' },
  },
}
const CHALLENGE = { 'WWW-Authenticate': { schema: { type: 'string' } } }

const PARAMETERS = {
  studioId: {
    name: 'studioId',
    in: 'query',
    required: true,
    description: 'Company on whose behalf the call is made',
    schema: { type: 'string', pattern: '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$' },
    example: 'aurora',
  },
  page: {
    name: 'page',
    in: 'query',
    required: false,
    schema: { type: 'integer', minimum: 1, default: 1 },
    example: 1,
  },
  autofattura: {
    name: 'id',
    in: 'path',
    required: true,
    description: 'autofatturaId, raw or percent-encoded',
    schema: { type: 'string' },
    example: 'AF/2026/1',
  },
  'autofattura-or-review': {
    name: 'id',
    in: 'path',
    required: true,
    description: 'reviewId or autofatturaId',
    schema: { type: 'string' },
    example: 'AF/2026/1',
  },
  idempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      '1 to 255 printable ASCII characters, kept for 24 hours. Repeating the request with the same key returns the first answer (200 or 422) without working again.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '5f0c9b1e-3a77-4c59-9a55-5f8b8a6c2d10',
  },
}

/** The OpenAPI operation object. */
export function describeOperation(doc: OperationDoc): Record<string, unknown> {
  return {
    summary: doc.summary,
    description: doc.description,
    security: [{ apiKey: [] }],
    parameters: parameters(doc),
    ...(doc.request === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              'application/json': { schema: ref(doc.request.schema), example: doc.request.example },
            },
          },
        }),
    responses: { 200: success(doc), ...failures(doc) },
  }
}

function parameters({ id, query = [], request }: OperationDoc) {
  return [
    ...(id === undefined ? [] : [PARAMETERS[id]]),
    ...query.map(name => PARAMETERS[name]),
    ...(request === undefined ? [] : [PARAMETERS.idempotencyKey]),
  ]
}

function success(doc: OperationDoc) {
  const examples = Object.fromEntries(Object.entries(doc.examples).map(([name, value]) => [name, { value }]))
  return {
    description: 'Done',
    headers: { ...HEADERS, ...(doc.request === undefined ? {} : REPLAYED) },
    content: { 'application/json': { schema: answerSchema(doc), examples } },
  }
}

function failures(doc: OperationDoc): Record<number, unknown> {
  const codes = [...COMMON_ERRORS, ...(doc.request === undefined ? [] : POST_ERRORS), ...doc.errors]
  const rows = ERROR_CATALOGUE.filter(({ code }) => codes.includes(code))
  const statuses = [...new Set(rows.map(({ status }) => status))]
  return Object.fromEntries(
    statuses.map(status => [
      status,
      failure(
        status,
        rows.filter(row => row.status === status),
        doc,
      ),
    ]),
  )
}

function failure(status: number, rows: readonly ErrorRow[], doc: OperationDoc) {
  return {
    description: rows.map(({ code, cause, remedy }) => `**${code}** ${cause} ${remedy}`).join('\n\n'),
    headers: {
      ...HEADERS,
      ...(status === 429 || status === 409 ? RETRY_AFTER : {}),
      ...(status === 401 ? CHALLENGE : {}),
      ...(status === 422 && doc.request !== undefined ? REPLAYED : {}),
    },
    content: { 'application/json': { schema: errorSchema(rows.map(({ code }) => code)) } },
  }
}

function errorSchema(codes: readonly string[]) {
  return {
    allOf: [
      ref('ErrorResponse'),
      { type: 'object', properties: { error: { type: 'object', properties: { code: { enum: codes } } } } },
    ],
  }
}
