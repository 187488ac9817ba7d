import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { systemClock } from '../lib/clock.js'
import { memoryStore } from '../server/testing/memory-store.js'
import type { WebhookEvent } from '../store/store.js'
import { Deliverer } from './deliverer.js'
import type { DelivererOptions } from './delivery-options.js'
import { createSender, SEND_LIMITS, type SenderOptions } from './send.js'
import { LOOPBACK_CERTIFICATE } from './testing/loopback-certificate.js'
import { type Received, type Receiver, startReceiver } from './testing/receiver.js'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function receiver(...args: Parameters<typeof startReceiver>): Promise<Receiver> {
  const started = await startReceiver(...args)
  cleanups.push(() => started.close())
  return started
}

function delivering(options: Partial<SenderOptions> = {}, more: Partial<DelivererOptions> = {}) {
  const store = memoryStore()
  const sender = createSender({
    resolve: async () => [{ address: '127.0.0.1', family: 4 }],
    allowPrivate: true,
    ca: LOOPBACK_CERTIFICATE,
    ...options,
  })
  const { outbox, webhooks } = store
  const deliverer = new Deliverer({
    outbox,
    webhooks,
    sender,
    clock: systemClock,
    random: () => 0.5,
    ...more,
  })
  deliverer.start()
  cleanups.push(
    () => sender.close(),
    () => deliverer.stop(50),
  )
  return { ...store, deliverer }
}

function event(id: string, autofatturaId = `AF/2026/${id}`): WebhookEvent {
  return {
    id,
    type: 'autofattura.created',
    createdAt: '2026-11-21T10:00:00.000Z',
    environment: 'test',
    studioId: 'A',
    data: { autofatturaId, td: 'TD17', status: 'ok', importoTotaleCents: 1, companionTd01: true },
  }
}

type Store = ReturnType<typeof delivering>

async function attempts(store: Store, id: string, count: number) {
  for (;;) {
    const entry = await store.outbox.get(id)
    if (entry !== undefined && entry.attempts.length >= count) return entry
    await new Promise(resolve => setTimeout(resolve, 10))
  }
}

