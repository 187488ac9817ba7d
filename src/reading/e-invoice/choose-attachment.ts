import { AppError } from '../../lib/errors.js'
import type { Issue } from '../../lib/issues.js'
import { type Attachment, OF_INVOICES } from '../pdf/attachments.js'
import { brokenAttachment, severalAttachments } from '../reading-issues.js'
import type { ParsedEInvoice, XmlEngine } from './xml-engine.js'

/** The names that Factur-X 1.0, ZUGFeRD 1 and 2 and XRechnung prescribe, in the order in which they are trusted. */
const KNOWN_NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

export interface ChosenEInvoice {
  readonly chosen?: ParsedEInvoice
  readonly issues: readonly Issue[]
}

/**
 * The e-invoice among a PDF's XML attachments: one with a known name first, then one that the PDF relates to its pages
 * as an invoice, then any XML that is an invoice (an order is none).
 */
export async function chooseAttachment(
  attachments: readonly Attachment[],
  xml: XmlEngine,
  signal?: AbortSignal,
): Promise<ChosenEInvoice> {
  const issues: Issue[] = []
  const found: ParsedEInvoice[] = []
  for (const { name, bytes } of [...attachments].sort((a, b) => rank(a) - rank(b))) {
    try {
      found.push(await xml.parse(bytes, name, signal))
    } catch (error) {
      signal?.throwIfAborted()
      if (!(error instanceof AppError)) throw error
      // Other XML is none of our business, but a broken invoice is.
      if (isKnown(name) || error.details?.reason === 'corrupt')
        issues.push(brokenAttachment(name, error.text))
    }
  }
  const [chosen] = found
  if (chosen === undefined) return { issues }
  const others = found.filter(({ eInvoice }) => eInvoice.number !== chosen.eInvoice.number)
  if (others.length > 0) issues.push(severalAttachments(found.map(item => item.eInvoice.attachment ?? '')))
  return { chosen, issues: [...chosen.issues, ...issues] }
}

function isKnown(name: string): boolean {
  return KNOWN_NAMES.includes(name.toLowerCase())
}

/** Of two known names that with the right relation, then that which is trusted more. */
function rank({ name, relationship }: Attachment): number {
  const index = KNOWN_NAMES.indexOf(name.toLowerCase())
  const unrelated = OF_INVOICES.includes(relationship ?? '') ? 0 : 1
  return index === -1 ? 2 * KNOWN_NAMES.length + unrelated : unrelated * KNOWN_NAMES.length + index
}
