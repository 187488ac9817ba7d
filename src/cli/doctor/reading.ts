import type { Check } from './check.js'

export const pdfCheck: Check = {
  name: 'pdf',
  run: async () => {
    const { PDFiumLibrary } = await import('@hyzyla/pdfium')
    const library = await PDFiumLibrary.init()
    library.destroy()
    await import('sharp')
    return [
      {
        check: 'pdf',
        status: 'ok',
        message: { en: 'PDFium and sharp load', it: 'PDFium e sharp si caricano' },
      },
    ]
  },
}

export const ocrCheck: Check = {
  name: 'ocr',
  run: async ({ config }) => {
    const { readableLanguages } = await import('../../reading/ocr/language-data.js')
    const languages = await readableLanguages(config.reading.languageDir)
    const shown = languages.join(', ')
    if (languages.includes('eng') && languages.includes('ita')) {
      return [{ check: 'ocr', status: 'ok', message: { en: shown, it: shown } }]
    }
    return [
      {
        check: 'ocr',
        status: 'bad',
        message: { en: `language data is missing (${shown})`, it: `mancano dati linguistici (${shown})` },
        fix: { en: 'Install the program again with npm ci.', it: 'Reinstallare il programma con npm ci.' },
      },
    ]
  },
}

/** The programs of `--rasterizer pdf2pic`; without that choice nobody needs them. */
export const convertersCheck: Check = {
  name: 'converters',
  run: async ({ config }) => {
    const { findConverters } = await import('../../reading/rasterize/converters.js')
    const { graphicsMagick, ghostscript } = await findConverters()
    const shown = `GraphicsMagick ${graphicsMagick ?? '-'}, Ghostscript ${ghostscript ?? '-'}`
    const wanted = config.reading.rasterizer === 'pdf2pic'
    const complete = graphicsMagick !== undefined && ghostscript !== undefined
    if (complete || !wanted) {
      const unused = wanted ? { en: '', it: '' } : { en: ' (not used)', it: ' (non usati)' }
      const message = { en: `${shown}${unused.en}`, it: `${shown}${unused.it}` }
      return [{ check: 'converters', status: 'ok', message }]
    }
    return [
      {
        check: 'converters',
        status: 'bad',
        message: {
          en: `pdf2pic needs both: ${shown}`,
          it: `pdf2pic richiede entrambi: ${shown}`,
        },
        fix: {
          en: 'Install GraphicsMagick (gm) and Ghostscript (gs), or use --rasterizer pdfium.',
          it: 'Installare GraphicsMagick (gm) e Ghostscript (gs), oppure usare --rasterizer pdfium.',
        },
      },
    ]
  },
}
