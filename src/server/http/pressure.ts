import { getHeapStatistics } from 'node:v8'
import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { busy } from '../work/busy.js'

const MAX_EVENT_LOOP_DELAY_MS = 3_000
const MAX_HEAP_SHARE = 0.9

/** Refuses requests with RATE_LIMITED while the process itself is at its end, before it falls over. */
export async function registerPressureValve(app: FastifyInstance): Promise<void> {
  await app.register(underPressure, {
    maxEventLoopDelay: MAX_EVENT_LOOP_DELAY_MS,
    maxHeapUsedBytes: getHeapStatistics().heap_size_limit * MAX_HEAP_SHARE,
    // Called under pressure only. The plugin reports Infinity when it has no sample yet; that is no pressure.
    pressureHandler: async (_request, _reply, _type, value) => {
      if (value !== undefined && Number.isFinite(value)) throw busy()
    },
  })
}
