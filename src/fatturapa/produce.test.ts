import { describe, expect, test } from 'vitest'
import type { SelfInvoice } from '../assessment/assessment.js'
import { decimal } from '../lib/money.js'
import { IRISH_SERVICE, line, NUMBERING } from './testing/invoices.js'
import { produce, produceCompanion } from './testing/produce.js'

/** Texts of all elements of that name, in order. */
const texts = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(match => match[1] ?? '')

const xmlOf = (changes: Partial<SelfInvoice>) => produce({ ...IRISH_SERVICE, ...changes }, NUMBERING).xml
const seller = (changes: Partial<SelfInvoice['cedente']>): Partial<SelfInvoice> => ({
  cedente: { ...IRISH_SERVICE.cedente, ...changes },
})

describe('causali', () => {
  test.each([
    ['EU service', {}, 'Integrazione ex art. 17 c. 2 DPR 633/72 e artt. 46-47 DL 331/93'],
    ['EU goods', { td: 'TD18' }, 'Integrazione acquisto intracomunitario ex artt. 38, 46 e 47 DL 331/93'],
    ['extra-EU', seller({ idPaese: 'US' }), 'Autofattura ex art. 17 c. 2 DPR 633/72'],
    ['Great Britain', seller({ idPaese: 'GB' }), 'Autofattura ex art. 17 c. 2 DPR 633/72'],
    [
      'services of Northern Ireland are extra-EU',
      seller({ idPaese: 'XI' }),
      'Autofattura ex art. 17 c. 2 DPR 633/72',
    ],
    [
      'goods of Northern Ireland are not',
      { ...seller({ idPaese: 'XI' }), td: 'TD19' },
      'Integrazione ex art. 17 c. 2 DPR 633/72 e artt. 46-47 DL 331/93',
    ],
    [
      'San Marino goods',
      { ...seller({ idPaese: 'SM' }), td: 'TD19' },
      'Integrazione ex art. 17 c. 2 DPR 633/72 e DM 21/06/2021 - acquisto beni da San Marino',
    ],
    [
      'credit note',
      { isCreditNote: true },
      'Integrazione ex art. 17 c. 2 DPR 633/72 e artt. 46-47 DL 331/93 - nota di credito',
    ],
  ] satisfies [string, Partial<SelfInvoice>, string][])('%s', (_title, changes, causale) => {
    expect(texts(xmlOf(changes), 'Causale')[0]).toBe(causale)
  })

  test('names the foreign document in full, also where IdDocumento has no room', () => {
    const xml = xmlOf({ originale: { numero: 'INVOICE-2026-EU-WEST-0000004711', data: '2026-01-31' } })
    expect(texts(xml, 'IdDocumento')).toEqual(['6-EU-WEST-0000004711'])
    expect(texts(xml, 'Causale')).toContain(
      'Fattura INVOICE-2026-EU-WEST-0000004711 del 31/01/2026 di Shamrock Cloud Ireland Ltd',
    )
  })

  test('a text of more than 200 characters goes on in the next Causale', () => {
    const name = 'Donaudampfschifffahrt '.repeat(12).trim()
    const parts = texts(xmlOf(seller({ denominazione: name })), 'Causale').slice(1)
    expect(parts.length).toBe(2)
    expect(parts.join(' ')).toBe(`Fattura IE-2026-004711 del 31/01/2026 di ${name}`)
  })

  test('says how it was converted', () => {
    const xml = xmlOf({
      cambio: {
        currency: 'USD',
        rate: decimal('1.0834'),
        date: '2026-03-31',
        source: 'ECB',
        originalTotal: decimal('166.66'),
      },
    })
    expect(texts(xml, 'Causale')).toContain('Importo originario USD 166.66, cambio BCE 1.0834 del 31/03/2026')
  })

  test('names the day of an operation before the invoice, and an Italian VAT number of the supplier', () => {
    const xml = xmlOf({ operationDate: '2026-01-15', ...seller({ partitaIvaItaliana: '00743110157' }) })
    expect(texts(xml, 'Causale').slice(2)).toEqual([
      'Operazione effettuata il 15/01/2026',
      'Il fornitore indica anche la partita IVA italiana 00743110157',
    ])
    expect(texts(xmlOf({ operationDate: '2026-02-01' }), 'Causale')).toHaveLength(2)
  })
})

describe('transmission', () => {
  const buyer = (changes: Partial<SelfInvoice['cessionario']>) => ({
    cessionario: { ...IRISH_SERVICE.cessionario, ...changes },
  })

  test('a sole trader transmits under the codice fiscale', () => {
    const { nome, cognome } = { nome: 'Manuela', cognome: 'Rocca' }
    const { denominazione: _, codiceFiscale: __, ...rest } = IRISH_SERVICE.cessionario
    const known = produce(
      { ...IRISH_SERVICE, cessionario: { ...rest, nome, cognome, codiceFiscale: 'RCCMNL83S18D969H' } },
      NUMBERING,
    )
    expect(known.fileName).toBe('ITRCCMNL83S18D969H_00001.xml')
    const unknown = produce({ ...IRISH_SERVICE, cessionario: { ...rest, nome, cognome } }, NUMBERING)
    expect(unknown.fileName).toBe('IT12345678903_00001.xml')
    expect(unknown.xml).not.toContain('<CodiceFiscale>')
  })

  test.each([
    ['a valid address', 'studio@pec.example.it', ['studio@pec.example.it']],
    ['no address', 'studio at pec', []],
    ["SDI's own mailbox", 'sdi01@pec.fatturapa.it', []],
    ['blanks', 'studio @pec.example.it', []],
  ])('PEC: %s', (_title, pec, written) => {
    expect(texts(xmlOf(buyer({ pec })), 'PECDestinatario')).toEqual(written)
  })
})

