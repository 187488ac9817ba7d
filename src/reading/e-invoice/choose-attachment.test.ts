import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReader, type Reader } from '../reader.js'
import { ciiInvoice } from '../testing/e-invoices.js'
import { attach, makePdf, write } from '../testing/make-pdf.js'

let reader: Reader
beforeAll(() => {
  reader = createReader()
})
afterAll(() => reader.close())

const PAGE = [
  [50, 60, 'Musterwerk GmbH'],
  [50, 100, 'Rechnung C-42 vom 12.03.2026'],
  [50, 140, 'Summe netto 1.240,00'],
  [50, 160, 'Gesamtbetrag 1.240,00 EUR'],
] as const

const read = async (files: Readonly<Record<string, string>>, lines: Parameters<typeof write>[1] = PAGE) =>
  reader.read(
    await makePdf(doc => {
      write(doc, lines)
      for (const [name, content] of Object.entries(files)) doc.file(Buffer.from(content), { name })
    }),
  )

test.each(['factur-x.xml', 'ZUGFeRD-invoice.xml', 'xrechnung.xml', 'whatever.xml'])(
  'an invoice named %s is found',
  async name => {
    const document = await read({ [name]: ciiInvoice() })
    expect(document.eInvoice).toMatchObject({ number: 'C-42', attachment: name })
    expect(document.pages[0]?.words.length).toBeGreaterThan(5)
    expect(document.issues).toEqual([])
  },
)

test('an order, other XML and enclosures are passed over', async () => {
  const document = await read({
    'order-x.xml': '<r:SCRDMCCBDACIOMessageStructure xmlns:r="urn:x"/>',
    'settings.xml': '<settings/>',
    'terms.txt': 'terms and conditions',
  })
  expect(document.eInvoice).toBeUndefined()
  expect(document.issues).toEqual([])
})

test('the prescribed name wins, two different invoices are reported', async () => {
  const document = await read({ 'a.xml': ciiInvoice('D16B', 'OTHER'), 'factur-x.xml': ciiInvoice() })
  expect(document.eInvoice?.number).toBe('C-42')
  expect(document.issues.map(issue => issue.code)).toEqual(['SUSPICIOUS_CONTENT'])
})

const related = async (files: readonly (readonly [name: string, relationship: string, content: string])[]) =>
  reader.read(
    await makePdf(doc => {
      write(doc, PAGE)
      for (const [name, relationship, content] of files) attach(doc, name, relationship, content)
    }),
  )

test.each([
  ['factur-x.xml', 'xrechnung.xml'],
  ['first.xml', 'second.xml'],
])('of %s and %s that which the PDF relates to its pages wins', async (first, second) => {
  const document = await related([
    [first, 'Supplement', ciiInvoice('D16B', 'OTHER')],
    [second, 'Alternative', ciiInvoice()],
  ])
  expect(document.eInvoice).toMatchObject({ number: 'C-42', attachment: second })
  expect(document.issues.map(issue => issue.code)).toEqual(['SUSPICIOUS_CONTENT'])
})

test('an invoice is found by its relation, whatever its name', async () => {
  const document = await related([
    ['invoice', 'Data', ciiInvoice()],
    ['photo', 'Source', 'no XML'],
    ['other', 'Unspecified', ciiInvoice('D16B', 'OTHER')],
  ])
  expect(document.eInvoice).toMatchObject({ number: 'C-42', attachment: 'invoice' })
  expect(document.issues).toEqual([])
})

test('a broken invoice is reported, the page still read', async () => {
  const document = await read({ 'factur-x.xml': ciiInvoice().slice(0, 900) })
  expect(document.eInvoice).toBeUndefined()
  expect(document.issues).toMatchObject([
    { code: 'SUSPICIOUS_CONTENT', details: { attachment: 'factur-x.xml' } },
  ])
})

test('a page that shows another total is reported', async () => {
  const { issues } = await read({ 'factur-x.xml': ciiInvoice() }, [
    ...PAGE.slice(0, 3),
    [50, 160, 'Gesamtbetrag 9,00 EUR'],
  ])
  // net and total are the same amount in this invoice, so the net still proves both
  expect(issues).toEqual([])
  const other = await read({ 'factur-x.xml': ciiInvoice() }, [
    ...PAGE.slice(0, 2),
    [50, 160, 'Gesamtbetrag 9,00 EUR'],
  ])
  expect(other.issues.map(issue => issue.field)).toEqual(['subtotal', 'total'])
})

test('a bare XML file is a document without pages', async () => {
  const document = await reader.read(new Uint8Array(Buffer.from(ciiInvoice())))
  expect(document).toMatchObject({ mediaType: 'application/xml', pages: [], eInvoice: { number: 'C-42' } })
})
