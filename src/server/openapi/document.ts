import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { describeOperation } from './describe-operation.js'
import { ANSWER_EXAMPLES } from './examples.js'
import { componentSchemas, ref } from './named-schemas.js'
import { OPERATION_DOCS } from './operation-docs.js'

const INFO = {
  title: 'autofattura',
  version: '0.1',
  description:
    'Foreign supplier invoices to the unsigned FatturaPA XML of their self-invoices (TD17, TD18, TD19). The answers’ enumerations and objects may grow within /v1; unknown request properties are ignored.',
  license: { name: 'MIT', identifier: 'MIT' },
}

const WEBHOOKS = {
  'autofattura.created': {
    post: {
      operationId: 'autofatturaCreated',
      summary: 'A self-invoice was created',
      description:
        'Sent to the registered URL, at least once. Any 2xx is success; anything else, a redirect too, is tried again for 24 hours. 410 ends the registration.',
      security: [],
      parameters: [
        webhookHeader('X-Service-Signature', 'lower-case hex HMAC-SHA256 of the raw body with the secret'),
        webhookHeader('X-Service-Event-Id', 'the body’s `id`, the same on every retry'),
        webhookHeader('X-Service-Timestamp', 'time of this attempt, seconds since 1970'),
      ],
      requestBody: {
        required: true,
        content: { 'application/json': { schema: ref('WebhookEvent'), example: ANSWER_EXAMPLES.event } },
      },
      responses: { '2XX': { description: 'Taken' }, '410': { description: 'Send no more' } },
    },
  },
}

/** Serves the OpenAPI 3.1 document, made of the routes that are registered and the schemas that validate them. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: INFO,
      servers: [{ url: '/v1' }],
      components: { securitySchemes: { apiKey: { type: 'http', scheme: 'bearer' } } },
    },
    transformObject: documentObject =>
      'openapiObject' in documentObject ? completed(documentObject.openapiObject) : {},
  })
  app.get('/v1/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}

/** The plugin knows paths and methods; what each operation means stands in the tables beside this file. */
function completed(document: { readonly paths?: object; readonly components?: object }): object {
  const paths = Object.entries(document.paths ?? {}).map(([path, methods]) => [
    path.replace(/^\/v1/, ''),
    Object.fromEntries(
      Object.entries(Object(methods)).map(([method, operation]) => [method, described(operation)]),
    ),
  ])
  return {
    ...document,
    paths: Object.fromEntries(paths),
    components: { ...document.components, schemas: componentSchemas() },
    webhooks: WEBHOOKS,
  }
}

function described(operation: unknown): object {
  const id =
    typeof operation === 'object' && operation !== null && 'operationId' in operation
      ? operation.operationId
      : ''
  const doc = OPERATION_DOCS[String(id)]
  if (doc === undefined) throw new Error(`the operation ${String(id)} is not documented`)
  return { operationId: id, ...describeOperation(doc) }
}

function webhookHeader(name: string, description: string) {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}
