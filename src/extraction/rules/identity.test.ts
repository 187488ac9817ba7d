import { describe, expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { extractByRules } from './extract.js'

/** Who, when and what number, of a page given as lines of text in the columns they are typed in. */
function read(...lines: readonly string[]) {
  const { kind, language, supplier, buyer, number, date, corrects } = extractByRules(documentOf(lines), {})
  return {
    kind: kind.value,
    language,
    name: supplier.name?.value,
    country: supplier.country?.value,
    vatId: supplier.vatId?.value,
    street: supplier.address?.value.street,
    city: supplier.address?.value.city,
    buyer: buyer.name?.value,
    number: number?.value,
    date: date?.value,
    corrects,
  }
}

describe('titles, numbers and dates in many languages', () => {
  test.each<[string, readonly string[], object]>([
    [
      'Greek',
      ['Τιμολόγιο', 'Αριθμός τιμολογίου: 0457        Ημερομηνία: 26/01/2026', 'ΑΦΜ: EL094014201'],
      { kind: 'invoice', number: '0457', date: '2026-01-26', vatId: 'EL094014201', country: 'GR' },
    ],
    [
      'Bulgarian',
      ['ФАКТУРА', 'Фактура №: 0000001234     Дата: 05.03.2026 г.'],
      { kind: 'invoice', number: '0000001234', date: '2026-03-05' },
    ],
    [
      'Ukrainian',
      ['Рахунок-фактура', 'Номер: 118/26        Дата: 15.04.2026'],
      { kind: 'invoice', number: '118/26', date: '2026-04-15' },
    ],
    [
      'Japanese, labels and values in one word',
      ['請求書', '請求書番号：INV-0042', '請求日：2026年3月5日'],
      { kind: 'invoice', number: 'INV-0042', date: '2026-03-05' },
    ],
    [
      'Chinese',
      ['发票', '发票号码：20260118', '开票日期：2026年1月18日'],
      { kind: 'invoice', number: '20260118', date: '2026-01-18' },
    ],
    [
      'Hungarian',
      ['Számla', 'Számla sorszáma: DS-2025/00391      Kelt: 2025.12.02.'],
      { kind: 'invoice', number: 'DS-2025/00391', date: '2025-12-02' },
    ],
    [
      'Turkish',
      ['Fatura', 'Fatura No: BSS2026000000041       Fatura Tarihi: 28.01.2026'],
      { kind: 'invoice', number: 'BSS2026000000041', date: '2026-01-28' },
    ],
    [
      'Polish number by month',
      ['Faktura', 'Numer faktury: 3/05/2026         Data wystawienia: 31.05.2026'],
      { kind: 'invoice', number: '3/05/2026', date: '2026-05-31' },
    ],
    [
      'no title, the number names it',
      ['Tax invoice number WR2025-88', 'Date: 12 November 2025'],
      { kind: 'invoice', number: 'WR2025-88', date: '2025-11-12' },
    ],
    [
      'a reference is no order',
      ['Rechnung AR-250933', 'Datum: 29.09.2025', 'Ihr Zeichen:      Bestellung 44/25'],
      { kind: 'invoice', number: 'AR-250933' },
    ],
    ['an order stays one', ['AUFTRAGSBESTÄTIGUNG', 'Datum: 29.09.2025'], { kind: 'order' }],
    [
      'a sentence does not date the invoice',
      [
        'Facture n° 2026-014',
        'Monaco, le 31 mars 2026',
        '',
        'Conformément à notre lettre du 12 janvier 2026',
      ],
      { kind: 'invoice', number: '2026-014', date: '2026-03-31' },
    ],
    [
      'the original invoice does not date the credit note',
      [
        'AVOIR',
        'N° de facture: AV-2026-0087',
        'Date de facturation: 09/11/2026',
        'Avoir sur facture FA-2026-1193 du 12/10/2026',
      ],
      { kind: 'credit-note', number: 'AV-2026-0087', date: '2026-11-09' },
    ],
  ])('%s', (_, lines, expected) => {
    expect(read(...lines)).toMatchObject(expected)
  })
})

describe('supplier and buyer', () => {
  const bill = ['Bill to', 'Officine Brenta S.r.l.', "Via dell'Industria 14", '35129 Padova PD', 'Italy']

  test.each<[string, readonly string[], object]>([
    [
      'a name over two lines',
      ['Kaveri Softlabs', 'Private Limited', '4 Lotus Road', 'Pune 411057', 'India', '', ...bill],
      { name: 'Kaveri Softlabs Private Limited', city: 'Pune', country: 'IN' },
    ],
    [
      'a Turkish company that goes on behind a small word, in capitals',
      ['ÇINAR DOKUMA SANAYİ VE', 'TİCARET A.Ş.', 'Lale Sokak 9', '34330 İstanbul', 'Türkiye', '', ...bill],
      { name: 'ÇINAR DOKUMA SANAYİ VE TİCARET A.Ş.', country: 'TR' },
    ],
    [
      'a form that the line breaks',
      ['Brauer Werkzeuge GmbH &', 'Co. KG', 'Am Ring 9', '35619 Braunfels', 'Deutschland', '', ...bill],
      { name: 'Brauer Werkzeuge GmbH & Co. KG', street: 'Am Ring 9' },
    ],
    [
      'the owner of an account',
      [
        'Kantstein Akademie AG · Bahnhofstrasse 44 · 4500 Solothurn · Schweiz',
        '',
        ...bill,
        '',
        'Kontoinhaber Kantstein Akademie AG',
      ],
      { name: 'Kantstein Akademie AG', street: 'Bahnhofstrasse 44', city: 'Solothurn', country: 'CH' },
    ],
    [
      'a sender above the window',
      [
        'Cabinet Ravel S.A.M. · 17 boulevard des Terrasses · 98000 Monaco',
        'Officine Brenta S.r.l.',
        "Via dell'Industria 14",
        '35129 Padova PD',
        'Italie',
      ],
      { name: 'Cabinet Ravel S.A.M.', city: 'Monaco', country: 'MC', buyer: 'Officine Brenta S.r.l.' },
    ],
    [
      'capitals',
      ['SHEFFIELD BLADE & EDGE LTD', '3 Cutlers Row', 'Sheffield S3 8GG', 'United Kingdom', '', ...bill],
      { name: 'SHEFFIELD BLADE & EDGE LTD', city: 'Sheffield', country: 'GB' },
    ],
    [
      'an address beside the logo',
      [
        'NORDLICHT',
        'Nordlicht Werbung GmbH                                  Hafenstraße 12',
        '                                                        20457 Hamburg',
        '                                                        Deutschland',
        '',
        ...bill,
      ],
      { name: 'Nordlicht Werbung GmbH', street: 'Hafenstraße 12', city: 'Hamburg', country: 'DE' },
    ],
  ])('%s', (_, lines, expected) => {
    expect(read(...lines)).toMatchObject({ buyer: 'Officine Brenta S.r.l.', ...expected })
  })
})

describe('a reference to an invoice', () => {
  test('is what a credit note corrects', () => {
    const found = read(
      'NOTE DE CRÉDIT',
      'N° NC/2026/0031',
      'Date : 2 mars 2026',
      'Réf. facture : F/2026/0448 du 20/02/2026',
    )
    expect(found).toMatchObject({
      kind: 'credit-note',
      number: 'NC/2026/0031',
      date: '2026-03-02',
      corrects: { number: 'F/2026/0448', date: '2026-02-20' },
    })
  })

  test('is the number of an invoice', () => {
    const found = read('FACTURE', 'Réf. facture : F/2026/0448 du 20/02/2026')
    expect(found).toMatchObject({ kind: 'invoice', number: 'F/2026/0448', date: '2026-02-20' })
  })

  test('takes no number from a credit note that calls its own so', () => {
    const found = read('CREDIT NOTE', 'Invoice number: CN-4471', 'Invoice date: 12 March 2026')
    expect(found).toMatchObject({ kind: 'credit-note', number: 'CN-4471', date: '2026-03-12' })
  })
})
