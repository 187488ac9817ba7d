import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { loadLibxml } from '../checking/libxml.js'

/** Reference material beside the project; not part of it, so tests that need it skip where it is absent. */
const REFERENCE = fileURLToPath(new URL('../../../../shared/reference/', import.meta.url))

/** Says on the console why a test does not run. */
export function skipReason(folder: string): string | undefined {
  return existsSync(`${REFERENCE}${folder}`)
    ? undefined
    : `skipped: ../shared/reference/${folder} is not here`
}

export function referenceFile(path: string): Uint8Array {
  return readFileSync(`${REFERENCE}${path}`)
}

export function referencePath(path: string): string {
  return `${REFERENCE}${path}`
}

/** What the official schema 1.2.3 says against a file, in its own words; empty when it takes the file. */
export type OfficialSchema = (xml: string) => readonly string[]

export async function loadOfficialSchema(): Promise<OfficialSchema> {
  const libxml = await loadLibxml()
  const base = 'file:///official/'
  libxml.xmlRegisterInputProvider(
    new libxml.XmlBufferInputProvider({
      [`${base}xmldsig-core-schema.xsd`]: referenceFile('schemas/xmldsig-core-schema.xsd'),
    }),
  )
  const source = libxml.XmlDocument.fromBuffer(referenceFile('schemas/Schema_VFPR12_v1.2.3.xsd'), {
    url: `${base}Schema_VFPR12_v1.2.3.xsd`,
  })
  const validator = libxml.XsdValidator.fromDoc(source)
  source.dispose()
  return xml => {
    const document = libxml.XmlDocument.fromString(xml)
    try {
      validator.validate(document)
      return []
    } catch (error) {
      if (error instanceof libxml.XmlValidateError) return error.details.map(({ message }) => message.trim())
      throw error
    } finally {
      document.dispose()
    }
  }
}
