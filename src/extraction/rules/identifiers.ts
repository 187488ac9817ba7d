import { oneStopShopNumber, parseVatId } from '../../lib/vat-numbers.js'
import type { Evidence } from '../extraction.js'
import { hasRole, type Phrase } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import type { Spot } from '../layout/spots.js'
import { tokensAt } from '../layout/token-text.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { inLatinCapitals, repairForm, repairShape, repairVatId } from './misread-identifiers.js'
import { evidenceOf, isScrap, labels, type Scene, spots } from './scene.js'

/** A tax or register number on the page. */
export interface Identifier {
  /** upper case, no separators, prefix where printed */
  readonly value: string
  /** ISO country its form belongs to, where the form or prefix tells one */
  readonly country?: string
  /** form and check digit fit the country */
  readonly verified: boolean
  readonly checkFailed: boolean
  readonly role: 'vat-id' | 'buyer-vat-id' | 'company-id' | 'none'
  readonly label?: Phrase
  readonly tokens: readonly Token[]
  readonly segment: Segment
  readonly evidence: Evidence
}

/** `RO55120` may be an article: without a label only longer numbers speak for themselves. */
const FEWEST_DIGITS = 7

const PREFIXED =
  /(?<![A-Z0-9])(?:AT ?U|BE|BG|CHE|CY|CZ|DE|DK|EE|EL|ES|FI|FR|GB|GR|HR|HU|IE|IT|LT|LU|LV|MT|NL|PL|PT|RO|SE|SI|SK|SM|XI|NO)[ .:-]{0,2}[A-Z0-9](?:[ .-]?[A-Z0-9+*]){3,14}/gu

/** All identifiers: behind their labels, and those whose prefix and check digits speak for themselves. */
export function findIdentifiers(scene: Scene): Identifier[] {
  const labelled = (['buyer-vat-id', 'vat-id', 'company-id'] as const).flatMap(role =>
    behindLabels(scene, role),
  )
  const seen = new Set(labelled.flatMap(identifier => identifier.tokens))
  const bare = scene.layout.segments
    .flatMap(segment => prefixed(segment))
    .filter(found => !found.tokens.some(token => seen.has(token)))
  return [...labelled, ...bare]
}

function behindLabels(
  scene: Scene,
  role: Extract<LabelRole, 'vat-id' | 'buyer-vat-id' | 'company-id'>,
): Identifier[] {
  return labels(scene, role).flatMap(label => {
    if (role !== 'buyer-vat-id' && hasRole(label, 'buyer-vat-id')) return []
    const unread = isScrap(label.segment.tokens.slice(label.start, label.end))
    for (const { tokens, segment } of [...spots(scene, label).filter(isNear), ...nextLine(scene, label)]) {
      const read = readIdentifier(tokens)
      if (read === undefined) continue
      const text = isOcr(read.tokens) ? mended(read.text, label) : read.text
      const identifier = toIdentifier(text, read.tokens, segment, role, label)
      // A scrap of a drawing may look like a label: only a number that speaks for itself is taken from it.
      return unread && !identifier.verified ? [] : [identifier]
    }
    return []
  })
}

const isNear = ({ distance }: Spot): boolean => distance <= 20

/** `… - N° TVA` over `FR59…`: running text that breaks between a label and its number. */
function nextLine(scene: Scene, { segment, start, end }: Phrase): Pick<Spot, 'tokens' | 'segment'>[] {
  if (start === 0 || end < segment.tokens.length) return []
  const block = scene.blocks.get(segment)?.segments ?? []
  const next = block[block.indexOf(segment) + 1]
  return next === undefined ? [] : [{ tokens: next.tokens, segment: next }]
}

/** A number that OCR read, in the form of its prefix or the shape that its label asks for. */
const mended = (text: string, label: Phrase): string =>
  repairShape(text, label.key) ?? repairForm(text) ?? text

function toIdentifier(
  text: string,
  tokens: readonly Token[],
  segment: Segment,
  role: Identifier['role'],
  label?: Phrase,
): Identifier {
  const parsed = parseVatId(text)
  const plain = text.toUpperCase().replace(/[^A-Z0-9+*]/g, '')
  const known = parsed !== undefined && parsed.form === 'valid'
  const value = known && parsed.country !== 'NO' ? parsed.canonical : plain
  return {
    value: known && parsed.country === 'GR' && plain.startsWith('GR') ? plain : value,
    ...(known && { country: parsed.country }),
    verified: known && parsed.check !== 'failed',
    checkFailed: parsed?.check === 'failed',
    role,
    ...(label !== undefined && { label }),
    tokens,
    segment,
    evidence: evidenceOf(tokens),
  }
}

/** Words between a label and its number in letters that numbers have none of: `VAT No. (ע.מ):`. */
const isOtherScript = ({ text }: Token): boolean =>
  /\p{L}/u.test(text) && !/[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\d]/u.test(text)

