import type { Vocabulary } from '../vocabulary.js'

export const sv: Vocabulary = {
  language: 'sv',
  titles: {
    invoice:
      'Faktura|Handelsfaktura|Slutfaktura|Samlingsfaktura|Delfaktura|Fakturakopia|Räkning|Periodfaktura',
    'credit-note': 'Kreditfaktura|Kreditnota|Kredit|Kreditering',
    'pro-forma': 'Proformafaktura|Proforma|Proforma faktura',
    quote: 'Offert|Anbud|Kostnadsförslag',
    order: 'Orderbekräftelse|Order|Beställning|Inköpsorder|Orderbekraftelse',
    'delivery-note': 'Följesedel|Packsedel|Fraktsedel|Leveranssedel',
    reminder: 'Påminnelse|Betalningspåminnelse|Påminnelsefaktura|Inkassokrav',
    statement: 'Kontoutdrag|Reskontrautdrag|Saldobesked',
    receipt: 'Kvitto|Kassakvitto',
    'tax-refund': 'Tax free|Momsåterbetalning',
    customs: 'Tulldeklaration|Tullräkning|Enhetsdokument',
    'payment-advice': 'Betalningsavi|Avi|Remittansavi',
  },
  labels: {
    'invoice-number':
      'Fakturanummer|Fakturanr|Faktura nr|Fakturanr.|Faktura nummer|Faktura|Kreditfakturanummer|Kreditfaktura nr|Nummer|Fakt.nr',
    'other-number':
      'Kundnummer|Kundnr|Kund nr|OCR|OCR-nummer|Ordernummer|Ordernr|Order nr|Er order|Ert ordernummer|Er referens|Vår referens|Referens|Referensnummer|Avtalsnummer|Avtal|Projekt|Projektnummer|Telefon|Tel|Mobil|Bankgiro|Plusgiro|Kontonummer|IBAN|BIC|Sida|Följesedelsnr|Organisationsnr|Leverantörsnummer|Anläggnings-id|Artikelnr',
    'invoice-date': 'Fakturadatum|Datum|Faktureringsdatum|Utfärdandedatum|Fakturadag|Kreditdatum',
    'due-date':
      'Förfallodatum|Förfallodag|Betalas senast|Oss tillhanda|Förfaller|Betalningsvillkor|Sista betalningsdag|Att betala senast',
    'delivery-date': 'Leveransdatum|Leveransdag|Utfört datum|Leverans',
    period: 'Period|Avser period|Faktureringsperiod|Avser|Avtalsperiod|Tidsperiod',
    'other-date': 'Orderdatum|Utskriftsdatum|Beställningsdatum',
    corrects: 'Avser faktura|Krediterar faktura|Kreditering av faktura|Ursprunglig faktura',
    supplier: 'Säljare|Leverantör|Från|Avsändare|Utfärdare|Betalningsmottagare',
    buyer: 'Kund|Köpare|Fakturaadress|Faktura till|Faktureras|Mottagare|Beställare|Till|Fakturamottagare',
    'ship-to': 'Leveransadress|Leverans till|Levereras till|Godsmottagare|Leveransort',
    'pay-to': 'Kontoinnehavare|Betalas till|Bank|Betalningsmottagare',
    'vat-id':
      'Momsreg.nr|Momsregistreringsnummer|Momsregnr|VAT-nr|VAT nr|Momsnr|Moms reg nr|VAT-nummer|Momsnummer|Vårt VAT nr|Moms.reg.nr',
    'buyer-vat-id':
      'Ert VAT-nr|Er VAT nr|Kundens VAT-nr|Kundens momsnr|Ert momsreg.nr|Köparens VAT-nr|Ert VAT-nummer|VAT-nr kund',
    'company-id':
      'Org.nr|Organisationsnummer|Orgnr|Org nr|Godkänd för F-skatt|Bolagets säte|Innehar F-skattsedel',
    currency: 'Valuta|Belopp i|Alla belopp i',
    'line-sum': 'Delsumma|Summa rader|Varubelopp',
    net: 'Netto|Nettobelopp|Summa exkl. moms|Exkl. moms|Summa exkl moms|Belopp exkl. moms|Totalt exkl. moms|Total exkl. moms|Summa netto|Momsunderlag|Summa exklusive moms|Nettosumma|Belopp före moms|Underlag|Summa utan moms|Total excl. moms',
    tax: 'Moms|Momsbelopp|Mervärdesskatt|Moms totalt|Summa moms|Varav moms|Total moms|Moms kr',
    gross:
      'Att betala|Summa att betala|Totalt|Total|Summa|Totalbelopp|Belopp att betala|Fakturabelopp|Totalsumma|Summa inkl. moms|Att betala EUR|Total inkl. moms|Belopp|Totalt att betala|Att erhålla|Kreditbelopp|Summa EUR|Totalt inkl. moms',
    charge:
      'Frakt|Porto|Fraktkostnad|Expeditionsavgift|Faktureringsavgift|Emballage|Frakt och emballage|Försäkring|Hanteringsavgift|Fakturaavgift',
    discount: 'Rabatt|Avdrag|Kassarabatt|Kundrabatt',
    paid: 'Betalt|Redan betalt|Förskott|Inbetalt|A conto|Förskottsbetalning',
    due: 'Kvar att betala|Återstår|Saldo|Restbelopp',
    carried: 'Transport|Överföring',
  },
  columns: {
    position: 'Nr|Pos|Rad|#',
    article: 'Artikelnr|Art.nr|Artnr|Artikelnummer|Artikel|Art nr|Produktnr',
    description:
      'Beskrivning|Benämning|Text|Produkt|Artikel|Tjänst|Specifikation|Avser|Produktnamn|Artikelbenämning',
    quantity: 'Antal|Kvantitet|Mängd|Lev.antal|Timmar|Lev ant|Ant',
    unit: 'Enhet|Enh',
    'unit-price': 'À-pris|A-pris|Á-pris|Pris|Enhetspris|Styckpris|Pris/enhet|Pris/st|Timpris|Apris',
    rebate: 'Rabatt|Rabatt %|Rab',
    rate: 'Moms|Moms %|Momssats|Moms%',
    tax: 'Momsbelopp|Moms kr',
    amount:
      'Belopp|Summa|Totalt|Total|Radbelopp|Netto|Nettobelopp|Belopp exkl. moms|Summa exkl. moms|Total exkl. moms|Belopp EUR',
    gross: 'Inkl. moms|Belopp inkl. moms|Brutto',
    date: 'Datum|Leveransdatum',
  },
  words:
    'och i att det som en på är av för den till med inte har vi er ert era vid eller efter dagar betalning enligt',
}
