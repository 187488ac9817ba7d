import type { FastifyReply } from 'fastify'
import { AppError } from '../../lib/errors.js'

/** The client closed the connection while its request was being worked on; nobody reads the answer. */
export class ClientGone extends Error {
  constructor() {
    super('the client closed the connection')
    this.name = 'ClientGone'
  }
}

/** Makes the signal that ends the work of one request, and can end that of all. */
export class WorkSignals {
  readonly #timeout: number
  readonly #active = new Set<AbortController>()

  /** @param timeout longest work on one request, in ms */
  constructor(timeout: number) {
    this.#timeout = timeout
  }

  /** Aborts when the client leaves, the time limit passes or `abortAll` is called. */
  open(reply: FastifyReply): AbortSignal {
    const controller = new AbortController()
    const timer = setTimeout(() => controller.abort(tooLong(this.#timeout)), this.#timeout)
    timer.unref()
    this.#active.add(controller)
    reply.raw.once('close', () => {
      clearTimeout(timer)
      this.#active.delete(controller)
      if (!reply.raw.writableFinished) controller.abort(new ClientGone())
    })
    return controller.signal
  }

  abortAll(): void {
    for (const controller of this.#active) controller.abort(stopping())
  }
}

function tooLong(timeout: number): AppError {
  return new AppError(
    'INTERNAL',
    {
      en: `The work on this request took longer than ${timeout} ms and was stopped.`,
      it: `Il lavoro su questa richiesta ha superato ${timeout} ms ed è stato interrotto.`,
    },
    { details: { reason: 'work_timeout' } },
  )
}

function stopping(): AppError {
  return new AppError(
    'INTERNAL',
    {
      en: 'The server is stopping. Send the request again.',
      it: 'Il server si sta fermando. Inviare di nuovo la richiesta.',
    },
    { details: { reason: 'stopping' } },
  )
}
