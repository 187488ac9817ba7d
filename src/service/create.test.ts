import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Loopback, loopback, sendJson } from '../assessment/testing/loopback.js'
import type { FatturaData } from './schemas.js'
import { openWorkbench, TENANT, type Workbench } from './testing/bench-context.js'

const SUPPLIER = {
  denominazione: 'Nordwind Software GmbH',
  idFiscale: 'DE136695976',
  paese: 'DE',
  sede: { indirizzo: 'Lindenweg 4', cap: '20095', comune: 'Hamburg' },
} as const

let number = 0

/** A sound TD17 with a number of its own. */
function data(change: Partial<FatturaData> = {}): FatturaData {
  return {
    tipo: 'TD17',
    fornitoreEstero: SUPPLIER,
    fatturaOriginale: { numero: `RE-${++number}`, data: '2026-11-02' },
    linee: [{ descrizione: 'Software licence November', quantita: 2, prezzoUnitario: 50 }],
    ...change,
  }
}

let bench: Workbench
beforeAll(async () => {
  bench = await openWorkbench()
})
afterAll(() => bench.close())

const create = (change: Partial<FatturaData> = {}) => bench.service.create(bench.caller, data(change), {})

describe('create', () => {
  test('makes XML, companion and total in cents', async () => {
    const made = await create()
    expect(made).toMatchObject({ status: 'ok', td: 'TD17', importoTotaleCents: 12_200, blockingIssues: [] })
    expect(made.autofatturaId).toMatch(/^AF\/2026\/\d+$/)
    expect(made.xml).toContain('<TipoDocumento>TD17</TipoDocumento>')
    expect(made.companionTd01Xml).toContain('<Natura>N6.9</Natura>')
  })
  test('quotes every value it was given', async () => {
    const evidence = JSON.stringify((await create()).extracted)
    expect(evidence).toContain('Lindenweg 4, 20095, Hamburg, DE')
    expect(evidence).not.toContain('[object')
  })
  test('numbers without gap, also after what was refused', async () => {
    const before = await create()
    await create({ linee: [] })
    await expect(create({ tipo: 'TD99' })).rejects.toMatchObject({ code: 'INVALID_TD' })
    const after = await create()
    const sequence = (id: string | undefined) => Number(id?.split('/')[2])
    expect(sequence(after.autofatturaId)).toBe(sequence(before.autofatturaId) + 1)
  })
  test('without companion it has none', async () => {
    expect((await create({ generateTd01: false })).companionTd01Xml).toBeNull()
  })
  test('a direct TD01 has no companion and no tax', async () => {
    const made = await create({ tipo: 'TD01' })
    expect(made).toMatchObject({
      status: 'ok',
      td: 'TD01',
      importoTotaleCents: 10_000,
      companionTd01Xml: null,
    })
  })
  test('a negative document is a credit note of the same type', async () => {
    const made = await create({
      linee: [{ descrizione: 'Credit for service', quantita: -1, prezzoUnitario: 100 }],
    })
    expect(made).toMatchObject({ status: 'ok', importoTotaleCents: -12_200 })
    expect(made.xml).toContain('<PrezzoTotale>-100.00</PrezzoTotale>')
    expect(made.xml).not.toContain('<Quantita>-')
  })
  test('a forced number is refused the second time, naming the first', async () => {
    const first = await create({ numeroOverride: 'X/7' })
    expect(first.xml).toContain('<Numero>X/7</Numero>')
    await expect(create({ numeroOverride: 'X/7' })).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  })
  test('the same invoice again is a duplicate that names the first, unless it is allowed or of another type', async () => {
    const original = { numero: 'DUP-1', data: '2026-11-03' }
    const first = await create({ fatturaOriginale: original })
    const second = await create({ fatturaOriginale: original })
    expect(second.status).toBe('needs_review')
    expect(second.blockingIssues[0]).toMatch(new RegExp(`^DUPLICATE: .*${first.autofatturaId}`))
    expect((await create({ fatturaOriginale: original, allowDuplicate: true })).status).toBe('ok')
    const goods = { tipo: 'TD18', linee: [{ descrizione: 'Steel screws', prezzoUnitario: 5 }] }
    expect((await create({ fatturaOriginale: original, ...goods })).status).toBe('ok')
  })
  test.each<[string, Partial<FatturaData>, string]>([
    ['no supplier', { fornitoreEstero: {} }, 'FIELD_MISSING'],
    ['no address', { fornitoreEstero: { ...SUPPLIER, sede: {} } }, 'FIELD_MISSING'],
    ['no original number', { fatturaOriginale: { data: '2026-11-02' } }, 'FIELD_MISSING'],
    ['no lines', { linee: [] }, 'FIELD_MISSING'],
    ['a wrong check digit', { fornitoreEstero: { ...SUPPLIER, idFiscale: 'DE136695977' } }, 'VAT_ID_INVALID'],
    ['no rate for the currency', { valuta: 'USD' }, 'EXCHANGE_RATE_UNAVAILABLE'],
    ['a buyer of nonsense', { cessionario: { ...TENANT, partitaIva: '123' } }, 'CESSIONARIO_INVALID'],
  ])('%s is for an operator: %s', async (_, change, code) => {
    const answer = await create(change)
    expect(answer.status).toBe('needs_review')
    expect(answer.blockingIssues.join('\n')).toContain(`${code}:`)
    expect(answer).not.toHaveProperty('xml')
  })
  test.each<[string, Partial<FatturaData>]>([
    ['an unknown tipo', { tipo: 'TD20' }],
    [
      'TD18 from outside the VAT area',
      { tipo: 'TD18', fornitoreEstero: { ...SUPPLIER, idFiscale: 'CHE123456788', paese: 'CH' } },
    ],
    ['an Italian supplier', { fornitoreEstero: { ...SUPPLIER, idFiscale: 'IT00743110157', paese: 'IT' } }],
  ])('%s is INVALID_TD', async (_, change) => {
    await expect(create(change)).rejects.toMatchObject({ code: 'INVALID_TD' })
  })
  test('Northern Ireland counts under an XI number only, and the refusal says so', async () => {
    const parts = { ...SUPPLIER, denominazione: 'Ulster Parts Ltd', paese: 'XI' }
    const goods = (idFiscale: string) => create({ tipo: 'TD18', fornitoreEstero: { ...parts, idFiscale } })
    await expect(goods('GB123456782')).rejects.toMatchObject({
      code: 'INVALID_TD',
      message: expect.stringContaining('begins with XI'),
    })
    expect((await goods('XI123456782')).xml).toContain('<IdPaese>XI</IdPaese>')
    const service = await create({ fornitoreEstero: { ...parts, idFiscale: 'GB123456782' } })
    expect(service.xml).toContain('<IdPaese>GB</IdPaese>')
  })
  test('what is missing is named by its place in the data: there is no page', async () => {
    const { blockingIssues } = await create({ fornitoreEstero: {}, fatturaOriginale: {}, linee: [] })
    expect(blockingIssues.join()).not.toMatch(/page/)
    for (const place of [
      'fornitoreEstero.denominazione',
      'fornitoreEstero.sede.comune',
      'fatturaOriginale.numero',
    ])
      expect(blockingIssues).toContainEqual(expect.stringContaining(`send it as ${place}.`))
    const made = await create()
    const record = await bench.context.store.tenantStore('live', 'brenta').record(made.autofatturaId ?? '')
    expect(record?.tdReason?.en).toBe('TD17 as told with the data.')
  })
  test('a missing tipo is INVALID_TD', async () => {
    const { tipo: _, ...rest } = data()
    await expect(bench.service.create(bench.caller, rest, {})).rejects.toMatchObject({ code: 'INVALID_TD' })
  })
  test('a date in the future is refused', async () => {
    const outcome = await create({ data: '2026-12-24' }).then(
      answer => answer.status,
      error => error.code,
    )
    expect(['BAD_REQUEST', 'needs_review']).toContain(outcome)
  })
  test('an unregistered company needs its own data in the call', async () => {
    const stranger = { ...bench.caller, studioId: 'stranger' }
    const without = await bench.service.create(stranger, data(), {})
    expect(without.blockingIssues.join()).toContain('CESSIONARIO_MISSING')
    const with_ = await bench.service.create(stranger, data({ cessionario: TENANT }), {})
    expect(with_).toMatchObject({ status: 'ok', autofatturaId: 'AF/2026/1' })
  })
})

