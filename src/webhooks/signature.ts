import { createHmac } from 'node:crypto'

/** Lower-case hex HMAC-SHA256 of the raw body; the key is the secret's text as it was returned (UTF-8). */
export function sign(body: string, secret: string): string {
  return createHmac('sha256', secret).update(body, 'utf8').digest('hex')
}
