import type { DocumentKind } from '../extraction.js'
import { type Phrase, titleKinds } from '../layout/labels.js'
import type { TitledKind } from '../vocabulary/vocabulary.js'
import { type Candidate, rank } from './candidate.js'
import { evidenceOf, type Scene } from './scene.js'

/** Kinds the document's titles speak for, best first: a title is large, high on the page, and stands alone. */
export function findKind(scene: Scene): Candidate<DocumentKind>[] {
  const found = scene.phrases.flatMap(phrase =>
    titleKinds(phrase).map(kind => toCandidate(scene, phrase, kind)),
  )
  const ranked = rank(
    found.filter(candidate => candidate.score > 0.3),
    value => value,
  )
  return prefer(ranked)
}

function toCandidate(scene: Scene, phrase: Phrase, kind: TitledKind): Candidate<DocumentKind> {
  const tokens = phrase.segment.tokens.slice(phrase.start, phrase.end)
  return {
    value: kind,
    score: weight(scene, phrase),
    signals: ['title'],
    tokens,
    evidence: evidenceOf(tokens),
  }
}

function weight(scene: Scene, phrase: Phrase): number {
  const page = scene.layout.pages[0]
  if (page === undefined || phrase.page !== page.number) return 0.1
  const sizes = scene.layout.segments
    .filter(segment => segment.page === page.number)
    .map(segment => segment.fontSize)
    .sort((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 10
  const size = Math.min(2.5, phrase.segment.fontSize / usual)
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
