import type { Document } from '../../reading/document.js'
import type { Evidence } from '../extraction.js'

/** A visible line of a page as text. */
export interface TextLine {
  readonly page: number
  readonly text: string
}

/** The lines a person sees, in reading order, and notes of an embedded e-invoice as further lines. */
export function visibleText(document: Document): readonly TextLine[] {
  const printed = document.pages.flatMap(page =>
    page.lines.map(indexes => ({
      page: page.number,
      text: indexes
        .flatMap(index => {
          const word = page.words[index]
          return word === undefined || word.invisible !== undefined ? [] : [word.text]
        })
        .join(' '),
    })),
  )
  const notes = [
    ...(document.eInvoice?.notes ?? []),
    ...(document.eInvoice?.taxes ?? []).flatMap(tax => tax.reason ?? []),
  ]
  return [...printed, ...notes.map(text => ({ page: 1, text }))]
}

/** Evidence of the rules engine for words of a page, shortened to what a sentence can quote. */
export function wordsOf(text: string, page?: number): Evidence {
  const shown = text.replace(/\s+/g, ' ').trim().slice(0, 120)
  return { engine: 'rules', text: shown, ...(page === undefined ? {} : { page }) }
}
