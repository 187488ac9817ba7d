import { AppError } from '../lib/errors.js'
import type { Context } from '../service/context.js'
import type { IdempotencyStore } from '../store/store.js'
import type { ReadinessCheck } from './readiness.js'

const PROBE = 'readyz'

/** Writes, locks and removes a small entry, which is what serving a request needs of the disk. */
export async function storeCheck(store: IdempotencyStore): Promise<ReadinessCheck> {
  try {
    const { state } = await store.begin(PROBE, PROBE)
    if (state === 'new') await store.abandon(PROBE)
    return { name: 'store', status: 'ok', message: 'The data folder can be read and written.' }
  } catch {
    return {
      name: 'store',
      status: 'down',
      message:
        'The data folder cannot be written. Check space and permissions, then run `autofattura doctor`.',
    }
  }
}

/** What documents need besides the store: reading, and Ollama where it was asked for. */
export async function contextChecks(
  context: Pick<Context, 'engine' | 'reader' | 'extractor'>,
): Promise<readonly ReadinessCheck[]> {
  const reading = await readingCheck(context)
  return context.engine === 'ollama' ? [reading, await ollamaCheck(context)] : [reading]
}

async function readingCheck({ reader }: Pick<Context, 'reader'>): Promise<ReadinessCheck> {
  try {
    await reader()
    return { name: 'reading', status: 'ok', message: 'Documents can be read.' }
  } catch {
    return {
      name: 'reading',
      status: 'down',
      message: 'PDF reading or OCR cannot start. Run `autofattura doctor` on the server.',
    }
  }
}

async function ollamaCheck({ extractor }: Pick<Context, 'extractor'>): Promise<ReadinessCheck> {
  try {
    await (await extractor()).requireOllama(undefined)
    return { name: 'ollama', status: 'ok', message: 'Ollama answers and has the model.' }
  } catch (error) {
    // With engine `ollama` recognize and process fail without it; create still works.
    const reason = error instanceof AppError ? error.details?.reason : undefined
    return {
      name: 'ollama',
      status: 'down',
      message: `Ollama cannot be used (${typeof reason === 'string' ? reason : 'unreachable'}). Start it and pull the model, or serve with --engine auto.`,
    }
  }
}
