import type { Segment, Token } from '../layout/layout.js'
import { remembered } from '../layout/remembered.js'
import { KIND_SENTENCES, type SaidKind } from '../vocabulary/kind-sentences.js'
import type { Scene } from './scene.js'

/** A sentence of the page that says what the paper is, with the words it says it by. */
export interface SaidOfKind {
  readonly says: SaidKind
  readonly tokens: readonly Token[]
}

/** Denials count on every page; offers, orders and reminders also stand in terms of business at the back. */
const ON_ANY_PAGE: ReadonlySet<SaidKind> = new Set(['pro-forma', 'cancellation'])

/** What running text says of the paper itself, in reading order. Sentences broken over lines are read whole. */
export function findSaidKinds(scene: Scene): SaidOfKind[] {
  const first = scene.layout.pages[0]?.number
  const runs = runsOf(scene)
  const everything = runs.map(run => run.text).join('\n')
  return KIND_SENTENCES.flatMap(({ says, words }) => {
    // Of the sentences of all languages hardly one stands on a page.
    if (!words.test(everything)) return []
    for (const run of runs) {
      if (!ON_ANY_PAGE.has(says) && run.page !== first) continue
      const match = words.exec(run.text)
      if (match !== null) return [{ says, tokens: tokensIn(run, match.index, match[0].length) }]
    }
    return []
  })
}

/** Text on which the vocabulary is searched. */
interface Run {
  readonly text: string
  readonly page: number | undefined
  readonly segments: readonly Segment[]
}

/** Blocks and lines, each text of a page once. */
function runsOf({ layout, blocks }: Scene): Run[] {
  const parts = [...new Set(blocks.values())].map(block => block.segments)
  const folded = remembered((segment: Segment) => foldLetters(segment.text))
  const runs = new Map<string, Run>()
  for (const segments of [...parts, ...layout.lines.map(line => line.segments)]) {
    const text = segments.map(folded).join(' ')
    const page = segments[0]?.page
    const key = `${page} ${text}`
    if (!runs.has(key)) runs.set(key, { text, page, segments })
  }
  return [...runs.values()]
}

function tokensIn({ segments }: Run, from: number, length: number): Token[] {
  let offset = 0
  const tokens = segments.flatMap(segment => segment.tokens)
  return tokens.filter(token => {
    const start = offset
    offset += foldLetters(token.text).length + 1
    return start < from + length && start + token.text.length > from
  })
}

/** Lower case without accents, the spelling of the sentences; `ß` stays. */
export function foldLetters(text: string): string {
  if (/^[\x20-\x5f\x61-\x7e]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/ł/g, 'l')
}
