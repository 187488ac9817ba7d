import type { Text } from '../../lib/text.js'
import type { ControlFinding } from '../produced.js'
import type { SimpleTypes } from '../schema/simple-type.js'
import type { ComplexTypes } from '../schema/xsd.js'
import type { Element } from './element.js'

/** One message of the schema validator. */
export interface SchemaError {
  readonly message: string
  readonly line: number
}

export interface SchemaTables {
  readonly elements: ComplexTypes
  readonly types: SimpleTypes
}

type Words = Pick<ControlFinding, 'message' | 'remedy'>

/** The validator's sentences, each with the words for a person. */
const SENTENCES: readonly {
  readonly pattern: RegExp
  readonly words: (groups: readonly (string | undefined)[], takes: Text | undefined) => Words
}[] = [
  {
    pattern: /^Element '(.+?)': This element is not expected\.(?: Expected is (?:one of )?\( (.+) \)\.)?/,
    words: ([name, expected]) => ({
      message: {
        en: `${name} does not stand here${expected ? `: the format has ${list(expected, 'or')} in this place` : ''}.`,
        it: `${name} non va indicato qui${expected ? `: in questo punto il formato prevede ${list(expected, 'o')}` : ''}.`,
      },
      remedy: {
        en: 'Remove the element, or move it to its place in the order of the format.',
        it: 'Togliere l’elemento oppure spostarlo nella posizione prevista dal formato.',
      },
    }),
  },
  {
    pattern: /^Element '(.+?)': Missing child element\(s\)\.(?: Expected is (?:one of )?\( (.+) \)\.)?/,
    words: ([name, expected]) => ({
      message: {
        en: `${name} is not complete${expected ? `: ${list(expected, 'or')} is missing` : ''}.`,
        it: `${name} non è completo${expected ? `: manca ${list(expected, 'o')}` : ''}.`,
      },
      remedy: { en: 'Add what is missing.', it: 'Aggiungere ciò che manca.' },
    }),
  },
  {
    pattern:
      /^Element '(.+?)': (?:\[facet '.+?'\] )?(?:The value )?'([\s\S]*?)' (?:is not|has a length|is (?:less|greater))/,
    words: ([name, value], takes) => ({
      message: {
        en: `${name} is "${value}"${takes ? `: the format takes ${takes.en}` : ', which the format does not take'}.`,
        it: `${name} è "${value}"${takes ? `: il formato ammette ${takes.it}` : ', non ammesso dal formato'}.`,
      },
      remedy: { en: 'Correct the value.', it: 'Correggere il valore.' },
    }),
  },
  {
    pattern: /attribute '(.+?)' is (required but missing|not allowed)/,
    words: ([name, what]) => ({
      message:
        what === 'not allowed'
          ? { en: `The attribute ${name} is not allowed.`, it: `L’attributo ${name} non è ammesso.` }
          : { en: `The attribute ${name} is missing.`, it: `Manca l’attributo ${name}.` },
      remedy: { en: 'Correct the attributes.', it: 'Correggere gli attributi.' },
    }),
  },
]

const list = (expected: string, conjunction: string): string =>
  expected
    .replace(/\{[^}]*\}/g, '')
    .replaceAll('##other*', '…')
    .split(', ')
    .join(` ${conjunction} `)

/** Findings for the validator's errors, placed in the document and said in both languages. */
export function schemaFindings(
  code: string,
  errors: readonly SchemaError[],
  root: Element,
  tables: SchemaTables,
): readonly ControlFinding[] {
  return errors.map(error => {
    const text = error.message.trim().replace(/\{[^}]*\}/g, '')
    const at = findPlace(root, error.line, text)
    return {
      code,
      ...wordsFor(text, at === undefined ? undefined : takes(at, tables)),
      ...(at !== undefined && { path: at.path }),
      line: error.line,
    }
  })
}

function wordsFor(text: string, takesText: Text | undefined): Words {
  for (const { pattern, words } of SENTENCES) {
    const match = pattern.exec(text)
    if (match !== null) return words(match.slice(1), takesText)
  }
  return {
    message: { en: `Not as the schema wants it: ${text}`, it: `Non conforme allo schema: ${text}` },
    remedy: { en: 'Correct the element.', it: 'Correggere l’elemento.' },
  }
}

/** The element an error speaks of: by line, name and, when it quotes one, by value. */
function findPlace(root: Element, line: number, text: string): Element | undefined {
  const [, name, value] = /^Element '(.+?)':(?:[^']*(?:facet '[^']*')?[^']*'([\s\S]*?)')?/.exec(text) ?? []
  const candidates = [...root.everything()].filter(element => element.line === line && element.name === name)
  return candidates.find(element => element.text === value) ?? candidates[0]
}

/** What the type of an element takes, found by walking the tables down the element's path. */
function takes(element: Element, { elements, types }: SchemaTables): Text | undefined {
  const type = typeName(element, elements)
  return type === undefined ? undefined : types[type]?.takes
}

function typeName(element: Element, elements: ComplexTypes): string | undefined {
  if (element.parent === undefined) return 'Fattura'
  const parent = typeName(element.parent, elements)
  const content = parent === undefined ? [] : (elements[parent] ?? [])
  const own = content
    .flatMap(particle => particle.split(/ \| |, /))
    .find(particle => particle.replace(/[?*+]?:.*$/, '') === element.name)
  return own?.split(': ')[1]?.replace(/ = .*$/, '')
}
