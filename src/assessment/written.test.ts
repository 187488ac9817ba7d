import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Extraction } from '../extraction/extraction.js'
import { createChecker } from '../fatturapa/checker.js'
import { produce, produceCompanion } from '../fatturapa/testing/produce.js'
import { decimal, sum } from '../lib/money.js'
import { assess } from './assess.js'
import { field, hint, irishService, item, ports, request } from './testing/extractions.js'

const TODAY = '2026-03-20'

/** Anything a page may print: letters of all scripts, signs, blanks, line ends. */
const words = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.constantFrom(
      'Müller & Söhne GmbH',
      '“Ελαιώνες” Α.Ε.',
      'Кол Център Марица',
      'Cloud – hosting…',
      '€ 100 • <b>&amp;</b>',
      'Łódź, Żółta 4',
      `${'word '.repeat(300)}end`,
    ),
  },
  {
    weight: 6,
    arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 90 }).map(text => `Ab ${text}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }) },
)
const suppliers = fc.constantFrom(
  ['IE', 'IE6388047V'],
  ['GR', 'EL094259216'],
  ['US', undefined],
  ['US', '94-3404596'],
  ['CH', 'CHE-116.281.710 MWST'],
  ['GB', 'XI980780684'],
  ['SM', 'SM03473'],
  ['MC', 'FR88000052373'],
  ['NO', 'NO974760673MVA'],
  ['RE', undefined],
)
const amount = fc.integer({ min: -9_999_999, max: 9_999_999 }).map(cents => decimal((cents / 100).toFixed(2)))

const document = fc.record({
  name: words,
  street: words,
  city: words,
  number: words,
  supplier: suppliers,
  lines: fc.array(fc.tuple(words, amount, fc.constantFrom('1', '3', '7.5', '1000000')), {
    minLength: 1,
    maxLength: 12,
  }),
  date: fc.constantFrom('2026-03-20', '2026-03-01', '2025-12-31', '2020-02-29'),
  currency: fc.constantFrom('EUR', 'USD', 'JPY'),
  rate: fc.constantFrom('1.0834', '162.31', '0.8437', '25.1'),
  topic: fc.constantFrom('services', 'goods' as const),
  tipo: fc.constantFrom(undefined, 'TD17', 'TD18', 'TD19', 'TD01' as const),
  natura: fc.constantFrom(undefined, 'N4', 'N3.4'),
})

function extraction(given: typeof document extends fc.Arbitrary<infer T> ? T : never): Extraction {
  const lines = given.lines.map(([text, value, quantity]) =>
    item(text, value.toFixed(2), { quantity: decimal(quantity) }),
  )
  const net = sum(lines.map(line => line.amount))
  const [country, vatId] = given.supplier
  const { vatId: _vat, ...party } = irishService().supplier
  return irishService({
    supplier: {
      ...party,
      name: field(given.name),
      country: field(country ?? 'IE'),
      ...(vatId === undefined ? {} : { vatId: field(vatId) }),
      address: field({ street: given.street, city: given.city, postcode: '1000' }),
    },
    number: field(given.number),
    date: field(given.date),
    currency: field(given.currency),
    lines,
    net: field(net),
    total: field(net),
    corrects: { number: given.number },
    hints: [
      hint(given.topic, 'words', { line: 0 }),
      hint(given.topic === 'goods' ? 'intra-community-supply' : 'reverse-charge', 'law'),
    ],
  })
}

test('what assessment calls ok becomes XML that passes every control, companion included', async () => {
  const checker = await createChecker()
  let written = 0
  await fc.assert(
    fc.asyncProperty(document, async given => {
      const overrides = {
        ...(given.tipo === undefined ? {} : { tipo: given.tipo }),
        ...(given.natura === undefined ? {} : { natura: given.natura }),
      }
      const some = ports({ today: TODAY }, decimal(given.rate))
      const { status, selfInvoice } = await assess(request(extraction(given), { overrides }), some)
      if (status !== 'ok' || selfInvoice === undefined) return
      written += 1
      const own = produce(selfInvoice, { numero: `${selfInvoice.td}/2026/1`, progressivo: '00001' })
      const check = (xml: string, fileName: string) =>
        checker
          .check(xml, { fileName, today: TODAY, profile: 'own' })
          .map(({ code, path }) => `${code} ${path ?? ''}`)
      expect(check(own.xml, own.fileName)).toEqual([])
      if (selfInvoice.td === 'TD01') return
      const companion = produceCompanion(selfInvoice, { numero: own.numero, progressivo: '00002' })
      expect(check(companion.xml, companion.fileName)).toEqual([])
    }),
    { numRuns: 300 },
  )
  expect(written).toBeGreaterThan(20)
})
