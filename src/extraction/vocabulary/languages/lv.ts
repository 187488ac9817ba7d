import type { Vocabulary } from '../vocabulary.js'

export const lv: Vocabulary = {
  language: 'lv',
  titles: {
    invoice:
      'Rēķins|Faktūrrēķins|Pavadzīme-rēķins|Rēķins-pavadzīme|Avansa rēķins|Invoiss|Preču pavadzīme-rēķins',
    'credit-note': 'Kredītrēķins|Kredītnota',
    'pro-forma': 'Proforma rēķins|Priekšapmaksas rēķins|Proforma',
    quote: 'Piedāvājums|Cenu piedāvājums|Tāme',
    order: 'Pasūtījums|Pasūtījuma apstiprinājums',
    'delivery-note': 'Pavadzīme|Preču pavadzīme|Iepakojuma lapa',
    reminder: 'Atgādinājums|Maksājuma atgādinājums|Brīdinājums',
    statement: 'Konta izraksts|Salīdzināšanas akts|Bilances salīdzināšana',
    receipt: 'Kvīts|Čeks|Stingrās uzskaites kvīts',
    'tax-refund': 'PVN atmaksa',
    customs: 'Muitas deklarācija',
    'payment-advice': 'Maksājuma paziņojums',
  },
  labels: {
    'invoice-number':
      'Rēķina numurs|Rēķina Nr|Rēķins Nr|Rēķina nr.|Nr|Numurs|Rēķins|Dokumenta Nr|Pavadzīme Nr',
    'other-number':
      'Klienta Nr|Klienta numurs|Pasūtījuma Nr|Pasūtījums|Līgums|Līguma Nr|Tālrunis|Tel|Konts|Konta Nr|IBAN|SWIFT|BIC|Lapa|Atsauce|Projekts|Reģ. Nr',
    'invoice-date':
      'Rēķina datums|Datums|Izrakstīšanas datums|Izrakstīts|Izsniegšanas datums|Dokumenta datums',
    'due-date': 'Apmaksas termiņš|Samaksas termiņš|Apmaksāt līdz|Termiņš|Maksājuma termiņš',
    'delivery-date': 'Piegādes datums|Pakalpojuma datums|Darījuma datums|Preču izsniegšanas datums',
    period: 'Periods|Pakalpojuma periods|Norēķinu periods',
    'other-date': 'Pasūtījuma datums',
    corrects: 'Sākotnējais rēķins|Pie rēķina|Par rēķinu Nr',
    supplier: 'Piegādātājs|Pārdevējs|Izpildītājs|Nosūtītājs|Pakalpojuma sniedzējs|Preču nosūtītājs',
    buyer: 'Pircējs|Saņēmējs|Klients|Pasūtītājs|Maksātājs|Preču saņēmējs|Pakalpojuma saņēmējs',
    'ship-to': 'Piegādes adrese|Piegādes vieta|Izkraušanas vieta|Saņemšanas vieta',
    'pay-to': 'Konta īpašnieks|Banka|Saņēmēja banka',
    'vat-id':
      'PVN Nr|PVN reģ. Nr|PVN reģistrācijas numurs|PVN maksātāja Nr|PVN reģ.nr|PVN kods|PVN numurs|PVN maksātāja kods|VAT Nr',
    'buyer-vat-id': 'Pircēja PVN Nr|Klienta PVN Nr|Saņēmēja PVN Nr',
    'company-id': 'Reģ. Nr|Reģistrācijas numurs|Reģistrācijas Nr|Vienotais reģ. Nr|Juridiskā adrese',
    currency: 'Valūta|Summas',
    'line-sum': 'Starpsumma',
    net: 'Summa bez PVN|Kopā bez PVN|Neto|Neto summa|Apliekamā summa|Ar PVN apliekamā summa|Bez PVN|Vērtība bez PVN|Ar PVN 0% apliekamā summa|Kopā neto',
    tax: 'PVN|PVN summa|Kopā PVN|Pievienotās vērtības nodoklis',
    gross:
      'Kopā|Kopā apmaksai|Summa apmaksai|Apmaksai|Kopsumma|Kopā ar PVN|Summa kopā|Pavisam|Pavisam kopā|Kopā EUR|Summa|Pavisam apmaksai|Apmaksas summa|Kopējā summa',
    charge: 'Transports|Piegāde|Iepakojums|Pasta izdevumi',
    discount: 'Atlaide',
    paid: 'Samaksāts|Avanss|Apmaksāts',
    due: 'Atlikums|Parāds|Atlikusī summa',
    carried: 'Pārnesums',
  },
  columns: {
    position: 'Nr|Nr.p.k|#|N.p.k',
    article: 'Kods|Artikuls|Preces kods',
    description:
      'Nosaukums|Apraksts|Preces nosaukums|Pakalpojums|Prece|Preces/pakalpojuma nosaukums|Darba apraksts|Pakalpojuma nosaukums',
    quantity: 'Daudzums|Skaits|Daudz.|Stundas',
    unit: 'Mērvienība|Mērv|Vienība|Mērv.',
    'unit-price': 'Cena|Vienības cena|Cena bez PVN|Cena EUR',
    rebate: 'Atlaide|Atlaide %',
    rate: 'PVN %|PVN|PVN likme',
    tax: 'PVN summa',
    amount: 'Summa|Kopā|Summa bez PVN|Vērtība|Neto|Summa EUR',
    gross: 'Summa ar PVN|Kopā ar PVN',
    date: 'Datums|Periods',
  },
  words: 'un ir no uz par ar līdz vai nav saskaņā lūdzam dienu apmaksa pēc kas rēķins pantu',
}
