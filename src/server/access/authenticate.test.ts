import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBody, fileBody, type Harness, startHarness } from '../testing/harness.js'
import { errorOf } from '../testing/send.js'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
  await harness.send('/v1/autofatture', { body: createBody() })
})
afterAll(() => harness.close())

describe('keys', () => {
  test.each([
    ['no header', {}],
    ['another scheme', { authorization: 'Basic cGtfdGVzdA==' }],
    ['an unknown key', { authorization: 'Bearer pk_test_doesnotexist0000' }],
    ['an empty key', { authorization: 'Bearer ' }],
    ['a key that is none', { authorization: 'Bearer ../../etc/passwd' }],
  ])('%s is 401', async (_, headers) => {
    const answer = await harness.send('/v1/autofatture?studioId=A', { key: '', headers })
    expect(answer.status).toBe(401)
    expect(errorOf(answer.json).code).toBe('UNAUTHORIZED')
    expect(answer.headers.get('www-authenticate')).toBe('Bearer')
  })

  test('the scheme is read in any case', async () => {
    const headers = { authorization: `bearer ${harness.key}` }
    expect((await harness.send('/v1/autofatture?studioId=A', { key: '', headers })).status).toBe(200)
  })

  test('a revoked key is 401 at once', async () => {
    const key = await harness.newKey('test', ['A'])
    const entry = await harness.store.keys.find(key)
    expect((await harness.send('/v1/autofatture?studioId=A', { key })).status).toBe(200)
    await harness.store.keys.revoke(entry?.id ?? '')
    expect((await harness.send('/v1/autofatture?studioId=A', { key })).status).toBe(401)
  })

  test('another company is 403 and named', async () => {
    for (const answer of [
      await harness.send('/v1/autofatture?studioId=B'),
      await harness.send('/v1/autofatture', { body: createBody('B') }),
      await harness.send('/v1/documents:recognize', { body: fileBody('B') }),
      await harness.send('/v1/autofatture/AF/2026/1:corrections', {
        body: { studioId: 'B', corrections: {} },
      }),
    ]) {
      expect(answer.status).toBe(403)
      expect(errorOf(answer.json)).toMatchObject({ code: 'TENANT_FORBIDDEN', details: { studioId: 'B' } })
    }
  })

  test('test and live never meet', async () => {
    const live = await harness.newKey('live', ['A'])
    expect((await harness.send('/v1/autofatture/AF/2026/1?studioId=A', { key: live })).status).toBe(404)
    expect((await harness.send('/v1/autofatture?studioId=A', { key: live })).json).toMatchObject({
      items: [],
    })
  })
})
