import type { Language } from '../../lib/text.js'

const SEPARATORS = { en: { group: ',', point: '.' }, it: { group: '.', point: ',' } } as const

/** Whole cents as an amount in the reader's notation, e.g. `1.234,56`. */
export function formatCents(cents: number, language: Language): string {
  const { group, point } = SEPARATORS[language]
  const digits = String(Math.abs(cents)).padStart(3, '0')
  const units = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, group)
  return `${cents < 0 ? '-' : ''}${units}${point}${digits.slice(-2)}`
}

/** Milliseconds for people: `850 ms`, `3.2 s` (Italian `3,2 s`), `2 min 5 s`. */
export function formatDuration(ms: number, language: Language): string {
  if (ms < 1_000) return `${Math.round(ms)} ms`
  if (ms < 60_000) return `${(ms / 1_000).toFixed(1).replace('.', SEPARATORS[language].point)} s`
  const seconds = Math.round(ms / 1_000)
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}
