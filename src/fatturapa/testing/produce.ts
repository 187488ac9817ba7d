import type { SelfInvoice } from '../../assessment/assessment.js'
import { draftCompanion, draftSelfInvoice } from '../draft.js'
import type { Draft, Numbering } from '../produced.js'
import { writeXml } from '../xml/write.js'

/** A draft with its XML, unchecked. */
export type Produced = Draft & { readonly xml: string }

export function produce(invoice: SelfInvoice, numbering: Numbering): Produced {
  return written(draftSelfInvoice(invoice, numbering))
}

export function produceCompanion(invoice: SelfInvoice, numbering: Numbering): Produced {
  return written(draftCompanion(invoice, numbering))
}

function written(draft: Draft): Produced {
  return { ...draft, xml: writeXml(draft.content) }
}
