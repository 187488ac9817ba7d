import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { REQUEST_EXAMPLES } from './openapi/examples.js'
import { type RealServer, startRealServer } from './testing/real-server.js'

const REQUESTS = 5_000
const AT_ONCE = 40

let server: RealServer
beforeAll(async () => {
  server = await startRealServer({ settings: { maxFileBytes: 20_000, maxTextBytes: 50_000 } })
})
afterAll(() => server.close())

interface Generated {
  readonly method: string
  readonly path: string
  readonly body: string | undefined
  readonly headers: Readonly<Record<string, string>>
}

const strange = fc.oneof(
  fc.constantFrom(
    null,
    '',
    ' ',
    0,
    -0,
    -1,
    1e308,
    5e-324,
    true,
    [],
    {},
    '\u0000',
    '../..',
    '__proto__',
    '<xml/>',
    'ﬀ€‮',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.double({ noNaN: true }),
  fc.jsonValue({ maxDepth: 2 }),
)

/** A value with one of its parts, at any depth, replaced or left out. */
function mutated(value: unknown): fc.Arbitrary<unknown> {
  if (typeof value !== 'object' || value === null) return strange
  const entries = Object.entries(value)
  const inner = entries.map(([key, item]) =>
    mutated(item).map(other =>
      Array.isArray(value) ? Object.values({ ...value, [key]: other }) : { ...value, [key]: other },
    ),
  )
  const dropped = entries.map(([key]) =>
    fc.constant(Object.fromEntries(entries.filter(([name]) => name !== key))),
  )
  return fc.oneof({ weight: 4, arbitrary: fc.oneof(strange, ...inner) }, fc.oneof(strange, ...dropped))
}

const posts = [
  ['/documents:recognize', REQUEST_EXAMPLES.recognize],
  ['/autofatture:process', REQUEST_EXAMPLES.process],
  ['/autofatture', REQUEST_EXAMPLES.create],
  ['/autofatture/AF/2026/1:corrections', REQUEST_EXAMPLES.corrections],
  ['/webhooks', REQUEST_EXAMPLES.webhook],
] as const

const post: fc.Arbitrary<Generated> = fc.oneof(
  ...posts.map(([path, example]) => ({
    weight: path === '/autofatture' ? 4 : 1,
    arbitrary: fc.record({
      method: fc.constant('POST'),
      path: fc.constant(path),
      body: fc.oneof(
        { weight: 6, arbitrary: mutated(example).map(value => JSON.stringify(value)) },
        { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
        { weight: 1, arbitrary: fc.nat(400).map(cut => JSON.stringify(example).slice(0, cut)) },
      ),
      headers: headers(),
    }),
  })),
)

function headers() {
  return fc.record(
    {
      'idempotency-key': fc.constantFrom('a', 'b', '"c"', 'x'.repeat(300), ' '),
      'content-type': fc.constantFrom(
        'application/json',
        'application/json; charset=utf-8',
        'text/plain',
        'x',
      ),
      'x-request-id': fc.constantFrom('abc', '{}', 'a'.repeat(500)),
    },
    { requiredKeys: [] },
  )
}

const segment = fc.oneof(
  fc.constantFrom(
    'AF',
    '2026',
    '1',
    'AF%2F2026%2F1',
    ':corrections',
    'courtesy-pdf',
    '..',
    '%2e%2e',
    '%00',
    '%zz',
    '',
    'a'.repeat(300),
  ),
  fc.string({ maxLength: 12 }).map(text => encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))),
)

const get: fc.Arbitrary<Generated> = fc.record({
  method: fc.constantFrom('GET', 'GET', 'GET', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
  path: fc
    .tuple(
      fc.array(segment, { maxLength: 5 }),
      fc.constantFrom(
        '',
        '?studioId=aurora',
        '?studioId=aurora&page=2',
        '?page=x',
        '?studioId=%00',
        '?studioId=aurora&page=1&page=2',
      ),
    )
    .map(([segments, query]) => `/autofatture${segments.map(part => `/${part}`).join('')}${query}`),
  body: fc.constant(undefined),
  headers: headers(),
})

test(`${REQUESTS} generated requests get an answer in the documented shape and none a 5xx`, async () => {
  const requests = fc.sample(fc.oneof({ weight: 3, arbitrary: post }, get), REQUESTS)
  const faults: unknown[] = []
  const work = requests.values()
  const worker = async () => {
    for (const { method, path, body, headers: given } of work) {
      const sent = { method, headers: given, ...(body === undefined ? {} : { raw: body }) }
      const answer = await server
        .send(path, sent)
        .catch((error: unknown) => ({ status: 599, json: String(error) }))
      if (answer.status >= 500) faults.push({ method, path, body, given, answer: answer.json })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  expect(faults.slice(0, 5)).toEqual([])
  expect((await fetch(server.address.replace('/v1', '/healthz'))).status).toBe(200)
}, 180_000)
