import { FATTURA_NAMESPACE } from '../namespace.js'
import type { SimpleType, SimpleTypes } from './simple-type.js'

/**
 * Element content in the schema's order, one `name: type` each. After the name `?` stands for at most one,
 * `*` for any number, `+` for at least one; ` | ` separates sequences of which one is taken; ` = value`
 * behind the type is what an empty element stands for; a name without type is an element of another vocabulary
 * that is not looked into.
 */
export type ComplexTypes = Readonly<Record<string, readonly string[]>>

const OCCURRENCES: Readonly<Record<string, string>> = {
  '': '',
  '?': ' minOccurs="0"',
  '*': ' minOccurs="0" maxOccurs="unbounded"',
  '+': ' maxOccurs="unbounded"',
}

/** XML Schema text with the root `FatturaElettronica` of type `Fattura`. */
export function schemaText(elements: ComplexTypes, types: SimpleTypes): string {
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns="${FATTURA_NAMESPACE}" targetNamespace="${FATTURA_NAMESPACE}">
<xs:element name="FatturaElettronica" type="Fattura"/>
${Object.entries(elements)
  .map(([name, content]) => complexType(name, content))
  .join('\n')}
${Object.entries(types)
  .map(([name, type]) => simpleType(name, type))
  .join('\n')}
</xs:schema>`
}

const ROOT_ATTRIBUTES =
  '<xs:attribute name="versione" type="Formato" use="required"/><xs:attribute name="SistemaEmittente" type="Ascii10"/>'

function complexType(name: string, content: readonly string[]): string {
  const attributes = name === 'Fattura' ? ROOT_ATTRIBUTES : ''
  return `<xs:complexType name="${name}"><xs:sequence>${content.map(particle).join('')}</xs:sequence>${attributes}</xs:complexType>`
}

function particle(text: string): string {
  const alternatives = text.split(' | ')
  if (alternatives.length === 1) return element(text)
  const sequences = alternatives.map(
    alternative => `<xs:sequence>${alternative.split(', ').map(element).join('')}</xs:sequence>`,
  )
  return `<xs:choice>${sequences.join('')}</xs:choice>`
}

function element(text: string): string {
  const [, name, mark = '', type, standard] = /^([\w:]+?)([?*+]?)(?:: (\S+)(?: = (\S+))?)?$/.exec(text) ?? []
  if (name === undefined) throw new SyntaxError(`not an element of the schema table: ${text}`)
  const occurs = OCCURRENCES[mark] ?? ''
  // The signature of a signed file has its own schema; whether it holds is not our question.
  if (type === undefined)
    return `<xs:any namespace="http://www.w3.org/2000/09/xmldsig#" processContents="skip"${occurs}/>`
  const byDefault = standard === undefined ? '' : ` default="${standard}"`
  return `<xs:element name="${name}" type="${type}"${occurs}${byDefault}/>`
}

function simpleType(name: string, type: SimpleType): string {
  const facets = [
    ...(type.values ?? []).map(value => facet('enumeration', value)),
    facet('pattern', type.pattern),
    facet('minLength', type.minLength),
    facet('maxLength', type.maxLength),
    facet('minInclusive', type.minInclusive),
    facet('maxInclusive', type.maxInclusive),
  ]
  return `<xs:simpleType name="${name}"><xs:restriction base="${type.base}">${facets.join('')}</xs:restriction></xs:simpleType>`
}

function facet(name: string, value: string | number | undefined): string {
  return value === undefined ? '' : `<xs:${name} value="${String(value).replaceAll('"', '&quot;')}"/>`
}
