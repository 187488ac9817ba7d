import PDFDocument from 'pdfkit'

export type Draw = (doc: PDFKit.PDFDocument) => void

/** A PDF drawn by a test; A4 without margins unless `options` say otherwise. */
export function makePdf(draw: Draw, options: PDFKit.PDFDocumentOptions = {}): Promise<Uint8Array> {
  const doc = new PDFDocument({ size: 'A4', margin: 0, ...options })
  const chunks: Buffer[] = []
  return new Promise((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    doc.on('error', reject)
    draw(doc)
    doc.end()
  })
}

/** Lines of text, each `[x, y, text]` in points from the top left corner. */
export function write(doc: PDFKit.PDFDocument, lines: readonly (readonly [number, number, string])[]): void {
  for (const [x, y, text] of lines) doc.text(text, x, y, { lineBreak: false })
}

/** Embeds a file and says what it is to the pages; pdfkit can, but its types do not tell. */
export function attach(doc: PDFKit.PDFDocument, name: string, relationship: string, content: string): void {
  const options = { name, relationship }
  doc.file(Buffer.from(content), options)
}

/** A small German invoice, to be read back. */
export const INVOICE_LINES = [
  [50, 60, 'Musterwerk Maschinen GmbH'],
  [50, 80, 'Industriestrasse 12, 70565 Stuttgart'],
  [50, 140, 'Rechnung Nr. 2026-0815'],
  [50, 160, 'Datum 12.03.2026'],
  [50, 220, 'Bezeichnung'],
  [300, 220, 'Menge'],
  [450, 220, 'Betrag'],
  [50, 240, 'Wartung der Anlage'],
  [300, 240, '2'],
  [450, 240, '1.250,00'],
  [50, 280, 'Gesamtbetrag netto'],
  [450, 280, '1.250,00'],
] as const
