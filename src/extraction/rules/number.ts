import { columnRoles, hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import type { Segment, Token } from '../layout/layout.js'
import type { Spot } from '../layout/spots.js'
import { findDates } from '../notation/dates.js'
import { compact } from '../vocabulary/compact.js'
import { type Candidate, rank } from './candidate.js'
import { datesIn } from './labelled-dates.js'
import { evidenceOf, labels, type Scene, spots } from './scene.js'

/** Labels that say only "number": they need a place in the heading to be believed. */
const GENERIC = new Set(['no', 'nr', 'number', 'numero', 'nummer', 'numer', 'documento', 'num', 'numera'])

const LONGEST = 30

/** Numbers the document may bear, best first. A printed number is never completed or altered. */
export function findNumber(scene: Scene): Candidate<string>[] {
  const foreign = otherNumbers(scene)
  const found = scene.phrases
    .filter(phrase => hasRole(phrase, 'invoice-number') || namesDocument(phrase))
    .filter(label => !hasRole(label, 'corrects'))
    .flatMap(label => numbersAt(scene, label))
    .map(candidate =>
      foreign.has(compact(candidate.value)) ? { ...candidate, score: candidate.score * 0.45 } : candidate,
    )
  const texts = found.length === 0 ? [] : scene.layout.segments.map(toText)
  return rank(
    found.map(candidate => repeated(texts, candidate)),
    value => compact(value),
  )
}

/** Values of labels such as order, customer or delivery note. */
function otherNumbers(scene: Scene): ReadonlySet<string> {
  const values = labels(scene, 'other-number', 'company-id', 'vat-id', 'corrects')
    .filter(label => !hasRole(label, 'invoice-number'))
    .flatMap(label => spots(scene, label).slice(0, 1))
    .flatMap(spot => readNumber(spot) ?? [])
  return new Set(values.map(value => compact(value.text)))
}

/** The number that a label announces, at most one. */
export function numbersAt(scene: Scene, label: Phrase): Candidate<string>[] {
  const weight = labelWeight(scene, label)
  if (weight === 0) return []
  for (const spot of [...behindNumberWord(scene, label), ...spots(scene, label)]) {
    const read = readNumber(spot)
    if (read === undefined || isPartOfDate(scene, spot, read)) continue
    if (isTitle(label) && !isTitled(scene, label, spot, read)) continue
    const date = findDates(read.text, scene.monthOf).some(one => one.text.length >= read.text.length)
    // `Numer faktury 3/05/2026`: Poles number by month, others by day; under any lesser label this is the date.
    const sign = /^[#№]/.test(read.tokens[0]?.text ?? '')
    if (date && (/[\s.\p{L}]/u.test(read.text) || GENERIC.has(label.key) || (isTitle(label) && !sign)))
      continue
    const near = (spot.relation === 'below' ? 0.85 : 1) * (spot.distance > 25 ? 0.8 : 1)
    return [
      {
        value: read.text,
        score: weight * near * plausibility(read.text) * (date ? 0.6 : 1),
        signals: [isTitle(label) ? 'title' : 'label', spot.relation],
        tokens: read.tokens,
        evidence: evidenceOf(read.tokens),
      },
    ]
  }
  return []
}

/** The bare word for the document (`Rechnung 4711`), not a label that says number (`VAT Invoice Number`). */
const isTitle = (label: Phrase): boolean => titleKinds(label).length > 0 && !saysNumber(label)

/** What the document calls itself at the head of a line (`TAX INVOICE`), where no dictionary has it as a label. */
function namesDocument(phrase: Phrase): boolean {
  const numbered = titleKinds(phrase).some(kind => kind === 'invoice' || kind === 'credit-note')
  return numbered && (phrase.start === 0 || saysNumber(phrase))
}

const NUMBER_WORD = /^(?:no|nr|num|n|number|numero|nummer|numer|numar|br|č|c)$/

function saysNumber({ segment, end }: Phrase): boolean {
  return NUMBER_WORD.test(segment.tokens[end]?.key ?? '')
}

/** `Note d'honoraires n° 2026-118`: so many words may say what the document is for. */
const MOST_WORDS = 3

/** What stands behind the word for number in the line of a title. */
function behindNumberWord(scene: Scene, label: Phrase): Spot[] {
  const { segment, start, end } = label
  if (!isTitle(label) || start > 0) return []
  const rest = segment.tokens.slice(end, end + MOST_WORDS + 1)
  const at = rest.findIndex(({ key, text }) => NUMBER_WORD.test(key) || /^(?:n[°º]|#|№)$/iu.test(text))
  if (at < 1 || rest.slice(0, at).some(({ text }) => /\d/.test(text))) return []
  const others = scene
    .phrasesOf(segment)
    .some(one => one.start >= end && one.start < end + at && !namesDocument(one))
  const tokens = segment.tokens.slice(end + at + 1)
  return others || tokens.length === 0 ? [] : [{ segment, tokens, relation: 'inline', distance: 0 }]
}

const isTitled = (scene: Scene, label: Phrase, spot: Spot, read: ReadNumber): boolean =>
  isNextTo(spot, read) || isInList(scene, label, spot) || isAlone(scene, label, spot, read)

/** `KREDITNOTA                    K-10442`: the only two words of their line. */
function isAlone({ layout }: Scene, label: Phrase, spot: Spot, { text, tokens }: ReadNumber): boolean {
  const row = layout.lines[label.line]?.tokens.length
  return (
    label.whole &&
    spot.relation === 'right' &&
    row === label.end - label.start + tokens.length &&
    tokens.length === 1 &&
    /^[\p{L}\d].*\d{3}/u.test(text) &&
    plausibility(text) === 1
  )
}

/** A title is no label: what it numbers follows it closely, or stands alone right under it. */
function isNextTo(spot: Spot, read: ReadNumber): boolean {
  if (spot.relation !== 'below') return spot.distance <= 4
  const alone = read.tokens.length === spot.tokens.length
  return alone && spot.distance < 2 && /\d{3}/.test(read.text) && plausibility(read.text) === 1
}

/** `Invoice      2026-44` above `Customer     10022`: one of a list of labels with their values in a column. */
function isInList(scene: Scene, label: Phrase, spot: Spot): boolean {
  if (spot.relation !== 'right' || !label.whole) return false
  const em = label.segment.fontSize
  return [-2, -1, 1, 2].some(step => {
    const [first, second] = scene.layout.lines[label.line + step]?.segments ?? []
    return (
      first !== undefined &&
      second !== undefined &&
      Math.abs(first.box.x - label.segment.box.x) < em &&
      Math.abs(second.box.x - spot.segment.box.x) < em &&
      scene
        .phrasesOf(first)
        .some(one => one.whole && hasRole(one, 'other-number', 'invoice-date', 'due-date'))
    )
  })
}

/** The `19` of `Facture : 19 juin 2026`. */
function isPartOfDate(scene: Scene, { segment, tokens }: Spot, read: ReadNumber): boolean {
  const [first] = read.tokens
  return datesIn(scene, segment, tokens).some(
    date => date.tokens.length > read.tokens.length && date.tokens.some(token => token === first),
  )
}

function labelWeight(scene: Scene, label: Phrase): number {
  const fuzzy = label.fuzzy ? 0.8 : 1
  if (isTitle(label)) {
    const heading = label.start === 0 ? 1 : 0.5
    return 2 * fuzzy * heading
  }
  if (!GENERIC.has(label.key)) return 3 * fuzzy * (label.start === 0 || label.announces ? 1 : 0.7)
  const page = scene.layout.pages[0]
  const high = page !== undefined && label.page === page.number && label.box.y < page.height * 0.45
  const row = scene.layout.lines[label.line]?.segments.flatMap(segment => scene.phrasesOf(segment)) ?? []
  const header = row.some(phrase => columnRoles(phrase).includes('description'))
  return high && label.start === 0 && !header ? 1.6 * fuzzy : 0
}

interface ReadNumber {
  readonly text: string
  readonly tokens: readonly Token[]
}

/** The leading words that make a document number: letters may precede, the digits end it. */
function readNumber(spot: Spot): ReadNumber | undefined {
  const tokens = [...spot.tokens]
  while (
    tokens[0] !== undefined &&
    (tokens[0].key === '' ||
      /^(?:no|nr|num|n|numero|nummer)$/.test(tokens[0].key) ||
      /^[:：]$/.test(tokens[0].text))
  )
    tokens.shift()
  const taken: Token[] = []
  for (const token of tokens) {
    // `Seria CRP nr. 0218`: the word between series and number belongs to neither.
    if (taken.length === 1 && /^(?:nr|no|num|numar|numarul|numero|br)$/.test(token.key)) continue
    const digits = /\d/.test(token.text)
    const had = taken.some(one => /\d/.test(one.text))
    if (had && !/^[\d/-][\dA-Z/-]*$/.test(token.text)) break
    if (!digits && (taken.length >= 2 || !/^[\p{Lu}\d./-]{1,6}$/u.test(token.text))) break
    taken.push(token)
    if (/[,;]$/.test(token.text)) break
  }
  const text = clean(taken.map(token => token.text).join(' '))
  if (!/\d/.test(text) || text.length > LONGEST) return undefined
  return { text, tokens: taken }
}

function clean(text: string): string {
  return text
    .replace(/^(?:[#№:：]|n[°º]\.?|nr\.|no\.)+\s*/iu, '')
    .replace(/[\s,;:./-]+$/u, '')
    .replace(/^\((.*)\)$/, '$1')
}

/** What does not look like a number of a document: amounts, times, percentages, e-mail, single words with one digit. */
function plausibility(text: string): number {
  if (/^\d{1,2}$/.test(text)) return 0.6
  if (/[@%€$£]|^\d{1,2}:\d{2}$|^https?:/i.test(text)) return 0.1
  if (/^\d{1,3}(?:[.,]\d{3})*[.,]\d{2}$/.test(text)) return 0.3
  if (/^[A-Z]{2}\d{2}(?: ?\d{4}){3,}/.test(text)) return 0.1
  return 1
}

interface Text {
  /** in its compact spelling */
  readonly key: string
  readonly tokens: readonly Token[]
}

const toText = ({ text, tokens }: Segment): Text => ({ key: compact(text), tokens })

/** The same number elsewhere on the page (title, footer, payment slip) confirms it. */
function repeated(texts: readonly Text[], candidate: Candidate<string>): Candidate<string> {
  const key = compact(candidate.value)
  const first = candidate.tokens[0]
  const again =
    key.length > 2 &&
    texts.some(text => text.key.includes(key) && !text.tokens.some(token => token === first))
  return again
    ? { ...candidate, score: candidate.score + 0.4, signals: [...candidate.signals, 'repeated'] }
    : candidate
}
