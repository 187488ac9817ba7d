import { AppError } from '../../lib/errors.js'
import type { Issue } from '../../lib/issues.js'
import type { Attachment } from '../pdf/attachments.js'
import { brokenAttachment, severalAttachments } from '../reading-issues.js'
import type { ParsedEInvoice, XmlEngine } from './xml-engine.js'

/** The names that Factur-X 1.0, ZUGFeRD 1 and 2 and XRechnung prescribe, in the order in which they are trusted. */
const KNOWN_NAMES = ['factur-x.xml', 'xrechnung.xml', 'zugferd-invoice.xml']

export interface ChosenEInvoice {
  readonly chosen?: ParsedEInvoice
  readonly issues: readonly Issue[]
}

/** The e-invoice among a PDF's XML attachments: a known name first, then any XML that is an invoice (an order is none). */
export async function chooseAttachment(
  attachments: readonly Attachment[],
  xml: XmlEngine,
  signal?: AbortSignal,
): Promise<ChosenEInvoice> {
  const issues: Issue[] = []
  const found: ParsedEInvoice[] = []
  for (const { name, bytes } of [...attachments].sort((a, b) => rank(a.name) - rank(b.name))) {
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

function rank(name: string): number {
  const index = KNOWN_NAMES.indexOf(name.toLowerCase())
  return index === -1 ? KNOWN_NAMES.length : index
}
