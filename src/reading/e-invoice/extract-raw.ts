import { type XmlNode, XmlXPath } from 'libxml2-wasm'
import type { Group, Paths, Raw, RawInvoice, Syntax } from './raw-invoice.js'

/** Lines beyond this number are not taken: no invoice has them, and the totals will not close. */
const MAX_NODES = 20_000
const MAX_TEXT = 10_000

/** Follows the table of one syntax from its root element. */
export function extractRaw(syntax: Syntax, root: XmlNode): RawInvoice {
  const query = createQuery(syntax.namespaces)
  const all = <F extends string>(group: Group<F>) =>
    query.nodes(root, group.nodes).map(node => query.fields(node, group.paths))
  return {
    syntax: syntax.syntax,
    header: query.fields(root, syntax.header),
    seller: query.fields(root, syntax.seller),
    buyer: query.fields(root, syntax.buyer),
    lines: all(syntax.lines),
    adjustments: syntax.adjustments.flatMap(all),
    taxes: all(syntax.taxes),
    preceding: all(syntax.preceding),
    notes: query
      .nodes(root, syntax.notes)
      .map(node => clean(node.content))
      .filter(note => note !== ''),
    bodies: syntax.bodies === undefined ? 1 : query.nodes(root, syntax.bodies).length,
  }
}

interface Query {
  nodes(from: XmlNode, path: string): XmlNode[]
  fields<F extends string>(from: XmlNode, paths: Paths<F>): Raw<F>
}

/** XPath in one set of namespaces; every path is compiled once. */
function createQuery(namespaces: Syntax['namespaces']): Query {
  const compiled = new Map<string, XmlXPath>()
  const evaluate = (from: XmlNode, path: string) => {
    const known = compiled.get(path)
    if (known !== undefined) return from.eval(known)
    const fresh = XmlXPath.compile(path, { ...namespaces })
    compiled.set(path, fresh)
    return from.eval(fresh)
  }
  const first = (from: XmlNode, paths: readonly string[]): string => {
    for (const path of paths) {
      const found = evaluate(from, path)
      const text = Array.isArray(found) ? (found[0]?.content ?? '') : String(found)
      if (text.trim() !== '') return clean(text)
    }
    return ''
  }
  return {
    nodes: (from, path) => {
      const found = evaluate(from, path)
      return Array.isArray(found) ? found.slice(0, MAX_NODES) : []
    },
    fields: (from, paths) => {
      const values: Partial<Record<keyof typeof paths, string>> = {}
      for (const field of keysOf(paths)) {
        const text = first(from, paths[field] ?? [])
        if (text !== '') values[field] = text
      }
      return values
    },
  }
}

function keysOf<T extends object>(value: T): (string & keyof T)[] {
  const isKey = (key: string): key is string & keyof T => key in value
  return Object.keys(value).filter(isKey)
}

function clean(text: string): string {
  return text.trim().replace(/\s+/g, ' ').slice(0, MAX_TEXT)
}
