/** An error code as a partner meets it. */
export interface ErrorRow {
  readonly code: string
  readonly status: number
  readonly cause: string
  readonly remedy: string
}

/** Every error code of the interface with its cause and remedy; the document and the manual are made of it. */
export const ERROR_CATALOGUE: readonly ErrorRow[] = [
  {
    code: 'BAD_REQUEST',
    status: 400,
    cause:
      'The body, a query parameter or a header is malformed. `details.issues` lists every problem with its path; `details.reason` names others: `encrypted`, `corrupt`, `empty`, `unsupported_type`, `file_too_large` and `body_too_large` (with `maxBytes`), of the body `malformed_json`, `malformed_text`, `too_deep`, `forbidden_key`, `media_type`, `content_encoding`, `content_length`; of the request `bad_url`, `malformed_http`, `request_timeout`; `idempotency_key_reused`, `idempotency_key_invalid`; of `numeroOverride` `numero_invalid`, `numero_in_use`; of a webhook `invalid_url`, `not_https`, `credentials`, `private_target`; of a review `review_closed`, `review_changed`.',
    remedy: 'Correct the request. Sending it again unchanged gives the same answer.',
  },
  {
    code: 'UNAUTHORIZED',
    status: 401,
    cause: 'The key is missing, unknown or revoked.',
    remedy: 'Send `Authorization: Bearer <key>` with a living key.',
  },
  {
    code: 'TENANT_FORBIDDEN',
    status: 403,
    cause: 'The key is not enabled for this `studioId` (`details.studioId`).',
    remedy: 'Use a key created for this company, or correct the `studioId`.',
  },
  {
    code: 'NOT_FOUND',
    status: 404,
    cause: 'No such route, or this company has no document with this id in this environment.',
    remedy: 'Check id, company and environment: test and live are separate worlds.',
  },
  {
    code: 'IDEMPOTENCY_CONFLICT',
    status: 409,
    cause: 'The first request with this `Idempotency-Key` is still being worked on.',
    remedy: 'Repeat the same request after `details.retry_after_ms`; it then gets the first answer.',
  },
  {
    code: 'OCR_LOW_CONFIDENCE',
    status: 422,
    cause: 'Not one page of the file could be read.',
    remedy: 'Scan again at 200 dpi or more, upright; or use create with the data typed in.',
  },
  {
    code: 'INVALID_TD',
    status: 422,
    cause: '`tipo` is missing, unknown, or contradicts the supplier’s country (`details` says which).',
    remedy: 'Choose TD17, TD18, TD19 or TD01 as the law demands; recognize suggests one.',
  },
  {
    code: 'VIES_FAILED',
    status: 422,
    cause: 'VIES says the EU VAT number is not valid, or must be asked by policy and does not answer.',
    remedy: 'Check the number with the supplier; when VIES is down, repeat later.',
  },
  {
    code: 'RATE_LIMITED',
    status: 429,
    cause:
      'More than 60 requests in a minute with one key, too many failed authentications, or a full queue (`details.reason` = `busy`).',
    remedy: 'Wait `details.retry_after_ms` (also in `Retry-After`), then repeat.',
  },
  {
    code: 'QUOTA_EXCEEDED',
    status: 429,
    cause: 'The documents of this month that the key may work on are used up.',
    remedy: 'Ask for a larger quota, or wait for the next month.',
  },
  {
    code: 'INTERNAL',
    status: 500,
    cause:
      'Something failed on our side; `details.reason` names it, `details.requestId` finds it in the log.',
    remedy: 'Repeat with the same `Idempotency-Key`: a document is never made twice.',
  },
]
