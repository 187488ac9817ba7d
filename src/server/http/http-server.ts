import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { ServerSettings } from '../settings.js'

/** What HTTPS is served with, in PEM. */
export interface TlsCredentials {
  readonly cert: string | Buffer
  readonly key: string | Buffer
}

/** How often Node looks for requests that take too long to arrive, in ms. */
const CHECK_INTERVAL_MS = 1_000

/** A server on which slow and half-open clients lose their connection instead of holding it. */
export function createHttpServer(
  handler: RequestListener,
  settings: ServerSettings,
  tls: TlsCredentials | undefined,
): Server {
  const options: ServerOptions = {
    headersTimeout: settings.headersTimeout,
    requestTimeout: settings.requestTimeout,
    keepAliveTimeout: settings.keepAliveTimeout,
    connectionsCheckingInterval: CHECK_INTERVAL_MS,
    keepAlive: true,
  }
  if (tls === undefined) return createServer(options, handler)
  // Before the handshake there is no request whose time could run out.
  const handshakeTimeout = settings.headersTimeout
  return createTlsServer({ ...options, ...tls, handshakeTimeout }, handler)
}
