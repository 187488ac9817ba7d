import { create } from 'xmlbuilder2'
import { FATTURA_NAMESPACE } from '../namespace.js'
import type { XmlNode } from './node.js'

type Builder = ReturnType<typeof create>

/** Spells header and body out as UTF-8 XML text; characters that XML forbids are dropped. */
export function writeXml(content: readonly XmlNode[]): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
  const root = document.ele(FATTURA_NAMESPACE, 'p:FatturaElettronica', { versione: 'FPR12' })
  for (const part of content) append(root, part)
  return `${document.end({ prettyPrint: true })}\n`
}

function append(parent: Builder, node: XmlNode): void {
  // Said outright: the elements below the root are in no namespace, and the builder need not look for one.
  const element = parent.ele(null, node.name)
  // The builder leaves an `&` alone where an entity could follow; in our texts it is always a letter of its own.
  if (typeof node.content === 'string') element.txt(node.content.replaceAll('&', '&amp;'))
  else for (const child of node.content) append(element, child)
}
