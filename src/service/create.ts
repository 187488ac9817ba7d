import type { Assessment } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import { AppError, type ErrorCode } from '../lib/errors.js'
import type { Issue } from '../lib/issues.js'
import type { Text } from '../lib/text.js'
import { DuplicateError } from '../store/duplicate-error.js'
import { assessDocument } from './assess-document.js'
import { buyerOf } from './buyer.js'
import type { Context } from './context.js'
import { issueSelfInvoice, RefusedByControls } from './issue.js'
import { issueLine, presentRecord } from './present.js'
import { extractedFields } from './present-extracted.js'
import type { AutofatturaResponse, FatturaData } from './schemas.js'
import type { Caller, RunOptions } from './service.js'
import { requireTipo, structuredExtraction } from './structured.js'

/** Structured data to XML. Throws INVALID_TD and VIES_FAILED; what else is missing is `needs_review`. */
export async function createFromData(
  context: Context,
  caller: Caller,
  data: FatturaData,
  given: RunOptions,
): Promise<AutofatturaResponse> {
  const tipo = requireTipo(data)
  const extraction = structuredExtraction(data)
  const options = mergedOptions(data, given)
  const tenantStore = context.store.tenantStore(caller.environment, caller.studioId)
  const buyer = await buyerOf(tenantStore, data.cessionario ?? given.cessionario)
  const assessment = await assessDocument(context, {
    extraction,
    buyer,
    overrides: { ...options.overrides, tipo },
    options,
    structured: true,
    tenantStore,
  })
  refuse(assessment)
  const { selfInvoice } = assessment
  if (assessment.status !== 'ok' || selfInvoice === undefined) return review(context, extraction, assessment)
  try {
    const issued = await issueSelfInvoice(context, {
      caller,
      tenantStore,
      assessment,
      selfInvoice,
      extraction,
      options,
    })
    return presentRecord(issued.record, issued.xml, issued.companionXml, context.language)
  } catch (error) {
    return review(context, extraction, { ...assessment, blocking: blockingOf(error) })
  }
}

/** What the data says outranks the flags of the run. */
function mergedOptions(data: FatturaData, given: RunOptions): RunOptions {
  const { numeroOverride, allowDuplicate, generateTd01 } = data
  return {
    ...given,
    generateTd01: generateTd01 ?? given.generateTd01 ?? true,
    overrides: {
      ...given.overrides,
      ...(data.data === undefined ? {} : { data: data.data }),
      ...(numeroOverride === undefined ? {} : { numeroOverride }),
      ...(allowDuplicate === undefined ? {} : { allowDuplicate }),
    },
  }
}

/** The two facts that create answers with 422, while recognize and process leave them to an operator. */
function refuse(assessment: Assessment): void {
  for (const found of assessment.blocking) {
    if (found.details?.invalidTd === true) throw refusal('INVALID_TD', found)
    if (found.code === 'VIES_INVALID' || found.code === 'VIES_UNAVAILABLE')
      throw refusal('VIES_FAILED', found)
  }
}

function refusal(code: ErrorCode, found: Issue): AppError {
  return new AppError(code, found.text, { details: { issue: found.code, ...found.details } })
}

function blockingOf(error: unknown): readonly Issue[] {
  if (error instanceof RefusedByControls) return error.issues
  if (!(error instanceof DuplicateError)) throw error
  return [
    {
      code: 'DUPLICATE',
      text: duplicateText(error.autofatturaId),
      details: { autofatturaId: error.autofatturaId },
    },
  ]
}

function duplicateText(autofatturaId: string): Text {
  return {
    en: `The same invoice was already issued as ${autofatturaId}. Send allowDuplicate only if a second one is really due.`,
    it: `La stessa fattura è già stata emessa come ${autofatturaId}. Usare allowDuplicate solo se ne è davvero dovuta una seconda.`,
  }
}

function review(context: Context, extraction: Extraction, assessment: Assessment): AutofatturaResponse {
  const lines = (issues: readonly Issue[]) => issues.map(found => issueLine(found, context.language))
  return {
    status: 'needs_review',
    ...(assessment.suggestedTd === null ? {} : { td: assessment.suggestedTd }),
    confidence: assessment.confidence,
    extracted: extractedFields(extraction),
    blockingIssues: lines(assessment.blocking),
    validationWarnings: lines(assessment.warnings),
    vies: assessment.vies === null ? null : { ...assessment.vies },
  }
}
