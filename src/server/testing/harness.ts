import type { FastifyInstance } from 'fastify'
import { systemClock } from '../../lib/clock.js'
import type { Environment } from '../../store/store.js'
import { buildApp } from '../app.js'
import type { AppDeps } from '../app-deps.js'
import { composeDeps } from '../compose.js'
import { createLogger } from '../logger.js'
import type { ServerSettings } from '../settings.js'
import { contractOf } from './contract.js'
import { type FakeService, type FakeServiceOptions, fakeService } from './fake-service.js'
import { type MemoryStore, memoryStore } from './memory-store.js'
import { type Answered, methodOf, type SendOptions, send } from './send.js'

export interface HarnessOptions extends FakeServiceOptions {
  readonly settings?: Partial<ServerSettings>
  readonly quota?: number
  /** takes the lines of the log; none are written without it */
  readonly onLog?: (line: string) => void
}

/** The app over a fake service, on a real socket. */
export interface Harness {
  readonly app: FastifyInstance
  readonly deps: AppDeps
  readonly store: MemoryStore
  readonly service: FakeService
  /** `http://127.0.0.1:<port>` */
  readonly origin: string
  /** a key of the test environment for studio A */
  readonly key: string
  readonly keyId: string
  newKey(environment: Environment, studios: readonly string[]): Promise<string>
  /** a request with the key; a body makes it a POST of JSON */
  send(path: string, options?: SendOptions): Promise<Answered>
  close(): Promise<void>
}

export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const { onLog } = options
  const store = memoryStore()
  const service = fakeService({
    onCreated: (event, caller) => store.queue(event, caller.notifyPartner ?? ''),
    ...options,
  })
  const deps = composeDeps(
    {
      service,
      store,
      clock: systemClock,
      webhookAllowPrivate: false,
      settings: { rateLimit: 0, failedAuthLimit: 1_000_000, ...options.settings },
    },
    onLog === undefined ? createLogger('silent') : createLogger('info', { write: onLog }),
  )
  const app = await buildApp(deps)
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  const check = contractOf(app.swagger())
  const newKey = async (environment: Environment, studios: readonly string[]) => {
    const { key } = await store.keys.create({
      environment,
      studios,
      allStudios: false,
      partner: 'default',
      ...(options.quota === undefined ? {} : { quota: options.quota }),
    })
    return key
  }
  const key = await newKey('test', ['A'])
  const entry = await store.keys.find(key)
  return {
    app,
    deps,
    store,
    service,
    origin,
    key,
    keyId: entry?.id ?? '',
    newKey,
    send: async (path, sent = {}) => {
      const answer = await send(`${origin}${path}`, { key, ...sent })
      if (path.startsWith('/v1/')) check({ method: methodOf(sent), path, ...answer })
      return answer
    },
    close: async () => {
      app.server.closeAllConnections()
      await app.close()
    },
  }
}

/** A sound create body for a studio. */
export function createBody(studioId = 'A', numero = 'R-1') {
  return {
    studioId,
    fatturaData: {
      tipo: 'TD17',
      fornitoreEstero: { denominazione: 'Muster GmbH', idFiscale: 'DE123456788', paese: 'DE' },
      fatturaOriginale: { numero, data: '2026-11-02' },
      linee: [{ descrizione: 'Hosting', prezzoUnitario: 100 }],
    },
  }
}

/** A sound recognize or process body for a studio. */
export function fileBody(studioId = 'A', fileName = 'invoice.pdf', text = '%PDF-1.7 some bytes') {
  return {
    studioId,
    fileBase64: Buffer.from(text).toString('base64'),
    mimeType: 'application/pdf',
    fileName,
  }
}
