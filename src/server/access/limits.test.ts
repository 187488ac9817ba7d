import { afterEach, describe, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, type HarnessOptions, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'

let harness: Harness | undefined
afterEach(() => harness?.close())

async function started(options: HarnessOptions): Promise<Harness> {
  harness = await startHarness(options)
  return harness
}

function count<T>(values: readonly T[], wanted: T): number {
  return values.filter(value => value === wanted).length
}

const LIST = '/v1/autofatture?studioId=A'

describe('the rate limit', () => {
  test('is exact over parallel connections and counts every kind of answer', async () => {
    const { send, newKey } = await started({ settings: { rateLimit: 60 } })
    const paths = [
      LIST,
      '/v1/nothing',
      '/v1/autofatture',
      '/v1/autofatture/AF/2026/9?studioId=A',
      '/v1/autofatture?studioId=B',
    ]
    const answers = await Promise.all(
      Array.from({ length: 90 }, (_, index) => send(paths[index % paths.length] ?? '')),
    )
    expect(
      count(
        answers.map(({ status }) => status),
        429,
      ),
    ).toBe(30)
    const other = await newKey('test', ['A'])
    expect((await send(LIST, { key: other })).status).toBe(200)
  })

  test.each([
    ['/v1/%zz', 'bad_url'],
    ['/v1/autofatture/AF/2026/%ff?studioId=A', 'bad_url'],
    [`/v1/autofatture/${'9'.repeat(2_000)}?studioId=A`, undefined],
  ])('counts %s like any other request, in headers and metrics', async (path, reason) => {
    const { send, origin } = await started({ settings: { rateLimit: 9 } })
    const answer = await send(path)
    const status = reason === undefined ? 404 : 400
    expect([answer.status, errorOf(answer.json).details?.reason]).toEqual([status, reason])
    expect(answer.headers.get('ratelimit-remaining')).toBe('8')
    expect((await send(path, { key: 'pk_test_nobody' })).status).toBe(401)
    const metrics = await (await fetch(`${origin}/metrics`)).text()
    expect(metrics).toMatch(
      new RegExp(`http_requests_total\\{method="GET",route="[^"]+",status="${status}"\\} 1`),
    )
  })

  test('stands in the headers of every answer and says how long to wait', async () => {
    const { send } = await started({ settings: { rateLimit: 2 } })
    const first = await send(LIST)
    expect([first.headers.get('ratelimit-limit'), first.headers.get('ratelimit-remaining')]).toEqual([
      '2',
      '1',
    ])
    expect(Number(first.headers.get('ratelimit-reset'))).toBeGreaterThan(50)
    const missing = await send('/v1/nothing')
    expect([missing.status, missing.headers.get('ratelimit-remaining')]).toEqual([404, '0'])
    const refused = await send(LIST)
    const { code, details } = errorOf(refused.json)
    expect([refused.status, code]).toEqual([429, 'RATE_LIMITED'])
    const wait = Number(details?.retry_after_ms)
    expect(wait).toBeGreaterThan(50_000)
    expect(Number(refused.headers.get('retry-after'))).toBe(Math.ceil(wait / 1_000))
    expect(refused.headers.get('ratelimit-remaining')).toBe('0')
  })

  test('0 is none', async () => {
    const { send } = await started({ settings: { rateLimit: 0 } })
    const answers = await Promise.all(Array.from({ length: 80 }, () => send(LIST)))
    expect(answers.every(({ status, headers }) => status === 200 && !headers.has('ratelimit-limit'))).toBe(
      true,
    )
  })
})

test('failed authentications are limited per address and never touch living keys', async () => {
  const { send } = await started({ settings: { failedAuthLimit: 30 } })
  const failed = await Promise.all(
    Array.from({ length: 35 }, () => send(LIST, { key: 'pk_live_guessed000000' })),
  )
  expect(
    count(
      failed.map(({ status }) => status),
      401,
    ),
  ).toBe(30)
  expect(
    count(
      failed.map(({ status }) => status),
      429,
    ),
  ).toBe(5)
  expect(errorOf(failed.at(-1)?.json).details?.retry_after_ms).toBeGreaterThan(0)
  expect((await send(LIST)).status).toBe(200)
})

describe('the quota', () => {
  test('counts 200 and 422, not refusals, and is exact in parallel', async () => {
    const { send } = await started({ quota: 3 })
    expect((await send('/v1/autofatture', { body: { studioId: 'A' } })).status).toBe(400)
    expect((await send('/v1/documents:recognize', { body: fileBody('A', '[[internal]].pdf') })).status).toBe(
      500,
    )
    expect(
      (await send('/v1/documents:recognize', { body: fileBody('A', '[[ocr_low_confidence]].pdf') })).status,
    ).toBe(422)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send('/v1/autofatture', { body: createBody() })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBe(8)
    expect(errorOf(refused[0]?.json)).toMatchObject({ code: 'QUOTA_EXCEEDED', details: { quota: 3 } })
    expect((await send(LIST)).status).toBe(200)
  })

  test('is not charged for a replay', async () => {
    const { send } = await started({ quota: 1 })
    const sent = { body: createBody(), headers: { 'idempotency-key': 'one' } }
    await send('/v1/autofatture', sent)
    expect((await send('/v1/autofatture', sent)).status).toBe(200)
    expect((await send('/v1/autofatture', { body: createBody() })).status).toBe(429)
  })
})

describe('too much work', () => {
  test('is refused with 429 when the queue is full, and the small requests still answered', async () => {
    let open = () => {}
    const closed = new Promise<void>(resolve => {
      open = resolve
    })
    const { send } = await started({
      settings: { files: { active: 1, waiting: 2 } },
      work: caller => (caller.requestId?.startsWith('file') ? closed : Promise.resolve()),
    })
    const headers = { 'x-request-id': 'file' }
    const files = Array.from({ length: 5 }, () =>
      send('/v1/documents:recognize', { body: fileBody(), headers }),
    )
    const early = await Promise.race(files)
    expect(errorOf(early.json)).toMatchObject({ code: 'RATE_LIMITED', details: { retry_after_ms: 2_000 } })
    expect((await send('/v1/autofatture', { body: createBody() })).status).toBe(200)
    open()
    const statuses = (await Promise.all(files)).map(({ status }) => status)
    expect([count(statuses, 200), count(statuses, 429)]).toEqual([3, 2])
  })

  test('is refused with 429 when the bodies together are too large', async () => {
    const { send, deps } = await started({ settings: { maxHeldBytes: 1_000 } })
    const answer = await send('/v1/documents:recognize', { body: fileBody('A', 'x.pdf', 'x'.repeat(2_000)) })
    expect([answer.status, errorOf(answer.json).code]).toEqual([429, 'RATE_LIMITED'])
    expect((await send('/v1/documents:recognize', { body: fileBody() })).status).toBe(200)
    expect(deps.budget.heldBytes).toBe(0)
  })

  test('ends when the time for one request is over', async () => {
    const { send } = await started({
      settings: { workTimeout: 50 },
      work: ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    const answer = await send('/v1/autofatture', { body: createBody() })
    expect([answer.status, errorOf(answer.json).details?.reason]).toEqual([500, 'work_timeout'])
  })

  test('ends when the client leaves, and its place in the queue is free again', async () => {
    const { send, service, deps, origin, key } = await started({
      settings: { files: { active: 1, waiting: 1 } },
      work: ({ signal, requestId }) =>
        requestId === 'stays'
          ? Promise.resolve()
          : new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    })
    const leave = new AbortController()
    const requests = [1, 2].map(() =>
      fetch(`${origin}/v1/documents:recognize`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(fileBody()),
        signal: leave.signal,
      }).catch(() => undefined),
    )
    while (deps.lanes.files.waiting < 1) await new Promise(resolve => setTimeout(resolve, 5))
    leave.abort()
    await Promise.all(requests)
    while (deps.lanes.files.active + deps.lanes.files.waiting > 0) {
      await new Promise(resolve => setTimeout(resolve, 5))
    }
    expect(service.seen.signals[0]?.aborted).toBe(true)
    const after = await send('/v1/documents:recognize', {
      body: fileBody(),
      headers: { 'x-request-id': 'stays' },
    })
    expect(after.status).toBe(200)
  })
})
