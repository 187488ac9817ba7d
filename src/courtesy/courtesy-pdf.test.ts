import { PDFiumLibrary } from '@hyzyla/pdfium'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SelfInvoice, SelfInvoiceLine } from '../assessment/assessment.js'
import { decimal } from '../lib/money.js'
import type { CourtesyInput } from './courtesy-input.js'
import { courtesyPdf } from './courtesy-pdf.js'
import { toRecordDocument } from './record-document.js'

const line: SelfInvoiceLine = {
  descrizione: 'Server hosting',
  quantita: decimal('3'),
  importo: decimal('92.31'),
  aliquota: decimal('22'),
  originale: { currency: 'USD', amount: decimal('100') },
}

const invoice: SelfInvoice = {
  td: 'TD17',
  data: '2026-11-14',
  cedente: {
    denominazione: 'Northmoor Systems Inc.',
    idPaese: 'US',
    idCodice: '99999999999',
    indirizzo: '548 Harbor Street, 94104',
    comune: 'San Francisco',
    nazione: 'US',
  },
  cessionario: {
    partitaIva: '01234560157',
    denominazione: 'Officine Brenta S.r.l.',
    sede: { indirizzo: 'Via Roma 1', cap: '35131', comune: 'Padova', provincia: 'PD', nazione: 'IT' },
    regimeFiscale: 'RF01',
  },
  originale: { numero: 'INV-0841', data: '2026-11-02' },
  cambio: {
    currency: 'USD',
    rate: decimal('1.0834'),
    date: '2026-10-30',
    source: 'ECB',
    originalTotal: decimal('100'),
  },
  linee: [line],
  isCreditNote: false,
}

function input(change: Partial<SelfInvoice> = {}): CourtesyInput {
  return {
    autofatturaId: 'AF/2026/12',
    td: change.td ?? 'TD17',
    numero: 'TD17/2026/12',
    data: '2026-11-14',
    createdAt: '2026-11-21T10:00:00.000Z',
    isCreditNote: change.isCreditNote ?? false,
    xmlFile: 'IT01234560157_0000A.xml',
    deadline: '2026-12-15',
    document: toRecordDocument({ ...invoice, ...change }),
  }
}

