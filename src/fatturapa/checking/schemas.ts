import type { XmlDocument } from 'libxml2-wasm'
import { ANY_ELEMENTS } from '../schema/any-elements.js'
import { ANY_TYPES } from '../schema/any-types.js'
import { OWN_ELEMENTS } from '../schema/own-elements.js'
import { OWN_TYPES } from '../schema/own-types.js'
import { schemaText } from '../schema/xsd.js'
import type { Libxml } from './libxml.js'
import type { SchemaError, SchemaTables } from './schema-findings.js'

export interface Schema {
  readonly tables: SchemaTables
  /** errors of form, none for a document the schema takes */
  errors(document: XmlDocument): readonly SchemaError[]
}

export const OWN_TABLES: SchemaTables = { elements: OWN_ELEMENTS, types: OWN_TYPES }
export const ANY_TABLES: SchemaTables = { elements: ANY_ELEMENTS, types: ANY_TYPES }

/** Compiles a schema once; it is kept for the life of the process, like the library's memory it lives in. */
export function compileSchema(libxml: Libxml, tables: SchemaTables): Schema {
  const source = libxml.XmlDocument.fromString(schemaText(tables.elements, tables.types))
  const validator = libxml.XsdValidator.fromDoc(source)
  source.dispose()
  return {
    tables,
    errors: document => {
      try {
        validator.validate(document)
        return []
      } catch (error) {
        if (error instanceof libxml.XmlValidateError) return error.details
        throw error
      }
    },
  }
}
