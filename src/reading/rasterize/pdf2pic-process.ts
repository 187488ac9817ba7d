import { fromPath } from 'pdf2pic'

/**
 * Draws one page and ends: a process of its own, because GraphicsMagick and Ghostscript, which it starts, can
 * only be stopped together with it. Arguments: PDF, folder for the picture, page (1-based), width and height in
 * pixels, dpi.
 */
const [file, savePath, ...numbers] = process.argv.slice(2)
const [page, width, height, density] = numbers.map(Number)
if (file === undefined || savePath === undefined || page === undefined) process.exit(2)
const convert = fromPath(file, {
  savePath,
  saveFilename: 'page',
  format: 'png',
  quality: 100,
  preserveAspectRatio: true,
  ...(width === undefined ? {} : { width }),
  ...(height === undefined ? {} : { height }),
  ...(density === undefined ? {} : { density }),
})
await convert(page, { responseType: 'image' })
