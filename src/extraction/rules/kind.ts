import type { DocumentKind } from '../extraction.js'
import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'
import { kindsNamedIn } from '../vocabulary/title-words.js'
import type { TitledKind } from '../vocabulary/vocabulary.js'
import { type Candidate, rank } from './candidate.js'
import { findSaidKinds } from './said-kind.js'
import { evidenceOf, labels, type Scene } from './scene.js'

/** Below this a word is no title: it stands in running text, small, or on a later page. */
const FAINT = 0.3

/** Signal of a candidate that rests on a sentence by which the paper takes an invoice back. */
export const CANCELS = 'cancels'
/** Signal of one that rests on a sentence by which the paper says that it is no invoice. */
export const SENTENCE = 'sentence'

/** Kinds the document speaks for, best first: by its titles, unless its sentences say that it is no invoice. */
export function findKind(scene: Scene): Candidate<DocumentKind>[] {
  const titled = titledKinds(scene)
  const said = findSaidKinds(scene).map(({ says, tokens }): Candidate<DocumentKind> => {
    const cancels = says === 'cancellation'
    const signals = [cancels ? CANCELS : SENTENCE]
    return {
      value: cancels ? 'credit-note' : says,
      score: FAINT,
      signals,
      tokens,
      evidence: evidenceOf(tokens),
    }
  })
  const denials = [...subtitles(scene, titled), ...said.filter(one => !one.signals.includes(CANCELS))]
    // What the paper says it is tells more than what it says it is not.
    .sort((a, b) => Number(a.value === 'pro-forma') - Number(b.value === 'pro-forma'))
  const cancellations = said.filter(one => one.signals.includes(CANCELS))
  const value = titled[0]?.value
  // A title that is no invoice's needs no denial; what is no invoice cancels none.
  const titledInvoice = value === undefined || value === 'invoice' || value === 'credit-note'
  return titledInvoice ? [...denials, ...titled, ...cancellations] : titled
}

/** Kinds that stand as a second title beside `Invoice`; orders and delivery notes are references there. */
const SECOND_TITLES: ReadonlySet<TitledKind> = new Set(['pro-forma', 'quote', 'reminder', 'statement'])

/** Lines between a title and its second line. */
const NEAR_TITLE = 2

/** `INVOICE` and `Reminder 2`, alone on the next line: the smaller words say what the paper is. */
function subtitles(scene: Scene, titled: readonly Candidate<DocumentKind>[]): Candidate<DocumentKind>[] {
  const [title] = titled[0]?.tokens ?? []
  const titleLine = scene.layout.lines.find(line => title !== undefined && line.tokens.includes(title))
  if (titled[0]?.value !== 'invoice' || titleLine === undefined) return []
  return scene.phrases.flatMap(phrase => {
    const distance = Math.abs(phrase.line - titleLine.index)
    const kind = titleKinds(phrase).find(one => SECOND_TITLES.has(one))
    const near = phrase.page === titleLine.page && distance > 0 && distance <= NEAR_TITLE
    if (kind === undefined || !near || !isAlone(scene, phrase)) return []
    return [toCandidate(phrase, kind, 'subtitle', weight(scene, phrase))]
  })
}

/** Nothing else on its line, but for the count of a reminder. */
function isAlone(scene: Scene, phrase: Phrase): boolean {
  const others = scene.layout.lines[phrase.line]?.tokens.filter(
    token => !phrase.segment.tokens.slice(phrase.start, phrase.end).includes(token) && token.key !== '',
  )
  return others?.every(token => /^(?:no|nr|\d)$/.test(token.key)) ?? false
}

/** A title is large, high on the page, and stands alone. */
function titledKinds(scene: Scene): Candidate<DocumentKind>[] {
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
  const stands = phrase.segment.fontSize > 1.15 * scene.usualSize || (phrase.segment.bold && phrase.whole)
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

function weight(scene: Scene, phrase: Phrase): number {
  const page = scene.layout.pages[0]
  if (page === undefined || phrase.page !== page.number) return 0.1
  const size = Math.min(2.5, phrase.segment.fontSize / scene.usualSize)
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
