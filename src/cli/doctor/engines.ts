import { totalmem } from 'node:os'
import type { Session } from '../session.js'
import type { Check, CheckResult } from './check.js'

const PROBE_MS = 2_500
const GIB = 1024 ** 3

function machineGb(): 8 | 16 | 24 {
  const memory = totalmem() / GIB
  if (memory >= 24) return 24
  return memory >= 16 ? 16 : 8
}

async function installedModels(host: string): Promise<readonly string[] | undefined> {
  const [{ createOllamaClient }, { ollamaHost }] = await Promise.all([
    import('../../extraction/ollama/client.js'),
    import('../../extraction/ollama/host.js'),
  ])
  const address = ollamaHost(host)
  if (address === undefined) return undefined
  const client = createOllamaClient(address)
  try {
    const models = await client.models(AbortSignal.timeout(PROBE_MS))
    return models.filter(model => !model.remote).map(model => model.name)
  } catch {
    return undefined
  } finally {
    await client.close()
  }
}

function unreachable({ config }: Session, status: CheckResult['status']): CheckResult {
  return {
    check: 'ollama',
    status,
    message: {
      en: `no server at ${config.ollama.host}`,
      it: `nessun server su ${config.ollama.host}`,
    },
    fix: {
      en: 'Start it with "ollama serve", or set OLLAMA_HOST. Everything works without it; harder documents go to review.',
      it: 'Avviarlo con "ollama serve", o impostare OLLAMA_HOST. Tutto funziona anche senza; i documenti più difficili vanno in revisione.',
    },
  }
}

export const ollamaCheck: Check = {
  name: 'ollama',
  remote: true,
  run: async session => {
    const { engine, ollama } = session.config
    if (engine === 'rules') {
      return [
        {
          check: 'ollama',
          status: 'ok',
          message: { en: 'not used (engine rules)', it: 'non usato (motore rules)' },
        },
      ]
    }
    const missing = engine === 'ollama' ? 'bad' : 'warning'
    const installed = await installedModels(ollama.host)
    if (installed === undefined) return [unreachable(session, missing)]
    const { chooseModel, pullAdvice } = await import('../../extraction/ollama/preferences.js')
    const model = chooseModel(installed, 'text', ollama.model)
    if (model !== undefined) {
      const message = `${ollama.host}, ${model}`
      return [{ check: 'ollama', status: 'ok', message: { en: message, it: message } }]
    }
    const wanted = ollama.model ?? pullAdvice(machineGb())[0] ?? ''
    return [
      {
        check: 'ollama',
        status: missing,
        message: {
          en: `${ollama.host} has no suitable model`,
          it: `${ollama.host} non ha un modello adatto`,
        },
        fix: { en: `ollama pull ${wanted}`, it: `ollama pull ${wanted}` },
      },
    ]
  },
}
