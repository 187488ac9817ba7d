import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Harness, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ settings: { requestTimeout: 800, headersTimeout: 400 } })
})
afterAll(() => harness.close())

describe('request ids', () => {
  test('a harmless one of the client is kept, another replaced', async () => {
    const kept = await harness.send('/v1/autofatture?studioId=A', { headers: { 'x-request-id': 'abc-123' } })
    expect(kept.headers.get('x-request-id')).toBe('abc-123')
    const replaced = await harness.send('/v1/autofatture?studioId=A', {
      headers: { 'x-request-id': '{"a":1}' },
    })
    expect(replaced.headers.get('x-request-id')).toMatch(/^req_/)
  })
})

/** What the server says to bytes that no HTTP client would send. */
function speak(text: string): Promise<string> {
  const { port } = new URL(harness.origin)
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
    let heard = ''
    socket.on('data', chunk => {
      heard += chunk.toString()
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

test('an expectation that means nothing here does not change the answer', async () => {
  const heard = await speak('GET /healthz HTTP/1.1\r\nHost: x\r\nExpect: foo\r\nConnection: close\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1.1 200 /)
})

describe('broken HTTP', () => {
  test.each([
    ['nonsense', 'HELLO\r\n\r\n'],
    ['a broken address', 'GET /%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
    ['endless headers', `GET / HTTP/1.1\r\nHost: x\r\nX-A: ${'a'.repeat(20_000)}\r\n\r\n`],
    ['no host', 'GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['a tunnel', 'CONNECT x:443 HTTP/1.1\r\nHost: x\r\n\r\n'],
    ['headers that never end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
    [
      'a body that never ends',
      'POST /v1/autofatture HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{',
    ],
  ])('%s is 400 in the error shape', async (_, text) => {
    const authorized = text.replace('Host: x\r\n', `Host: x\r\nAuthorization: Bearer ${harness.key}\r\n`)
    const heard = await speak(authorized)
    expect(heard).toMatch(/^HTTP\/1.1 400 /)
    expect(heard).toMatch(/x-request-id: req_/i)
    expect(errorOf(JSON.parse(heard.slice(heard.indexOf('{')))).code).toBe('BAD_REQUEST')
  })
})
