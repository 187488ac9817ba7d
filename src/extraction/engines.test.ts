import { afterEach, describe, expect, test } from 'vitest'
import { decimal } from '../lib/money.js'
import { createEngines, type EngineContext } from './engines.js'
import type { Extraction, Field } from './extraction.js'
import { createOllamaClient } from './ollama/client.js'
import { createOllamaEngine } from './ollama/engine.js'
import { ollamaHost } from './ollama/host.js'
import { documentOf } from './ollama/testing/document-of.js'
import { type Fault, type StandIn, startStandIn } from './ollama/testing/stand-in.js'

const DOCUMENT = documentOf([
  'Shamrock Cloud Ireland Ltd   Invoice IE-4711',
  '12 Harbour Road Dublin Ireland   VAT IE1234567T',
  'Date 31 October 2026',
  'Storage  490.00',
  'Net 490.00  VAT 0.00  Total EUR 490.00   Total due 512.00',
])

const field = <T>(value: T, probability = 0.9): Field<T> => ({ value, probability, evidence: [] })

/** Rules that read everything right but are not sure. */
function rulesSaying(confidence: number, change: Partial<Extraction> = {}): Extraction {
  return {
    kind: field('invoice'),
    supplier: {
      name: field('Shamrock Cloud Ireland Ltd'),
      country: field('IE'),
      vatId: field('IE1234567T'),
    },
    buyer: {},
    number: field('IE-4711'),
    date: field('2026-10-31'),
    currency: field('EUR'),
    lines: [{ description: 'Storage', kind: 'item', amount: decimal('490.00'), evidence: [] }],
    net: field(decimal('490.00')),
    tax: field(decimal('0.00')),
    total: field(decimal('490.00')),
    taxes: [],
    hints: [],
    confidence,
    issues: [],
    ...change,
  }
}

const RIGHT = {
  documentKind: 'invoice',
  supplierName: 'Shamrock Cloud Ireland Ltd',
  supplierCountry: 'Ireland',
  supplierVatId: 'IE1234567T',
  supplierStreet: null,
  supplierPostcode: null,
  supplierCity: 'Dublin',
  buyerName: null,
  buyerVatId: null,
  invoiceNumber: 'IE-4711',
  invoiceDate: '31 October 2026',
  currency: 'EUR',
  netAmount: '490.00',
  taxAmount: '0.00',
  totalAmount: '490.00',
  lines: [],
}

let server: StandIn | undefined
afterEach(async () => {
  await server?.close()
  server = undefined
})

async function run(rules: Extraction, context: EngineContext, answer: object, ...faults: readonly Fault[]) {
  const standIn = await startStandIn()
  server = standIn
  standIn.answerWith(JSON.stringify(answer))
  standIn.fail(...faults)
  const engines = createEngines({
    rules: () => rules,
    ollama: createOllamaEngine({
      client: createOllamaClient(ollamaHost(standIn.host) ?? { url: '' }),
      timeout: 1_000,
      backOff: [1],
      sleep: async () => {},
    }),
    now: () => 0,
  })
  return { extraction: await engines.extract(DOCUMENT, context), standIn }
}

const AUTO: EngineContext = { engine: 'auto' }

