import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../testing/harness.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

describe('beside the specification', () => {
  test('health, readiness and metrics need no key', async () => {
    expect((await harness.send('/healthz', { key: '' })).json).toEqual({ status: 'ok' })
    expect((await harness.send('/readyz', { key: '' })).json).toMatchObject({ status: 'ready' })
    const metrics = await fetch(`${harness.origin}/metrics`)
    expect(await metrics.text()).toContain('autofattura_http_requests_total')
  })
})
