import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { ServerSettings } from '../settings.js'
import { refuseRaw } from './raw-errors.js'

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
    // The app refuses such a request itself, in the shape of all errors.
    requireHostHeader: false,
  }
  if (tls === undefined) return answeringAll(createServer(options, handler), handler)
  // Before the handshake there is no request whose time could run out.
  const handshakeTimeout = settings.headersTimeout
  return answeringAll(createTlsServer({ ...options, ...tls, handshakeTimeout }, handler), handler)
}

/** Node would answer an unknown Expect with an empty 417 and a CONNECT not at all. */
function answeringAll(server: Server, handler: RequestListener): Server {
  server.on('checkExpectation', handler)
  server.on('connect', (_request, socket) => refuseRaw(socket))
  return server
}
