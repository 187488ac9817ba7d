import sharp, { type Sharp } from 'sharp'
import { openPdf } from '../pdf/open-document.js'
import { loadPdfium } from '../pdf/pdfium.js'
import { renderPage } from '../pdf/render.js'
import { type Draw, makePdf } from './make-pdf.js'

/** What a scanner would make of the first page that a test draws; at 200 dpi unless said otherwise. */
export async function scan(draw: Draw, dpi = 200): Promise<Sharp> {
  const pdf = openPdf(await loadPdfium(1e9), await makePdf(draw))
  if ('refusal' in pdf) throw new Error(pdf.refusal)
  const image = renderPage(pdf, 0, { dpi, maxPixels: 20_000_000 })
  pdf.close()
  if (image === undefined) throw new Error('nothing was drawn')
  const { width, height, data } = image
  return sharp(data, { raw: { width, height, channels: 1 } })
}

/** A PDF whose pages are nothing but these pictures. */
export async function scannedPdf(pictures: readonly Sharp[], over: Draw = () => {}): Promise<Uint8Array> {
  const files = await Promise.all(pictures.map(picture => picture.clone().jpeg({ quality: 85 }).toBuffer()))
  return makePdf(doc => {
    files.forEach((file, index) => {
      if (index > 0) doc.addPage()
      doc.image(file, 0, 0, { width: doc.page.width, height: doc.page.height })
    })
    over(doc)
  })
}