describe('an event', () => {
  test('comes signed, with its id and the time of the attempt', async () => {
    const { url, calls } = await receiver()
    const store = delivering()
    const { secret } = await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    const [call] = await calls(1)
    expect(JSON.parse(call?.body ?? '')).toEqual(event('e1'))
    expect(call?.headers['x-service-signature']).toBe(hmac(call, secret))
    expect(call?.headers['x-service-event-id']).toBe('e1')
    expect(Math.abs(Number(call?.headers['x-service-timestamp']) - Date.now() / 1_000)).toBeLessThan(5)
    expect(call?.headers['content-type']).toMatch(/^application\/json/)
    expect(await attempts(store, 'e1', 1)).toMatchObject({
      state: 'delivered',
      attempts: [{ httpStatus: 200 }],
    })
  })

  test.each([
    ['500', 500, {}],
    ['429', 429, {}],
    ['a redirect, which is not followed', 302, { location: '/elsewhere' }],
    ['404', 404, {}],
  ])('is sent again after about a second when the answer is %s', async (_, status, headers) => {
    const { url, calls } = await receiver((response, call) =>
      response.writeHead(call === 1 ? status : 204, headers).end(),
    )
    const store = delivering()
    await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    const [first, second] = await calls(2)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThan(700)
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeLessThan(3_000)
    expect(second?.body).toBe(first?.body)
    expect([second?.url, second?.headers['x-service-event-id']]).toEqual(['/hook', 'e1'])
    expect(await attempts(store, 'e1', 2)).toMatchObject({ state: 'delivered' })
  })

  test('is sent again when the connection breaks or TLS fails', async () => {
    const { url, calls } = await receiver((response, call) =>
      call === 1 ? response.destroy() : response.end(),
    )
    const store = delivering()
    await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    await calls(2)
    const entry = await attempts(store, 'e1', 2)
    expect(entry.attempts[0]).toMatchObject({ outcome: 'failed', error: expect.any(String) })
    const untrusting = delivering({ ca: '' })
    await untrusting.webhooks.register('test', 'p', url)
    untrusting.queue(event('e2'), 'p')
    expect((await attempts(untrusting, 'e2', 1)).attempts[0]?.outcome).toBe('failed')
  })

  test.each([
    ['never finishes its handshake', { connect: 300, total: 10_000 }, 'und_err_connect_timeout'],
    ['takes longer than an attempt may', { connect: 10_000, total: 300 }, 'timeout'],
  ])('is broken off when the receiver %s', async (_, limits, error) => {
    const silent = createServer(socket => socket.on('error', () => {}).resume())
    await new Promise<void>(resolve => silent.listen(0, '127.0.0.1', resolve))
    const address = silent.address()
    const mute = `https://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`
    cleanups.push(() => new Promise(resolve => silent.close(() => resolve())))
    const hanging = await receiver(() => {})
    const store = delivering({ limits })
    await store.webhooks.register('test', 'p', error === 'timeout' ? hanging.url : mute)
    store.queue(event('e1'), 'p')
    const entry = await attempts(store, 'e1', 1)
    expect(entry).toMatchObject({ state: 'pending', attempts: [{ outcome: 'failed', error }] })
  })

  test('has 5 s to connect and 15 s in all', () => {
    expect(SEND_LIMITS).toEqual({ connect: 5_000, total: 15_000 })
  })

  test('that no receiver takes within 24 hours is given up; nothing is sent afterwards', async () => {
    const { url, received } = await receiver(response => response.writeHead(500).end())
    let now = Date.now() + 1_000
    const store = delivering({}, { clock: { now: () => new Date(now) } })
    await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    await attempts(store, 'e1', 1)
    now += 23 * 3_600_000
    await store.deliverer.deliverDue()
    expect(await attempts(store, 'e1', 2)).toMatchObject({ state: 'pending' })
    now += 2 * 3_600_000
    await store.deliverer.deliverDue()
    expect(await attempts(store, 'e1', 3)).toMatchObject({ state: 'failed' })
    now += 24 * 3_600_000
    await store.deliverer.deliverDue()
    expect(received.length).toBe(3)
  })

  test('without a living URL is given up after 24 hours', async () => {
    let now = Date.now() + 1_000
    const store = delivering({}, { clock: { now: () => new Date(now) } })
    store.queue(event('e1'), 'nobody')
    await store.deliverer.deliverDue()
    expect((await store.outbox.get('e1'))?.attempts).toEqual([])
    now += 25 * 3_600_000
    await store.deliverer.deliverDue()
    expect(await store.outbox.get('e1')).toMatchObject({
      state: 'failed',
      attempts: [{ error: 'no_living_url' }],
    })
  })

  test('waits as long as Retry-After says', async () => {
    const { url } = await receiver(response => response.writeHead(503, { 'retry-after': '3600' }).end())
    const store = delivering()
    await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    const entry = await attempts(store, 'e1', 1)
    expect(Date.parse(entry.nextAttemptAt) - Date.now()).toBeGreaterThan(3_500_000)
  })

  test('is given up at 410, which disables the URL until the partner registers again', async () => {
    const { url, received } = await receiver((response, call) =>
      response.writeHead(call === 1 ? 410 : 200).end(),
    )
    const store = delivering()
    await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    expect(await attempts(store, 'e1', 1)).toMatchObject({ state: 'failed' })
    store.queue(event('e2'), 'p')
    await store.deliverer.deliverDue()
    expect(received.length).toBe(1)
    await store.webhooks.register('test', 'p', url)
    await store.deliverer.deliverDue()
    expect((await store.outbox.get('e2'))?.state).toBe('delivered')
  })

  test('that is queued goes to the new URL, signed with the new secret', async () => {
    const old = await receiver(response => response.writeHead(500).end())
    const fresh = await receiver()
    const store = delivering()
    await store.webhooks.register('test', 'p', old.url)
    store.queue(event('e1'), 'p')
    await old.calls(1)
    const { secret } = await store.webhooks.register('test', 'p', fresh.url)
    const [call] = await fresh.calls(1)
    expect(call?.headers['x-service-signature']).toBe(hmac(call, secret))
    expect(old.received.length).toBe(1)
  })

  test('of one partner is not held up by the hanging receiver of another, nor by its slow drip', async () => {
    const hanging = await receiver(() => {})
    const dripping = await receiver(response => {
      response.writeHead(200)
      const drip = setInterval(() => response.write('x'), 50)
      response.on('close', () => clearInterval(drip))
    })
    const quick = await receiver()
    const store = delivering()
    await store.webhooks.register('test', 'hanging', hanging.url)
    await store.webhooks.register('test', 'dripping', dripping.url)
    await store.webhooks.register('test', 'quick', quick.url)
    for (let index = 0; index < 10; index += 1) {
      store.queue(event(`h${index}`), 'hanging')
      store.queue(event(`d${index}`), 'dripping')
    }
    store.queue(event('q'), 'quick')
    await quick.calls(1)
    expect(hanging.received.length).toBeLessThanOrEqual(4)
  })

  test('reaches only its own environment and partner', async () => {
    const live = await receiver()
    const test = await receiver()
    const store = delivering()
    await store.webhooks.register('live', 'p', live.url)
    await store.webhooks.register('test', 'p', test.url)
    store.queue(event('e1'), 'p')
    store.queue(event('e2'), 'nobody')
    await test.calls(1)
    expect([live.received.length, test.received.length]).toEqual([0, 1])
  })

  test('whose acknowledgement the sandbox loses comes twice with one id', async () => {
    const { url, calls } = await receiver()
    let lost = false
    const losesDelivery = async () => {
      if (lost) return false
      lost = true
      return true
    }
    const store = delivering({}, { losesDelivery })
    await store.webhooks.register('test', 'p', url)
    store.queue(event('e1'), 'p')
    const [first, second] = await calls(2)
    expect(second?.headers['x-service-event-id']).toBe(first?.headers['x-service-event-id'])
  })
})

