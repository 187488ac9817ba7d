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

/** A page whose transparency group is drawn with `state` in force, holding the target. */
function formWith(state: string, nesting = 1): Uint8Array {
  const text = `BT /F 10 Tf 50 400 Td (${TARGET}) Tj ET`
  const lines = INVOICE_LINES.map(([x, y, line]) => `BT /F 10 Tf ${x} ${842 - y} Td (${line}) Tj ET`)
  const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
  const forms = Array.from({ length: nesting }, (_, at) => {
    const inner = at === nesting - 1 ? text : '/X Do'
    const next = at === nesting - 1 ? '' : `/XObject << /X ${at + 6} 0 R >>`
    return stream(
      `/Type /XObject /Subtype /Form /Group << /S /Transparency >> /BBox [0 0 595 842] /Resources << ${font} ${next} >>`,
      inner,
    )
  })
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << ${font} /XObject << /X 5 0 R >> /ExtGState << /G << ${state} >> >> >> >>`,
    stream('', [...lines, 'q /G gs /X Do Q'].join('\n')),
    ...forms,
  ])
}

const stream = (entries: string, body: string) =>
  `<< ${entries} /Length ${body.length} >>\nstream\n${body}\nendstream`

function pdfOf(objects: readonly string[]): Uint8Array {
  const bodies = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`)
  return Buffer.from(`%PDF-1.7\n${bodies.join('')}trailer\n<< /Root 1 0 R >>\n%%EOF`, 'latin1')
}

describe('text in a form', () => {
  const hiddenIn = async (pdf: Uint8Array) => {
    const { pages } = await reader.read(pdf)
    return pages[0]?.words.filter(word => word.text === '99.999,00').map(word => word.invisible)
  }
  test.each([
    ['nearly transparent', '/ca 0.01', 1],
    ['nearly transparent, nested deeply', '/ca 0.01', 9],
    ['under a mask that is all black', '/SMask << /S /Luminosity /G 5 0 R >>', 1],
  ])('%s is not seen', async (_, state, nesting) => {
    expect(await hiddenIn(formWith(state, nesting))).toEqual(['no-contrast'])
  })

  test.each([
    ['opaque', '/ca 1', 1],
    ['half transparent', '/ca 0.5', 1],
    ['opaque, nested deeply', '/ca 1', 9],
    ['multiplied with its ground', '/BM /Multiply', 1],
  ])('%s is seen', async (_, state, nesting) => {
    expect(await hiddenIn(formWith(state, nesting))).toEqual([undefined])
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
