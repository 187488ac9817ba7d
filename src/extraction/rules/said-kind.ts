import type { Segment, Token } from '../layout/layout.js'
import { KIND_SENTENCES, type SaidKind } from '../vocabulary/kind-sentences.js'
import { findBlocks } from './blocks.js'
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
  const blocks = [...new Set(findBlocks(scene.layout).values())].map(block => block.segments)
  const lines = scene.layout.lines.map(line => line.segments)
  const texts = [...blocks, ...lines].map(runOf)
  return KIND_SENTENCES.flatMap(({ says, words }) => {
    const found = texts
      .filter(run => ON_ANY_PAGE.has(says) || run.page === first)
      .flatMap(run => {
        const match = words.exec(run.text)
        return match === null ? [] : [{ says, tokens: tokensIn(run, match.index, match[0].length) }]
      })
    return found.slice(0, 1)
  })
}

/** Text on which the vocabulary is searched, and where each word begins in it. */
interface Run {
  readonly text: string
  readonly page: number | undefined
  readonly starts: readonly number[]
  readonly tokens: readonly Token[]
}

function runOf(segments: readonly Segment[]): Run {
  const tokens = segments.flatMap(segment => segment.tokens)
  const starts: number[] = []
  let text = ''
  for (const token of tokens) {
    if (text !== '') text += ' '
    starts.push(text.length)
    text += foldLetters(token.text)
  }
  return { text, page: segments[0]?.page, starts, tokens }
}

function tokensIn({ starts, tokens }: Run, from: number, length: number): Token[] {
  return tokens.filter((token, at) => {
    const start = starts[at] ?? 0
    return start < from + length && start + token.text.length > from
  })
}

/** Lower case without accents, the spelling of the sentences; `ß` stays. */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’‘`´]/g, "'")
    .replace(/ł/g, 'l')
}
