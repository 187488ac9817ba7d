import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Loopback, loopback, sendJson } from '../testing/loopback.js'
import { readVerdict } from './verdict.js'
import { createVies, type Vies, type ViesOptions } from './vies.js'

const REQUESTER = { countryCode: 'IT', vatNumber: '00743110157' }

let cacheDir = ''
let server: Loopback | undefined
let vies: Vies | undefined
let now = new Date('2026-11-20T10:00:00Z')

beforeEach(async () => {
  cacheDir = await mkdtemp(join(tmpdir(), 'vies-'))
  now = new Date('2026-11-20T10:00:00Z')
})
afterEach(async () => {
  await vies?.close()
  await server?.close()
  await rm(cacheDir, { recursive: true, force: true })
})

function client(url: string, more: Partial<ViesOptions> = {}): Vies {
  vies = createVies({
    url,
    cacheDir,
    clock: { now: () => now },
    random: () => 0,
    pauses: [1, 1],
    timeout: 300,
    ...more,
  })
  return vies
}

/** The service's own test numbers: 100 valid, 200 invalid, the rest an error wrapper with status 200. */
const MAGIC: Readonly<Record<string, string>> = {
  '201': 'INVALID_INPUT',
  '300': 'SERVICE_UNAVAILABLE',
  '301': 'MS_UNAVAILABLE',
  '302': 'TIMEOUT',
  '400': 'VAT_BLOCKED',
  '401': 'IP_BLOCKED',
  '500': 'GLOBAL_MAX_CONCURRENT_REQ',
  '501': 'GLOBAL_MAX_CONCURRENT_REQ_TIME',
  '600': 'MS_MAX_CONCURRENT_REQ',
  '601': 'MS_MAX_CONCURRENT_REQ_TIME',
}

async function magicService(): Promise<Loopback> {
  server = await loopback((asked, response) => {
    const { countryCode, vatNumber, requesterNumber } = JSON.parse(asked.body)
    const error = MAGIC[vatNumber]
    if (error !== undefined) return sendJson(response, { actionSucceed: false, errorWrappers: [{ error }] })
    const valid = vatNumber !== '200'
    sendJson(response, {
      countryCode,
      vatNumber,
      requestDate: '2026-11-20T10:00:00.000Z',
      valid,
      requestIdentifier: requesterNumber ? 'WAPIAAAAYz1' : '',
      name: valid ? 'John Doe' : '---',
      address: valid ? '123 Main St' : '---',
    })
  })
  return server
}

describe('a verdict', () => {
  test('yes carries name, address and consultation number', async () => {
    const { url } = await magicService()
    expect(await client(url).check('IE', '100', REQUESTER)).toEqual({
      status: 'valid',
      valid: true,
      countryCode: 'IE',
      vatNumber: '100',
      name: 'John Doe',
      address: '123 Main St',
      requestIdentifier: 'WAPIAAAAYz1',
      requestDate: '2026-11-20T10:00:00.000Z',
    })
    expect(JSON.parse(server?.asked[0]?.body ?? '')).toEqual({
      countryCode: 'IE',
      vatNumber: '100',
      requesterMemberStateCode: 'IT',
      requesterNumber: '00743110157',
    })
  })
  test('no is a no, and `---` is no name', async () => {
    const { url } = await magicService()
    const answer = await client(url).check('DE', '200')
    expect(answer).toMatchObject({ status: 'invalid', valid: false })
    expect(answer).not.toHaveProperty('name')
  })
  test.each(Object.entries(MAGIC))('%s %s is neither', async (number, reason) => {
    const { url } = await magicService()
    const answer = await client(url).check('FR', number)
    expect(answer).toMatchObject({ status: 'unavailable', reason })
    expect(answer).not.toHaveProperty('valid')
  })
})

describe('the two forms of the answer', () => {
  test.each([
    ['{"isValid":true,"userError":"VALID","name":"A"}', 'valid'],
    ['{"isValid":false,"userError":"INVALID"}', 'invalid'],
    ['{"isValid":false,"userError":"MS_UNAVAILABLE"}', 'unavailable'],
    ['{"isValid":false,"userError":"IP_BLOCKED"}', 'unavailable'],
    ['{"isValid":false}', 'unavailable'],
    ['{"valid":false}', 'invalid'],
    ['{"valid":"true"}', 'unavailable'],
    ['{"valid":null}', 'unavailable'],
    ['{}', 'unavailable'],
    ['[]', 'unavailable'],
    ['', 'unavailable'],
    ['<html>Bad gateway</html>', 'unavailable'],
    ['{"actionSucceed":false,"errorWrappers":[]}', 'unavailable'],
    ['{"actionSucceed":false,"errorWrappers":[{"error":"INVALID_REQUESTER_INFO"}]}', 'requester-refused'],
    ['{"actionSucceed":false,"errorWrappers":[{"error":"<script>"}]}', 'unavailable'],
  ])('%s is %s', (body, kind) => {
    expect(readVerdict(200, body).kind).toBe(kind)
  })
  test.each([400, 403, 404, 500, 503])('status %i is never a verdict', status => {
    expect(readVerdict(status, '{"valid":false}').kind).toBe('unavailable')
  })
})

