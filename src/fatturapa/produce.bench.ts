import { bench, describe } from 'vitest'
import { create } from 'xmlbuilder2'
import { IRISH_SERVICE, line, NUMBERING } from './testing/invoices.js'
import { produce, produceCompanion } from './testing/produce.js'

/** Reference: the same text through the XML library alone. The ratio is what texts, prices and blocks cost. */
const XML = produce(IRISH_SERVICE, NUMBERING).xml
const HUNDRED = { ...IRISH_SERVICE, linee: Array.from({ length: 100 }, (_, i) => line(`${i}.37`)) }

describe('produce', () => {
  bench('reference: the library writes the parsed document', () => {
    create(XML).end({ prettyPrint: true })
  })

  bench('self-invoice of three lines', () => {
    produce(IRISH_SERVICE, NUMBERING)
  })

  bench('companion of three lines', () => {
    produceCompanion(IRISH_SERVICE, NUMBERING)
  })

  bench('self-invoice of a hundred lines', () => {
    produce(HUNDRED, NUMBERING)
  })
})