describe('a private target', () => {
  test('is refused at connect time when DNS changed after the registration', async () => {
    const { url, received } = await receiver()
    const store = delivering({ allowPrivate: false })
    await store.webhooks.register('test', 'p', url.replace('127.0.0.1', 'hooks.partner.example'))
    store.queue(event('e1'), 'p')
    const entry = await attempts(store, 'e1', 1)
    expect(entry.attempts[0]).toMatchObject({ outcome: 'failed', error: 'private_target' })
    expect(received.length).toBe(0)
  })

  test.each(['127.0.0.1', '[::1]', '[::ffff:127.0.0.1]', '2130706433'])(
    '%s is never connected to',
    async host => {
      let connections = 0
      const server = createServer(socket => {
        connections += 1
        socket.destroy()
      })
      await new Promise<void>(resolve => server.listen(0, resolve))
      cleanups.push(() => new Promise(resolve => server.close(() => resolve())))
      const address = server.address()
      const port = typeof address === 'object' ? address?.port : 0
      const store = delivering({ allowPrivate: false })
      await store.webhooks.register('test', 'p', `https://${host}:${port}/`)
      store.queue(event('e1'), 'p')
      expect((await attempts(store, 'e1', 1)).attempts[0]?.error).toBe('private_target')
      expect(connections).toBe(0)
    },
  )
})

test('stopping breaks off running attempts and leaves their events queued', async () => {
  const hanging = await receiver(() => {})
  const store = delivering()
  await store.webhooks.register('test', 'p', hanging.url)
  store.queue(event('e1'), 'p')
  await hanging.calls(1)
  await store.deliverer.stop(20)
  const entry = await store.outbox.get('e1')
  expect([entry?.state, entry?.attempts.length]).toEqual(['pending', 0])
  expect(await store.outbox.claim('e1')).toBeDefined()
})

function hmac(call: Received | undefined, secret: string): string {
  return createHmac('sha256', Buffer.from(secret, 'utf8'))
    .update(call?.body ?? '')
    .digest('hex')
}
