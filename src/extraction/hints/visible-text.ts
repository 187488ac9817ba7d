import type { Document, Page } from '../../reading/document.js'
import type { Evidence } from '../extraction.js'

/** A run of words without a wide gap: a cell of a table, a line of an address block. */
export interface Segment {
  readonly text: string
  /** points from the left edge of the page */
  readonly left: number
  readonly right: number
}

/** A visible line of a page as text. */
export interface TextLine {
  readonly page: number
  readonly text: string
  /** from left to right; none for text without a place on the page */
  readonly segments: readonly Segment[]
  /** points from the upper edge of the page, and height */
  readonly top: number
  readonly height: number
}

/** A gap wider than this many times the type size divides two columns. */
const COLUMN_GAP = 1.2

/** The lines a person sees, in reading order, and notes of an embedded e-invoice as further lines. */
export function visibleText(document: Document): readonly TextLine[] {
  const notes = [
    ...(document.eInvoice?.notes ?? []),
    ...(document.eInvoice?.taxes ?? []).flatMap(tax => tax.reason ?? []),
  ]
  const told = notes.map(text => ({ page: 1, text, segments: [], top: 0, height: 0 }))
  return [...document.pages.flatMap(pageLines), ...told]
}

function pageLines(page: Page): readonly TextLine[] {
  return page.lines.flatMap(indexes => {
    const words = indexes.flatMap(index => {
      const word = page.words[index]
      return word === undefined || word.invisible !== undefined ? [] : [word]
    })
    const [first] = words
    if (first === undefined) return []
    const segments: Segment[] = []
    for (const { text, box, fontSize } of words) {
      const last = segments.at(-1)
      const right = box.x + box.width
      if (last !== undefined && box.x - last.right < COLUMN_GAP * fontSize)
        segments[segments.length - 1] = { text: `${last.text} ${text}`, left: last.left, right }
      else segments.push({ text, left: box.x, right })
    }
    const text = words.map(word => word.text).join(' ')
    return [{ page: page.number, text, segments, top: first.box.y, height: first.box.height }]
  })
}

/** Evidence of the rules engine for words of a page, shortened to what a sentence can quote. */
export function wordsOf(text: string, page?: number): Evidence {
  const shown = text.replace(/\s+/g, ' ').trim().slice(0, 120)
  return { engine: 'rules', text: shown, ...(page === undefined ? {} : { page }) }
}
