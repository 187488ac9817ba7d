import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../lib/clock.js'
import { openStore } from '../store/open-store.js'
import { REQUEST_EXAMPLES } from './openapi/examples.js'
import { send } from './testing/send.js'

const CHILD = fileURLToPath(new URL('./testing/serve-child.ts', import.meta.url))
const children: ChildProcess[] = []
let folder: string
let dataDir: string
let key: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-crash-'))
  dataDir = join(folder, 'data')
  const store = await openStore({
    dataDir,
    clock: systemClock,
    random: length => crypto.getRandomValues(new Uint8Array(length)),
    programVersion: 'test',
  })
  key = (
    await store.keys.create({ environment: 'test', studios: ['aurora'], allStudios: false, partner: 'p' })
  ).key
  await store.webhooks.register('test', 'p', 'https://partner.example/h')
  await store.close()
})

afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

async function serve(mode: 'lives' | 'dies'): Promise<{ address: string; child: ChildProcess }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, dataDir, mode], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const [line] = await once(child.stdout ?? child, 'data')
  return { address: String(line).trim(), child }
}

const { create } = REQUEST_EXAMPLES
const sent = { body: create, headers: { 'idempotency-key': 'power-cut' } }

test('a kill -9 between commit and answer loses nothing and doubles nothing', async () => {
  const first = await serve('dies')
  const died = once(first.child, 'exit')
  await expect(send(`${first.address}/autofatture`, { key, ...sent })).rejects.toThrow()
  expect((await died)[1]).toBe('SIGKILL')

  const second = await serve('lives')
  const answer = await send(`${second.address}/autofatture`, { key, ...sent })
  expect([answer.status, answer.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
  expect(answer.json).toMatchObject({ status: 'ok', autofatturaId: expect.stringMatching(/\/1$/) })
  expect((await send(`${second.address}/autofatture`, { key, ...sent })).json).toEqual(answer.json)
  const list = await send(`${second.address}/autofatture?studioId=aurora`, { key })
  expect(list.json).toEqual({ items: [answer.json], page: 1, hasMore: false })

  const next = {
    ...create,
    fatturaData: { ...create.fatturaData, fatturaOriginale: { numero: 'N-2', data: '2026-11-05' } },
  }
  expect((await send(`${second.address}/autofatture`, { key, body: next })).json).toMatchObject({
    autofatturaId: expect.stringMatching(/\/2$/),
  })
  const metrics = await (await fetch(second.address.replace('/v1', '/metrics'))).text()
  expect(metrics).toContain('autofattura_webhook_events_pending 2')
}, 60_000)
