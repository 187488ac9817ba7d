import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decimal } from '../../lib/money.js'
import type { ExtractedLine, Hint } from '../extraction.js'
import { createHintFinder } from './find-hints.js'
import { typedPage } from './testing/typed-page.js'

const find = createHintFinder()

function line(description: string, unit?: string): ExtractedLine {
  return {
    description,
    kind: 'item',
    amount: decimal('1'),
    evidence: [],
    ...(unit === undefined ? {} : { unit }),
  }
}

const short = ({ topic, value }: Hint) => (value === undefined ? topic : `${topic}=${value}`)

/** Hints of a page without invoice lines. */
const onPage = (text: string, language = 'en') => find(typedPage(text), [line('x')], language)

/** What one invoice line is said to be. */
const ofLine = (description: string, language: string, unit?: string) =>
  find(typedPage(''), [line(description, unit)], language)
    .filter(({ strength }) => strength !== 'weak')
    .map(short)

describe('the law’s own words', () => {
  test.each([
    [
      'VAT reverse charge: the recipient is liable for VAT, Art. 196 Council Directive',
      'reverse-charge=services',
    ],
    ['Autoliquidation - TVA due par le preneur, art. 283-2 du CGI', 'reverse-charge=services'],
    ['Nicht steuerbar gemäß § 3a Abs. 2 UStG', 'reverse-charge=services'],
    ['Обратно начисляване, чл. 21, ал. 2 ЗДДС', 'reverse-charge=services'],
    ['Operațiune neimpozabilă în România, art. 278 alin. (2) Cod fiscal', 'reverse-charge=services'],
    ['Teljesítés helye Olaszország, ÁFA tv. 37. § (1)', 'reverse-charge=services'],
    ['Export of services, zero rated (mval. § 6-22)', 'services'],
    ['KDV Kanunu 11/1-a hizmet ihracatı istisnası', 'reverse-charge=services'],
    ['Leistungsempfänger im Ausland: nicht der schweizerischen MWST unterliegend', 'reverse-charge=services'],
    ['Steuerfreie innergemeinschaftliche Lieferung gemäß Art. 6 Abs. 1 UStG', 'intra-community-supply'],
    ['Exonération TVA, livraison intracommunautaire, art. 262 ter I du CGI', 'intra-community-supply'],
    ['Entrega intracomunitaria exenta de IVA, art. 25 Ley 37/1992', 'intra-community-supply'],
    ['Isento ao abrigo do artigo 14.º do RITI', 'intra-community-supply'],
    ['Wewnątrzwspólnotowa dostawa towarów, stawka VAT 0%', 'intra-community-supply'],
    ['Dodani zbozi do jineho clenskeho statu osvobozene od DPH', 'intra-community-supply'],
    ['Ενδοκοινοτική παράδοση - απαλλαγή ΦΠΑ άρθρο 28', 'intra-community-supply'],
    ['EU-varesalg uden moms (omvendt betalingspligt)', 'intra-community-supply'],
    ['Közösségen belüli adómentes termékértékesítés', 'intra-community-supply'],
    ['VAT 0% (Art. 138 dispatch to EU)', 'intra-community-supply'],
    ['Ausfuhrlieferung, steuerfrei', 'export'],
    ['KDV Kanunu 11/1-a mal ihracatı istisnası', 'export'],
    ['Call-off stock, article 17a', 'call-off-stock'],
    ['Innergemeinschaftliches Dreiecksgeschäft, § 25b UStG', 'triangular'],
    ['Samofakturowanie', 'self-billing'],
    ['Anzahlungsrechnung', 'prepayment'],
    ['TAX FREE FORM', 'tax-refund'],
    ['Lieferung ab Lager Italien', 'goods-in-italy'],
    ['Sede secondaria di Milano', 'italian-establishment'],
  ])('%s', (text, expected) => {
    expect(onPage(text).map(short)).toContain(expected)
  })

  test('are found across a line break, and only where a person sees them', () => {
    expect(onPage('exempt as intra-Community\nsupply of goods').map(short)).toContain(
      'intra-community-supply',
    )
    const hidden = typedPage('innergemeinschaftliche Lieferung', ['Lieferung'])
    expect(find(hidden, [], 'de')).toEqual([])
  })

  test('quote the words of the page', () => {
    const [hint] = onPage('gemäß Art. 6a: Steuerfreie INNERGEMEINSCHAFTLICHE  Lieferung', 'de')
    expect(hint?.evidence).toMatchObject({ engine: 'rules', page: 1 })
    expect(hint?.evidence.text).toMatch(/INNERGEMEINSCHAFTLICHE/)
  })

  test.each(['HST no. 735142804', 'GST/HST no. 735142804', 'HSBC 735142804', 'Chs 12345678'])(
    '%s is no tariff code',
    text => {
      expect(onPage(text).map(short)).not.toContain('goods=tariff-code')
    },
  )

  test.each(['HS code 9405.11', 'HS: 9405 11 40', 'Warennummer 84659200', 'CN code 7318 15'])(
    '%s is a tariff code',
    text => {
      expect(onPage(text).map(short)).toContain('goods=tariff-code')
    },
  )

  test.each([
    ['Incoterms FOB Ningbo', 'incoterm=FOB'],
    ['EXW Solingen', 'incoterm=EXW'],
    ['DDP Milano', 'incoterm=DDP'],
  ])('%s', (text, expected) => {
    expect(onPage(text).map(short)).toContain(expected)
  })
})

