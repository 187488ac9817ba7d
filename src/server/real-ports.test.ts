import { createServer } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { systemResolve } from '../webhooks/guarded-lookup.js'
import { createSender } from '../webhooks/send.js'
import { sign } from '../webhooks/signature.js'
import { LOOPBACK_CERTIFICATE } from '../webhooks/testing/loopback-certificate.js'
import { startReceiver } from '../webhooks/testing/receiver.js'
import { REQUEST_EXAMPLES } from './openapi/examples.js'
import { type RealServer, startRealServer } from './testing/real-server.js'
import { errorOf } from './testing/send.js'

let server: RealServer | undefined
const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  await server?.close()
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

const { create, recognize } = REQUEST_EXAMPLES

test('a created record is told to the webhook, again after a failure, and by replay', async () => {
  const receiver = await startReceiver(
    (response, call) => void response.writeHead(call === 1 ? 503 : 204).end(),
  )
  cleanups.push(() => receiver.close())
  const sender = createSender({ resolve: systemResolve, allowPrivate: true, ca: LOOPBACK_CERTIFICATE })
  server = await startRealServer({ sender })
  const registered = await server.send('/webhooks', { body: { url: receiver.url } })
  const secret = String(Object(registered.json).secret)
  const made = await server.send('/autofatture', { body: create })
  const [first, second] = await receiver.calls(2)
  const { autofatturaId, importoTotaleCents } = Object(made.json)
  expect(JSON.parse(second?.body ?? '')).toEqual({
    id: first?.headers['x-service-event-id'],
    type: 'autofattura.created',
    createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
    environment: 'test',
    studioId: 'aurora',
    data: { autofatturaId, td: 'TD17', status: 'ok', importoTotaleCents, companionTd01: true },
  })
  expect(second?.headers['x-service-signature']).toBe(sign(second?.body ?? '', secret))
  const { outbox } = server.context.store
  while ((await outbox.list({ state: 'delivered' })).length === 0)
    await new Promise(done => setTimeout(done, 10))
  expect(await outbox.replay({ ids: [autofatturaId] })).toBe(1)
  const [, , third] = await receiver.calls(3)
  expect(third?.body).toBe(first?.body)
})

/** A stand-in for the VIES service that knows one number. */
async function viesKnowing(valid: string): Promise<string> {
  const vies = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const asked = JSON.parse(Buffer.concat(chunks).toString())
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({ ...asked, valid: asked.vatNumber === valid, requestDate: '2026-11-21T10:00:00Z' }),
    )
  })
  await new Promise<void>(resolve => vies.listen(0, '127.0.0.1', resolve))
  cleanups.push(() => new Promise(resolve => vies.close(() => resolve())))
  const address = vies.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('a number VIES knows is ok, one it does not is 422 in create and review in recognize', async () => {
  server = await startRealServer({ viesUrl: await viesKnowing('123456788') })
  expect((await server.send('/autofatture', { body: create })).json).toMatchObject({
    status: 'ok',
    vies: { valid: true },
  })
  await server.close()
  server = await startRealServer({ viesUrl: await viesKnowing('nothing') })
  const refused = await server.send('/autofatture', { body: create })
  expect([refused.status, errorOf(refused.json).code]).toEqual([422, 'VIES_FAILED'])
  const preview = await server.send('/documents:recognize', { body: recognize })
  expect(preview.json).toMatchObject({ status: 'needs_review', vies: { valid: false } })
  expect(Object(preview.json).blockingIssues).toContainEqual(expect.stringMatching(/^VIES_INVALID: /))
})
