import type { ArgumentSpec } from './spec.js'

/** An argument that is neither a path nor of a closed list. */
export function namedArgument(name: string, en: string, it: string, required = true): ArgumentSpec {
  return { name, required, help: { en, it } }
}
