import type { CriticalField, Features } from './features.js'

interface Doubt {
  readonly field: CriticalField
  readonly when: (features: Features) => boolean
  /** the field is never surer than this */
  readonly cap: number
  readonly why: string
  /** the page itself leaves it open: a second reader of the same page (a language model) cannot settle it either */
  readonly onPage?: true
}

const on = (features: Features, name: string): boolean => (features[name] ?? 0) >= 0.5

/**
 * Doubts that no amount of other evidence outweighs. The corpus shows too few of them to leave them to statistics
 * alone, and each would cost a fine if it went through.
 */
const DOUBTS: readonly Doubt[] = [
  ...(['supplierName', 'country', 'currency', 'number', 'date', 'net'] as const).map(field => ({
    field,
    when: (features: Features) => !on(features, 'present'),
    cap: 0.3,
    why: 'the field is mandatory and was not found',
  })),
  ...(['supplierName', 'vatId', 'number', 'date', 'net'] as const).map(field => ({
    field,
    when: (features: Features) => on(features, 'unread'),
    cap: 0.8,
    why: 'OCR hardly read a word of it, and nothing else proves it',
  })),
  { field: 'country', when: one => on(one, 'guessed'), cap: 0.9, why: 'no witness names the country' },
  { field: 'country', when: one => on(one, 'unknown'), cap: 0.3, why: 'no country has this code' },
  {
    field: 'country',
    when: one => on(one, 'elsewhere'),
    cap: 0.89,
    why: 'a sound tax number of another country stands on the page',
    onPage: true,
  },
  {
    field: 'number',
    when: one => on(one, 'odd') || on(one, 'short'),
    cap: 0.9,
    why: 'a date, an account or a page number is easily taken for it',
  },
  {
    field: 'supplierName',
    when: one => on(one, 'odd'),
    cap: 0.8,
    why: 'it looks like a street or a labelled line; the name itself may be a drawing',
  },
  {
    field: 'supplierName',
    when: one => on(one, 'single'),
    cap: 0.9,
    why: 'one word may be a part of a name',
  },
  {
    field: 'supplierName',
    when: one => on(one, 'garbled'),
    cap: 0.8,
    why: 'letters of two scripts in one word',
  },
  {
    field: 'vatId',
    when: one => on(one, 'failedRead'),
    cap: 0.8,
    why: 'OCR was not quite sure of a number whose check digit is wrong',
  },
  {
    field: 'vatId',
    when: one => on(one, 'absentElsewhere') || on(one, 'labelLeft'),
    cap: 0.9,
    why: 'a business there has a tax number, and none was found',
  },
  ...(['number', 'vatId'] as const).map(field => ({
    field,
    when: (features: Features) => on(features, 'mixed'),
    cap: 0.8,
    why: 'letters of two alphabets that look alike',
    onPage: true as const,
  })),
  {
    field: 'currency',
    when: one => on(one, 'disputed'),
    cap: 0.8,
    why: 'the page names another currency with the same sign',
    onPage: true,
  },
  {
    field: 'date',
    when: one => on(one, 'ambiguous'),
    cap: 0.8,
    why: 'day and month may be swapped',
    onPage: true,
  },
  {
    field: 'date',
    when: one => on(one, 'supply'),
    cap: 0.8,
    why: 'a supply may be invoiced later',
    onPage: true,
  },
  {
    field: 'net',
    when: one => on(one, 'scaleUnproven'),
    cap: 0.9,
    why: 'nothing on the page tells whether the mark parts thousands or decimals',
  },
  {
    field: 'net',
    when: one => on(one, 'subCent'),
    cap: 0.5,
    why: 'a net has no parts of a cent',
  },
  {
    field: 'net',
    when: one => on(one, 'contradict') && !on(one, 'closes'),
    cap: 0.8,
    why: 'neither the lines nor the tax confirm the net',
  },
  {
    field: 'net',
    when: one => on(one, 'rival') && !on(one, 'closes'),
    cap: 0.9,
    why: 'a greater amount is labelled as net or total too',
  },
  {
    field: 'net',
    when: one => !on(one, 'closes') && !on(one, 'lines') && !on(one, 'rate') && !on(one, 'usualRate'),
    cap: 0.9,
    why: 'no arithmetic confirms the net',
  },
  {
    field: 'net',
    when: one => on(one, 'taxHidden'),
    cap: 0.8,
    why: 'the total holds a tax of which the page says neither amount nor rate',
    onPage: true,
  },
]

/** The highest probability a field may have with these features. */
export function doubtCap(field: CriticalField, features: Features): number {
  return lowest(DOUBTS, field, features)
}

/** The same by those doubts alone that lie in the page and not in its reading: whoever agrees reads the same page. */
export function pageCap(field: CriticalField, features: Features): number {
  return lowest(ON_PAGE, field, features)
}

const ON_PAGE = DOUBTS.filter(doubt => doubt.onPage === true)

function lowest(doubts: readonly Doubt[], field: CriticalField, features: Features): number {
  return doubts.reduce(
    (cap, doubt) => (doubt.field === field && doubt.when(features) ? Math.min(cap, doubt.cap) : cap),
    1,
  )
}
