import type { Vocabulary } from '../vocabulary.js'

export const hr: Vocabulary = {
  language: 'hr',
  titles: {
    invoice:
      'Račun|Račun br|Račun R1|Račun R-1|Konačni račun|Račun za predujam|Faktura|Trgovački račun|Račun broj|Komercijalni račun',
    'credit-note': 'Odobrenje|Storno račun|Knjižno odobrenje|Račun storno|Ispravak računa',
    'pro-forma': 'Predračun|Proforma račun|Ponuda-predračun|Proforma|Profaktura',
    quote: 'Ponuda',
    order: 'Narudžba|Narudžbenica|Potvrda narudžbe',
    'delivery-note': 'Otpremnica|Dostavnica|Popis pakiranja',
    reminder: 'Opomena|Opomena za plaćanje|Podsjetnik',
    statement: 'Izvadak otvorenih stavaka|IOS|Izvod otvorenih stavaka|Izvod',
    receipt: 'Potvrda|Priznanica|Blagajnički račun',
    'tax-refund': 'Povrat PDV-a',
    customs: 'Carinska deklaracija',
    'payment-advice': 'Obavijest o plaćanju',
  },
  labels: {
    'invoice-number': 'Račun br|Broj računa|Račun broj|Br. računa|Račun|Račun br.|Faktura br|Oznaka računa',
    'other-number':
      'Poziv na broj|Model i poziv na broj|Šifra kupca|Broj kupca|Broj narudžbe|Narudžba br|Ugovor br|Broj ugovora|Telefon|Tel|Žiro račun|IBAN|SWIFT|BIC|Stranica|Otpremnica br|Referenca|Projekt|Fax|Mob',
    'invoice-date':
      'Datum računa|Datum izdavanja|Datum|Datum i vrijeme izdavanja|Datum izdavanja računa|Izdano|Nadnevak|Datum fakture',
    'due-date': 'Datum dospijeća|Dospijeće|Rok plaćanja|Dospijeva|Valuta plaćanja|Rok dospijeća',
    'delivery-date': 'Datum isporuke|Datum usluge|Datum isporuke/usluge|Isporuka',
    period: 'Razdoblje|Obračunsko razdoblje|Za razdoblje|Period',
    'other-date': 'Datum narudžbe|Datum ispisa',
    corrects: 'Uz račun|Po računu|Izvorni račun|Storno računa',
    supplier: 'Prodavatelj|Dobavljač|Isporučitelj|Izdavatelj|Izdao|Prodavač|Pružatelj usluge',
    buyer: 'Kupac|Klijent|Naručitelj|Primatelj|Primatelj računa|Adresa računa|Platitelj',
    'ship-to': 'Adresa isporuke|Mjesto isporuke|Isporuka na|Odredište',
    'pay-to': 'Vlasnik računa|Banka|Primatelj uplate',
    'vat-id':
      'OIB|PDV ID|PDV broj|PDV ID broj|PDV identifikacijski broj|VAT ID|PDV ident. broj|ID za PDV|OIB/PDV ID',
    'buyer-vat-id': 'OIB kupca|PDV ID kupca|PDV broj kupca|VAT ID kupca',
    'company-id': 'MB|MBS|Matični broj|Trgovački sud|Temeljni kapital',
    currency: 'Valuta|Iznosi u',
    'line-sum': 'Međuzbroj|Zbroj stavki',
    net: 'Osnovica|Osnovica PDV-a|Iznos bez PDV-a|Ukupno bez PDV-a|Neto|Porezna osnovica|Bez PDV-a|Neto iznos|Ukupno neto|Osnovica za PDV|Iznos bez PDV',
    tax: 'PDV|Iznos PDV-a|Porez|Ukupno PDV|PDV ukupno|Iznos poreza',
    gross:
      'Ukupno|Ukupno za platiti|Za platiti|Za plaćanje|Ukupno za plaćanje|Sveukupno|Ukupan iznos|Iznos računa|Ukupno s PDV-om|Ukupno EUR|Iznos za plaćanje|Ukupno s PDV',
    charge: 'Dostava|Prijevoz|Poštarina|Pakiranje|Troškovi dostave',
    discount: 'Popust|Rabat',
    paid: 'Plaćeno|Predujam|Uplaćeno|Avans',
    due: 'Preostalo za platiti|Ostatak|Saldo',
    carried: 'Prijenos',
  },
  columns: {
    position: 'R.br|Rb|Red. br|#|Br|R. br',
    article: 'Šifra|Šifra artikla|Artikl|Kod',
    description:
      'Opis|Naziv|Naziv robe/usluge|Naziv usluge|Naziv artikla|Usluga|Roba|Opis usluge|Proizvod/usluga',
    quantity: 'Količina|Kol|Kol.|Komada|Sati',
    unit: 'JM|J.m|Jedinica|Jed. mjere|Jed',
    'unit-price': 'Cijena|Jedinična cijena|Jed. cijena|Cijena/JM|Cijena po jedinici',
    rebate: 'Popust|Rabat|Popust %|Rabat %',
    rate: 'PDV %|PDV|Stopa PDV-a|% PDV|Stopa',
    tax: 'Iznos PDV-a|PDV iznos',
    amount: 'Iznos|Ukupno|Vrijednost|Iznos bez PDV-a|Neto|Ukupno bez PDV-a|Iznos EUR',
    gross: 'Iznos s PDV-om|Ukupno s PDV-om',
    date: 'Datum|Razdoblje',
  },
  words: 'i na je u se za od do s ili ne po prema čl dana molimo plaćanje roka kod će vas',
}
