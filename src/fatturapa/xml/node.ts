/** An element: its name and either its text or its children, in the order of the schema. */
export interface XmlNode {
  readonly name: string
  readonly content: string | readonly XmlNode[]
}

type Child = XmlNode | undefined

/** An element with children; the absent ones are left out, for the format knows no empty elements. */
export function block(name: string, ...children: readonly (Child | readonly Child[])[]): XmlNode {
  return { name, content: children.flat().filter(child => child !== undefined) }
}

/** An element with text, or nothing where there is no text. */
export function leaf(name: string, text: string): XmlNode
export function leaf(name: string, text: string | undefined): Child
export function leaf(name: string, text: string | undefined): Child {
  return text === undefined ? undefined : { name, content: text }
}
