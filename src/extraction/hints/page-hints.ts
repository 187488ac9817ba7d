import type { Hint, HintTopic } from '../extraction.js'
import { placeHints } from './place-hints.js'
import { anyLanguage, type TermFinder } from './terms.js'
import { type TextLine, wordsOf } from './visible-text.js'
import { EXEMPT_SUBJECTS, EXEMPT_WORDING, INTERNATIONAL_CARRIAGE } from './vocabulary/exemptions.js'
import { LEGAL_SIGNALS } from './vocabulary/legal-terms.js'
import { INCOTERM, ORIGIN, PACKAGES, TARIFF_CODE, WEIGHT } from './vocabulary/measures.js'
import { NATIONAL_LAW } from './vocabulary/national-law.js'

const legal = [...LEGAL_SIGNALS, ...NATIONAL_LAW].map(signal => ({ signal, find: anyLanguage(signal.terms) }))
const exempt = anyLanguage(EXEMPT_WORDING)
const exemptSubject = anyLanguage(EXEMPT_SUBJECTS)
const carriage = anyLanguage(INTERNATIONAL_CARRIAGE)

/** Legal wording, places, terms of delivery and marks of goods anywhere on the page. */
export function pageHints(lines: readonly TextLine[]): readonly Hint[] {
  return once([
    ...lines.flatMap((line, index) => legalHints(line, lines[index + 1])),
    ...lines.flatMap(line => measureHints(line)),
    ...placeHints(lines),
    ...exemptHints(lines),
  ])
}

/** Sentences of law are long: one that runs on into the next line is found there too. */
function legalHints(line: TextLine, next: TextLine | undefined): readonly Hint[] {
  const text = next?.page === line.page ? `${line.text} ${next.text}` : line.text
  return legal.flatMap(({ signal, find }) => {
    const [match] = find(text)
    if (match === undefined) return []
    return [hint(signal.topic, match.text, line, signal.value, signal.strength)]
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
function exemptHints(lines: readonly TextLine[]): readonly Hint[] {
  const wording = firstMatch(lines, exempt)
  if (wording === undefined) return []
  const subject = firstMatch(lines, exemptSubject)
  if (subject !== undefined)
    return [hint('exempt-service', `${wording.text} … ${subject.text}`, wording.line, 'N4')]
  const moved = firstMatch(lines, carriage)
  return moved === undefined
    ? []
    : [hint('exempt-service', `${wording.text} … ${moved.text}`, wording.line, 'N3.4')]
}

function firstMatch(lines: readonly TextLine[], find: TermFinder) {
  for (const line of lines) {
    const [match] = find(line.text)
    if (match !== undefined) return { text: match.text, line }
  }
  return undefined
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
