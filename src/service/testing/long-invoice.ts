import { makePdf, write } from '../../reading/testing/make-pdf.js'

const HEAD = [
  [50, 50, 'Northgate Components Ltd'],
  [50, 64, '12 Quay Street, Dublin 2, Ireland'],
  [50, 78, 'VAT No. IE6388047V'],
  [380, 50, 'Invoice number: NC-2026-0815'],
  [380, 64, 'Invoice date: 12 March 2026'],
  [50, 110, 'Bill to: Officine Brenta S.r.l.'],
  [50, 140, 'Description'],
  [320, 140, 'Quantity'],
  [380, 140, 'Unit price'],
  [480, 140, 'Amount'],
] as const

/** A PDF of an invoice of so many lines, so many of them on each page (60 at most). */
export function longInvoice(count: number, perPage: number): Promise<Uint8Array> {
  return makePdf(doc => {
    doc.fontSize(8)
    for (let first = 0; first < count; first += perPage) {
      if (first > 0) doc.addPage()
      write(doc, HEAD)
      for (let row = 0; row < Math.min(perPage, count - first); row++) {
        const y = 154 + row * 10
        write(doc, [
          [50, y, `Spare part no. ${first + row + 1}, galvanised`],
          [320, y, '2'],
          [380, y, '7.50'],
          [480, y, '15.00'],
        ])
      }
    }
    const total = `${count * 15}.00 EUR`
    write(doc, [
      [320, 770, 'Net total'],
      [480, 770, total],
      [320, 785, 'VAT 0 %'],
      [480, 785, '0.00 EUR'],
      [320, 800, 'Total'],
      [480, 800, total],
    ])
  })
}
