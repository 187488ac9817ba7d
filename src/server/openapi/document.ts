import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, { openapi: { openapi: '3.1.0' } })
}
