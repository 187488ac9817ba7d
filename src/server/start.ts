import type { FastifyInstance } from 'fastify'
import ipaddr from 'ipaddr.js'
import { systemResolve } from '../webhooks/guarded-lookup.js'
import { createSender, type Sender } from '../webhooks/send.js'
import { buildApp } from './app.js'
import type { AppDeps } from './app-deps.js'
import { type ComposeOptions, composeDeliverer, composeDeps } from './compose.js'
import type { TlsCredentials } from './http/http-server.js'
import { faultOf } from './http/request-log.js'
import { createLogger } from './logger.js'

export interface ServeOptions extends ComposeOptions {
  readonly host: string
  /** 0 = any free port */
  readonly port: number
  readonly tls?: TlsCredentials
  /** level of the log on stderr */
  readonly logLevel: string
  /** how webhooks leave; the guarded sender of `webhooks/send` unless given */
  readonly sender?: Sender
}

export interface RunningServer {
  /** base address of the interface, e.g. `http://127.0.0.1:8080/v1` */
  readonly address: string
  /** stops listening, finishes what runs within the drain limit, brings webhooks to rest */
  close(): Promise<void>
}

const WEBHOOK_PATIENCE_MS = 5_000

/** Serves /v1 until `close`. Rejects when the address cannot be bound. */
export async function startServer(options: ServeOptions): Promise<RunningServer> {
  const logger = createLogger(options.logLevel)
  const deps = composeDeps(options, logger)
  const sender =
    options.sender ?? createSender({ resolve: systemResolve, allowPrivate: options.webhookAllowPrivate })
  const deliverer = composeDeliverer(options, deps, sender)
  const app = await buildApp(deps, options.tls)
  await app.listen({ host: options.host, port: options.port })
  if (options.tls === undefined && !isLoopback(options.host)) logger.warn(UNENCRYPTED)
  deliverer.start()
  const stopSweeping = sweepNowAndThen(options, deps)
  return {
    address: addressOf(app, options),
    async close() {
      stopSweeping()
      await drain(app, deps)
      await deliverer.stop(WEBHOOK_PATIENCE_MS)
      await sender.close()
    },
  }
}

/**
 * Removes at once and then hourly what is kept for a time only and what killed processes left behind; what
 * fails waits an hour. Returns the end of it.
 */
function sweepNowAndThen({ store }: ServeOptions, { settings, logger }: AppDeps): () => void {
  const sweep = async () => {
    const swept = await Promise.allSettled([store.sweep(), store.idempotency.sweep(), store.outbox.sweep()])
    for (const result of swept) {
      if (result.status === 'rejected') logger.error({ fault: faultOf(result.reason) }, 'sweep failed')
    }
  }
  void sweep()
  const timer = setInterval(() => void sweep(), settings.sweepInterval)
  timer.unref()
  return () => clearInterval(timer)
}

/** Lets running requests end; what is still running at the limit is aborted and its connections are cut. */
async function drain(app: FastifyInstance, deps: AppDeps): Promise<void> {
  deps.readiness.stop()
  const limit = setTimeout(() => {
    deps.signals.abortAll()
    app.server.closeAllConnections()
  }, deps.settings.drainTimeout)
  await app.close()
  clearTimeout(limit)
}

function addressOf(app: FastifyInstance, { host, tls }: ServeOptions): string {
  const bound = app.server.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  return `${tls === undefined ? 'http' : 'https'}://${host.includes(':') ? `[${host}]` : host}:${port}/v1`
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback')
}

const UNENCRYPTED =
  'Serving plain HTTP on an address that others can reach: keys and invoices travel readable. Use --tls-cert and --tls-key, or a proxy that speaks TLS in front of 127.0.0.1.'
