import { describe, expect, test } from 'vitest'
import { fakeDesk, PAGE, recognition, review } from '../testing/fake-desk.js'
import { ReviewController } from './controller.js'
import { EMPTY_DRAFT, parseDraft, toCorrections, withConfirmed, withValue } from './draft.js'
import { pageLines } from './page-text.js'
import { isDoubtful, rowsOf, sittingOrder } from './rows.js'
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

describe('at the desk', () => {
  const sitDown = async (desk = fakeDesk([review('one'), review('two')])) => {
    const controller = new ReviewController(desk, 'en')
    await controller.start()
    const type = async (...keys: string[]) => {
      for (const key of keys) {
        controller.press(key === 'ENTER' || key === 'ESC' ? '' : key, {
          return: key === 'ENTER',
          escape: key === 'ESC',
        })
      }
      await controller.idle()
    }
    return { desk, controller, type }
  }

  test('a typical correction is two keys: take the candidate, issue', async () => {
    const { desk, controller, type } = await sitDown()
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('needs_review')
    await type('1')
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('ok')
    await type('i')
    expect(desk.log).toEqual(['issue one {"invoiceDate":"2026-12-10"}'])
  })

  test('keys struck fast arrive together and count one by one', async () => {
    const { desk, controller, type } = await sitDown()
    await type('?qx')
    expect(controller.state.mode).toMatchObject({ kind: 'reject' })
    await type('not ours\r')
    expect(desk.log[0]).toBe('reject one not ours')
  })

  test('what blocks is not issued', async () => {
    const { desk, controller, type } = await sitDown()
    await type('i')
    expect(desk.log).toEqual([])
    expect(controller.state.message?.en).toContain('Not issued')
  })

  test('typed values are checked before they count; undo brings the old state back', async () => {
    const { desk, controller, type } = await sitDown()
    await type('e')
    for (let i = 0; i < 10; i++) controller.press('', { backspace: true })
    await type('n', 'o', 'ENTER')
    expect(controller.state.mode).toMatchObject({ kind: 'edit', problem: expect.anything() })
    controller.press('u', { ctrl: true })
    await type('5/11/2026', 'ENTER')
    expect(desk.drafts.get('one')?.values).toEqual({ invoiceDate: '2026-11-05' })
    await type('u')
    expect(desk.drafts.get('one')?.values).toEqual({})
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('needs_review')
  })

  test('confirming settles a field as it was read', async () => {
    const { controller, type } = await sitDown()
    await type('c')
    expect(controller.state.sitting?.draft.confirmed).toEqual(['invoiceDate'])
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('ok')
  })

  test('leaving loses nothing: the draft is there the next time', async () => {
    const desk = fakeDesk([review('one')])
    const first = await sitDown(desk)
    await first.type('1', 'q')
    await first.controller.close()
    const second = await sitDown(desk)
    expect(second.controller.state.sitting?.draft.values).toEqual({ invoiceDate: '2026-12-10' })
  })

  test('rejecting needs a reason and goes on to the next', async () => {
    const { desk, controller, type } = await sitDown()
    await type('x', 'ENTER')
    expect(desk.log).toEqual([])
    await type('n', 'o', 't', ' ', 'ours', 'ENTER')
    expect(desk.log).toEqual(['reject one not ours', 'release one'])
    expect(controller.state.sitting?.review.reviewId).toBe('two')
    expect(controller.state.counts.rejected).toBe(1)
  })

  test('a document in other hands is passed over; an empty queue ends', async () => {
    const { controller, type } = await sitDown(fakeDesk([review('one'), review('two')], ['one']))
    expect(controller.state.sitting?.review.reviewId).toBe('two')
    await type('s')
    expect(controller.state).toMatchObject({ ended: true, counts: { skipped: 1 } })
  })
})
