import fc from 'fast-check'
import { expect, test } from 'vitest'
import { create } from 'xmlbuilder2'
import { FATTURA_NAMESPACE } from '../namespace.js'
import type { XmlNode } from './node.js'
import { spellOut } from './write.js'

type Builder = ReturnType<typeof create>

/** The reference: the library with a DOM. */
function byLibrary(nodes: readonly XmlNode[]): string {
  const document = create({ version: '1.0', encoding: 'UTF-8', invalidCharReplacement: '' })
  const root = document.ele(FATTURA_NAMESPACE, 'p:FatturaElettronica', { versione: 'FPR12' })
  for (const node of nodes) append(root, node)
  return `${document.end({ prettyPrint: true })}\n`
}

function append(parent: Builder, { name, content }: XmlNode): void {
  const element = parent.ele(name)
  // The library leaves an `&` alone where an entity could follow; in our texts it is always a letter of its own.
  if (typeof content === 'string') element.txt(content.replaceAll('&', '&amp;'))
  else for (const child of content) append(element, child)
}

const name = fc.stringMatching(/^[A-Z][A-Za-z0-9]{0,11}$/)
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.string({
    unit: fc.constantFrom('&', '<', '>', '"', "'", ' ', 'é', '€', '😀', '\u0000', '\u000b', '\ufffe', 'a'),
    minLength: 1,
  }),
  fc.constantFrom('&amp;', '&#10;', ']]>', '<!--', 'A & B', '&j;'),
)
const { node } = fc.letrec<{ node: XmlNode }>(tie => ({
  node: fc.oneof(
    { maxDepth: 4 },
    fc.record({ name, content: text }),
    fc.record({ name, content: fc.array(tie('node'), { maxLength: 4 }) }),
  ),
}))

test('spells every tree as the library does', () => {
  fc.assert(
    fc.property(fc.array(node, { minLength: 1, maxLength: 3 }), nodes => {
      expect(spellOut(nodes)).toBe(byLibrary(nodes))
    }),
    { numRuns: 500 },
  )
})
