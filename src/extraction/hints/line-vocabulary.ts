import { inLanguages, searchText, type TermIndex, type TermMatch, termIndex } from './terms.js'
import { ACCESSORY } from './vocabulary/accessory.js'
import { DIGITAL } from './vocabulary/digital.js'
import { DOUBTFUL_GOODS, GOODS } from './vocabulary/goods.js'
import type { Signal } from './vocabulary/legal-terms.js'
import { SERVICES } from './vocabulary/services.js'
import { LINE_SIGNALS } from './vocabulary/treatments.js'

type Label = 'services' | 'goods' | 'doubtful' | 'digital' | 'accessory' | Signal

/** The words of a language that tell what an invoice line is. */
export interface LineVocabulary {
  readonly language: string
  readonly find: TermIndex<Label>
}

/** What a vocabulary finds in a description, by what it means. */
export interface LineMatches {
  readonly language: string
  readonly services: readonly TermMatch[]
  readonly goods: readonly TermMatch[]
  readonly doubtful: readonly TermMatch[]
  readonly digital: readonly TermMatch[]
  readonly accessory: readonly TermMatch[]
  readonly treatments: readonly (TermMatch & { readonly signal: Signal })[]
}

/** @param languages ISO 639-1 codes, first the one whose grammar counts */
export function lineVocabulary(languages: readonly string[]): LineVocabulary {
  const words: readonly (readonly [Label, readonly string[]])[] = [
    ['services', inLanguages(SERVICES, languages)],
    ['goods', inLanguages(GOODS, languages)],
    ['doubtful', inLanguages(DOUBTFUL_GOODS, languages)],
    ['digital', inLanguages(DIGITAL, languages)],
    ['accessory', inLanguages(ACCESSORY, languages)],
    ...LINE_SIGNALS.map(signal => [signal, inLanguages(signal.terms, languages)] as const),
  ]
  return { language: languages[0] ?? 'en', find: termIndex(words) }
}

export function matchesOf(description: string, { language, find }: LineVocabulary): LineMatches {
  const found = find(searchText(description))
  const of = (label: Label) => found.filter(match => match.label === label)
  const signals = new Set<Signal>()
  const treatments = found.flatMap(({ label, ...match }) => {
    if (typeof label === 'string' || signals.has(label)) return []
    signals.add(label)
    return [{ signal: label, ...match }]
  })
  return {
    language,
    services: of('services'),
    goods: of('goods'),
    doubtful: of('doubtful'),
    digital: of('digital'),
    accessory: of('accessory'),
    treatments,
  }
}