/** `No` before a number, unless it is Norway's prefix. */
const isFiller = (token: Token, rest: readonly Token[]): boolean =>
  token.key === '' ||
  isOtherScript(token) ||
  (/^(?:no|nr|n|num|id|number)$/.test(token.key) &&
    !(token.text === 'NO' && /^NO\d{9}(?:MVA)?/.test(rest.map(one => one.text).join(''))))

/** Turns from letters to digits and back: India's numbers have six; what has more is the key of a computer. */
const MOST_TURNS = 6

/** `1,388.40`: no state writes the last two digits of a number alone, behind groups of three. */
const AMOUNT = /^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/

/** Words behind a label that make one number: upper case letters and digits, in one to seven groups. */
function readIdentifier(tokens: readonly Token[]): { text: string; tokens: readonly Token[] } | undefined {
  const rest = [...tokens]
  while (rest[0] !== undefined && isFiller(rest[0], rest)) rest.shift()
  const taken: Token[] = []
  for (const token of rest.slice(0, 7)) {
    const text = letters(token).replace(/[,;)]+$/, '')
    const marks = /^[A-Z0-9][A-Z0-9.\-/*+]*$/u.test(text)
    const short =
      taken.length === 0
        ? /^[A-Z]{2,4}-?$/.test(text)
        : /^[A-Z]{1,4}$/.test(text) && /^(?:MVA|MWST|TVA|IVA|VAT|TPV|B\d\d)$/.test(text)
    if (!marks || (!/\d/.test(text) && !short)) break
    taken.push(token)
    if (/[,;)]$/.test(token.text)) break
  }
  return bestPrefix(taken)
}

/** Long numbers may hold capitals of another alphabet: OCR mixes them, and so do keyboards with two of them. */
function letters({ ocr, text }: Token): string {
  // A stop in a number is often read as a comma.
  const stopped = ocr ? text.replace(/(?<=\d),(?=\d)/g, '.') : text
  return /\d{5}/.test(stopped) ? inLatinCapitals(stopped) : stopped
}

/** The longest run that is a sound VAT number; else everything that has the form of an identifier. */
function bestPrefix(taken: readonly Token[]): { text: string; tokens: readonly Token[] } | undefined {
  for (let length = taken.length; length > 0; length--) {
    const tokens = taken.slice(0, length)
    const text = tokens.map(letters).join(' ')
    const parsed = parseVatId(text)
    const sound = parsed?.form === 'valid' && parsed.check !== 'failed'
    if (sound && parsed.check === 'none' && isOcr(tokens)) return { text: repairVatId(text) ?? text, tokens }
    if (sound || oneStopShopNumber(text) !== undefined) return { text, tokens }
  }
  const repaired = repairedPrefix(taken)
  if (repaired !== undefined) return repaired
  const whole = taken
    .map(letters)
    .join(' ')
    .replace(/[.,;)]+$/, '')
  const digits = whole.replace(/\D/g, '').length
  const plain = whole.replace(/[^A-Za-z0-9]/g, '').length
  if (AMOUNT.test(taken.map(token => token.text).join(' '))) return undefined
  const turns = whole.replace(/[^A-Za-z0-9]/g, '').match(/[A-Za-z](?=\d)|\d(?=[A-Za-z])/g)?.length ?? 0
  if (turns > MOST_TURNS) return undefined
  return digits >= 5 && plain >= 6 && plain <= 20 ? { text: whole, tokens: taken } : undefined
}

const isOcr = (tokens: readonly Token[]): boolean => tokens.some(token => token.ocr)

/** The longest run that OCR misread by look-alikes. */
function repairedPrefix(taken: readonly Token[]): { text: string; tokens: readonly Token[] } | undefined {
  if (!isOcr(taken)) return undefined
  for (let length = taken.length; length > 0; length--) {
    const tokens = taken.slice(0, length)
    const text = repairVatId(tokens.map(token => token.text).join(''))
    if (text !== undefined) return { text, tokens }
  }
  return undefined
}

/** Numbers that carry a country prefix and pass its check, without any label; IBANs are none. */
function prefixed(segment: Segment): Identifier[] {
  if (!/\d\D*\d\D*\d/.test(segment.text)) return []
  const found: Identifier[] = []
  // One letter for one letter: places in the text stay places in the words.
  const text = segment.tokens.map(letters).join(' ')
  for (const match of text.matchAll(PREFIXED)) {
    const before = text.slice(Math.max(0, match.index - 8), match.index)
    if (/IBAN|BIC|SWIFT/i.test(before)) continue
    const tokens = tokensAt(segment.tokens, match.index, match.index + match[0].length)
    const prefix = bestPrefix(tokens)
    const parsed = prefix === undefined ? undefined : parseVatId(prefix.text)
    if (
      prefix === undefined ||
      parsed?.form !== 'valid' ||
      parsed.check !== 'passed' ||
      parsed.national.replace(/\D/g, '').length < FEWEST_DIGITS ||
      !/^[A-Z]{2}/.test(prefix.text)
    )
      continue
    found.push(toIdentifier(prefix.text, prefix.tokens, segment, 'none'))
  }
  return found
}
