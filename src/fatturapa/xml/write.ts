import type { Fattura } from '../fattura.js'
import { FATTURA_NAMESPACE } from '../namespace.js'
import { body } from './body.js'
import { header } from './header.js'
import type { XmlNode } from './node.js'

const INDENT = '  '

/** XML 1.0, production [2] Char: what no document may hold, escaped or not. Surrogates in pairs are letters. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/**
 * Spells the document out as UTF-8 XML text; characters that XML forbids are dropped. The form is that of
 * xmlbuilder2, byte for byte (a test compares the two); its DOM alone would cost a third of a create.
 */
export function writeXml(fattura: Fattura): string {
  return spellOut([header(fattura), body(fattura)])
}

/** The whole text of a file with these elements below its root. */
export function spellOut(nodes: readonly XmlNode[]): string {
  const root = `p:FatturaElettronica xmlns:p="${FATTURA_NAMESPACE}" versione="FPR12"`
  const content = nodes.map(node => spell(node, INDENT)).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>\n${content}</p:FatturaElettronica>\n`
}

function spell({ name, content }: XmlNode, indent: string): string {
  if (typeof content === 'string') return `${indent}${leaf(name, escaped(content))}\n`
  const children = content.map(child => spell(child, indent + INDENT)).join('')
  if (children === '') return `${indent}${leaf(name, '')}\n`
  return `${indent}<${name}>\n${children}${indent}</${name}>\n`
}

function leaf(name: string, text: string): string {
  return text === '' ? `<${name}/>` : `<${name}>${text}</${name}>`
}

function escaped(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>]/g, sign => ESCAPES[sign] ?? sign)
}
