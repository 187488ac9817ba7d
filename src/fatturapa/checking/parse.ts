import type { XmlDocument, XmlElement } from 'libxml2-wasm'
import { FATTURA_NAMESPACE } from '../namespace.js'
import type { ControlFinding } from '../produced.js'
import { Element } from './element.js'
import { fileFindings, MAX_BYTES } from './file-findings.js'
import type { Libxml } from './libxml.js'

export type Parsed = { readonly document: XmlDocument } | { readonly finding: ControlFinding }

/**
 * Parses a file after refusing what no parser should see. The caller disposes the document: it lives in the
 * library's own memory.
 */
export function parseFile(libxml: Libxml, xml: string | Uint8Array): Parsed {
  const bytes = typeof xml === 'string' ? new TextEncoder().encode(xml) : xml
  const refused = refusal(bytes)
  if (refused !== undefined) return { finding: refused }
  const { XML_PARSE_NOBLANKS, XML_PARSE_NONET, XML_PARSE_NO_XXE } = libxml.ParseOption
  try {
    // White space between elements says nothing and would be half of all nodes.
    const option = XML_PARSE_NONET | XML_PARSE_NO_XXE | XML_PARSE_NOBLANKS
    const document =
      typeof xml === 'string'
        ? libxml.XmlDocument.fromString(xml, { option })
        : libxml.XmlDocument.fromBuffer(xml, { option })
    const finding = wrongKind(document)
    if (finding === undefined) return { document }
    document.dispose()
    return { finding }
  } catch (error) {
    if (error instanceof libxml.XmlLibError) return { finding: notWellFormed(error) }
    throw error
  }
}

function refusal(bytes: Uint8Array): ControlFinding | undefined {
  if (bytes.length === 0) return fileFindings.empty()
  if (bytes.length > MAX_BYTES) return fileFindings.tooLarge(bytes.length)
  return declaresDocumentType(bytes) ? fileFindings.documentType() : undefined
}

/** Looks before the root element, whatever the encoding: UTF-16 only adds zero bytes between the letters. */
function declaresDocumentType(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll('\0', '')
  let at = text.indexOf('<')
  while (at >= 0) {
    const end = text.startsWith('<?', at) ? '?>' : text.startsWith('<!--', at) ? '-->' : undefined
    if (end === undefined) return text.startsWith('<!', at)
    const closed = text.indexOf(end, at + 2)
    at = closed < 0 ? -1 : text.indexOf('<', closed)
  }
  return false
}

function wrongKind(document: XmlDocument): ControlFinding | undefined {
  if (document.dtd !== null) return fileFindings.documentType()
  const { root } = document
  if (root.name === 'FatturaElettronica' && root.namespaceUri === FATTURA_NAMESPACE) return undefined
  return fileFindings.otherFormat(root.name)
}

function notWellFormed(error: {
  message: string
  details: { message: string; line: number }[]
}): ControlFinding {
  const [first] = error.details
  return fileFindings.notWellFormed((first?.message ?? error.message).trim(), first?.line)
}

/** Copies the document out of the library's memory. */
export function copyTree(libxml: Libxml, document: XmlDocument): Element {
  return copy(libxml, document.root, undefined)
}

function copy(libxml: Libxml, node: XmlElement, parent: Element | undefined): Element {
  const attributes =
    parent === undefined
      ? new Map(node.attrs.map(attribute => [attribute.name, attribute.value]))
      : NO_ATTRIBUTES
  return new Element({ name: node.name, parent, line: node.line, attributes }, self => {
    const children: Element[] = []
    let text = ''
    for (let child = node.firstChild; child !== null; child = child.next) {
      if (child instanceof libxml.XmlElement) children.push(copy(libxml, child, self))
      else if (child instanceof libxml.XmlText || child instanceof libxml.XmlCData) text += child.content
    }
    return { children, text }
  })
}

/** Only the root of the format has attributes. */
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
