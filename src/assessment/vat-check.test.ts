import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Extraction } from '../extraction/extraction.js'
import { parseVatId } from '../lib/vat-numbers.js'
import { VAT_SCHEMES } from '../lib/vat-schemes.js'
import { assess } from './assess.js'
import type { AssessmentRequest } from './assessment.js'
import { field, irishService, ports, request } from './testing/extractions.js'

const judge = (extraction: Extraction, changes: Partial<AssessmentRequest> = {}) =>
  assess(request({ ...extraction, confidence: 0.999 }, changes), ports())

/** A supplier of the country, otherwise beyond doubt. */
function supplierOf(country: string, vatId: string): Extraction {
  const { supplier } = irishService()
  return irishService({ supplier: { ...supplier, country: field(country), vatId: field(vatId) } })
}

/** Numbers of the right form whose check digit is wrong, printed with their prefix. */
const wrongNumbers = fc
  .constantFrom(...VAT_SCHEMES)
  .chain(({ country, prefix, form }) =>
    // The generator knows no lookahead; what it excludes is filtered out below with the rest.
    fc.stringMatching(new RegExp(form.source.replace(/\(\?!\w+\)/, ''))).map(national => {
      const printed = national.startsWith('CHE') ? national : `${prefix}${national}`
      return { country, national, printed }
    }),
  )
  .filter(({ printed }) => parseVatId(printed)?.check === 'failed')

const seats = fc.constantFrom(...VAT_SCHEMES.map(({ country }) => country), 'US', 'JP')

/** What is printed is read as it is printed, however wrong: its confidence holds nothing back, so this must. */
describe('a number whose check digit is wrong', () => {
  test('never passes, wherever the supplier sits', async () => {
    await fc.assert(
      fc.asyncProperty(wrongNumbers, seats, fc.boolean(), async ({ printed }, seat, structured) => {
        const { status, blocking } = await judge(supplierOf(seat, printed), { structured })
        expect(status).toBe('needs_review')
        if (seat !== 'IT') expect(blocking.map(({ code }) => code)).toContain('VAT_ID_INVALID')
      }),
      { seed: 20_261_121, numRuns: 400 },
    )
  })

  test('never passes without its prefix either', async () => {
    await fc.assert(
      fc.asyncProperty(wrongNumbers, async ({ country, national }) => {
        fc.pre(parseVatId(national, country)?.check === 'failed')
        const { status, blocking } = await judge(supplierOf(country === 'XI' ? 'GB' : country, national))
        expect(status).toBe('needs_review')
        if (country !== 'IT') expect(blocking.map(({ code }) => code)).toContain('VAT_ID_INVALID')
      }),
      { seed: 20_261_121, numRuns: 400 },
    )
  })

  test('passes with the right one, so that nothing else held it back', async () => {
    expect(await judge(supplierOf('IE', 'IE6388047V'))).toMatchObject({ status: 'ok', blocking: [] })
  })
})
