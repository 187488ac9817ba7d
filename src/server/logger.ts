import type { FastifyBaseLogger } from 'fastify'
import { pino } from 'pino'

const STDERR = 2

/** JSON lines on stderr; stdout belongs to results. `silent` writes nothing. */
export function createLogger(level: string): FastifyBaseLogger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination(STDERR))
}
