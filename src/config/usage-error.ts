import { closest, distance } from 'fastest-levenshtein'
import { AppError } from '../lib/errors.js'
import type { Text } from '../lib/text.js'

const MAX_SHOWN = 60

/** A value from outside made fit for one line of a sentence. */
export function shown(value: unknown): string {
  const written = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  const visible = written.replace(/\p{Cc}/gu, '?')
  return visible.length > MAX_SHOWN ? `${visible.slice(0, MAX_SHOWN)}…` : visible
}

/** The known name most like a wrong one, when it is near enough to be a slip of the finger. */
export function nearest(wrong: string, known: readonly string[]): string | undefined {
  if (known.length === 0) return undefined
  const best = closest(wrong, [...known])
  return distance(wrong, best) <= Math.max(2, Math.floor(best.length / 3)) ? best : undefined
}

/** " Did you mean X?" in both languages, or nothing. */
export function didYouMean(wrong: string, known: readonly string[]): Text {
  const suggestion = nearest(wrong, known)
  if (suggestion === undefined) return { en: '', it: '' }
  return { en: ` Did you mean "${suggestion}"?`, it: ` Forse "${suggestion}"?` }
}

/** Wrong usage or configuration: ends a command with exit 2. */
export function usage(en: string, it: string): AppError {
  return new AppError('USAGE', { en, it })
}
