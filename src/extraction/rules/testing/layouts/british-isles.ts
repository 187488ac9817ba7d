import type { InventedLayout } from '../sheet.js'

export const BRITISH_AND_IRISH_LAYOUTS: readonly InventedLayout[] = [
  [
    'GB: letterhead in the middle, register in the footer',
    {
      lines: [
        '##                          Pemberton Joinery Ltd',
        '                            Unit 7, Dock Road, Bristol BS1 6XN',
        '                            Tel: 0117 555 0199',
        '',
        'Mrs Alice Thornbury',
        '22 Orchard Lane',
        'Bath BA1 2QA',
        '',
        '**INVOICE 10482                                         14 May 2026',
        'Bespoke oak staircase                                        £4,500.00',
        'VAT @ 20%                                                      £900.00',
        'Total due                                                    £5,400.00',
      ],
      foot: ['~ Registered in England No. 04455667. VAT Reg No GB 365 4624 86'],
    },
    { name: 'Pemberton Joinery Ltd', country: 'GB', buyer: 'Alice Thornbury' },
  ],
  [
    'IE: one line at the foot',
    {
      lines: [
        'Invoice to: Hartmann Logistik GmbH',
        'Hafenstraße 3',
        '28195 Bremen',
        'Germany',
        '',
        '**Invoice INV-5521              Date 1 June 2026',
        'Platform subscription, June 2026                         €240.00',
        'VAT 0% reverse charge                                      €0.00',
        'Total                                                    €240.00',
      ],
      foot: [
        '~ Ledgerleaf Software Limited, 5 Harbour Row, Galway, H91 X2C4, Ireland. Registered in Ireland 512345. VAT IE6388047V',
      ],
    },
    {
      name: 'Ledgerleaf Software Limited',
      country: 'IE',
      vatId: 'IE6388047V',
      buyer: 'Hartmann Logistik GmbH',
    },
  ],
  [
    'IE: sender without label, reader below with one',
    {
      lines: [
        '## Invoice                                  Invoice number: 5020117744',
        'Orbitcloud EMEA Limited',
        'Harbour Court',
        'Clanbrassil Place',
        'Dublin 2',
        'Ireland',
        'VAT number: IE3668997OH',
        '',
        'Bill to',
        'Marta Ferri',
        'Ferri Design di Marta Ferri',
        'Corso Cavour 8',
        '10123 Torino TO',
        'Italy',
        'Details                         Total in EUR  €12.00',
      ],
    },
    { name: 'Orbitcloud EMEA Limited', country: 'IE', buyer: 'Marta Ferri' },
  ],
  [
    'GB: a printed e-mail',
    {
      lines: [
        'From: Pixelmoor Billing <billing@pixelmoor.example>',
        'To: conti@studiolegale.example',
        'Subject: Your receipt from Pixelmoor Ltd #2031-8842',
        'Date: 4 May 2026',
        '## Pixelmoor',
        'Amount paid £20.00',
        'Pixelmoor Plus May 2026                      £20.00',
        'Pixelmoor Ltd, 1 Canal Yard, Manchester M1 2WX, United Kingdom',
        'VAT number GB 365462636',
      ],
    },
    { name: 'Pixelmoor Ltd', country: 'GB' },
  ],
]
