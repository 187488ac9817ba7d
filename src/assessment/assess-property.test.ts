import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { DocumentKind, Extraction, HintTopic } from '../extraction/extraction.js'
import { decimal } from '../lib/money.js'
import { assess } from './assess.js'
import { field, hint, irishService, ports, request } from './testing/extractions.js'

interface Facts {
  readonly kind: DocumentKind
  readonly country: string | undefined
  readonly vatId: string | undefined
  readonly currency: string | undefined
  readonly date: string | undefined
  readonly net: string | undefined
  readonly tax: string
  readonly topics: readonly HintTopic[]
  readonly confidence: number
}

/** The Irish invoice with other facts; what is undefined does not stand on the page. */
function withFacts(facts: Facts): Extraction {
  const { currency: _c, date: _d, net: _n, total: _t, supplier, ...plain } = irishService()
  const { country: _s, vatId: _v, ...party } = supplier
  const { country, vatId, currency, date, net } = facts
  return {
    ...plain,
    kind: field(facts.kind),
    supplier: {
      ...party,
      ...(country === undefined ? {} : { country: field(country) }),
      ...(vatId === undefined ? {} : { vatId: field(vatId) }),
    },
    ...(currency === undefined ? {} : { currency: field(currency) }),
    ...(date === undefined ? {} : { date: field(date) }),
    ...(net === undefined ? {} : { net: field(decimal(net)) }),
    tax: field(decimal(facts.tax)),
    hints: facts.topics.map(topic => hint(topic, topic)),
    confidence: facts.confidence,
  }
}

test('whatever is wrong with a document, ok never stands beside a blocking issue', async () => {
  const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })
  const document = fc.record({
    kind: fc.constantFrom<DocumentKind>('invoice', 'credit-note', 'receipt', 'unknown', 'tax-refund'),
    country: maybe(fc.constantFrom('IE', 'US', 'SM', 'VA', 'IT', 'GB', 'MC', 'DE', 'RE')),
    vatId: maybe(
      fc.constantFrom(
        'IE6388047V',
        'IE6388047W',
        'IT00743110157',
        'XI980780684',
        'EU372001234',
        '99999999999',
      ),
    ),
    currency: maybe(fc.constantFrom('EUR', 'USD', 'BGN')),
    date: maybe(fc.constantFrom('2026-03-10', '2026-03-21', '2025-01-31', '2026-02-30')),
    net: maybe(fc.constantFrom('100.00', '-100.00', '0.00', '99.99', '123456789012.00')),
    tax: fc.constantFrom('0.00', '22.00', '19.00'),
    topics: fc.subarray([
      'goods',
      'services',
      'digital',
      'intra-community-supply',
      'goods-in-italy',
      'export',
      'call-off-stock',
      'triangular',
      'consumed-abroad',
      'italian-establishment',
      'reduced-rate',
      'exempt-service',
      'tax-refund',
    ] as const),
    tipo: maybe(fc.constantFrom('TD17', 'TD18', 'TD19', 'TD01' as const)),
    natura: maybe(fc.constantFrom('N4', 'N2.2', 'N6.9')),
    structured: fc.boolean(),
    confidence: fc.constantFrom(0, 0.9, 0.95, 1),
    vies: fc.constantFrom('valid', 'invalid', 'unavailable' as const),
  })
  await fc.assert(
    fc.asyncProperty(document, async given => {
      const extraction = withFacts(given)
      const overrides = {
        ...(given.tipo === undefined ? {} : { tipo: given.tipo }),
        ...(given.natura === undefined ? {} : { natura: given.natura }),
      }
      const some = ports({ vies: { check: async () => ({ status: given.vies }) } }, decimal('1.1'))
      const asked = { overrides, structured: given.structured, viesPolicy: 'best-effort' } as const
      const result = await assess(request(extraction, asked), some)
      const complete = result.selfInvoice !== undefined && result.confidence >= 0.95
      expect(result.status === 'ok').toBe(complete && result.blocking.length === 0)
      // A review always says why.
      if (result.status !== 'ok') expect(result.blocking.length > 0 || result.confidence < 0.95).toBe(true)
      if (result.selfInvoice === undefined) return
      expect(result.blocking).toEqual([])
      expect(result.selfInvoice.cedente.idPaese).not.toBe('IT')
      expect(result.selfInvoice.data >= result.selfInvoice.originale.data).toBe(true)
      expect(result.selfInvoice.data <= '2026-03-20').toBe(true)
    }),
    { numRuns: 500 },
  )
})
