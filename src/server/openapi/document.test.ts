import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ERRORS } from '../../lib/errors.js'
import { type Harness, startHarness } from '../testing/harness.js'
import { ERROR_CATALOGUE } from './error-catalogue.js'
import { ANSWER_EXAMPLES, REQUEST_EXAMPLES } from './examples.js'
import { OPERATION_DOCS } from './operation-docs.js'

let harness: Harness
let key: string
beforeAll(async () => {
  harness = await startHarness()
  key = await harness.newKey('test', ['aurora'])
})
afterAll(() => harness.close())

async function served(): Promise<Record<string, unknown>> {
  const response = await fetch(`${harness.origin}/v1/openapi.json`)
  return JSON.parse(await response.text())
}

describe('openapi.json', () => {
  test('is served without a key and names every operation of the specification and none besides', async () => {
    const { openapi, paths } = await served()
    expect(openapi).toBe('3.1.0')
    const operations = Object.entries(Object(paths)).flatMap(([path, methods]) =>
      Object.keys(Object(methods)).map(method => `${method.toUpperCase()} ${path}`),
    )
    expect(operations.sort()).toEqual([
      'GET /autofatture',
      'GET /autofatture/{id}',
      'GET /autofatture/{id}/courtesy-pdf',
      'POST /autofatture',
      'POST /autofatture/{id}:corrections',
      'POST /autofatture:process',
      'POST /documents:recognize',
      'POST /webhooks',
    ])
  })

  test('refers only to what it holds', async () => {
    const document = await served()
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      ([, name]) => name,
    )
    const schemas = Object.keys(Object(Object(document.components).schemas))
    expect(refs.length).toBeGreaterThan(20)
    expect(refs.filter(name => !schemas.includes(name ?? ''))).toEqual([])
  })

  test('holds examples that its own schemas accept', async () => {
    const document = await served()
    const ajv = new Ajv2020({ strict: false })
    addFormats.default(ajv)
    ajv.addSchema({ ...document, $id: 'doc' })
    const examples = contents(document)
    expect(examples.length).toBeGreaterThan(14)
    for (const { schema, example } of examples) {
      const rebased = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"doc#/'))
      expect([ajv.validate(rebased, example), ajv.errors]).toEqual([true, null])
    }
  })
})

describe('every example', () => {
  test.each([
    ['/v1/documents:recognize', REQUEST_EXAMPLES.recognize],
    ['/v1/autofatture:process', REQUEST_EXAMPLES.process],
    ['/v1/autofatture', REQUEST_EXAMPLES.create],
    ['/v1/autofatture/AF/2026/1:corrections', REQUEST_EXAMPLES.corrections],
    ['/v1/webhooks', REQUEST_EXAMPLES.webhook],
  ])('POST %s is answered 200', async (path, body) => {
    expect((await harness.send(path, { body, key })).status).toBe(200)
  })

  test.each(['', '/AF/2026/1', '/AF/2026/1/courtesy-pdf'])(
    'GET /v1/autofatture%s is answered 200',
    async path => {
      await harness.send('/v1/autofatture', { body: REQUEST_EXAMPLES.create, key })
      expect((await harness.send(`/v1/autofatture${path}?studioId=aurora`, { key })).status).toBe(200)
    },
  )
})

test('the catalogue of errors explains exactly the codes that the program can answer with', () => {
  const codes = [...new Set(Object.values(ERRORS).map(({ rest, http }) => `${http} ${rest}`))].sort()
  expect(ERROR_CATALOGUE.map(({ status, code }) => `${status} ${code}`).sort()).toEqual(codes)
  const used = Object.values(OPERATION_DOCS).flatMap(({ errors }) => errors)
  expect(used.filter(code => !ERROR_CATALOGUE.some(row => row.code === code))).toEqual([])
})

test('the examples of answers hold no needs_review with an XML', () => {
  expect(ANSWER_EXAMPLES.review).not.toHaveProperty('xml')
})

/** All media objects with an example, wherever they stand. */
function contents(value: unknown): readonly { schema: unknown; example: unknown }[] {
  if (typeof value !== 'object' || value === null) return []
  const media = Object(value)
  if ('schema' in media && 'example' in media && !('in' in media))
    return [{ schema: media.schema, example: media.example }]
  if ('schema' in media && 'examples' in media) {
    return Object.values(Object(media.examples)).map(example => ({
      schema: media.schema,
      example: Object(example).value,
    }))
  }
  return Object.values(media).flatMap(contents)
}
