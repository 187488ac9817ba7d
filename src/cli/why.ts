import { isObject } from '../config/files.js'
import type { Language, Text } from '../lib/text.js'
import type { AutofatturaRecord } from '../store/store.js'
import { formatCents } from './batch/format.js'

const PAGE: Text = { en: 'page', it: 'pagina' }
const READ_BY: Text = { en: 'read by', it: 'letto da' }
const ALSO: Text = { en: 'also possible', it: 'possibile anche' }
const NO_EVIDENCE: Text = { en: 'given, not read from a page', it: 'indicato, non letto da una pagina' }

function percent(probability: unknown): string {
  return typeof probability === 'number' ? `${(probability * 100).toFixed(1)} %` : ''
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

function evidenceText(evidence: unknown, language: Language): string {
  if (!isObject(evidence)) return ''
  const told = TOLD.get(evidence.engine)
  if (told !== undefined) return told[language]
  if (evidence.text === undefined || evidence.text === '') return CONCLUDED[language]
  const place = typeof evidence.page === 'number' ? ` ${PAGE[language]} ${evidence.page},` : ''
  return `«${String(evidence.text ?? '')}»${place} ${READ_BY[language]} ${String(evidence.engine ?? '?')}`
}

function fieldLines(name: string, value: unknown, proof: unknown, language: Language): readonly string[] {
  const shown = typeof value === 'object' ? JSON.stringify(value) : String(value)
  if (!isObject(proof)) return [`${name}: ${shown}`, `    ${NO_EVIDENCE[language]}`]
  const from = Array.isArray(proof.from) ? proof.from : []
  const alternatives = Array.isArray(proof.alternatives) ? proof.alternatives : []
  return [
    `${name}: ${shown}  ${percent(proof.probability)}`,
    ...from.map(evidence => `    ${evidenceText(evidence, language)}`),
    ...(from.length === 0 ? [`    ${NO_EVIDENCE[language]}`] : []),
    ...(alternatives.length === 0 ? [] : [`    ${ALSO[language]}: ${alternatives.map(String).join(' | ')}`]),
    ...(typeof proof.why === 'string' ? [`    ${proof.why}`] : []),
  ]
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
    `confidence: ${percent(record.confidence)}`,
    ...fields.flatMap(([name, value]) => fieldLines(name, value, proofs[name], language)),
  ]
}