describe('auto', () => {
  test('does not ask when the rules are certain', async () => {
    const { extraction, standIn } = await run(rulesSaying(0.97), AUTO, RIGHT)
    expect(standIn.chats).toHaveLength(0)
    expect(extraction.confidence).toBe(0.97)
  })
  test('agreement on every field lifts a doubtful document over the threshold', async () => {
    const { extraction } = await run(rulesSaying(0.8), AUTO, RIGHT)
    expect(extraction.confidence).toBeGreaterThanOrEqual(0.95)
    expect(extraction.number?.evidence.map(evidence => evidence.engine)).toContain('ollama')
  })
  test('agreement never lifts what the page itself leaves open', async () => {
    const open = { date: { ...field('2026-10-31', 0.76), ceiling: 0.8 } }
    const { extraction } = await run(rulesSaying(0.76, open), AUTO, RIGHT)
    expect(extraction.date?.evidence.map(({ engine }) => engine)).toContain('ollama')
    expect(extraction.date?.probability).toBeLessThanOrEqual(0.8)
    expect(extraction.confidence).toBeLessThanOrEqual(0.8)
  })
  test.each([
    ['another number', { invoiceNumber: '4711' }],
    ['another amount that stands on the page', { netAmount: '512.00' }],
    ['another supplier', { supplierName: 'Harbour Road' }],
  ])('%s never lifts, it lowers', async (_, change) => {
    const { extraction } = await run(rulesSaying(0.9), AUTO, { ...RIGHT, ...change })
    expect(extraction.confidence).toBeLessThan(0.95)
  })
  test('an invented total is dropped and said', async () => {
    const { extraction } = await run(rulesSaying(0.9), AUTO, {
      ...RIGHT,
      netAmount: '111.11',
      totalAmount: '111.11',
    })
    expect(extraction.net?.value.toFixed(2)).toBe('490.00')
    expect(extraction.issues.find(issue => issue.code === 'ENGINE_FALLBACK')?.details).toEqual({
      dropped: ['net', 'total'],
    })
    expect(extraction.confidence).toBeLessThan(0.95)
  })
  test('arithmetic decides between two totals', async () => {
    const wrong = rulesSaying(0.7, {
      net: field(decimal('512.00')),
      total: field(decimal('512.00')),
      tax: field(decimal('1.00')),
    })
    const { extraction } = await run(wrong, AUTO, RIGHT)
    expect(extraction.net?.value.toFixed(2)).toBe('490.00')
    expect(extraction.net?.alternatives?.map(String)).toEqual(['512'])
  })
  test('a field that only the model found is taken, and a person looks at it', async () => {
    const { number: _, ...rest } = rulesSaying(0.7)
    const { extraction } = await run(rest, AUTO, RIGHT)
    expect(extraction.number?.value).toBe('IE-4711')
    expect(extraction.confidence).toBeLessThan(0.95)
  })
  test.each<Fault>(['no-memory', 'html-error', 'cut-socket', 'not-json', 'mid-stream-error', 'silent'])(
    '%s leaves the rules result as it was, with a warning',
    async fault => {
      const { extraction } = await run(rulesSaying(0.9), AUTO, RIGHT, fault)
      expect(extraction.confidence).toBe(0.9)
      expect(extraction.issues.map(issue => issue.code)).toEqual(['ENGINE_FALLBACK'])
    },
  )
  test('no server at all is no matter', async () => {
    const engines = createEngines({ rules: () => rulesSaying(0.9), ollama: undefined, now: () => 0 })
    expect((await engines.extract(DOCUMENT, AUTO)).confidence).toBe(0.9)
  })
  test('the same two readings give the same result', async () => {
    const first = await run(rulesSaying(0.8), AUTO, RIGHT)
    await first.standIn.close()
    const second = await run(rulesSaying(0.8), AUTO, RIGHT)
    expect(JSON.stringify(second.extraction)).toBe(JSON.stringify(first.extraction))
  })
})

describe('ollama', () => {
  const OLLAMA: EngineContext = { engine: 'ollama' }
  test('is always asked', async () => {
    const { standIn } = await run(rulesSaying(0.99), OLLAMA, RIGHT)
    expect(standIn.chats).toHaveLength(1)
  })
  test('an unusable answer sends the document to review', async () => {
    const { extraction } = await run(rulesSaying(0.99), OLLAMA, RIGHT, 'not-json')
    expect(extraction.confidence).toBeLessThan(0.95)
  })
  test('a missing model is said with the command that pulls it', async () => {
    await expect(
      run(rulesSaying(0.99), { engine: 'ollama', model: 'llava:13b' }, RIGHT),
    ).rejects.toMatchObject({
      code: 'ENGINE_UNAVAILABLE',
      details: { reason: 'model_missing', pull: 'ollama pull llava:13b' },
    })
  })
  test('rules never ask', async () => {
    const { standIn } = await run(rulesSaying(0.1), { engine: 'rules' }, RIGHT)
    expect(standIn.chats).toHaveLength(0)
  })
})
