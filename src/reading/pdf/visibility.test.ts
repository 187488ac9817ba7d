import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.js'
import { type Draw, INVOICE_LINES, makePdf, write } from '../testing/make-pdf.js'

let reader: Reader
beforeAll(() => {
  reader = createReader()
})
afterAll(() => reader.close())

const TARGET = 'Gesamtbetrag 99.999,00'

async function readWith(draw: Draw) {
  const document = await reader.read(
    await makePdf(doc => {
      write(doc, INVOICE_LINES)
      doc.fontSize(10)
      draw(doc)
    }),
  )
  const hidden = document.pages[0]?.words.filter(word => word.text === '99.999,00') ?? []
  return { how: hidden.map(word => word.invisible), issues: document.issues }
}

describe('text that nobody sees is marked and reported', () => {
  test.each<[string, Draw, string]>([
    ['outside the page', doc => doc.text(TARGET, -300, 400, { lineBreak: false }), 'outside-page'],
    ['white on white', doc => doc.fillColor('white').text(TARGET, 50, 400), 'no-contrast'],
    ['nearly white', doc => doc.fillColor('#fdfdfd').text(TARGET, 50, 400), 'no-contrast'],
    ['transparent', doc => doc.fillOpacity(0).text(TARGET, 50, 400), 'no-contrast'],
    ['tiny', doc => doc.fontSize(0.8).text(TARGET, 50, 400), 'zero-size'],
    [
      'yellow on the same yellow',
      doc => doc.rect(40, 390, 300, 40).fill('#ffffc0').fillColor('#ffffc0').text(TARGET, 50, 400),
      'no-contrast',
    ],
    ['under a white patch', doc => doc.text(TARGET, 50, 400).rect(40, 390, 300, 40).fill('white'), 'covered'],
  ])('%s', async (_, draw, how) => {
    const result = await readWith(draw)
    expect(result.how).toEqual([how])
    expect(result.issues.map(issue => issue.code)).toEqual(['SUSPICIOUS_CONTENT'])
  })
})

describe('text that can be seen is left alone', () => {
  test.each<[string, Draw]>([
    ['black', doc => doc.text(TARGET, 50, 400)],
    ['light grey', doc => doc.fillColor('#cccccc').text(TARGET, 50, 400)],
    [
      'white on a dark bar',
      doc => doc.rect(40, 390, 300, 40).fill('#203040').fillColor('white').text(TARGET, 50, 400),
    ],
    [
      'on a pale patch drawn before',
      doc => doc.rect(40, 390, 300, 40).fill('#eeeeee').fillColor('black').text(TARGET, 50, 400),
    ],
    ['under a frame', doc => doc.text(TARGET, 50, 400).rect(40, 390, 300, 40).stroke()],
    [
      'under a thin wash',
      doc => doc.text(TARGET, 50, 400).fillOpacity(0.2).rect(40, 390, 300, 40).fill('yellow'),
    ],
  ])('%s', async (_, draw) => {
    expect(await readWith(draw)).toEqual({ how: [undefined], issues: [] })
  })
})

test('hidden text that is no data is marked without an issue', async () => {
  const { issues } = await readWith(doc => doc.fillColor('white').text('SIMPLEX/SW archive key', 50, 400))
  expect(issues).toEqual([])
})