describe('places', () => {
  const places = (text: string) =>
    onPage(text)
      .filter(({ topic }) => topic.startsWith('ships'))
      .map(short)

  test.each([
    ['Goods dispatched from Belfast, Northern Ireland.', ['ships-from=XI']],
    ['Lieferung ab unserem Lager in Piacenza (IT)', ['ships-from=IT']],
    ['Lieferung ab unserem Lager in Köln, Deutschland', ['ships-from=DE']],
    ['Goods shipped from Stradella (PV).', ['ships-from=IT']],
    ['shipped from Hamburg, Germany to Milano, Italy', ['ships-from=DE']],
    ['Delivery address: Via Emilia 4, 40126 Bologna (BO)', ['ships-to=IT']],
    ['Lieferadresse: Industriezone 4, 6060 Hall, Österreich', ['ships-to=AT']],
    ['Local de descarga: Via dei Fonditori 14, 20138 Milano, Itália', ['ships-to=IT']],
    ['Ship to:     Via dei Fonditori 14, Milano, Italy', ['ships-to=IT']],
    ['Delivery within 30 days', []],
  ])('%s', (text, expected) => {
    expect(places(text)).toEqual(expected)
  })

  test('two addresses side by side stay apart', () => {
    const sides = [
      'Ship from:                    Ship to:',
      'Lantian Lighting              Bottega Lume S.r.l.',
      '288 Jinke Road                Via dei Fonditori 14',
      'Shaoxing, China               20138 Milano, Italy',
    ].join('\n')
    expect(places(sides)).toEqual(['ships-from=CN', 'ships-to=IT'])
  })

  test('an address further down belongs to something else', () => {
    const apart = [
      'Port of loading: Ningbo',
      '',
      '',
      '',
      '',
      'Via dei Fonditori 14',
      '20138 Milano, Italy',
    ].join('\n')
    expect(places(apart)).toEqual([])
  })
})

