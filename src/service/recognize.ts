import type { Overrides } from '../assessment/assessment.js'
import { assessDocument, type Buyer } from './assess-document.js'
import { buyerOf } from './buyer.js'
import type { Context } from './context.js'
import { controlIssues } from './issue.js'
import { blocked, judgeExtraction } from './judge.js'
import { readAndExtract, sha256 } from './read-and-extract.js'
import type { Caller, FileInput, Recognition, RunOptions } from './service.js'

type Previewer = Omit<Caller, 'studioId'> & { readonly studioId?: string }

/** Preview of one file; nothing is stored, and without a company the buyer is not checked. */
export async function recognizeFile(
  context: Context,
  caller: Previewer,
  file: FileInput,
  options: RunOptions,
): Promise<Recognition> {
  const store =
    caller.studioId === undefined ? undefined : context.store.tenantStore(caller.environment, caller.studioId)
  const buyer = store === undefined ? anonymous(options) : await buyerOf(store, options.cessionario)
  const hash = sha256(file.bytes)
  const extraction = await readAndExtract(context, file, options, {
    ...(buyer.cessionario === undefined ? {} : { buyer: buyer.cessionario }),
    ...(buyer.tenant?.languages === undefined ? {} : { languages: buyer.tenant.languages }),
    ...(caller.signal === undefined ? {} : { signal: caller.signal }),
  })
  const overrides: Overrides = options.overrides ?? {}
  if (store !== undefined) {
    const corrections = (await store.reviews.bySha256(hash))?.corrections ?? {}
    return checked(
      context,
      await judgeExtraction(context, { extraction, corrections, store, buyer, options, sha256: hash }),
    )
  }
  const assessment = await assessDocument(context, {
    extraction,
    buyer,
    overrides,
    options,
    sha256: hash,
    structured: false,
  })
  return checked(context, { extraction, assessment })
}

function anonymous({ cessionario }: RunOptions): Buyer {
  return cessionario === undefined ? { known: false } : { known: true, cessionario }
}

/** A preview that says ok must not be refused by our own controls at issue. */
async function checked(context: Context, { extraction, assessment }: Recognition): Promise<Recognition> {
  if (assessment.status !== 'ok' || assessment.selfInvoice === undefined) return { extraction, assessment }
  const refused = await controlIssues(context, assessment.selfInvoice)
  return { extraction, assessment: refused.length === 0 ? assessment : blocked(assessment, refused) }
}
