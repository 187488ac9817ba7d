import type { DocumentKind } from '../extraction.js'
import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import { kindsNamedIn } from '../vocabulary/title-words.js'
import type { TitledKind } from '../vocabulary/vocabulary.js'
import { type Candidate, rank } from './candidate.js'
import { evidenceOf, labels, type Scene } from './scene.js'

/** Below this a word is no title: it stands in running text, small, or on a later page. */
const FAINT = 0.3

/** Kinds the document's titles speak for, best first: a title is large, high on the page, and stands alone. */
export function findKind(scene: Scene): Candidate<DocumentKind>[] {
  const titles = scene.phrases.flatMap(phrase =>
    titleKinds(phrase).map(kind => toCandidate(phrase, kind, 'title', titleWeight(scene, phrase))),
  )
  const named = labels(scene, 'invoice-number')
    .filter(label => titleKinds(label).length === 0)
    .flatMap(label =>
      kindsNamedIn(label.key)
        // `Beleg-Nr.` numbers any voucher.
        .filter(kind => kind !== 'receipt')
        .map(kind => toCandidate(label, kind, 'number-label', LABEL_SHARE * weight(scene, label))),
    )
  const found = [...titles, ...named].filter(candidate => candidate.score > FAINT)
  const ranked = rank<DocumentKind>(found, value => value)
  return ranked.length > 0 ? prefer(ranked) : untitled(scene)
}

/** `Facture n° 12` names the kind as a title does, but the same words also label numbers in small print. */
const LABEL_SHARE = 0.8

function toCandidate(
  phrase: Phrase,
  kind: TitledKind,
  signal: string,
  score: number,
): Candidate<DocumentKind> {
  const tokens = phrase.segment.tokens.slice(phrase.start, phrase.end)
  return { value: kind, score, signals: [signal], tokens, evidence: evidenceOf(tokens) }
}

/** Words such as `Bestellung` or `PO` are titles of orders, and on invoices they announce somebody's reference. */
function titleWeight(scene: Scene, phrase: Phrase): number {
  const full = weight(scene, phrase)
  if (isValue(scene, phrase)) return 0.3 * full
  const reference = hasRole(phrase, 'other-number') || (hasRole(phrase, 'invoice-number') && !phrase.whole)
  const stands = phrase.segment.fontSize > 1.15 * usualSize(scene) || (phrase.segment.bold && phrase.whole)
  const ownTitle = titleKinds(phrase).every(kind => kind === 'invoice' || kind === 'credit-note')
  return reference && !stands && !ownTitle ? 0.4 * full : full
}

/** `Your reference | PO 7714`: the word is the value of a label at its left. */
function isValue(scene: Scene, phrase: Phrase): boolean {
  if (phrase.start > 0) return false
  const left = scene.layout.lines[phrase.line]?.segments
    .filter(segment => segment.box.x < phrase.segment.box.x)
    .at(-1)
  if (left === undefined) return false
  return scene
    .phrasesOf(left)
    .some(one => (one.whole || one.announces) && hasRole(one, 'other-number', 'invoice-number', 'other-date'))
}

function usualSize(scene: Scene): number {
  const first = scene.layout.pages[0]?.number
  const sizes = scene.layout.segments
    .filter(segment => segment.page === first)
    .map(segment => segment.fontSize)
    .sort((a, b) => a - b)
  return sizes[Math.floor(sizes.length / 2)] ?? 10
}

function weight(scene: Scene, phrase: Phrase): number {
  const page = scene.layout.pages[0]
  if (page === undefined || phrase.page !== page.number) return 0.1
  const size = Math.min(2.5, phrase.segment.fontSize / usualSize(scene))
  const high = phrase.box.y < page.height * 0.25 ? 1 : phrase.box.y < page.height * 0.5 ? 0.7 : 0.25
  const starts = phrase.start === 0 ? 1 : 0.4
  const alone = phrase.whole ? 1 : numbered(phrase) ? 0.8 : 0.3
  const bold = phrase.segment.bold ? 1.15 : 1
  const words = phrase.key.length > 10 ? 1.15 : 1
  return size * high * starts * alone * bold * words * (phrase.fuzzy ? 0.8 : 1)
}

/** `Rechnung 4711`, `Invoice no. 4711`: a number follows the title. */
function numbered(phrase: Phrase): boolean {
  return phrase.segment.tokens.slice(phrase.end, phrase.end + 3).some(token => /\d/.test(token.text))
}

/** A paper that names something more special than an invoice is that: `Invoice` stands on credit notes and pro formas too. */
function prefer(ranked: readonly Candidate<DocumentKind>[]): Candidate<DocumentKind>[] {
  const [first] = ranked
  if (first === undefined || (first.value !== 'invoice' && first.value !== 'receipt')) return [...ranked]
  const special = ranked.find(
    candidate =>
      candidate.value !== 'invoice' && candidate.value !== 'receipt' && candidate.score > 0.6 * first.score,
  )
  return special === undefined ? [...ranked] : [special, ...ranked.filter(candidate => candidate !== special)]
}

/**
 * A paper without any title that numbers itself and asks for money is an invoice: nothing on it says otherwise
 * (art. 226 dir. 2006/112/CE asks for no title).
 */
function untitled(scene: Scene): Candidate<DocumentKind>[] {
  const number = labels(scene, 'invoice-number').find(label => label.start === 0)
  const date = labels(scene, 'invoice-date').find(label => label.start === 0)
  const sums = new Set(
    labels(scene, 'net', 'tax', 'gross', 'line-sum')
      .filter(label => label.start === 0)
      .map(label => label.line),
  )
  if (number === undefined || date === undefined || sums.size < 2) return []
  // `Receipt no.` is an invoice's number where the page calls itself one as well (`your invoice & receipt`).
  const receipt =
    kindsNamedIn(number.key).includes('receipt') &&
    !scene.phrases.some(phrase => titleKinds(phrase).includes('invoice'))
  return [toCandidate(number, receipt ? 'receipt' : 'invoice', 'untitled', FAINT)]
}
