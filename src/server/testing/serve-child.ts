import { createService } from '../../service/create-service.js'
import { openContext } from '../../service/open-context.js'
import type { IdempotencyStore } from '../../store/store.js'
import { startServer } from '../start.js'

const NOWHERE = 'http://127.0.0.1:9'
const COLLECT_MS = 500

/**
 * A server in a process of its own: `serve-child <dataDir> <lives|dies|collects>`. With `dies` the process
 * kills itself, as a power cut would, after the record was committed and before its answer is kept; with
 * `collects` (and node --expose-gc) it collects garbage all the time, so that its heap is what it keeps.
 */
async function main(dataDir: string, mode: string): Promise<void> {
  const context = await openContext({
    dataDir,
    cacheDir: `${dataDir}-cache`,
    language: 'en',
    engine: 'rules',
    ollama: { timeout: 1_000 },
    vies: { policy: 'off', url: NOWHERE },
    ecbUrl: NOWHERE,
    bankItaliaUrl: NOWHERE,
  })
  const { store } = context
  const server = await startServer({
    service: createService(context),
    store: mode === 'dies' ? { ...store, idempotency: dying(store.idempotency) } : store,
    clock: context.clock,
    host: '127.0.0.1',
    port: 0,
    logLevel: 'silent',
    webhookAllowPrivate: false,
    settings: { rateLimit: 0 },
  })
  if (mode === 'collects') setInterval(() => globalThis.gc?.(), COLLECT_MS)
  process.stdout.write(`${server.address}\n`)
}

function dying(store: IdempotencyStore): IdempotencyStore {
  return {
    begin: (scope, digest) => store.begin(scope, digest),
    abandon: scope => store.abandon(scope),
    sweep: () => store.sweep(),
    finish: async () => void process.kill(process.pid, 'SIGKILL'),
  }
}

await main(process.argv[2] ?? '', process.argv[3] ?? 'lives')
