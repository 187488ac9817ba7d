import type { Vocabulary } from '../vocabulary.js'

export const da: Vocabulary = {
  language: 'da',
  titles: {
    invoice: 'Faktura|Handelsfaktura|Slutfaktura|Samlefaktura|Regning|Fakturakopi|Acontofaktura|Salgsfaktura',
    'credit-note': 'Kreditnota|Kreditfaktura|Kredit',
    'pro-forma': 'Proformafaktura|Proforma|Proforma faktura',
    quote: 'Tilbud|Pristilbud',
    order: 'Ordrebekræftelse|Ordre|Bestilling|Købsordre|Indkøbsordre',
    'delivery-note': 'Følgeseddel|Pakkeliste|Leveringsseddel|Fragtbrev',
    reminder: 'Rykker|Betalingspåmindelse|Rykkerskrivelse|Påmindelse|1. rykker|2. rykker',
    statement: 'Kontoudtog|Saldoopgørelse',
    receipt: 'Kvittering|Bon|Kassebon',
    'tax-refund': 'Momsrefusion',
    customs: 'Toldangivelse|Enhedsdokument',
    'payment-advice': 'Betalingsadvis|Advis',
  },
  labels: {
    'invoice-number':
      'Fakturanummer|Fakturanr|Faktura nr|Fakturanr.|Faktura nummer|Faktura|Kreditnotanummer|Kreditnota nr|Bilagsnr|Nummer|Bilag nr',
    'other-number':
      'Kundenummer|Kundenr|Kunde nr|Ordrenummer|Ordrenr|Ordre nr|Deres ordre|Deres ref|Vores ref|Reference|Rekvisition|Rekv.nr|Debitornr|Debitor|Telefon|Tlf|Kontonr|Kontonummer|Reg.nr|IBAN|BIC|SWIFT|Side|Følgeseddel nr|Leverandørnr|Projekt|Sagsnr|Aftalenr|CVR-nr|FIK|Betalings-ID|Varenr',
    'invoice-date':
      'Fakturadato|Dato|Faktureringsdato|Udstedelsesdato|Udstedt|Kreditnotadato|Bilagsdato|Fakt. dato',
    'due-date':
      'Forfaldsdato|Forfald|Betalingsfrist|Betales senest|Sidste rettidige betalingsdato|Betalingsdato|Betalingsbetingelser|Forfalder',
    'delivery-date': 'Leveringsdato|Leveret|Leveringsdag|Leveringstidspunkt|Afsendelsesdato',
    period: 'Periode|Faktureringsperiode|Vedrører perioden|Afregningsperiode|For perioden',
    'other-date': 'Ordredato|Udskriftsdato|Bestillingsdato',
    corrects: 'Vedrører faktura|Krediterer faktura|Kreditering af faktura|Oprindelig faktura',
    supplier: 'Sælger|Leverandør|Fra|Udsteder|Afsender',
    buyer: 'Kunde|Køber|Faktureringsadresse|Faktura til|Faktureres til|Modtager|Til|Betaler|Fakturamodtager',
    'ship-to': 'Leveringsadresse|Leveres til|Leveret til|Varemodtager|Leveringssted',
    'pay-to': 'Kontohaver|Betales til|Bank|Beløbet indbetales',
    'vat-id':
      'CVR-nr|CVR nr|CVR|SE-nr|Momsnr|Moms nr|Momsnummer|VAT-nr|VAT nr|CVR-nummer|Moms-nr|CVR/VAT|Momsregistreringsnr|SE nr',
    'buyer-vat-id':
      'Deres momsnr|Jeres CVR-nr|Kundens VAT-nr|Deres VAT nr|Kundens momsnr|Købers momsnr|Kunde CVR|VAT-nr. kunde',
    'company-id': 'Registreringsnr|EAN|EAN-nr|Virksomhedsnr',
    currency: 'Valuta|Beløb i|Alle beløb i',
    'line-sum': 'Subtotal|Varebeløb|Sum',
    net: 'Netto|Nettobeløb|Beløb ekskl. moms|Ekskl. moms|I alt ekskl. moms|Subtotal ekskl. moms|Total ekskl. moms|Sum ekskl. moms|Momspligtigt beløb|Momsfrit beløb|Beløb uden moms|Momsgrundlag|Momsfri beløb|I alt excl. moms|Total excl. moms|Netto i alt|I alt uden moms',
    tax: 'Moms|Momsbeløb|Moms i alt|Heraf moms|Moms 25%',
    gross:
      'I alt|Total|At betale|I alt at betale|Beløb til betaling|Til betaling|Totalbeløb|Fakturabeløb|Samlet beløb|I alt inkl. moms|Total inkl. moms|Beløb|Fakturatotal|I alt EUR|Total EUR|I alt DKK|Total DKK|Samlet pris|Saldo til betaling',
    charge:
      'Fragt|Porto|Forsendelse|Gebyr|Fakturagebyr|Emballage|Levering|Fragt og emballage|Ekspeditionsgebyr|Forsikring|Miljøbidrag',
    discount: 'Rabat|Kontantrabat|Fradrag',
    paid: 'Betalt|Allerede betalt|Forudbetaling|Aconto|Indbetalt|Forudbetalt',
    due: 'Restbeløb|Skyldigt beløb|Saldo|Rest til betaling',
    carried: 'Transport|Overført',
  },
  columns: {
    position: 'Nr|Pos|Linje|#',
    article: 'Varenr|Vare nr|Varenummer|Vare|Artikelnr|Art.nr|Nummer',
    description: 'Beskrivelse|Tekst|Varebeskrivelse|Produkt|Vare|Ydelse|Betegnelse|Varetekst|Specifikation',
    quantity: 'Antal|Mængde|Stk|Timer|Ant',
    unit: 'Enhed|Enh',
    'unit-price':
      'Pris|Enhedspris|Stk. pris|Stk.pris|Stykpris|Pris pr. stk|Pris/stk|À pris|Pris pr. enhed|Timepris',
    rebate: 'Rabat|Rabat %|Rab',
    rate: 'Moms|Moms %|Momssats',
    tax: 'Momsbeløb',
    amount: 'Beløb|I alt|Total|Pris i alt|Linjetotal|Netto|Beløb ekskl. moms|Sum|Beløb EUR|I alt ekskl. moms',
    gross: 'Inkl. moms|Beløb inkl. moms|Brutto',
    date: 'Dato|Leveringsdato',
  },
  words:
    'og i at det som en på er af for den til med ikke har vi deres jeres ved eller efter dage betaling venligst',
}