describe('VIES in create', () => {
  let server: Loopback | undefined
  let other: Workbench | undefined
  afterEach(async () => {
    await other?.close()
    await server?.close()
  })
  const withVies = async (policy: 'required' | 'best-effort', answer: object) => {
    server = await loopback((_, response) => sendJson(response, answer))
    other = await openWorkbench({ vies: { policy, url: server.url } })
    return other.service.create(other.caller, data(), {})
  }
  test('a no is VIES_FAILED', async () => {
    await expect(withVies('best-effort', { valid: false })).rejects.toMatchObject({ code: 'VIES_FAILED' })
  })
  test('a yes is kept with its consultation number', async () => {
    const made = await withVies('required', { valid: true, requestIdentifier: 'WAPIAAAA1' })
    expect(made).toMatchObject({ status: 'ok', vies: { valid: true, requestIdentifier: 'WAPIAAAA1' } })
  })
  test('silence warns under best-effort', async () => {
    const down = { actionSucceed: false, errorWrappers: [{ error: 'VAT_BLOCKED' }] }
    const made = await withVies('best-effort', down)
    expect(made.status).toBe('ok')
    expect(made.validationWarnings.join()).toContain('VIES_UNAVAILABLE')
  })
  test('silence is VIES_FAILED where an answer is required', async () => {
    const down = { actionSucceed: false, errorWrappers: [{ error: 'VAT_BLOCKED' }] }
    await expect(withVies('required', down)).rejects.toMatchObject({ code: 'VIES_FAILED' })
  })
})

