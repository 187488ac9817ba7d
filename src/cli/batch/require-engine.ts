import type { Config } from '../../config/config.js'
import type { Backend } from '../session.js'

/**
 * Whoever asks for Ollama alone hears at once that it is not there, not after the first OCR. Throws
 * ENGINE_UNAVAILABLE (exit 2).
 */
export async function requireEngine(configs: Iterable<Config>, { context }: Backend): Promise<void> {
  for (const { engine, ollama } of configs) {
    if (engine !== 'ollama') continue
    const extractor = await context.extractor()
    await extractor.requireOllama(ollama.model)
    return
  }
}