describe('warnings', () => {
  test('a plain document has none', () => {
    expect(produce(IRISH_SERVICE, NUMBERING).warnings).toEqual([])
  })

  test('say what was changed, once for each field', () => {
    const { warnings } = produce(
      {
        ...IRISH_SERVICE,
        ...seller({ denominazione: `Ελληνική Εταιρεία ${'Α'.repeat(90)}`, comune: '深圳 Shenzhen' }),
        linee: [line('1.00', { descrizione: 'Łódź' }), line('2.00', { descrizione: 'Gdańsk' })],
      },
      NUMBERING,
    )
    expect(warnings.map(({ field, details }) => [field, details?.change, details?.times])).toEqual([
      ['items', 'transliterated', 2],
      ['supplierName', 'transliterated', 1],
      ['supplierName', 'shortened', 1],
      ['supplierCity', 'lost', 1],
    ])
    for (const { code, text } of warnings) {
      expect(code).toBe('TEXT_CHANGED')
      expect(text.en).not.toBe(text.it)
    }
  })
})

describe('companion', () => {
  const numbering = { numero: 'TD17/2026/1', progressivo: '00007' }
  const companion = (changes: Partial<SelfInvoice>) =>
    produceCompanion({ ...IRISH_SERVICE, ...changes }, numbering)

  test('carries the supplier’s number and date, the net total and no tax', () => {
    const made = companion({})
    expect(made).toMatchObject({
      numero: 'IE-2026-004711',
      data: '2026-01-31',
      fileName: 'IT12345678903_00007.xml',
    })
    expect(made.importoTotale.toFixed(2)).toBe('546.20')
    expect(texts(made.xml, 'AliquotaIVA')).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
    expect(texts(made.xml, 'Natura')).toEqual(['N6.9', 'N6.9', 'N4', 'N6.9', 'N4'])
    expect(texts(made.xml, 'SoggettoEmittente')).toEqual([])
    expect(texts(made.xml, 'IdDocumento')).toEqual([])
  })

  test.each([
    ['long numbers keep their end', 'INVOICE-2026-EU-WEST-0000004711', '6-EU-WEST-0000004711'],
    ['a number without digit gets the date', 'ABC', 'ABC-2026-01-31'],
    ['a long one too', 'RECHNUNG-DES-MONATS', 'ES-MONATS-2026-01-31'],
    ['other alphabets', '№ Ω-12', 'No O-12'],
  ])('%s', (_title, numero, written) => {
    expect(companion({ originale: { numero, data: '2026-01-31' } }).numero).toBe(written)
  })

  test.each([
    ['TD17', 'Inversione contabile art. 17 c. 2 DPR 633/72'],
    ['TD18', 'Inversione contabile artt. 38 e 46 DL 331/93'],
    ['TD19', 'Inversione contabile art. 17 c. 2 DPR 633/72'],
  ] as const)('norm of %s', (td, norm) => {
    expect(texts(companion({ td }).xml, 'RiferimentoNormativo')[0]).toBe(norm)
  })

  test('names the self-invoice it goes with', () => {
    expect(texts(companion({ isCreditNote: true }).xml, 'Causale')).toEqual([
      'Copia di cortesia della nota di credito estera IE-2026-004711 del 31/01/2026, non destinata allo SDI; integrazione TD17/2026/1',
    ])
  })

  test('repeats no warning of the self-invoice', () => {
    expect(companion(seller({ denominazione: 'Łódź Sp. z o.o.' })).warnings).toEqual([])
  })
})

describe('a TD01 asked for by itself', () => {
  const made = produce(
    { ...IRISH_SERVICE, td: 'TD01', linee: [line('100.00', { aliquota: decimal('0') })] },
    { numero: 'TD01/2026/1', progressivo: '00009' },
  )

  test('has its own number and links the foreign invoice', () => {
    expect(texts(made.xml, 'Numero')).toEqual(['TD01/2026/1'])
    expect(texts(made.xml, 'IdDocumento')).toEqual(['IE-2026-004711'])
    expect(texts(made.xml, 'Natura')).toEqual(['N6.9', 'N6.9'])
    expect(made.xml).not.toContain('SoggettoEmittente')
  })
})

test('what XML forbids never gets in', () => {
  const nasty = 'a\u0000\u0001\u000b\u001f\ud800b <&>"\' ]]> \ufffe'
  const { xml } = produce(
    {
      ...IRISH_SERVICE,
      ...seller({ denominazione: nasty, indirizzo: nasty, comune: nasty }),
      originale: { numero: `1${nasty}`, data: '2026-01-31' },
      linee: [line('1.00', { descrizione: nasty })],
    },
    NUMBERING,
  )
  expect(texts(xml, 'Denominazione')[0]).toBe('a b &lt;&amp;&gt;"\' ]]&gt;')
  expect(xml).toMatch(/^[\n -~\u00a0-\u00ff]*$/)
})

test.each([
  ['R&D; Labs', 'R&amp;D; Labs'],
  ['Brown &amp; Co', 'Brown &amp;amp; Co'],
  ['Müller & Söhne', 'Müller &amp; Söhne'],
  ['a < b > c &#65;', 'a &lt; b &gt; c &amp;#65;'],
])('the name %s is written letter by letter', (denominazione, written) => {
  expect(texts(xmlOf(seller({ denominazione })), 'Denominazione')[0]).toBe(written)
})
