import { bench, describe } from 'vitest'
import { createChecker } from './checker.js'
import { loadLibxml } from './checking/libxml.js'
import { parseFile } from './checking/parse.js'
import { compileSchema, OWN_TABLES } from './checking/schemas.js'
import { IRISH_SERVICE, NUMBERING, TODAY } from './testing/invoices.js'
import { produce } from './testing/produce.js'

const { xml } = produce(IRISH_SERVICE, NUMBERING)
const libxml = await loadLibxml()
const schema = compileSchema(libxml, OWN_TABLES)
const checker = await createChecker()

/** Reference: parsing alone, which no check can do without. */
describe('check, warm', () => {
  bench('reference: parse', () => {
    const parsed = parseFile(libxml, xml)
    if ('document' in parsed) parsed.document.dispose()
  })

  bench('parse and schema (budget 1 ms)', () => {
    const parsed = parseFile(libxml, xml)
    if (!('document' in parsed)) return
    schema.errors(parsed.document)
    parsed.document.dispose()
  })

  bench('everything: schema, SDI controls, own controls', () => {
    checker.check(xml, { profile: 'own', today: TODAY })
  })
})

describe('start', () => {
  bench('compile the strict schema', () => {
    compileSchema(libxml, OWN_TABLES)
  })
})
