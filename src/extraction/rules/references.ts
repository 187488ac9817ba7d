import { hasRole, type Phrase, titleKinds } from '../layout/labels.js'

/** Words for a reference, and for what something concerns, before the word for an invoice. */
const REFERENCE =
  /^(?:ref|reference|referencia|referenca|referenz|referentie|referens|referanse|viite|rif|riferimento|bezug|zu|betreft|vedr|vedrorende|avser|concerne|apropos|your|votre|ihre|uw|vostra)(?=.)/

/**
 * In a credit note `Ref. invoice: 448` names the invoice that it corrects; in an invoice it may be the document's own
 * number. A credit note is told by its title, which nothing but itself stands beside.
 */
export function asReferences(phrases: readonly Phrase[]): readonly Phrase[] {
  const isCreditNote = phrases.some(one => one.whole && titleKinds(one).includes('credit-note'))
  if (!isCreditNote) return phrases
  return phrases.map(phrase => (refersToInvoice(phrase) ? asCorrected(phrase) : phrase))
}

function refersToInvoice(phrase: Phrase): boolean {
  if (!hasRole(phrase, 'invoice-number') || titleKinds(phrase).includes('credit-note')) return false
  const before = phrase.segment.tokens[phrase.start - 1]?.key ?? ''
  return REFERENCE.test(`${before}${phrase.key}`)
}

const asCorrected = (phrase: Phrase): Phrase => ({
  ...phrase,
  meanings: { ...phrase.meanings, titles: [], labels: ['corrects'] },
})
