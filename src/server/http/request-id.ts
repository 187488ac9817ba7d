import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const HARMLESS = /^[\w.=-]{1,128}$/

/** The client's `X-Request-Id` when it is short and harmless, else a new one. */
export function requestId(headers: IncomingHttpHeaders): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && HARMLESS.test(given) ? given : `req_${randomUUID()}`
}
