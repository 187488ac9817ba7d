import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Clock } from '../../lib/clock.js'
import type { Context } from '../context.js'
import { createService } from '../create-service.js'
import { openContext } from '../open-context.js'
import type { Caller, Service } from '../service.js'

export const TENANT = {
  partitaIva: '09876540288',
  denominazione: 'Officine Brenta S.r.l.',
  sede: {
    indirizzo: 'Via dell’Industria 14',
    cap: '35129',
    comune: 'Padova',
    provincia: 'PD',
    nazione: 'IT',
  },
} as const

export interface Workbench {
  readonly context: Context
  readonly service: Service
  readonly dataDir: string
  readonly caller: Caller
  close(): Promise<void>
}

export interface WorkbenchOptions {
  readonly now?: string
  readonly vies?: { readonly policy: 'required' | 'best-effort' | 'off'; readonly url: string }
  readonly registered?: boolean
}

/** A port where nothing listens: what reaches out fails instead of asking the world. */
const NOWHERE = '127.0.0.1:9'

/** A real context on a folder: rules engine, no network unless VIES gets an address of its own. */
export function offlineContext(
  folder: string,
  clock: Clock,
  vies?: WorkbenchOptions['vies'],
): Promise<Context> {
  return openContext({
    dataDir: join(folder, 'data'),
    cacheDir: join(folder, 'cache'),
    language: 'en',
    engine: 'rules',
    ollama: { host: NOWHERE, timeout: 1_000 },
    vies: vies ?? { policy: 'off', url: `http://${NOWHERE}` },
    ecbUrl: `http://${NOWHERE}`,
    bankItaliaUrl: `http://${NOWHERE}`,
    clock,
  })
}

/** An offline context on a temporary data folder, with its service. */
export async function openWorkbench(options: WorkbenchOptions = {}): Promise<Workbench> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'))
  const clock: Clock = { now: () => new Date(options.now ?? '2026-11-21T10:00:00Z') }
  const context = await offlineContext(folder, clock, options.vies)
  const service = createService(context)
  if (options.registered !== false) {
    await context.store.tenants.put('live', { studioId: 'brenta', cessionario: TENANT })
  }
  return {
    context,
    service,
    dataDir: join(folder, 'data'),
    caller: { environment: 'live', studioId: 'brenta', actor: 'test' },
    async close() {
      await service.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
