import type { Assessment } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import type { Issue } from '../lib/issues.js'
import type { TenantStore } from '../store/store.js'
import { assessDocument, type Buyer } from './assess-document.js'
import type { Context } from './context.js'
import { remember } from './memory/recall.js'
import { treatmentOf } from './memory/taught.js'
import { applyFields } from './operator-values.js'
import type { Recognition, RunOptions } from './service.js'

interface ToJudge {
  readonly extraction: Extraction
  readonly corrections: Readonly<Record<string, unknown>>
  readonly store: TenantStore
  readonly buyer: Buyer
  readonly options: RunOptions
  readonly sha256: string
}

/** The judgement of fields: memory first, the operator's words above it, the caller's overrides above all. */
export async function judgeExtraction(context: Context, judged: ToJudge): Promise<Recognition> {
  const remembered = await remember(judged.store, judged.extraction)
  const extraction = applyFields(remembered.extraction, judged.corrections, 'operator')
  judged.options.onProgress?.({ step: 'assess' })
  const assessment = await assessDocument(context, {
    extraction,
    buyer: judged.buyer,
    overrides: {
      ...remembered.overrides,
      ...treatmentOf(judged.corrections, 'operator'),
      ...judged.options.overrides,
    },
    options: judged.options,
    sha256: judged.sha256,
    structured: false,
    tenantStore: judged.store,
  })
  return { extraction, assessment }
}

/** The same assessment with further blocking issues, and so without anything to issue. */
export function blocked(assessment: Assessment, issues: readonly Issue[]): Assessment {
  const { selfInvoice: _, ...rest } = assessment
  return { ...rest, status: 'needs_review', blocking: [...assessment.blocking, ...issues] }
}
