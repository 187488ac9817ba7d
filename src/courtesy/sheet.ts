import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

import { printable } from './printable.js'

export type Pdf = PDFKit.PDFDocument

/** Points; A4 is 595.28 × 841.89. */
export const PAGE = { width: 595.28, height: 841.89, left: 44, right: 44, top: 44, bottom: 62 } as const
export const CONTENT_WIDTH = PAGE.width - PAGE.left - PAGE.right
export const CONTENT_BOTTOM = PAGE.height - PAGE.bottom

export const INK = {
  text: '#1a1f26',
  muted: '#5d6875',
  rule: '#c9d0d8',
  strong: '#1f3a5f',
  tint: '#eef2f6',
} as const

export type Face = 'regular' | 'medium' | 'bold'

const FONT_FILES: Readonly<Record<Face, string>> = {
  regular: '400Regular/IBMPlexSans_400Regular.ttf',
  medium: '500Medium/IBMPlexSans_500Medium.ttf',
  bold: '700Bold/IBMPlexSans_700Bold.ttf',
}

export interface TextStyle {
  readonly face?: Face
  /** points */
  readonly size?: number
  readonly color?: string
  /** points; the text wraps inside it */
  readonly width?: number
  readonly align?: 'left' | 'right' | 'center'
}

/** A pdfkit document with the fonts of the house and text that is placed, never flowed. */
export interface Sheet {
  readonly pdf: Pdf
  /** draws text with its top at y */
  place(text: string, x: number, y: number, style?: TextStyle): void
  /** the same; returns its height in points, for which it is laid out again */
  text(text: string, x: number, y: number, style?: TextStyle): number
  height(text: string, style?: TextStyle): number
  rule(y: number, color?: string, from?: number, to?: number): void
}

/**
 * Starts a document whose bytes depend on its content only: the creation date is the record's, and nothing
 * is compressed, because zlib's output differs between Node versions.
 */
export async function openSheet(title: string, createdAt: Date): Promise<Sheet> {
  const { default: PDFDocument } = await import('pdfkit')
  const pdf = new PDFDocument({
    size: 'A4',
    // pdfkit breaks pages by itself at its margins; here the layout decides.
    margin: 0,
    bufferPages: true,
    compress: false,
    lang: 'it-IT',
    displayTitle: true,
    info: { Title: title, CreationDate: createdAt, Creator: 'autofattura', Producer: 'autofattura' },
  })
  const { resolve } = createRequire(import.meta.url)
  for (const [face, file] of Object.entries(FONT_FILES)) {
    pdf.registerFont(face, await readFile(resolve(`@expo-google-fonts/ibm-plex-sans/${file}`)))
  }
  return sheetOn(pdf)
}

function sheetOn(pdf: Pdf): Sheet {
  const apply = ({ face = 'regular', size = 9, color = INK.text }: TextStyle) =>
    pdf.font(face).fontSize(size).fillColor(color)
  const options = ({ width, align = 'left' }: TextStyle) => ({
    align,
    lineGap: 1,
    ...(width === undefined ? { lineBreak: false } : { width }),
  })
  const height = (text: string, style: TextStyle = {}) =>
    apply(style).heightOfString(printable(text), options(style))
  const place = (text: string, x: number, y: number, style: TextStyle = {}) => {
    apply(style).text(printable(text), x, y, options(style))
  }
  return {
    pdf,
    height,
    place,
    text(text, x, y, style = {}) {
      place(text, x, y, style)
      return height(text, style)
    },
    rule(y, color = INK.rule, from = PAGE.left, to = PAGE.width - PAGE.right) {
      pdf.moveTo(from, y).lineTo(to, y).lineWidth(0.6).strokeColor(color).stroke()
    },
  }
}

/** Ends the document and gathers its bytes. */
export function closeSheet(pdf: Pdf): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('error', reject)
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.end()
  })
}
