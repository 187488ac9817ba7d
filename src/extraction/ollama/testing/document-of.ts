import type { Document, Page, Word } from '../../../reading/document.js'

/** A digital document whose pages hold these lines of words, for tests. */
export function documentOf(...pages: readonly (readonly string[])[]): Document {
  return {
    sha256: '0'.repeat(64),
    byteLength: 1,
    mediaType: 'application/pdf',
    pages: pages.map((lines, index) => pageOf(index + 1, lines)),
    issues: [],
  }
}

function pageOf(number: number, texts: readonly string[]): Page {
  const words: Word[] = []
  const lines = texts.map((text, row) => {
    const indexes: number[] = []
    for (const match of text.matchAll(/\S+/g)) {
      indexes.push(words.length)
      words.push({
        text: match[0],
        box: { x: 40 + match.index * 5, y: 40 + row * 14, width: match[0].length * 5, height: 10 },
        fontSize: 10,
        confidence: 1,
        source: 'text',
      })
    }
    return indexes
  })
  return { number, width: 595, height: 842, method: 'text', confidence: 1, words, lines }
}
