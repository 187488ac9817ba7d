import { compact } from './compact.js'
import { VOCABULARIES } from './languages/all.js'
import type { TitledKind } from './vocabulary.js'

/** Titles of this length must begin the label; shorter ones (`PO`) stand in words that mean something else. */
const SHORTEST = 4

/** Titles of all languages in their compact spelling, longest first; CJK titles are short. */
const TITLES: readonly (readonly [title: string, kind: TitledKind])[] = VOCABULARIES.flatMap(({ titles }) =>
  kindsOf(titles).flatMap(kind =>
    titles[kind].split('|').flatMap(phrase => {
      const title = compact(phrase)
      return title.length >= SHORTEST || /^\p{sc=Han}{2,}$/u.test(title) ? [[title, kind] as const] : []
    }),
  ),
).sort((a, b) => b[0].length - a[0].length)

/** The kind that the words of a label name: `Invoice no` an invoice, `Credit note number` a credit note. */
export function kindsNamedIn(key: string): TitledKind[] {
  const found = TITLES.find(([title]) =>
    title.length > SHORTEST ? key.includes(title) : key.startsWith(title),
  )
  return found === undefined ? [] : [found[1]]
}

function kindsOf<Kind extends string>(titles: Readonly<Record<Kind, string>>): Kind[] {
  const kinds: Kind[] = []
  for (const kind in titles) kinds.push(kind)
  return kinds
}
