import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, pino } from 'pino'

const STDERR = 2

/** JSON lines, on stderr unless told otherwise: stdout belongs to results. Level `silent` writes nothing. */
export function createLogger(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime }
  return pino(options, destination ?? pino.destination(STDERR))
}
