import type { CessionarioInput } from '../lib/cessionario.js'
import { AppError } from '../lib/errors.js'
import type { Issue } from '../lib/issues.js'
import type { Document } from '../reading/document.js'
import type { Extraction } from './extraction.js'
import { createHintFinder } from './hints/find-hints.js'
import type { OllamaEngine, Ready } from './ollama/engine.js'
import { OllamaFault } from './ollama/fault.js'
import { reconcile } from './reconcile/reconcile.js'

export interface EngineContext {
  readonly engine: 'auto' | 'rules' | 'ollama'
  readonly model?: string
  readonly buyer?: CessionarioInput
  readonly signal?: AbortSignal
  /** given when the text is poor: pictures of its pages for a vision model, base64 PNG */
  readonly images?: () => Promise<readonly string[]>
}

export interface Engines {
  /**
   * Rules always; the model as the choice and the doubt demand. Throws ENGINE_UNAVAILABLE for engine
   * `ollama` when there is no server or model; an unusable answer never fails a document.
   */
  extract(document: Document, context: EngineContext): Promise<Extraction>
  /** throws ENGINE_UNAVAILABLE as `extract` would; for callers that want to know before the first file */
  requireOllama(model: string | undefined): Promise<void>
}

export interface EngineParts {
  readonly rules: (document: Document, buyer: CessionarioInput | undefined) => Extraction
  /** undefined when OLLAMA_HOST is no address */
  readonly ollama: OllamaEngine | undefined
  /** monotonic, ms */
  readonly now: () => number
}

/** At this confidence the rules are certain enough not to ask anybody (decisions, section 1). */
const CERTAIN = 0.95
/** How long a silent server is not asked again, ms. */
const REMEMBERED = 30_000

export function createEngines(parts: EngineParts): Engines {
  const findHints = createHintFinder()
  let probed:
    | { readonly at: number; readonly model: string | undefined; readonly answer: Promise<Ready> }
    | undefined
  const ready = async (model: string | undefined): Promise<Ready> => {
    if (parts.ollama === undefined) return { ready: false, reason: 'unreachable', wanted: model }
    if (probed === undefined || probed.model !== model || parts.now() - probed.at > REMEMBERED) {
      probed = { at: parts.now(), model, answer: parts.ollama.ready(model) }
    }
    return probed.answer
  }
  const withModel = async (document: Document, context: EngineContext, rules: Extraction) => {
    const state = await ready(context.model)
    if (state.ready && parts.ollama !== undefined)
      return askModel(parts.ollama, state, document, context, rules)
    if (context.engine === 'ollama') throw unavailable(state)
    return rules
  }
  return {
    async extract(document, context) {
      const rules = parts.rules(document, context.buyer)
      const fields = wantsModel(context, document, rules) ? await withModel(document, context, rules) : rules
      return {
        ...fields,
        hints: findHints(document, fields.lines, fields.language, fields.supplier.name?.value),
      }
    },
    async requireOllama(model) {
      const state = await ready(model)
      if (!state.ready) throw unavailable(state)
    },
  }
}

/** Structured data needs no reader, and neither does what the rules are certain of. */
function wantsModel(context: EngineContext, document: Document, rules: Extraction): boolean {
  if (context.engine === 'rules') return false
  if (context.engine === 'ollama') return true
  return document.eInvoice === undefined && rules.confidence < CERTAIN
}

async function askModel(
  ollama: OllamaEngine,
  state: Ready & { ready: true },
  document: Document,
  context: EngineContext,
  rules: Extraction,
): Promise<Extraction> {
  try {
    const proposal = await ollama.ask(document, state, {
      ...(context.signal === undefined ? {} : { signal: context.signal }),
      ...(context.images === undefined ? {} : { images: context.images }),
    })
    return reconcile(rules, proposal)
  } catch (error) {
    if (context.signal?.aborted) throw error
    return withoutModel(context, rules, OllamaFault.of(error))
  }
}

/** `auto` goes on with the rules; `ollama` was asked for by name, so a person looks at what it could not read. */
function withoutModel(context: EngineContext, rules: Extraction, fault: OllamaFault): Extraction {
  const issue = fallback(fault)
  if (context.engine === 'auto') return { ...rules, issues: [...rules.issues, issue] }
  return { ...rules, confidence: Math.min(rules.confidence, 0.5), issues: [...rules.issues, issue] }
}

function fallback(fault: OllamaFault): Issue {
  return {
    code: 'ENGINE_FALLBACK',
    text: {
      en: `The language model gave no usable answer (${fault.kind}: ${fault.message}); the rules engine read the document alone.`,
      it: `Il modello linguistico non ha dato una risposta utilizzabile (${fault.kind}: ${fault.message}); il documento è stato letto solo dalle regole.`,
    },
    details: { reason: fault.kind },
  }
}

function unavailable(state: Ready): AppError {
  const wanted = state.ready ? undefined : state.wanted
  const pull = `ollama pull ${wanted ?? 'qwen3:8b'}`
  if (!state.ready && state.reason === 'no-model') {
    return new AppError(
      'ENGINE_UNAVAILABLE',
      {
        en: `Ollama has no ${wanted === undefined ? 'model of the preference list' : `model "${wanted}"`}. Pull it with "${pull}", or use --engine auto.`,
        it: `Ollama non ha ${wanted === undefined ? 'alcun modello della lista di preferenza' : `il modello "${wanted}"`}. Scaricarlo con "${pull}", oppure usare --engine auto.`,
      },
      { details: { reason: 'model_missing', ...(wanted === undefined ? {} : { model: wanted }), pull } },
    )
  }
  return new AppError(
    'ENGINE_UNAVAILABLE',
    {
      en: `Ollama does not answer. Start it with "ollama serve", pull a model with "${pull}", or use --engine auto.`,
      it: `Ollama non risponde. Avviarlo con "ollama serve", scaricare un modello con "${pull}", oppure usare --engine auto.`,
    },
    { details: { reason: 'ollama_unreachable', ...(wanted === undefined ? {} : { model: wanted }), pull } },
  )
}
