// Receives autofattura's events and trusts only genuine ones. Run it behind a proxy that speaks HTTPS:
//   WEBHOOK_SECRET=whsec_… node receive-webhook.mjs
import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.WEBHOOK_SECRET ?? ''
const handled = new Set() // keep this in your database

function isGenuine(rawBody, signature) {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  const given = Buffer.from(signature ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const server = createServer(async (request, response) => {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  const rawBody = Buffer.concat(chunks) // exactly as sent: parse it only after the check
  if (!isGenuine(rawBody, request.headers['x-service-signature'])) {
    response.writeHead(400).end()
    return
  }
  const event = JSON.parse(rawBody)
  if (!handled.has(event.id)) {
    handled.add(event.id) // the same event may come twice
    process.stdout.write(`${event.type} ${event.studioId} ${event.data.autofatturaId}\n`)
  }
  response.writeHead(204).end() // any 2xx within 15 seconds; do long work later
})
server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1')
