import { describe, expect, test } from 'vitest'
import type { Issue } from '../../lib/issues.js'
import type { Recognition } from '../../service/service.js'
import { PAGE, recognition, review } from '../testing/fake-desk.js'
import { EMPTY_DRAFT, parseDraft, toCorrections, withConfirmed, withValue } from './draft.js'
import { pageLines } from './page-text.js'
import { isDoubtful, rowsOf, sittingOrder } from './rows.js'
import { decide, sit, sittingRows, withRecognition } from './state.js'
import { formatValue, parseValue } from './values.js'

describe('the reader’s notation', () => {
  test.each([
    ['amount', 'it', '1.234,56', 1234.56],
    ['amount', 'it', '1.234', 1234],
    ['amount', 'en', '1,234.56', 1234.56],
    ['amount', 'en', '1.234,56', 1234.56],
    ['amount', 'it', '-12,5', -12.5],
    ['date', 'it', '31/12/2026', '2026-12-31'],
    ['date', 'en', '2026-12-31', '2026-12-31'],
    ['date', 'it', '1.2.26', '2026-02-01'],
    ['date', 'it', '5 marzo 2026', '2026-03-05'],
    ['percent', 'it', '22 %', 22],
    ['country', 'en', 'de', 'DE'],
    ['country', 'it', 'Germania', 'DE'],
    ['code', 'en', 'de 123 456 789', 'DE123456789'],
    ['td', 'en', '19', 'TD19'],
    ['natura', 'it', 'n3.4', 'N3.4'],
    ['text', 'en', '  ACME  ', 'ACME'],
  ] as const)('%s in %s: %s is %s', async (kind, language, typed, value) => {
    expect(await parseValue(kind, typed, { language })).toEqual({ ok: true, value })
  })

  test.each([
    ['amount', 'twelve'],
    ['date', '31/02/2026'],
    ['date', 'tomorrow'],
    ['percent', '122'],
    ['td', 'TD01'],
    ['natura', 'N8'],
    ['country', 'Atlantis'],
    ['text', '   '],
    ['line', 'services'],
  ] as const)('%s refuses %s', async (kind, typed) => {
    expect(await parseValue(kind, typed, { language: 'en' })).toMatchObject({ ok: false })
  })

  test('values are shown back normalised', () => {
    expect(formatValue('amount', 1234.5, 'it')).toBe('1.234,50')
    expect(formatValue('date', '2026-12-31', 'it')).toBe('31/12/2026')
    expect(formatValue('date', '2026-12-31', 'en')).toBe('2026-12-31')
  })
})

test('a draft becomes corrections: the address is one value, laid over what was read', () => {
  const draft = withConfirmed(
    withValue(EMPTY_DRAFT, 'supplierAddress.city', 'Graz'),
    'supplierAddress.street',
  )
  expect(toCorrections(draft, { street: 'Weg 1', postcode: '8010' })).toEqual({
    supplierAddress: { street: 'Weg 1', postcode: '8010', city: 'Graz' },
    confirmed: ['supplierAddress'],
  })
  expect(parseDraft(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  expect(parseDraft({ values: 1 })).toBeUndefined()
})

test('what blocks comes first, with why, evidence and candidates of the page', () => {
  const rows = rowsOf({ recognition: recognition({}), draft: EMPTY_DRAFT, document: PAGE, language: 'en' })
  const [first = 'none'] = sittingOrder(rows)
  const row = rows.find(({ name }) => name === first)
  expect(first).toBe('invoiceDate')
  expect(row).toMatchObject({ blocks: true, shown: '2026-10-12', evidence: { page: 1 } })
  expect(row?.why[0]?.en).toContain('78 %')
  expect(row?.candidates.map(({ shown }) => shown)).toEqual(['2026-12-10'])
  expect(row !== undefined && isDoubtful(row)).toBe(true)
})

test('the evidence is marked on the page', () => {
  const evidence = recognition({}).extraction.date?.evidence[0]
  const [page] = PAGE.pages
  if (page === undefined) throw new Error('no page')
  expect(pageLines(page, evidence).map(({ marked }) => marked)).toEqual(['', '12/10/2026', ''])
})

test('the reason that tells most comes first', () => {
  const plain = recognition({})
  const wrong: Issue = {
    code: 'VAT_ID_INVALID',
    field: 'invoiceDate',
    text: { en: 'its check digit is wrong', it: 'la cifra di controllo non torna' },
  }
  const blocking = [...plain.assessment.blocking, wrong]
  const rows = rowsOf({
    recognition: { ...plain, assessment: { ...plain.assessment, blocking } },
    draft: EMPTY_DRAFT,
    document: undefined,
    language: 'en',
  })
  const row = rows.find(({ name }) => name === 'invoiceDate')
  expect(row?.why.map(({ en }) => en)).toEqual(['its check digit is wrong', 'The date is only 78 % sure.'])
})

test('one part of the address that was told makes the others no surer', () => {
  const read = recognition({})
  const at = (probability: number): Recognition => ({
    ...read,
    extraction: {
      ...read.extraction,
      supplier: {
        ...read.extraction.supplier,
        address: { value: { street: 'Weg 1', city: 'Graz' }, probability, evidence: [] },
      },
    },
  })
  const sitting = withRecognition(sit(review('one'), EMPTY_DRAFT), at(0.6), 'en')
  const told = decide(sitting, withValue(EMPTY_DRAFT, 'supplierAddress.street', 'Weg 2'))
  const rows = sittingRows(withRecognition(told, at(1), 'en'), 'en')
  expect(rows.find(({ name }) => name === 'supplierAddress.city')).toMatchObject({ probability: 0.6 })
})