describe('courtesyPdf', () => {
  test('lets other work run while a long document is drawn, and ends with its caller', async () => {
    const long = input({ linee: Array.from({ length: 400 }, () => line) })
    let turns = 0
    let counting = setImmediate(function count() {
      turns += 1
      counting = setImmediate(count)
    })
    await courtesyPdf(long)
    clearImmediate(counting)
    expect(turns).toBeGreaterThanOrEqual(40)
    await expect(courtesyPdf(long, AbortSignal.abort())).rejects.toThrow()
  })

  let pdfium: PDFiumLibrary

  beforeAll(async () => {
    pdfium = await PDFiumLibrary.init()
  })
  afterAll(() => pdfium.destroy())

  async function pagesOf(pdf: Uint8Array): Promise<readonly string[]> {
    const document = await pdfium.loadDocument(pdf)
    const pages = [...document.pages()].map(page => page.getText().replace(/\s+/g, ' '))
    document.destroy()
    return pages
  }

  async function pixels(pdf: Uint8Array): Promise<Uint8Array> {
    const document = await pdfium.loadDocument(pdf)
    const { data } = await document.getPage(0).render({ scale: 1, render: 'bitmap' })
    document.destroy()
    return data
  }

  test('says the same bytes for the same record', async () => {
    const [first, second] = [await courtesyPdf(input()), await courtesyPdf(input())]
    expect(Buffer.compare(first, second)).toBe(0)
  })

  test.each([
    ['no fiscal value', 'COPIA DI CORTESIA priva di valore fiscale'],
    ['type and its title', 'TD17 Integrazione/autofattura per acquisto servizi dall’estero'],
    ['number', 'TD17/2026/12'],
    ['date', '14/11/2026'],
    ['foreign invoice', 'INV-0841'],
    ['date of the foreign invoice', '02/11/2026'],
    ['supplier', 'Northmoor Systems Inc. 548 Harbor Street, 94104 San Francisco, Stati Uniti'],
    ['supplier id', 'Id. fiscale US 99999999999'],
    ['buyer', 'Officine Brenta S.r.l. Via Roma 1 35131 Padova (PD) Partita IVA IT 01234560157'],
    ['line', 'Server hosting 3 30,77 100,00 USD 92,31 22%'],
    ['VAT summary', '22% 92,31 20,31'],
    ['total', 'Totale EUR 112,62'],
    ['rate, day and source', '1 EUR = 1,0834 USD del 30/10/2026, fonte BCE'],
    ['original total', 'Totale in valuta 100,00 USD'],
    ['file', 'IT01234560157_0000A.xml'],
    ['norm', 'Autofattura ex art. 17 c. 2 DPR 633/72'],
    ['deadline', '15/12/2026'],
    ['page', 'Pagina 1 di 1'],
  ])('shows %s', async (_, expected) => {
    const [page] = await pagesOf(await courtesyPdf(input()))
    expect(page).toContain(expected)
  })

  test('shows the Natura instead of a rate and tells credit notes', async () => {
    const exempt = { ...line, importo: decimal('-92.31'), aliquota: decimal('0'), natura: 'N4' }
    const [page] = await pagesOf(await courtesyPdf(input({ linee: [exempt], isCreditNote: true })))
    expect(page).toContain('nota di credito')
    expect(page).toContain('N4 Esente art. 10 DPR 633/72 -92,31 0,00')
    expect(page).toContain('Totale EUR -92,31')
  })

  test('says of a TD01 that it is not to be sent', async () => {
    const linee = [{ ...line, aliquota: decimal('0') }]
    const [page] = await pagesOf(await courtesyPdf(input({ td: 'TD01', linee })))
    expect(page).toContain('non è destinato al Sistema di Interscambio')
    expect(page).not.toContain('IVA integrata')
    expect(page).toContain('N6.9 Inversione contabile')
  })

  test.each([
    'Ελαιώνες Λακωνίας Α.Ε.',
    'Кол Център Марица ЕООД',
    'ТОВ «Їжак і Ґава»',
    'Łódź Őrség Şti. Škoda',
  ])('keeps the letters of %s', async denominazione => {
    const named = input({ cedente: { ...invoice.cedente, denominazione } })
    const [page] = await pagesOf(await courtesyPdf(named))
    expect(page).toContain(denominazione)
  })

  test('has a drawing of its own for each letter', async () => {
    const drawing = async (denominazione: string) =>
      pixels(await courtesyPdf(input({ cedente: { ...invoice.cedente, denominazione } })))
    // Letters outside the font are drawn as a question mark.
    const [missing, blank] = [await drawing('?'), await drawing(' ')]
    for (const letter of 'ŁőşșğčΩώЖїґ€№') {
      const drawn = await drawing(letter)
      expect(Buffer.compare(drawn, missing), `${letter} is missing`).not.toBe(0)
      expect(Buffer.compare(drawn, blank), `${letter} is blank`).not.toBe(0)
    }
    expect(Buffer.compare(await drawing('東'), missing)).toBe(0)
  })

  test('carries a hundred lines over numbered pages, none lost, none twice', async () => {
    const linee = Array.from({ length: 100 }, (_, index) => ({
      ...line,
      descrizione: `Posizione-${index + 1}.`,
    }))
    const pages = await pagesOf(await courtesyPdf(input({ linee })))
    const text = pages.join(' ')
    expect(pages.length).toBeGreaterThan(2)
    for (const { descrizione } of linee) expect(text.split(descrizione)).toHaveLength(2)
    for (const [index, page] of pages.entries()) {
      expect(page).toContain(`Pagina ${index + 1} di ${pages.length}`)
    }
    expect(text.match(/Totale EUR/g)).toHaveLength(1)
  })

  test('wraps names and descriptions of any length inside the page', async () => {
    const long = 'Gesellschaft für außerordentlich lange Bezeichnungen '.repeat(40)
    const unbroken = 'x'.repeat(3_000)
    const pages = await pagesOf(
      await courtesyPdf(
        input({
          cedente: { ...invoice.cedente, denominazione: long, comune: unbroken },
          linee: [line, { ...line, descrizione: long }, { ...line, descrizione: unbroken }],
        }),
      ),
    )
    expect(pages.join(' ')).toContain('Totale EUR 337,85')
    expect(pages.length).toBeLessThan(4)
  })
})
