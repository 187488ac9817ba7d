import type { Document, Page } from '../document.js'

/** The lines of a page as a person would read them aloud, hidden words left out. */
export function linesOf(page: Page | undefined): string[] {
  return (page?.lines ?? [])
    .map(line =>
      line
        .flatMap(index => page?.words[index] ?? [])
        .filter(word => word.invisible === undefined)
        .map(word => word.text)
        .join(' '),
    )
    .filter(line => line !== '')
}

/** All visible words of a document. */
export function textOf(document: Document): string {
  return document.pages.flatMap(linesOf).join('\n')
}