describe('a service in trouble', () => {
  test('is asked three times, then answers unavailable', async () => {
    const { url, asked } = await magicService()
    await client(url).check('FR', '301')
    expect(asked).toHaveLength(3)
  })
  test('a block is not answered with insistence', async () => {
    const { url, asked } = await magicService()
    const port = client(url)
    await port.check('FR', '401')
    await port.check('FR', '100')
    expect(asked).toHaveLength(1)
  })
  test('a member state rests after three failures in a row, the others go on', async () => {
    const { url, asked } = await magicService()
    const port = client(url, { pauses: [] })
    for (const _ of [1, 2, 3]) await port.check('DE', '301')
    expect(await port.check('DE', '100')).toMatchObject({ status: 'unavailable', reason: 'MS_UNAVAILABLE' })
    expect(await port.check('FR', '100')).toMatchObject({ status: 'valid' })
    expect(asked).toHaveLength(4)
    now = new Date(now.getTime() + 61_000)
    expect(await port.check('DE', '100')).toMatchObject({ status: 'valid' })
  })
  test('a state too busy rests longer than one that does not answer', async () => {
    const { url } = await magicService()
    const port = client(url, { pauses: [] })
    for (const _ of [1, 2, 3]) await port.check('DE', '600')
    now = new Date(now.getTime() + 61_000)
    expect(await port.check('DE', '100')).toMatchObject({ status: 'unavailable' })
    now = new Date(now.getTime() + 5 * 60_000)
    expect(await port.check('DE', '100')).toMatchObject({ status: 'valid' })
  })
  test('a silent server ends at the time limit', async () => {
    server = await loopback(() => {})
    expect(await client(server.url, { timeout: 60, pauses: [] }).check('FR', '1')).toMatchObject({
      status: 'unavailable',
      reason: 'TIMEOUT',
    })
  })
  test('nobody there', async () => {
    const answer = await client('http://127.0.0.1:9').check('FR', '1')
    expect(answer).toMatchObject({ status: 'unavailable', reason: 'UNREACHABLE' })
  })
  test('an endless answer is cut off', async () => {
    server = await loopback((_, response) => {
      response.writeHead(200).end('x'.repeat(300 * 1024))
    })
    expect(await client(server.url).check('FR', '1')).toMatchObject({ status: 'unavailable' })
  })
  test('a refused requester is left out, the question is answered', async () => {
    server = await loopback((asked, response) => {
      const refused = 'requesterNumber' in JSON.parse(asked.body)
      sendJson(
        response,
        refused
          ? { actionSucceed: false, errorWrappers: [{ error: 'INVALID_REQUESTER_INFO' }] }
          : { valid: true },
      )
    })
    expect(await client(server.url).check('FR', '1', REQUESTER)).toMatchObject({ status: 'valid' })
  })
})

describe('asking little', () => {
  test('the same question at once is asked once', async () => {
    const { url, asked } = await magicService()
    const port = client(url)
    await Promise.all(Array.from({ length: 20 }, () => port.check('IE', '100')))
    expect(asked).toHaveLength(1)
  })
  test('one question at a time per member state', async () => {
    let working = 0
    let peak = 0
    server = await loopback((_, response) => {
      peak = Math.max(peak, ++working)
      setTimeout(() => {
        working--
        sendJson(response, { valid: true })
      }, 5)
    })
    const port = client(server.url)
    await Promise.all(['1', '2', '3', '4'].map(number => port.check('DE', number)))
    expect(peak).toBe(1)
  })
  test('a yes is kept for seven days across restarts, with its own date', async () => {
    const { url, asked } = await magicService()
    await client(url).check('IE', '100')
    await vies?.close()
    now = new Date('2026-11-27T09:00:00Z')
    expect(await client(url).check('IE', '100')).toMatchObject({
      cached: true,
      requestDate: '2026-11-20T10:00:00.000Z',
    })
    now = new Date('2026-11-27T11:00:00Z')
    await vies?.close()
    expect(await client(url).check('IE', '100')).not.toHaveProperty('cached')
    expect(asked).toHaveLength(2)
  })
  test('a no is asked again: registrations come', async () => {
    const { url, asked } = await magicService()
    const port = client(url)
    await port.check('IE', '200')
    await port.check('IE', '200')
    expect(asked).toHaveLength(2)
  })
})
