import { isObject } from '../config/files.js'
import { italianAmount } from '../lib/italian-amount.js'
import type { Language, Text } from '../lib/text.js'
import type { AutofatturaRecord } from '../store/store.js'
import { formatCents } from './batch/format.js'

const PAGE: Text = { en: 'page', it: 'pagina' }
const READ_BY: Text = { en: 'read by', it: 'secondo' }
const ALSO: Text = { en: 'also possible', it: 'possibile anche' }
const NO_EVIDENCE: Text = { en: 'given, not read from a page', it: 'indicato, non letto da una pagina' }

const CONFIDENCE: Text = { en: 'confidence', it: 'affidabilità' }

/** A JSON number in the reader's notation. */
function figure(value: number, language: Language, places = 0): string {
  const text = places === 0 ? String(value) : value.toFixed(places)
  return language === 'it' && !text.includes('e') ? italianAmount(text, places) : text
}

function percent(probability: unknown, language: Language): string {
  return typeof probability === 'number' ? `${figure(probability * 100, language, 1)} %` : ''
}

const CONCLUDED: Text = { en: 'concluded from the rest of the page', it: 'dedotto dal resto della pagina' }
/** Where a value does not come from the words of a page. */
const TOLD: ReadonlyMap<unknown, Text> = new Map([
  ['operator', { en: 'entered by the operator', it: 'inserito dall’operatore' }],
  [
    'memory',
    { en: 'as confirmed earlier for this supplier', it: 'come confermato in passato per questo fornitore' },
  ],
])

/** Who read a value from a page. */
const READERS: ReadonlyMap<unknown, Text> = new Map([
  ['rules', { en: 'the built-in rules', it: 'le regole interne' }],
  ['ollama', { en: 'Ollama', it: 'Ollama' }],
  ['e-invoice', { en: 'the e-invoice data of the file', it: 'i dati di fattura elettronica del file' }],
])

function evidenceText(evidence: unknown, language: Language): string {
  if (!isObject(evidence)) return ''
  const told = TOLD.get(evidence.engine)
  if (told !== undefined) return told[language]
  if (evidence.text === undefined || evidence.text === '') return CONCLUDED[language]
  const place = typeof evidence.page === 'number' ? ` ${PAGE[language]} ${evidence.page},` : ''
  const reader = READERS.get(evidence.engine)?.[language] ?? '?'
  return `«${String(evidence.text ?? '')}»${place} ${READ_BY[language]} ${reader}`
}

/** A recorded value in the reader's notation. */
function plain(value: unknown, language: Language): string {
  if (typeof value === 'number') return figure(value, language)
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function fieldLines(name: string, value: unknown, proof: unknown, language: Language): readonly string[] {
  const shown = plain(value, language)
  if (!isObject(proof)) return [`${name}: ${shown}`, `    ${NO_EVIDENCE[language]}`]
  const from = Array.isArray(proof.from) ? proof.from : []
  const others = Array.isArray(proof.alternatives) ? proof.alternatives : []
  const alternatives = [...new Set(others.map(other => plain(other, language)))]
  return [
    `${name}: ${shown}  ${percent(proof.probability, language)}`,
    ...from.map(evidence => `    ${evidenceText(evidence, language)}`),
    ...(from.length === 0 ? [`    ${NO_EVIDENCE[language]}`] : []),
    ...(alternatives.length === 0 ? [] : [`    ${ALSO[language]}: ${alternatives.join(' | ')}`]),
    ...reasonLines(proof, language),
  ]
}

/** Records of before whyItalian was kept have the English reason only. */
function reasonLines({ why, whyItalian }: Readonly<Record<string, unknown>>, language: Language) {
  const told = language === 'it' ? (whyItalian ?? why) : why
  return typeof told === 'string' ? [`    ${told}`] : []
}

// Shown by themselves, or made of the others.
const NOT_FIELDS = new Set(['evidence', 'items', 'charges', 'confidence', 'documentKind', 'language'])

export type Judged = Pick<
  AutofatturaRecord,
  'td' | 'tdReason' | 'cambio' | 'importoTotaleCents' | 'confidence' | 'extracted'
>

/** Why a record is as it is: each value with its evidence, the TD with its reason, the rate with its source. */
export function whyLines(record: Judged, language: Language): readonly string[] {
  const { extracted, tdReason, cambio, importoTotaleCents } = record
  const proofs = isObject(extracted.evidence) ? extracted.evidence : {}
  const fields = Object.entries(extracted).filter(([name]) => !NOT_FIELDS.has(name))
  const rate = cambio === undefined ? [] : [`cambio: ${Object.values(cambio).join('  ')}`]
  return [
    `${record.td}: ${tdReason?.[language] ?? NO_EVIDENCE[language]}`,
    ...rate,
    `importoTotale: EUR ${formatCents(importoTotaleCents, language)}`,
    `${CONFIDENCE[language]}: ${percent(record.confidence, language)}`,
    ...fields.flatMap(([name, value]) => fieldLines(name, value, proofs[name], language)),
  ]
}
