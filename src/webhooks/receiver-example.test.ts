import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERROR_CATALOGUE } from '../server/openapi/error-catalogue.js'
import { ANSWER_EXAMPLES } from '../server/openapi/examples.js'
import { SANDBOX_MARKERS } from '../server/sandbox/sandbox-markers.js'
import { sign } from './signature.js'

const EXAMPLE = fileURLToPath(new URL('../../samples/receive-webhook.mjs', import.meta.url))
const README = fileURLToPath(new URL('../../README.md', import.meta.url))
const SECRET = 'whsec_0123456789abcdef'

let example: ChildProcess
let url: string
let output = ''

beforeAll(async () => {
  const port = await freePort()
  url = `http://127.0.0.1:${port}/`
  const env = { ...process.env, WEBHOOK_SECRET: SECRET, PORT: String(port) }
  example = spawn(process.execPath, [EXAMPLE], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  example.stdout?.on('data', chunk => {
    output += String(chunk)
  })
  while ((await fetch(url).catch(() => undefined)) === undefined)
    await new Promise(done => setTimeout(done, 20))
})
afterAll(() => void example.kill())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>(resolve => probe.listen(0, '127.0.0.1', resolve))
  const address = probe.address()
  await new Promise(resolve => probe.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}

async function deliver(body: string, signature: string | undefined): Promise<number> {
  const headers = { ...(signature === undefined ? {} : { 'x-service-signature': signature }) }
  return (await fetch(url, { method: 'POST', body, headers })).status
}

const body = JSON.stringify(ANSWER_EXAMPLES.event)

test('the receiver of the manual takes genuine events once and refuses all others', async () => {
  expect(await deliver(body, sign(body, SECRET))).toBe(204)
  expect(await deliver(body, sign(body, SECRET))).toBe(204)
  for (const signature of [undefined, '', 'zz', sign(body, 'whsec_other'), sign(`${body} `, SECRET)]) {
    expect(await deliver(body, signature)).toBe(400)
  }
  expect(await deliver(`${body} `, sign(body, SECRET))).toBe(400)
  expect(output).toBe('autofattura.created aurora AF/2026/1\n')
})

/** Written when the manual stands; until then there is nothing to compare with. */
const manual = existsSync(README) ? readFileSync(README, 'utf8') : undefined

describe.skipIf(manual === undefined)('the manual', () => {
  test('shows this very receiver', async () => {
    const shown = /```js\n(\/\/ Receives autofattura's events[\s\S]*?)```/.exec(manual ?? '')?.[1]
    expect(shown).toBe(readFileSync(EXAMPLE, 'utf8'))
  })

  test('gives a test vector that is right', () => {
    expect(manual).toContain(sign('{"id":"evt_1"}', 'whsec_test'))
  })

  test.each(ERROR_CATALOGUE)(
    'explains $status $code as the document does',
    ({ status, code, cause, remedy }) => {
      expect(manual).toContain(`| ${status} | \`${code}\` | ${cause} | ${remedy} |`)
    },
  )

  test.each(Object.keys(SANDBOX_MARKERS))('names the marker %s', marker => {
    expect(manual).toContain(`\`${marker}\``)
  })
})
