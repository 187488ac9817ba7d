import { describe, expect, test } from 'vitest'
import { documentOf } from '../ollama/testing/document-of.js'
import { extractByRules } from './extract.js'

/** `description | quantity unit | unit price | amount` of each line; charges and discounts by their kind. */
function linesOf(...pages: readonly (readonly string[])[]): string[] {
  return extractByRules(documentOf(...pages), {}).lines.map(line => {
    const quantity = [line.quantity?.toFixed(), line.unit].filter(Boolean).join(' ')
    const cells = [line.description, quantity, line.unitPrice?.toFixed() ?? '', line.amount.toFixed(2)]
    return (line.kind === 'item' ? cells : [line.kind, ...cells]).join(' | ')
  })
}

const LAYOUTS: readonly (readonly [layout: string, page: readonly string[], lines: readonly string[]])[] = [
  [
    'names over several lines, amounts beside the middle one',
    [
      'INVOICE',
      'Invoice no.: A-17     Date: 12/03/2026',
      '',
      'No   Description                           Qty     Price      Amount',
      '     Overhaul of the pumping',
      '1    station in Brno including               2    400.00      800.00',
      '     all gaskets',
      '',
      '     Yearly inspection of the',
      '2    fire doors and the lift                 1    150.00      150.00',
      '     by our engineer',
      '',
      '                                        Net                   950.00',
      '                                        Total EUR             950.00',
    ],
    [
      'Overhaul of the pumping station in Brno including all gaskets | 2 | 400 | 800.00',
      'Yearly inspection of the fire doors and the lift by our engineer | 1 | 150 | 150.00',
    ],
  ],
  [
    'amounts on the last line of a row',
    [
      'RECHNUNG',
      'Rechnungsnummer: 2026-7     Rechnungsdatum: 12.03.2026',
      '',
      'Bezeichnung                            Menge     Einzelpreis      Betrag',
      'Entwicklung eines Adapters für die',
      'Anbindung an das Lagersystem',
      '                                        12 Std.        95,00    1.140,00 €',
      'Schulung der Mitarbeiter in zwei',
      'Gruppen zu je acht Personen',
      '                                         2            450,00      900,00 €',
      '',
      '                                        Summe netto             2.040,00 €',
      '                                        Gesamtbetrag            2.040,00 €',
    ],
    [
      'Entwicklung eines Adapters für die Anbindung an das Lagersystem | 12 Std. | 95 | 1140.00',
      'Schulung der Mitarbeiter in zwei Gruppen zu je acht Personen | 2 | 450 | 900.00',
    ],
  ],
  [
    'remarks, attributes and bullets below a name',
    [
      'FACTUUR',
      'Factuurnummer: 26-18      Factuurdatum: 12-03-2026',
      '',
      'Omschrijving                                    Aantal       Prijs      Bedrag',
      'Draadloze thermostaat met app en hub in wit          2       89,00      178,00',
      'Serienummer: TH-4471 en TH-4472',
      'Montageset                                           2       12,50       25,00',
      '- pluggen',
      '- schroeven',
      '',
      '                                                Totaal                  203,00',
    ],
    ['Draadloze thermostaat met app en hub in wit | 2 | 89 | 178.00', 'Montageset | 2 | 12.5 | 25.00'],
  ],
  [
    'words divided at the end of a line, and what stands in brackets',
    [
      'Rechnung 78-1',
      'Rechnungsdatum: 21.04.2026',
      '',
      'Leistungsbeschreibung          Stunden     Stundensatz        Betrag',
      'Produktion Stein Proto-            6,0          20,00        120,00',
      'typ',
      '(Maßstab 1:10)',
      'Planung                           14,0          20,00        280,00',
      '',
      'Summe netto                                                  400,00 EUR',
    ],
    ['Produktion Stein Prototyp (Maßstab 1:10) | 6 | 20 | 120.00', 'Planung | 14 | 20 | 280.00'],
  ],
  [
    'numbers of articles above their names',
    [
      'WARENRECHNUNG',
      'Beleg-Nr: R876      Beleg-Datum: 06.08.2026',
      'GTIN             Art-Nr-Lieferant             Menge     Nettopreis     Nettowert',
      '                 Artikelbezeichnung',
      '4123456000014    ZS997                     100 Stk.         1,0000        100,00',
      '                 Zitronensäure 100ml',
      '                 Verpackung: Flasche',
      '4123456000021    GZ250                      50 Stk.         1,4500         72,50',
      '                 Gelierzucker Extra 250g',
      '',
      '                 Nettobetrag                                              172,50 EUR',
    ],
    ['Zitronensäure 100ml | 100 Stk. | 1 | 100.00', 'Gelierzucker Extra 250g | 50 Stk. | 1.45 | 72.50'],
  ],
  [
    'positions close to the words, under headings in the middle of their columns',
    [
      'FATURA',
      'Fatura No: EGP2026000000318      Fatura Tarihi: 31-07-2026',
      '',
      'Sira No           Mal Hizmet               Miktar       Birim Fiyat     Mal Hizmet Tutari',
      '      1 Yazilim bakim hizmeti - Temmuz     1 Adet     42.500,00 TL          42.500,00 TL',
      '      2 Uzaktan destek (saat)             12 Saat      1.350,00 TL          16.200,00 TL',
      '',
      '                                          Mal Hizmet Toplam Tutari          58.700,00 TL',
      '                                          Odenecek Tutar                    58.700,00 TL',
    ],
    [
      'Yazilim bakim hizmeti - Temmuz | 1 Adet | 42500 | 42500.00',
      'Uzaktan destek (saat) | 12 Saat | 1350 | 16200.00',
    ],
  ],
  [
    'sums in a row, under headings of their own',
    [
      'RECHNUNG',
      'Rechnungs-Nr. 2026/R/04418     Rechnungsdatum 17.07.2026',
      '',
      'Pos Bezeichnung                            Menge     Preis        Betrag',
      '10  Webschaft Edelstahl 304, 3,0 x 280       400      1,84        736,00',
      '40  Schmieröl Kanister 20 l                    3    118,00        354,00',
      '',
      '      Warenwert      Fracht      Nettobetrag      MwSt %      Endbetrag',
      '       1.090,00       64,50         1.154,50        0,00    EUR 1.154,50',
    ],
    [
      'Webschaft Edelstahl 304, 3,0 x 280 | 400 | 1.84 | 736.00',
      'Schmieröl Kanister 20 l | 3 | 118 | 354.00',
      'charge | Fracht |  |  | 64.50',
    ],
  ],
  [
    'headings and sums of groups',
    [
      'FACTURE',
      'Facture n° 88-12         Date : 12/03/2026',
      '',
      'Désignation                               Qté        PU HT      Total HT',
      'Lot 1 : Menuiserie',
      'Porte en chêne                              2       310,00        620,00',
      'Fenêtre double vitrage                      4       240,00        960,00',
      'Sous-total lot 1                                                1 580,00',
      'Lot 2 : Pose',
      'Pose des portes                             2        80,00        160,00',
      'Pose des fenêtres                           4        60,00        240,00',
      'Sous-total lot 2                                                  400,00',
      '',
      '                                       Total HT                 1 980,00',
      '                                       Total TTC                1 980,00',
    ],
    [
      'Porte en chêne | 2 | 310 | 620.00',
      'Fenêtre double vitrage | 4 | 240 | 960.00',
      'Pose des portes | 2 | 80 | 160.00',
      'Pose des fenêtres | 4 | 60 | 240.00',
    ],
  ],
  [
    'units glued to quantities, currencies before amounts',
    [
      'FACTUUR',
      'Factuurnummer: 20260311     Factuurdatum: 11-03-2026',
      '',
      'Omschrijving                    Aantal       Tarief        Bedrag',
      'Ontwerp logo                       12u      € 80,00      € 960,00',
      'Drukwerk folders                500st.       € 0,40      € 200,00',
      'Reiskosten                       84 km       € 0,23       € 19,32',
      '',
      '                             Totaal                    € 1.179,32',
    ],
    [
      'Ontwerp logo | 12 u | 80 | 960.00',
      'Drukwerk folders | 500 st | 0.4 | 200.00',
      'Reiskosten | 84 km | 0.23 | 19.32',
    ],
  ],
  [
    'a reduction under its line, set apart',
    [
      'RECHNUNG',
      'Rechnungsnummer: 2026-9     Rechnungsdatum: 12.03.2026',
      '',
      'Pos  Bezeichnung                          Menge     Einzelpreis      Betrag',
      '1    Kunstrasen grün                          3            4,00       12,00',
      '                                     abzgl. 16,7% Rabatt              -2,00',
      '2    Pflöcke                                 20            0,50       10,00',
      '',
      '                                     Zwischensumme                    20,00',
      '                                     Gesamtbetrag EUR                 20,00',
    ],
    ['Kunstrasen grün | 3 | 4 | 10.00', 'Pflöcke | 20 | 0.5 | 10.00'],
  ],
  [
    'a line that only tells what another contains',
    [
      'FACTUUR',
      'Factuurnummer: 26-44     Factuurdatum: 12-03-2026',
      '',
      'Artikel                              Aantal       Prijs      Bedrag',
      'Tablet 10 inch                            1      399,00      399,00',
      '     waarvan thuiskopieheffing            1                    4,24',
      'Beschermhoes zwart                        1       69,99       69,99',
      '',
      '                                     Totaal                  468,99',
    ],
    ['Tablet 10 inch | 1 | 399 | 399.00', 'Beschermhoes zwart | 1 | 69.99 | 69.99'],
  ],
  [
    'services billed with their usage in detail',
    [
      'VAT INVOICE',
      'Invoice number: E-3390      Invoice date: 2 March 2026',
      '',
      'Usage                                    Quantity        Rate       Amount',
      'Virtual machines                                                    319.18',
      'm6.large, per hour                            744      0.1070        79.61',
      'c6.xlarge, per hour                           744      0.3220       239.57',
      'Key vault                                                             3.00',
      'Customer keys                                   3      1.0000         3.00',
      '',
      'Total USD                                                           322.18',
    ],
    ['Virtual machines |  |  | 319.18', 'Key vault |  |  | 3.00'],
  ],
  [
    'a heading that no dictionary knows',
    [
      'FACTURE',
      'Facture n° FR7180      Date : 14/09/2026',
      '',
      'Prolongation                          Référence     Quantité     Prix unitaire HT     Prix HT',
      'Domaine exemple.fr - 1 an             dom-1000             1               8,99 €      8,99 €',
      'Domaine exemple.com - 2 ans           dom-1007             2              12,49 €     24,98 €',
      '',
      '                                                           TOTAL TTC                  33,97 €',
    ],
    ['Domaine exemple.fr - 1 an | 1 | 8.99 | 8.99', 'Domaine exemple.com - 2 ans | 2 | 12.49 | 24.98'],
  ],
  [
    'a heading of amounts that OCR misread',
    [
      'Rechnung',
      'Rechnungsnummer AD1234567      Rechnungsdatum 01.02.2026',
      '',
      'ARTIKEL-NR     PRODUKT          MENGE     EINZELPREIS     GESSAMTPRES',
      'A23            Holzdiele            5      50,00 EURO     250,00 EURO',
      '245            Malen                2      30,00 EURO      60,00 EURO',
      '',
      '                                           Zwischensumme  310,00 EURO',
      '                                           Rechnungsbetrag 310,00 EURO',
    ],
    ['Holzdiele | 5 | 50 | 250.00', 'Malen | 2 | 30 | 60.00'],
  ],
  [
    'no heading at all, names running on',
    [
      'FACTURE',
      'Facture n° FA-2026-142       Date : 19/06/2026',
      '',
      'Audit énergétique du site de production et des     1 forfait     6 400,00 €     6 400,00 €',
      'trois lignes de tissage',
      'Jour de conseil                                    4,5 j           890,00 €     4 005,00 €',
      '',
      '                                        Total HT avant remise                  10 405,00 €',
      '                                        Remise 3 %                               -312,15 €',
      '                                        Total HT                               10 092,85 €',
      '                                        Net à payer                            10 092,85 €',
    ],
    [
      'Audit énergétique du site de production et des trois lignes de tissage | 1 | 6400 | 6400.00',
      'Jour de conseil | 4.5 | 890 | 4005.00',
      'discount | Remise 3 % |  |  | -312.15',
    ],
  ],
  [
    'the slip of a till',
    [
      'Rechnung',
      'Rechnungsnummer 208841',
      'Rechnungsdatum 19.03.2026',
      'Übernachtung Einzelzimmer',
      '  3 x 112,15              336,45',
      'Frühstück',
      '  3 x 12,61                37,83',
      'Summe netto               374,28',
      'Gesamtbetrag              374,28 €',
    ],
    ['Übernachtung Einzelzimmer | 3 | 112.15 | 336.45', 'Frühstück | 3 | 12.61 | 37.83'],
  ],
  [
    'one line in a sentence',
    [
      'INVOICE',
      'Invoice number  77',
      'Date  12 March 2026',
      '',
      'For consulting services rendered in February 2026        EUR 1,200.00',
      '',
      'Total due                                                EUR 1,200.00',
    ],
    ['For consulting services rendered in February 2026 |  |  | 1200.00'],
  ],
  [
    'a price for a thousand',
    [
      'TAX INVOICE',
      'Invoice no. 881      Invoice date 01 Mar 2026',
      '',
      'Product                              Quantity         Unit price        Total',
      'API calls, standard tier            1,204,331     $0.40 / 1k calls      $481.73',
      'Seats                                      12               $30.00      $360.00',
      '',
      'Total (USD)                                                             $841.73',
    ],
    ['API calls, standard tier | 1204331 | 0.4 | 481.73', 'Seats | 12 | 30 | 360.00'],
  ],
  [
    'the folio of a hotel, with levies and the payment',
    [
      'INVOICE No 88123     Date 12.03.2026',
      '',
      'Date         Text                          Debit CHF    Credit CHF',
      '10.03.2026   Overnight stay                   180.00',
      '10.03.2026   City tax                           3.50',
      '12.03.2026   VISA                                          183.50',
      '',
      'Total CHF                                     183.50',
    ],
    ['Overnight stay |  |  | 180.00', 'City tax |  |  | 3.50'],
  ],
  [
    'what a bundle holds, and factors in the words',
    [
      'INVOICE',
      'Invoice no: B-12      Date: 12 March 2026',
      '',
      'Item                                               Amount',
      'Logo design, 2 x 50.00                             100.00',
      'Workstation bundle in oak                        2,400.00',
      '   1x desk',
      '   1x chair',
      '',
      'Total EUR                                        2,500.00',
    ],
    ['Logo design | 2 | 50 | 100.00', 'Workstation bundle in oak |  |  | 2400.00'],
  ],
]