describe('lines', () => {
  const cases: readonly (readonly [string, string, readonly string[]])[] = [
    ['Cloud hosting, March', 'en', ['services']],
    ['Repair of hydraulic pump', 'en', ['services']],
    ['Pump repair', 'en', ['services']],
    ['Hydraulic pump with training', 'en', ['goods']],
    ['Torque wrench 1/2" 40-200 Nm', 'en', ['goods']],
    ['Virtual machines, 4 vCPU', 'en', ['services']],
    ['E-book "Sailing"', 'en', ['digital', 'reduced-rate=4']],
    ['Hobelmaschine TH-530', 'de', ['goods']],
    ['Wartung der Hobelmaschine', 'de', ['services']],
    ['Wartungsvertrag 12 Monate', 'de', ['services']],
    ['Wartung Maschine', 'de', ['services']],
    ['Werkzeugmiete', 'de', ['services']],
    ['Schulungstisch, Buche', 'de', ['goods']],
    ['Verpackungsfolie', 'de', ['goods']],
    ['Schulung der Bediener', 'de', ['services']],
    ['Akku-Bohrschrauber BT-18', 'de', ['goods']],
    ['Manutenzione pompa idraulica', 'it', ['services']],
    ['Consulenza organizzativa', 'it', ['services']],
    ['Stół warsztatowy bukowy', 'pl', ['goods']],
    ['Naprawa silnika', 'pl', ['services']],
    ['Porcelánico Basalto gris 60x120', 'es', ['goods']],
    ['Revisie door tweede vertaler', 'nl', ['services']],
    ['Hirdetéskezelés 2026. január', 'hu', ['services']],
    ['Pendel "Skumring" ø40', 'da', ['goods']],
    ['Обслужване на клиенти', 'bg', ['services']],
    ['Μετάφραση τεχνικού εγχειριδίου', 'el', ['services']],
    ['ソフトウェア保守', 'ja', ['services']],
    ['Frachtkosten', 'de', ['services=transport']],
    ['Rosa gr. Avalanche 60 cm', 'nl', ['reduced-rate=10']],
    ['Εξαιρετικό παρθένο ελαιόλαδο', 'el', ['goods', 'reduced-rate=4']],
    ['Übernachtung Einzelzimmer', 'de', ['consumed-abroad=hotel']],
    ['Ocean freight Shanghai - Genova', 'en', ['services=transport', 'exempt-service=N3.4']],
    ['Mystery item', 'en', []],
  ]
  test.each(cases)('%s (%s)', (description, language, expected) => {
    expect(ofLine(description, language)).toEqual(expected)
  })

  test('hours make a service, kilograms a thing', () => {
    expect(ofLine('Project Apollo', 'en', 'hrs')).toEqual(['services=unit'])
    expect(ofLine('Project Apollo', 'en', 'kg')).toEqual(['goods=unit'])
  })

  test('carriage among goods is accessory, alone it is the supply', () => {
    const both = find(typedPage(''), [line('Hydraulic pump'), line('Freight to Milano')], 'en')
    expect(both.map(hint => `${short(hint)}@${hint.line}`)).toEqual(['goods@0', 'accessory@1'])
    expect(ofLine('Freight Maribor - Verona', 'en')).toEqual(['services=transport'])
    expect(ofLine('Road transport Maribor – Verona, CMR 118204', 'en')).toEqual(['services=transport'])
    const express = find(typedPage(''), [line('Hydraulic pump'), line('Express shipping')], 'en')
    expect(express.map(hint => `${short(hint)}@${hint.line}`)).toEqual(['goods@0', 'accessory@1'])
  })

  test('where no line was told, lines of text with amounts speak', () => {
    const hints = find(typedPage('Whois privacy and mail forwarding   11.60'), [], 'en')
    expect(hints.map(short)).toContain('services')
  })

  test('exemption needs its wording and its subject', () => {
    const exempt = (text: string) =>
      onPage(text)
        .map(short)
        .filter(hint => hint.startsWith('exempt'))
    expect(exempt('Card fees\nExempt from VAT, Article 135')).toEqual(['exempt-service=N4'])
    expect(exempt('Ocean freight\nVAT exempt')).toEqual(['exempt-service=N3.4'])
    expect(exempt('Card fees\nReverse charge')).toEqual([])
  })
})

test('the codes of an embedded e-invoice speak too', () => {
  const party = { name: 'X' }
  const eInvoice = {
    syntax: 'cii',
    typeCode: '386',
    seller: party,
    buyer: party,
    lines: [],
    adjustments: [],
    taxes: [{ category: 'K', amount: decimal('0') }],
    totals: {},
    notes: ['Lieferung frei Haus'],
    shipToCountry: 'IT',
    preceding: [],
  } as const
  expect(find({ ...typedPage(''), eInvoice }, [], 'de').map(short)).toEqual([
    'intra-community-supply',
    'prepayment',
    'ships-to=IT',
  ])
})

test('any text is searched without a fault', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 200 }),
      fc.constantFrom('en', 'de', 'xx', undefined),
      (text, language) => {
        expect(() => find(typedPage(text), [line(text, text.slice(0, 5))], language, text)).not.toThrow()
      },
    ),
    { numRuns: 200 },
  )
})
