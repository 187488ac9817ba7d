import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Context } from '../../service/context.js'
import { createService } from '../../service/create-service.js'
import { openContext } from '../../service/open-context.js'
import type { Environment } from '../../store/store.js'
import type { Sender } from '../../webhooks/send.js'
import type { ServerSettings } from '../settings.js'
import { startServer } from '../start.js'
import { contractOf } from './contract.js'
import { type Answered, methodOf, type SendOptions, send } from './send.js'

export interface RealServerOptions {
  readonly settings?: Partial<ServerSettings>
  /** base of a VIES stand-in; without it VIES is off */
  readonly viesUrl?: string
  /** events go to private addresses too, over this sender */
  readonly sender?: Sender
  /** an existing data folder, kept at the end */
  readonly dataDir?: string
}

/** The whole server over the real use cases and a data folder of its own, on a real socket. */
export interface RealServer {
  readonly context: Context
  /** ends in /v1 */
  readonly address: string
  readonly key: string
  newKey(environment: Environment, studios: readonly string[]): Promise<string>
  send(path: string, options?: SendOptions): Promise<Answered>
  close(): Promise<void>
}

/** An address where nobody listens: whatever would call out fails at once. */
const NOWHERE = 'http://127.0.0.1:9'

export async function startRealServer(options: RealServerOptions = {}): Promise<RealServer> {
  const folder = await mkdtemp(join(tmpdir(), 'autofattura-server-'))
  const context = await openContext({
    dataDir: options.dataDir ?? join(folder, 'data'),
    cacheDir: join(folder, 'cache'),
    language: 'en',
    engine: 'rules',
    ollama: { timeout: 1_000 },
    vies: { policy: options.viesUrl === undefined ? 'off' : 'best-effort', url: options.viesUrl ?? NOWHERE },
    ecbUrl: NOWHERE,
    bankItaliaUrl: NOWHERE,
  })
  const server = await startServer({
    service: createService(context),
    store: context.store,
    clock: context.clock,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'error',
    webhookAllowPrivate: options.sender !== undefined,
    ...(options.sender === undefined ? {} : { sender: options.sender }),
    settings: { rateLimit: 0, failedAuthLimit: 1_000_000, ...options.settings },
  })
  const newKey = async (environment: Environment, studios: readonly string[]) => {
    const wanted = { environment, studios, allStudios: false, partner: 'default' }
    return (await context.store.keys.create(wanted)).key
  }
  const key = await newKey('test', ['aurora'])
  const check = contractOf(await (await fetch(`${server.address}/openapi.json`)).json())
  return {
    context,
    address: server.address,
    key,
    newKey,
    async send(path, sent = {}) {
      const answer = await send(`${server.address}${path}`, { key, ...sent })
      check({ method: methodOf(sent), path: `/v1${path}`, ...answer })
      return answer
    },
    async close() {
      await server.close()
      await context.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
