import type { Vocabulary } from '../vocabulary.js'

export const sl: Vocabulary = {
  language: 'sl',
  titles: {
    invoice: 'Račun|Račun št|Faktura|Končni račun|Avansni račun|Trgovinski račun|Zbirni račun|Izdani račun',
    'credit-note': 'Dobropis|Bremepis|Storno računa|Popravek računa',
    'pro-forma': 'Predračun|Proforma račun|Proforma',
    quote: 'Ponudba',
    order: 'Naročilo|Naročilnica|Potrditev naročila',
    'delivery-note': 'Dobavnica|Odpremnica|Pakirni list',
    reminder: 'Opomin|Opomnik|Opomin za plačilo',
    statement: 'Izpis odprtih postavk|Izpisek|IOP',
    receipt: 'Potrdilo|Blagajniški račun|Potrdilo o plačilu',
    'tax-refund': 'Vračilo DDV',
    customs: 'Carinska deklaracija',
    'payment-advice': 'Obvestilo o plačilu',
  },
  labels: {
    'invoice-number':
      'Račun št|Številka računa|Št. računa|Račun številka|Račun|Faktura št|Številka|Št. dokumenta|Dobropis št',
    'other-number':
      'Sklic|Referenca|Šifra kupca|Številka kupca|Naročilo št|Št. naročila|Naročilo|Pogodba|Št. pogodbe|Telefon|Tel|TRR|IBAN|BIC|SWIFT|Stran|Dobavnica št|Projekt|Št. dobavnice',
    'invoice-date':
      'Datum računa|Datum izdaje|Datum|Datum izdaje računa|Izdano|Kraj in datum izdaje|Datum dokumenta',
    'due-date': 'Datum zapadlosti|Zapadlost|Rok plačila|Valuta|Zapade|Plačilo do|Rok za plačilo',
    'delivery-date':
      'Datum opravljene storitve|Datum dobave|Datum storitve|Datum opr. storitve|Datum odpreme|Datum opravljanja storitev',
    period: 'Obdobje|Obračunsko obdobje|Za obdobje',
    'other-date': 'Datum naročila|Datum tiska',
    corrects: 'K računu|Po računu|Izvorni račun|Za račun št',
    supplier: 'Prodajalec|Dobavitelj|Izdajatelj|Izvajalec|Prevoznik',
    buyer: 'Kupec|Stranka|Naročnik|Prejemnik|Plačnik|Prejemnik računa|Naslovnik',
    'ship-to': 'Naslov dostave|Kraj dostave|Dostava na|Prejemnik blaga',
    'pay-to': 'Imetnik računa|Banka|Prejemnik plačila',
    'vat-id':
      'ID za DDV|ID DDV|ID št. za DDV|ID številka za DDV|Davčna številka|DDV ID|ID za ddv|Identifikacijska številka|Davčna št|ID za DDV št',
    'buyer-vat-id': 'ID za DDV kupca|DDV ID kupca|ID kupca|Davčna številka kupca',
    'company-id': 'Matična številka|Matična št|Vpisano v register|Osnovni kapital',
    currency: 'Valuta|Zneski v',
    'line-sum': 'Vmesni seštevek|Skupaj postavke',
    net: 'Osnova|Osnova za DDV|Znesek brez DDV|Skupaj brez DDV|Neto|Neto znesek|Vrednost brez DDV|Davčna osnova|Brez DDV|Osnova DDV',
    tax: 'DDV|Znesek DDV|Davek|Skupaj DDV|DDV skupaj',
    gross:
      'Skupaj|Za plačilo|Skupaj za plačilo|Znesek za plačilo|Skupaj z DDV|Vrednost z DDV|Skupni znesek|Skupaj EUR|Končni znesek|Za plačilo EUR|Znesek računa',
    charge: 'Dostava|Prevoz|Poštnina|Embalaža|Stroški dostave|Pakiranje',
    discount: 'Popust|Rabat',
    paid: 'Plačano|Avans|Predplačilo|Že plačano',
    due: 'Preostanek|Še za plačilo|Saldo',
    carried: 'Prenos',
  },
  columns: {
    position: 'Zap. št|Št|#|Poz|Z.št|Zap',
    article: 'Šifra|Šifra artikla|Artikel|Koda',
    description:
      'Opis|Naziv|Naziv blaga/storitve|Storitev|Blago|Artikel|Vrsta storitve|Naziv storitve|Opis storitve',
    quantity: 'Količina|Kol|Kol.|Kos|Ure',
    unit: 'EM|Enota|ME|Enota mere',
    'unit-price': 'Cena|Cena na enoto|Cena/EM|Cena brez DDV|Cena na EM',
    rebate: 'Popust|Rabat|Popust %|R %',
    rate: 'DDV %|DDV|Stopnja DDV|% DDV',
    tax: 'Znesek DDV|DDV znesek',
    amount: 'Vrednost|Znesek|Skupaj|Vrednost brez DDV|Neto|Znesek brez DDV|Znesek EUR',
    gross: 'Vrednost z DDV|Znesek z DDV',
    date: 'Datum',
  },
  words: 'in na je v se za od do s ali ne po pri za dni plačilo prosimo znesek skladno členu vam',
}