describe('lines of invented layouts', () => {
  test.each(LAYOUTS)('%s', (_, page, lines) => {
    expect(linesOf(page)).toEqual(lines)
  })

  test('a table goes on over pages without a second heading, the foot of the page is no part of it', () => {
    expect(
      linesOf(
        [
          'INVOICE',
          'Invoice no.: A-18     Date: 12/03/2026',
          '',
          'Item   Description                         Qty     Price      Amount',
          '1      Steel bolt M8                       100      0.25       25.00',
          '2      Washer                              200      0.05       10.00',
          'Carried forward                                                35.00',
          '',
          '',
          '',
          '',
          '',
          'Bolts & Nuts Ltd, 4 Mill Lane, Leeds, VAT GB 123 456 789   Page 1 of 2',
        ],
        [
          'Bolts & Nuts Ltd                                           Page 2 of 2',
          'Brought forward                                                35.00',
          '3      Nut M8                              100      0.12       12.00',
          '',
          '                                       Total                   47.00',
        ],
      ),
    ).toEqual([
      'Steel bolt M8 | 100 | 0.25 | 25.00',
      'Washer | 200 | 0.05 | 10.00',
      'Nut M8 | 100 | 0.12 | 12.00',
    ])
  })

  test('the sum under a table of two pages is none of its lines, whatever it is called', () => {
    const heading = 'Description                         Qty     Price      Amount'
    expect(
      linesOf(
        [
          'INVOICE',
          'Invoice no.: A-19     Date: 12/03/2026',
          heading,
          'Steel bolt M8                       100      0.25       25.00',
        ],
        [
          heading,
          'Nut M8                              100      0.12       12.00',
          'Amount                                               37.00',
        ],
      ),
    ).toEqual(['Steel bolt M8 | 100 | 0.25 | 25.00', 'Nut M8 | 100 | 0.12 | 12.00'])
  })

  test('points that OCR lost come back where the sums prove it', () => {
    const read = documentOf([
      'INVOICE',
      'Invoice No 12345678      Invoice Date 19 February 2026',
      'Description                          Qty     Price      Amount',
      'Wood pallet                         1.00    100.00       10000',
      'Steel rod                           2.00     25.00       50.00',
      '                                     Total GBP          150.00',
    ])
    const asScan = (source: 'text' | 'ocr') => ({
      ...read,
      pages: read.pages.map(page => ({
        ...page,
        words: page.words.map(word => ({ ...word, source, box: { ...word.box, y: word.box.y * 1.4 } })),
      })),
    })
    const amounts = (source: 'text' | 'ocr') =>
      extractByRules(asScan(source), {}).lines.map(line => line.amount.toFixed(2))
    expect(amounts('ocr')).toEqual(['100.00', '50.00'])
    expect(amounts('text')).toEqual(['10000.00', '50.00'])
  })

  test('what stands under a rate is one only when it could be', () => {
    const { lines } = extractByRules(
      documentOf([
        'INVOICE',
        'Invoice no.: 1907     Date: 12/03/2026',
        '                                        Unit price excl.',
        'No.      Description          Quantity              VAT      VAT %     Amount',
        '1908     Desk chair, blue            3           191.00         19     573.00',
        '                                             Total EUR                 573.00',
      ]),
      {},
    )
    expect(lines.map(line => [line.unitPrice?.toFixed(), line.vatRate?.toFixed()])).toEqual([['191', '19']])
  })
})
