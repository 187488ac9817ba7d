import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Document } from '../document.js'
import { createReader, type Reader } from '../reader.js'
import { type Draw, INVOICE_LINES, makePdf, write } from '../testing/make-pdf.js'
import { linesOf } from '../testing/words.js'

let reader: Reader
beforeAll(() => {
  reader = createReader()
})
afterAll(() => reader.close())

const read = async (draw: Draw, options?: PDFKit.PDFDocumentOptions): Promise<Document> =>
  reader.read(await makePdf(draw, options))

describe('words', () => {
  test('stand where they are printed, in points from the top left corner', async () => {
    const { pages } = await read(doc => doc.fontSize(20).text('Rechnung', 100, 200))
    const [word] = pages[0]?.words ?? []
    expect(word).toMatchObject({ text: 'Rechnung', source: 'text', confidence: 1, fontSize: 20 })
    expect(word?.box.x).toBeCloseTo(100, 0)
    expect(word?.box.y).toBeCloseTo(200, -1)
    expect(pages[0]).toMatchObject({ number: 1, method: 'text', confidence: 1 })
  })

  test('of a bold font are bold, their size is that after scaling', async () => {
    const { pages } = await read(doc => {
      doc.font('Helvetica-Bold').fontSize(10).scale(2).text('Total', 50, 50)
    })
    expect(pages[0]?.words[0]).toMatchObject({ text: 'Total', bold: true })
    expect(pages[0]?.words[0]?.fontSize).toBeCloseTo(20)
  })

  test('are parted by gaps even without spaces, and joined when pieces touch', async () => {
    const { pages } = await read(doc => {
      doc.fontSize(12)
      const width = doc.widthOfString('Rech')
      write(doc, [
        [50, 50, 'Rech'],
        [50 + width, 50, 'nung'],
        [50 + width * 2 + 30, 50, 'Nr.'],
      ])
    })
    expect(linesOf(pages[0])).toEqual(['Rechnung Nr.'])
  })

  test('spaced out letter by letter are put together again', async () => {
    const { pages } = await read(doc => {
      doc.fontSize(18)
      let x = 100
      for (const letter of 'INVOICE') {
        doc.text(letter, x, 50, { lineBreak: false })
        x += doc.widthOfString(letter) + 6
      }
    })
    expect(linesOf(pages[0])).toEqual(['INVOICE'])
  })

  test('single figures of a table stay apart', async () => {
    const { pages } = await read(doc =>
      write(
        doc,
        ['1', '2', '3', '4'].map((n, i) => [50 + i * 60, 50, n] as const),
      ),
    )
    expect(pages[0]?.words.map(word => word.text)).toEqual(['1', '2', '3', '4'])
  })

  test('with a soft hyphen show a hyphen', async () => {
    const { pages } = await read(doc => doc.text('Gesamt\u00adbetrag', 50, 50))
    expect(linesOf(pages[0])).toEqual(['Gesamt-betrag'])
  })
})

describe('turned pages', () => {
  const rotate =
    (degrees: number): Draw =>
    doc => {
      Reflect.set(doc.page.dictionary.data, 'Rotate', degrees)
      write(doc, INVOICE_LINES)
    }

  test.each([0, 90, 180, 270])(
    'a page that says it is turned by %d degrees reads as it is shown',
    async degrees => {
      const { pages } = await read(rotate(degrees))
      expect(linesOf(pages[0])).toContain('Wartung der Anlage 2 1.250,00')
    },
  )

  test.each([90, 180, 270])('text drawn turned by %d degrees is read upright', async degrees => {
    const { pages } = await read(doc => {
      doc.rotate(degrees, { origin: [300, 300] })
      write(doc, INVOICE_LINES)
    })
    expect(linesOf(pages[0])).toContain('Wartung der Anlage 2 1.250,00')
  })

  test('a side note does not break the lines that it crosses', async () => {
    const { pages } = await read(doc => {
      write(doc, INVOICE_LINES)
      doc
        .save()
        .rotate(-90, { origin: [20, 400] })
        .fontSize(6)
        .text('Handelsregister Stuttgart HRB 1', 20, 400)
        .restore()
    })
    expect(linesOf(pages[0])).toContain('Wartung der Anlage 2 1.250,00')
  })
})

test('every page is accounted for, blank ones with the reason', async () => {
  const { pages, issues } = await read(doc => {
    write(doc, INVOICE_LINES)
    doc.addPage()
  })
  expect(pages.map(page => [page.number, page.method])).toEqual([
    [1, 'text'],
    [2, 'none'],
  ])
  expect(pages[1]?.note?.text.en).toBe('Page 2 is blank.')
  expect(issues).toEqual([])
})

test('onPage tells every page, and the total', async () => {
  const seen: [number, number][] = []
  const bytes = await makePdf(doc => {
    write(doc, INVOICE_LINES)
    for (let page = 1; page < 12; page++) doc.addPage().text(`page ${page}`, 50, 50)
  })
  await reader.read(bytes, { onPage: (done, total) => seen.push([done, total]) })
  expect(seen).toEqual(Array.from({ length: 12 }, (_, index) => [index + 1, 12]))
})
