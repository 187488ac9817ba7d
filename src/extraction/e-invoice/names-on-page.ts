import { distance } from 'fastest-levenshtein'
import { showsWhole } from '../../reading/e-invoice/whole-tokens.js'
import { compact } from '../vocabulary/compact.js'
import { nameKey } from '../vocabulary/legal-forms.js'

/** The part of a spelling that may differ: kerning and OCR change letters, another company changes words. */
const SPELLING = 0.15

/** No firm is called by more words; comparing them with every word of 200 pages takes time. */
const MOST_WORDS = 30

/** Two spellings of one name, legal forms aside. */
export function sameName(one: string, other: string): boolean {
  return alike(compact(nameKey(one)), compact(nameKey(other)))
}

/** True when the page shows the name: as a whole, or all of its words (one of many may be missing). */
export function namesOnPage(name: string, text: string): boolean {
  const key = nameKey(name)
  if (showsWhole(text, key)) return true
  const words = key.split(' ').filter(word => word.length > 1)
  if (words.length > MOST_WORDS) return false
  const shown = new Set(text.split(/[^\p{L}\p{N}]+/u).map(compact))
  const found = words.filter(word => shown.has(word) || [...shown].some(other => alike(word, other)))
  return words.length > 0 && found.length >= (words.length > 3 ? words.length - 1 : words.length)
}

function alike(one: string, other: string): boolean {
  const length = Math.max(one.length, other.length)
  if (one === '' || other === '' || Math.abs(one.length - other.length) > length * SPELLING) return false
  return distance(one, other) <= length * SPELLING
}
