import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { errorAnswer } from './error-answer.js'
import { requestId } from './request-id.js'

/** Codes of requests that are no HTTP, are too large or take too long to arrive. */
const FAULTY_REQUEST = /^(?:HPE_|ERR_HTTP_)/

/** Answers requests that Node's parser refuses: no route, no hook and no handler ever sees them. */
export function answerBrokenConnection(error: Error & { code?: string }, socket: Socket): void {
  // A reset connection has nobody left to read an answer, and one that failed at TLS cannot carry any.
  if (!FAULTY_REQUEST.test(error.code ?? '') || !socket.writable) {
    socket.destroy()
    return
  }
  refuseRaw(socket, error)
}

/** 400 in the shape of all errors, written to the connection itself, which is then closed. */
export function refuseRaw(socket: Duplex, error: Error = new Error('no HTTP for this server')): void {
  const id = requestId({})
  const answer = errorAnswer(Object.assign(error, { statusCode: 400 }), id)
  const body = JSON.stringify(answer.body)
  socket.end(
    [
      `HTTP/1.1 ${answer.status} Bad Request`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${id}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
