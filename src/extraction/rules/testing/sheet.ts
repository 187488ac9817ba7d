import type { Document, Page, Word } from '../../../reading/document.js'

/**
 * A page in type: `## ` sets a line large, `~ ` in small print, `** ` bold; columns are where they are typed. A word
 * with `¿` behind it is a scrap that OCR hardly read; in type it is not there.
 */
export interface Sheet {
  readonly lines: readonly string[]
  /** lines at the foot of the page */
  readonly foot?: readonly string[]
  /** as if it had been recognized: boxes fit the ink */
  readonly scanned?: boolean
}

/** A layout of firms that nobody bears the name of, and who is who in it. */
export type InventedLayout = readonly [
  layout: string,
  sheet: Sheet,
  expected: {
    readonly name: string
    readonly country?: string
    readonly vatId?: string
    readonly buyer?: string
  },
]

const STYLES = {
  '##': { size: 16, bold: true },
  '**': { size: 10, bold: true },
  '~ ': { size: 7, bold: false },
} as const
const PLAIN = { size: 10, bold: false } as const
const PITCH = 14
const COLUMN = 5
const LEFT = 40
/** width of a letter, and height of its ink, in em */
const LETTER = 0.48
const INK = 0.72
const FOOT = 740

/** A page with words where the sheet shows them, for tests. */
export function documentOfSheet({ lines, foot = [], scanned = false }: Sheet): Document {
  const words: Word[] = []
  const set = (text: string, y: number): number[] => {
    const { size, bold } = styleOf(text)
    const plain = text.replace(/^(?:##|\*\*|~ ) ?/u, '')
    const height = scanned ? size * INK : size
    return [...plain.matchAll(/\S+(?: \S+)*/gu)].flatMap(column => {
      let x = LEFT + column.index * COLUMN
      return column[0].split(' ').flatMap(printed => {
        const scrap = printed.endsWith('¿')
        if (scrap && !scanned) return []
        const word = scrap ? printed.slice(0, -1) : printed
        const width = word.length * size * LETTER
        const source = scanned ? ('ocr' as const) : ('text' as const)
        const box = { x, y, width, height }
        const confidence = scrap ? 0.3 : scanned ? 0.93 : 1
        words.push({ text: word, box, fontSize: height, bold, confidence, source })
        x += width + size * LETTER
        return words.length - 1
      })
    })
  }
  const page: Page = {
    number: 1,
    width: 595,
    height: 842,
    method: scanned ? 'ocr' : 'text',
    confidence: 1,
    words,
    lines: [
      ...lines.map((text, row) => set(text, 40 + row * PITCH)),
      ...foot.map((text, row) => set(text, FOOT + row * PITCH)),
    ],
  }
  return { sha256: '0'.repeat(64), byteLength: 1, mediaType: 'application/pdf', pages: [page], issues: [] }
}

function styleOf(text: string): { readonly size: number; readonly bold: boolean } {
  const mark = text.slice(0, 2)
  return mark === '##' || mark === '**' || mark === '~ ' ? STYLES[mark] : PLAIN
}
