import { create } from 'xmlbuilder2'
import type { Fattura } from '../fattura.js'
import { FATTURA_NAMESPACE } from '../namespace.js'
import { body } from './body.js'
import { header } from './header.js'
import type { XmlNode } from './node.js'

type Builder = ReturnType<typeof create>

/** Spells the document out as UTF-8 XML text; characters that XML forbids are dropped. */
export function writeXml(fattura: Fattura): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
  const root = document.ele(FATTURA_NAMESPACE, 'p:FatturaElettronica', { versione: 'FPR12' })
  append(root, header(fattura))
  append(root, body(fattura))
  return `${document.end({ prettyPrint: true })}\n`
}

function append(parent: Builder, node: XmlNode): void {
  const element = parent.ele(node.name)
  // The builder leaves an `&` alone where an entity could follow; in our texts it is always a letter of its own.
  if (typeof node.content === 'string') element.txt(node.content.replaceAll('&', '&amp;'))
  else for (const child of node.content) append(element, child)
}
