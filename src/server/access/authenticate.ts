import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '../../lib/errors.js'
import type { ApiKey, KeyStore } from '../../store/store.js'
import type { RateLimits } from './rate-limits.js'

/** A key as it is issued; longer or stranger text is not worth a look into the store. */
const KEY_SHAPE = /^pk_(test|live)_[\w-]{8,200}$/

/**
 * Lets only requests with a living key pass. The store finds keys by their SHA-256, so the time of the
 * look-up says nothing about a key; it reads its file anew after a change, so a revocation counts at once.
 */
export function registerAuthentication(
  app: FastifyInstance,
  keys: Pick<KeyStore, 'find'>,
  limits: RateLimits,
): void {
  app.addHook('onRequest', async (request, reply) => {
    const key = await findKey(request, keys)
    if (key === undefined) {
      await limits.countFailedAuthentication(request, reply)
      throw unauthorized()
    }
    request.state.key = key
  })
}

async function findKey(request: FastifyRequest, keys: Pick<KeyStore, 'find'>): Promise<ApiKey | undefined> {
  const token = /^Bearer +([^ ]+)$/i.exec(request.headers.authorization ?? '')?.[1]
  const environment = KEY_SHAPE.exec(token ?? '')?.[1]
  if (token === undefined || environment === undefined) return undefined
  const key = await keys.find(token)
  return key?.environment === environment ? key : undefined
}

function unauthorized(): AppError {
  return new AppError('UNAUTHORIZED', {
    en: 'The API key is missing, unknown or revoked. Send Authorization: Bearer pk_test_… or pk_live_….',
    it: 'La chiave API manca, è sconosciuta o revocata. Inviare Authorization: Bearer pk_test_… o pk_live_….',
  })
}
