/** The languages every sentence a person reads exists in. */
export const LANGUAGES = ['en', 'it'] as const
export type Language = (typeof LANGUAGES)[number]

/**
 * A sentence in both languages. Because a sentence cannot be made without its twin, the compiler is the
 * test that none is missing. Codes, flags and JSON keys are not sentences and stay as they are.
 */
export interface Text {
  readonly en: string
  readonly it: string
}
