/** A language that can be read: its ISO 639-1 code, Tesseract's code for its data, and the words it is known by. */
export interface OcrLanguage {
  readonly iso: string
  readonly tesseract: string
  readonly script: 'latin' | 'greek' | 'cyrillic'
  /**
   * Frequent small words and words of invoices, without accents (a first pass with another language's data
   * loses them), that hardly occur in the other languages.
   */
  readonly words: readonly string[]
}

const language = (
  iso: string,
  tesseract: string,
  script: OcrLanguage['script'],
  words: string,
): OcrLanguage => ({ iso, tesseract, script, words: words.split(' ') })

/** Shipped as npm packages `@tesseract.js-data/<tesseract>` (Apache-2.0 data of tessdata, "best", integer). */
export const OCR_LANGUAGES: readonly OcrLanguage[] = [
  language(
    'en',
    'eng',
    'latin',
    'the and of to for invoice date due amount bill number quantity price payment tax please your with is',
  ),
  language(
    'it',
    'ita',
    'latin',
    'fattura il di del della per numero totale imponibile iva importo prezzo quantita descrizione pagamento scadenza via che',
  ),
  language(
    'de',
    'deu',
    'latin',
    'rechnung und der die das mit fur von bis datum menge betrag summe mwst ust netto brutto zahlbar bitte kunden preis gesamt strasse',
  ),
  language(
    'fr',
    'fra',
    'latin',
    'facture et le la les des du pour tva montant quantite prix total paiement reglement echeance client rue designation',
  ),
  language(
    'es',
    'spa',
    'latin',
    'factura el la los las del para fecha importe cantidad precio pago vencimiento cliente base imponible calle con descripcion',
  ),
  language(
    'nl',
    'nld',
    'latin',
    'factuur en de het van voor een datum factuurnummer btw bedrag aantal prijs totaal betaling klantnummer straat omschrijving incl excl',
  ),
  language(
    'pt',
    'por',
    'latin',
    'fatura o do da dos das para data quantidade preco valor pagamento vencimento contribuinte nif rua descricao iva com',
  ),
  language(
    'pl',
    'pol',
    'latin',
    'faktura i na do nr data sprzedazy wystawienia nabywca sprzedawca ilosc cena wartosc kwota razem netto brutto zaplaty ul',
  ),
  language(
    'ro',
    'ron',
    'latin',
    'factura si de la din pentru cantitate pret valoare furnizor cumparator tva plata nr data scadenta str judet lei',
  ),
  language(
    'hu',
    'hun',
    'latin',
    'szamla szemla es az kelt teljesites fizetesi hatarido mennyiseg egysegar brutto afa osszesen fizetendo vevo elado adoszam adeszem megnevezes ft kft',
  ),
  language(
    'cs',
    'ces',
    'latin',
    'faktura danovy doklad dodavatel odberatel cislo datum vystaveni splatnosti plneni dic mnozstvi celkem kc uhrade zaklad sazba dph ulice',
  ),
  language(
    'sk',
    'slk',
    'latin',
    'faktura danovy doklad dodavatel odberatel cislo datum vystavenia splatnosti dodania mnozstvo spolu celkom uhrade zaklad sadzba dph ulica',
  ),
  language(
    'sv',
    'swe',
    'latin',
    'faktura fakturadatum och att forfallodatum fakturanummer kundnummer moms summa antal belopp betala betalningsvillkor bankgiro dagar vara er leverans',
  ),
  language(
    'da',
    'dan',
    'latin',
    'faktura fakturadato og forfaldsdato fakturanr kundenr moms belob antal stk betales betalingsbetingelser cvr ialt til netto leveringsdato kreditnota danmark',
  ),
  language(
    'no',
    'nor',
    'latin',
    'faktura fakturadato og forfallsdato fakturanr kundenr mva belop antall betales betalingsbetingelser kid til norge eks inkl dager kontonummer',
  ),
  language(
    'fi',
    'fin',
    'latin',
    'lasku laskun ja paivamaara erapaiva laskunumero asiakas asiakasnumero maara hinta yhteensa alv veroton summa maksuehto viitenumero toimitus puh oy',
  ),
  language(
    'hr',
    'hrv',
    'latin',
    'racun broj datum dospijeca kolicina cijena iznos ukupno pdv oib kupac placanje isporuke rok osnovica usluge doo za',
  ),
  language(
    'sl',
    'slv',
    'latin',
    'racun stevilka datum zapadlosti kolicina cena znesek skupaj ddv kupec placilo storitve osnova davcna rok doo za valuta',
  ),
  language(
    'et',
    'est',
    'latin',
    'arve ja kuupaev maksetahtpaev kogus hind summa kokku kaibemaks klient maksja tasuda viitenumber km tahtaeg uhik',
  ),
  language(
    'lv',
    'lav',
    'latin',
    'rekins un datums apmaksas termins daudzums cena summa kopa pvn pircejs piegadatajs pakalpojumi sia mervieniba',
  ),
  language(
    'lt',
    'lit',
    'latin',
    'saskaita faktura ir data apmoketi iki kiekis kaina suma pvm pirkejas pardavejas is viso uab paslaugos serija vnt',
  ),
  language(
    'tr',
    'tur',
    'latin',
    'fatura ve tarih miktar birim fiyat tutar toplam kdv vergi dairesi odenecek musteri sayin adet mal hizmet iskonto',
  ),
  language('el', 'ell', 'greek', 'τιμολογιο και του της το για αξια ποσοτητα τιμη φπα αφμ ημερομηνια συνολο'),
  language(
    'bg',
    'bul',
    'cyrillic',
    'фактура и на от за с дата количество цена стоист сума ддс получател доставчик плащане общо',
  ),
  language(
    'uk',
    'ukr',
    'cyrillic',
    'рахунок фактура та і на від за з дата кількість ціна сума пдв покупець постачальник всього оплати',
  ),
]
