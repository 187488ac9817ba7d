import type { Evidence } from '../../extraction/extraction.js'
import type { Document, Page } from '../../reading/document.js'

/** A line of a page as text, with the part that a field rests on. */
export interface PageLine {
  /** 1-based, on its page */
  readonly number: number
  readonly before: string
  readonly marked: string
  readonly after: string
}

function overlaps(word: Page['words'][number], { box }: Evidence): boolean {
  if (box === undefined) return false
  const x = Math.min(word.box.x + word.box.width, box.x + box.width) - Math.max(word.box.x, box.x)
  const y = Math.min(word.box.y + word.box.height, box.y + box.height) - Math.max(word.box.y, box.y)
  return x > word.box.width / 2 && y > word.box.height / 2
}

/** The lines of a page with the words of the evidence marked. Hidden words are left out. */
export function pageLines(page: Page, evidence: Evidence | undefined): readonly PageLine[] {
  const here = evidence?.page === page.number ? evidence : undefined
  return page.lines.map((line, i) => {
    const number = i + 1
    const words = line.flatMap(index => page.words[index] ?? []).filter(word => word.invisible === undefined)
    const hits = words.map(word => here !== undefined && overlaps(word, here))
    const first = hits.indexOf(true)
    const last = hits.lastIndexOf(true)
    const text = (from: number, to: number) =>
      words
        .slice(from, to)
        .map(word => word.text)
        .join(' ')
    if (first < 0) return { number, before: text(0, words.length), marked: '', after: '' }
    return {
      number,
      before: text(0, first),
      marked: text(first, last + 1),
      after: text(last + 1, words.length),
    }
  })
}

/** Index of the first marked line, to scroll to; 0 when nothing is marked. */
export function markedLine(lines: readonly PageLine[]): number {
  return Math.max(
    0,
    lines.findIndex(line => line.marked !== ''),
  )
}

export function pageOf(document: Document | undefined, number: number): Page | undefined {
  return document?.pages.find(page => page.number === number)
}
