import type { Document, Word } from '../../../reading/document.js'

/** Width of a character and step between lines, in points, of a page typed on a grid. */
const CHARACTER = 6
const STEP = 14

/** A page as a typewriter would make it: blanks are places, so columns can be drawn. */
export function typedPage(text: string, hidden: readonly string[] = []): Document {
  const words: Word[] = []
  const lines: number[][] = []
  for (const [row, line] of text.split('\n').entries()) {
    const indexes = [...line.matchAll(/\S+/g)].map(({ 0: word, index }) => {
      words.push({
        text: word,
        box: { x: 40 + index * CHARACTER, y: 40 + row * STEP, width: word.length * CHARACTER, height: 10 },
        fontSize: 10,
        confidence: 1,
        source: 'text',
        ...(hidden.includes(word) ? { invisible: 'no-contrast' } : {}),
      })
      return words.length - 1
    })
    if (indexes.length > 0) lines.push(indexes)
  }
  const page = { number: 1, width: 595, height: 842, method: 'text', confidence: 1, words, lines } as const
  return { sha256: '0', byteLength: 0, mediaType: 'application/pdf', pages: [page], issues: [] }
}
