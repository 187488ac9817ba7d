import type { Hint, HintTopic } from '../extraction.js'
import { type PlaceTitles, placeHints, placeTitles } from './place-hints.js'
import { anyLanguage, joined, type SearchText, searchText, type TermIndex, termIndex } from './terms.js'
import { type TextLine, wordsOf } from './visible-text.js'
import { DOCUMENT_SIGNALS } from './vocabulary/document-terms.js'
import { EXEMPT_SUBJECTS, EXEMPT_WORDING, INTERNATIONAL_CARRIAGE } from './vocabulary/exemptions.js'
import { LEGAL_SIGNALS, type Signal } from './vocabulary/legal-terms.js'
import { INCOTERM, ORIGIN, PACKAGES, TARIFF_CODE, WEIGHT } from './vocabulary/measures.js'
import { NATIONAL_LAW } from './vocabulary/national-law.js'

type Subject = 'exempt' | 'exempt-subject' | 'carriage'

/** Everything that is looked for outside the lines, ready to search. */
export interface PageVocabulary {
  readonly legal: TermIndex<Signal>
  readonly exemption: TermIndex<Subject>
  readonly places: PlaceTitles
}

export function pageVocabulary(): PageVocabulary {
  return {
    legal: termIndex(
      [...LEGAL_SIGNALS, ...NATIONAL_LAW, ...DOCUMENT_SIGNALS].map(signal => [
        signal,
        anyLanguage(signal.terms),
      ]),
    ),
    exemption: termIndex<Subject>([
      ['exempt', anyLanguage(EXEMPT_WORDING)],
      ['exempt-subject', anyLanguage(EXEMPT_SUBJECTS)],
      ['carriage', anyLanguage(INTERNATIONAL_CARRIAGE)],
    ]),
    places: placeTitles(),
  }
}

/** Legal wording, places, terms of delivery and marks of goods anywhere on the page. */
export function pageHints(lines: readonly TextLine[], vocabulary: PageVocabulary): readonly Hint[] {
  const read = lines.map(line => ({ line, text: searchText(line.text) }))
  return once([
    ...read.flatMap((line, index) => legalHints(line, read[index + 1], vocabulary.legal)),
    ...lines.flatMap(measureHints),
    ...placeHints(lines, vocabulary.places),
    ...exemptHints(read, vocabulary.exemption),
  ])
}

interface ReadLine {
  readonly line: TextLine
  readonly text: SearchText
}

/** Sentences of law are long: one that runs on into the next line is found there too. */
function legalHints(
  { line, text }: ReadLine,
  next: ReadLine | undefined,
  find: TermIndex<Signal>,
): readonly Hint[] {
  const whole = next?.line.page === line.page ? joined(text, next.text) : text
  const signals = new Set<Signal>()
  return find(whole).flatMap(({ label, text: words }) => {
    if (signals.has(label)) return []
    signals.add(label)
    return [hint(label.topic, words, line, label.value, label.strength)]
  })
}

/** Tariff codes are for goods alone; weights and origins also stand in a carrier's papers. */
const MEASURES: readonly (readonly [RegExp, string, 'weak' | 'strong'])[] = [
  [TARIFF_CODE, 'tariff-code', 'strong'],
  [WEIGHT, 'weight', 'weak'],
  [PACKAGES, 'packages', 'weak'],
  [ORIGIN, 'origin', 'weak'],
]

function measureHints(line: TextLine): readonly Hint[] {
  const goods = MEASURES.flatMap(([pattern, value, strength]) => {
    const match = pattern.exec(line.text)
    return match === null ? [] : [hint('goods', match[0], line, value, strength)]
  })
  const incoterm = INCOTERM.exec(line.text)
  if (incoterm === null) return goods
  const [, code = '', place = ''] = incoterm
  return [...goods, hint('incoterm', `${code} ${place}`, line, code)]
}

/** Exemption is proposed only when both its wording and its subject stand on the page (art. 9 and 10 DPR 633/72). */
function exemptHints(lines: readonly ReadLine[], find: TermIndex<Subject>): readonly Hint[] {
  const found = lines.flatMap(({ line, text }) => find(text).map(match => ({ ...match, line })))
  const first = (subject: Subject) => found.find(({ label }) => label === subject)
  const wording = first('exempt')
  const subject = first('exempt-subject') ?? first('carriage')
  if (wording === undefined || subject === undefined) return []
  const natura = subject.label === 'carriage' ? 'N3.4' : 'N4'
  return [hint('exempt-service', `${wording.text} … ${subject.text}`, wording.line, natura)]
}

function hint(
  topic: HintTopic,
  words: string,
  line: TextLine,
  value?: string,
  strength?: Hint['strength'],
): Hint {
  return {
    topic,
    evidence: wordsOf(words, line.page),
    ...(value === undefined ? {} : { value }),
    ...(strength === undefined ? {} : { strength }),
  }
}

/** Terms repeated on every page say it once. */
function once(hints: readonly Hint[]): readonly Hint[] {
  const seen = new Set<string>()
  return hints.filter(({ topic, value, evidence }) => {
    const key = `${topic}|${value ?? ''}|${evidence.text.toLowerCase()}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
