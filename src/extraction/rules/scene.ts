import type { CessionarioInput } from '../../lib/cessionario.js'
import type { Document, Page } from '../../reading/document.js'
import type { Evidence } from '../extraction.js'
import { type Figure, readFigures } from '../layout/figures.js'
import { union } from '../layout/geometry.js'
import { findPhrases, hasRole, type Phrase } from '../layout/labels.js'
import { type Layout, layOut, type Segment, type Token } from '../layout/layout.js'
import { remembered } from '../layout/remembered.js'
import { type Spot, spotsOf } from '../layout/spots.js'
import type { MonthFinder } from '../notation/months.js'
import type { NumberNotation } from '../notation/numbers.js'
import type { PhraseIndex } from '../vocabulary/label-index.js'
import type { LabelRole } from '../vocabulary/vocabulary.js'
import { holdsPlace } from './address.js'
import { type Block, findBlocks } from './blocks.js'
import type { LanguageTeller } from './language.js'
import { asReferences } from './references.js'

/** What the rules know before they look at a document. */
export interface Knowledge {
  readonly phrases: PhraseIndex
  readonly monthOf: MonthFinder
  readonly languageOf: LanguageTeller
}

/** A document as the rules look at it: laid out, its labels and numbers found, its notations told. */
export interface Scene {
  readonly layout: Layout
  readonly blocks: ReadonlyMap<Segment, Block>
  /** median size of type on the first page */
  readonly usualSize: number
  readonly phrases: readonly Phrase[]
  readonly phrasesOf: (segment: Segment) => readonly Phrase[]
  /** where the values of a label may stand */
  readonly spotsOf: (label: Phrase) => readonly Spot[]
  readonly figures: readonly Figure[]
  readonly figuresOf: (segment: Segment) => readonly Figure[]
  readonly notation: NumberNotation
  readonly holdsPlace: (text: string) => boolean
  readonly language: string | undefined
  readonly monthOf: MonthFinder
  readonly buyer: CessionarioInput | undefined
}

export function createScene(
  document: Document,
  knowledge: Knowledge,
  buyer: CessionarioInput | undefined,
  pages: readonly Page[] = document.pages,
): Scene {
  const layout = layOut(document, pages)
  const phrases = asReferences(findPhrases(layout, knowledge.phrases))
  const { notation, figures } = readFigures(layout)
  const phrasesBySegment = groupBy(phrases, phrase => phrase.segment)
  const phrasesOf = (segment: Segment) => phrasesBySegment.get(segment) ?? []
  const figuresBySegment = groupBy(figures, figure => figure.segment)
  return {
    layout,
    blocks: findBlocks(layout),
    usualSize: usualSize(layout),
    phrases,
    phrasesOf,
    spotsOf: remembered(label => spotsOf(label, layout, phrasesOf)),
    figures,
    figuresOf: segment => figuresBySegment.get(segment) ?? [],
    notation,
    holdsPlace: remembered(holdsPlace),
    language: knowledge.languageOf(layout, phrases),
    monthOf: knowledge.monthOf,
    buyer,
  }
}

function usualSize({ pages, segments }: Layout): number {
  const first = pages[0]?.number
  const sizes = segments.filter(segment => segment.page === first).map(segment => segment.fontSize)
  return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 10
}

/** Labels that play one of the roles. */
export function labels(scene: Scene, ...roles: readonly LabelRole[]): Phrase[] {
  return scene.phrases.filter(phrase => hasRole(phrase, ...roles))
}

/** Where the values of a label may stand. */
export const spots = (scene: Scene, label: Phrase): readonly Spot[] => scene.spotsOf(label)

export function evidenceOf(tokens: readonly Token[]): Evidence {
  return {
    engine: 'rules',
    text: tokens.map(token => token.text).join(' '),
    ...(tokens[0] !== undefined && {
      page: tokens[0].page,
      box: union(tokens.map(token => token.printed ?? token.box)),
    }),
  }
}

/** Lowest read confidence of some words: a field is read as well as its worst word. */
export function readConfidence(tokens: readonly Token[]): number {
  return tokens.reduce((lowest, token) => Math.min(lowest, token.confidence), 1)
}

/** Below this read confidence OCR saw a drawing, a dotted line or a fold. */
const SCRAP = 0.5

/** True when OCR hardly read any of the words. */
export const isScrap = (tokens: readonly Token[]): boolean => tokens.every(token => token.confidence < SCRAP)

/** `Map.groupBy` came with Node 21; the oldest Node we run on is 20. */
function groupBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [item])
    else group.push(item)
  }
  return groups
}
