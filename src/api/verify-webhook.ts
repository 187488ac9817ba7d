import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether a webhook call is genuine.
 *
 * @param rawBody the body exactly as it came, before any JSON parser touched it
 * @param signature the header `X-Service-Signature`
 * @param secret what POST /webhooks returned, as it is
 */
export function verifyWebhook(
  rawBody: string | Uint8Array,
  signature: string | undefined,
  secret: string,
): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
