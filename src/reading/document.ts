import type { Issue } from '../lib/issues.js'
import type { EInvoice } from './e-invoice.js'

/** A rectangle on a page, in points (1/72 inch), origin top left, y growing downwards. */
export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Why a word cannot be seen by a person who looks at the page; such a word is evidence of nothing. */
export type Invisibility = 'outside-page' | 'no-contrast' | 'zero-size' | 'covered'

export interface Word {
  readonly text: string
  readonly box: Box
  /** em size in points; for OCR words the height of the line */
  readonly fontSize: number
  /** probability that the text was read right, 0 to 1; 1 for a sound text layer */
  readonly confidence: number
  readonly source: 'text' | 'ocr'
  readonly bold?: boolean
  readonly invisible?: Invisibility
}

export type PageMethod = 'text' | 'ocr' | 'both' | 'none'

export interface Page {
  /** 1-based */
  readonly number: number
  /** points, after the page's own rotation was applied */
  readonly width: number
  readonly height: number
  readonly method: PageMethod
  /** quarter turns clockwise that were needed, beyond the page's own rotation, before the text read upright */
  readonly turn?: 1 | 2 | 3
  /** mean read confidence of the visible words, 0 to 1; 0 when nothing was read */
  readonly confidence: number
  /** in reading order; `lines` holds indexes into it */
  readonly words: readonly Word[]
  /** lines in reading order, each a run of word indexes from left to right */
  readonly lines: readonly (readonly number[])[]
  /** why nothing, or only part, could be read */
  readonly note?: Issue
}

export type MediaType =
  | 'application/pdf'
  | 'image/png'
  | 'image/jpeg'
  | 'image/tiff'
  | 'image/webp'
  | 'application/xml'

/** What `read` makes of a file: every page accounted for, no field guessed. */
export interface Document {
  /** SHA-256 of the file's bytes, lower-case hex */
  readonly sha256: string
  readonly byteLength: number
  readonly mediaType: MediaType
  readonly pages: readonly Page[]
  readonly eInvoice?: EInvoice
  /** hidden content, unreadable pages, several invoices, contradictions between XML and page */
  readonly issues: readonly Issue[]
  /** page ranges (1-based, inclusive) when the file holds several invoices */
  readonly invoices?: readonly PageRange[]
}

export interface PageRange {
  readonly from: number
  readonly to: number
}