test('whatever is sent, ok means XML without a blocking issue, and nothing else throws but refusals', async () => {
  const text = fc.oneof(
    fc.string({ maxLength: 90 }),
    fc.constantFrom('', ' ', 'Müller & Söhne', '請求書', 'x'.repeat(300)),
  )
  const price = fc
    .double({ min: -1e6, max: 1e6, noNaN: true, noDefaultInfinity: true })
    .map(value => Math.round(value * 1e4) / 1e4)
  const linea = fc.record(
    {
      descrizione: text,
      quantita: fc.oneof(fc.integer({ min: -5, max: 1_000 }), price),
      prezzoUnitario: price,
      aliquotaIva: fc.constantFrom(0, 4, 5, 10, 19, 22),
      natura: fc.constantFrom('N1', 'N2.2', 'N3.4', 'N4', 'N6.9', 'N9'),
    },
    { requiredKeys: [] },
  )
  const invoice = fc.record(
    {
      tipo: fc.constantFrom('TD17', 'TD18', 'TD19', 'TD01'),
      generateTd01: fc.boolean(),
      fornitoreEstero: fc.record(
        {
          denominazione: text,
          idFiscale: fc.oneof(text, fc.constantFrom('DE136695976', 'FR40303265045', 'CHE123456788', '')),
          paese: fc.constantFrom('DE', 'FR', 'US', 'CH', 'SM', 'IT', 'XX', 'MC'),
          sede: fc.record({ indirizzo: text, cap: text, comune: text }, { requiredKeys: [] }),
        },
        { requiredKeys: [] },
      ),
      fatturaOriginale: fc.record({
        numero: text,
        data: fc.constantFrom('2026-11-01', '2026-10-31', '2027-01-01'),
      }),
      linee: fc.array(linea, { maxLength: 6 }),
      valuta: fc.constantFrom('EUR', 'EUR', 'USD'),
    },
    { requiredKeys: ['tipo'] },
  )
  await fc.assert(
    fc.asyncProperty(invoice, async body => {
      try {
        const answer = await bench.service.create(bench.caller, { ...body, allowDuplicate: true }, {})
        expect(answer.status === 'ok').toBe(answer.blockingIssues.length === 0)
        expect(answer.status === 'ok').toBe(answer.xml !== undefined)
      } catch (error) {
        expect(error).toMatchObject({ code: expect.stringMatching(/^(INVALID_TD|BAD_REQUEST)$/) })
      }
    }),
    { numRuns: 300 },
  )
})
