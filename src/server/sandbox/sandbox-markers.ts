import type { ErrorCode, ErrorDetails } from '../../lib/errors.js'
import type { IssueCode } from '../../lib/issues.js'

/** What a marker provokes: an error, an answer for an operator, a late answer, a lost webhook acknowledgement. */
export type SandboxEffect =
  | { readonly kind: 'error'; readonly code: ErrorCode; readonly details?: ErrorDetails }
  | { readonly kind: 'review'; readonly issue: IssueCode }
  | { readonly kind: 'slow' }
  | { readonly kind: 'webhook-failure' }

/** The documented markers; they count in `fileName` (recognize, process) or `fatturaOriginale.numero` (create). */
export const SANDBOX_MARKERS: Readonly<Record<string, SandboxEffect>> = {
  '[[needs_review]]': { kind: 'review', issue: 'FIELD_UNCERTAIN' },
  '[[vies_failed]]': { kind: 'review', issue: 'VIES_INVALID' },
  '[[duplicate]]': { kind: 'review', issue: 'DUPLICATE' },
  '[[ocr_low_confidence]]': { kind: 'error', code: 'OCR_LOW_CONFIDENCE' },
  '[[invalid_td]]': { kind: 'error', code: 'INVALID_TD' },
  '[[rate_limited]]': { kind: 'error', code: 'RATE_LIMITED', details: { retry_after_ms: 1_000 } },
  '[[quota_exceeded]]': { kind: 'error', code: 'QUOTA_EXCEEDED', details: { retry_after_ms: 60_000 } },
  '[[idempotency_conflict]]': {
    kind: 'error',
    code: 'IDEMPOTENCY_CONFLICT',
    details: { retry_after_ms: 1_000 },
  },
  '[[internal]]': { kind: 'error', code: 'INTERNAL', details: { reason: 'sandbox' } },
  '[[slow]]': { kind: 'slow' },
  '[[webhook_failure]]': { kind: 'webhook-failure' },
}

export interface SandboxMark {
  readonly marker: string
  readonly effect: SandboxEffect
}

/** The markers that occur in a text. */
export function marksIn(text: string): readonly SandboxMark[] {
  if (!text.includes('[[')) return []
  return Object.entries(SANDBOX_MARKERS)
    .filter(([marker]) => text.includes(marker))
    .map(([marker, effect]) => ({ marker, effect }))
}
