import type { Box, Document, Page } from '../../reading/document.js'

/** One line of visible text with its words' places in it. */
export interface PageLine {
  readonly page: number
  readonly text: string
  readonly words: readonly { readonly start: number; readonly end: number; readonly box: Box }[]
}

/** All visible lines of a document: the only ground a value may stand on. */
export function visibleLines(document: Document): readonly PageLine[] {
  return document.pages.flatMap(page =>
    page.lines.map(line => pageLine(page, line)).filter(line => line.text !== ''),
  )
}

function pageLine(page: Page, indexes: readonly number[]): PageLine {
  const words: { start: number; end: number; box: Box }[] = []
  let text = ''
  for (const index of indexes) {
    const word = page.words[index]
    if (word === undefined || word.invisible !== undefined) continue
    const start = text === '' ? 0 : text.length + 1
    text = text === '' ? word.text : `${text} ${word.text}`
    words.push({ start, end: text.length, box: word.box })
  }
  return { page: page.number, text, words }
}

/** The rectangle around the characters from `start` to `end` of a line. */
export function boxAround(line: PageLine, start: number, end: number): Box | undefined {
  const touched = line.words.filter(word => word.start < end && word.end > start).map(word => word.box)
  const [first] = touched
  if (first === undefined) return undefined
  const x = Math.min(...touched.map(box => box.x))
  const y = Math.min(...touched.map(box => box.y))
  const right = Math.max(...touched.map(box => box.x + box.width))
  const bottom = Math.max(...touched.map(box => box.y + box.height))
  return { x, y, width: right - x, height: bottom - y }
}
