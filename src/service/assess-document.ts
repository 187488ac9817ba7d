import { assess } from '../assessment/assess.js'
import type { Assessment, Overrides } from '../assessment/assessment.js'
import type { Extraction } from '../extraction/extraction.js'
import type { CessionarioInput } from '../lib/cessionario.js'
import { italianDay } from '../lib/clock.js'
import { decimalFromJson } from '../lib/money.js'
import type { Tenant, TenantStore } from '../store/store.js'
import type { Context } from './context.js'
import type { RunOptions } from './service.js'

/** The company in whose name a document is judged. */
export interface Buyer {
  readonly tenant?: Tenant
  readonly cessionario?: CessionarioInput
  /** false: recognised without any company, the buyer is then not checked */
  readonly known: boolean
}

export interface Judged {
  readonly extraction: Extraction
  readonly buyer: Buyer
  readonly overrides: Overrides
  readonly options: RunOptions
  readonly sha256?: string
  readonly structured: boolean
  /** absent when no company is known: there are no earlier records then */
  readonly tenantStore?: TenantStore
}

/** Step three of the pipeline with the context's ports. */
export async function assessDocument(context: Context, judged: Judged): Promise<Assessment> {
  const { extraction, buyer, options, tenantStore } = judged
  const today = italianDay(context.clock)
  return assess(
    {
      extraction,
      ...(judged.sha256 === undefined ? {} : { sha256: judged.sha256 }),
      ...(buyer.cessionario === undefined ? {} : { buyer: buyer.cessionario }),
      buyerKnown: buyer.known,
      ...(buyer.tenant?.aliquota === undefined
        ? {}
        : { defaultAliquota: decimalFromJson(buyer.tenant.aliquota) }),
      overrides: judged.overrides,
      viesPolicy: options.vies ?? context.viesPolicy,
      requireConfidence: options.requireConfidence ?? 0.95,
      structured: judged.structured,
      receivedDate: today,
    },
    {
      today,
      vies: options.viesPort ?? context.vies,
      rates: await context.rates(options.ratesFile),
      findDuplicates: async query => (tenantStore === undefined ? [] : tenantStore.findDuplicates(query)),
    },
  )
}
