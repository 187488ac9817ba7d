import type { Vocabulary } from '../vocabulary.js'

export const sk: Vocabulary = {
  language: 'sk',
  titles: {
    invoice:
      'Faktúra|Faktúra - daňový doklad|Daňový doklad|Vyúčtovacia faktúra|Zálohová faktúra|Ostrá faktúra|Faktúra za služby|Obchodná faktúra',
    'credit-note': 'Dobropis|Opravná faktúra|Opravný daňový doklad|Storno faktúry|Ťarchopis',
    'pro-forma': 'Proforma faktúra|Predfaktúra|Proforma',
    quote: 'Cenová ponuka|Ponuka',
    order: 'Objednávka|Potvrdenie objednávky',
    'delivery-note': 'Dodací list|Baliaci list',
    reminder: 'Upomienka|Výzva na úhradu|Upomienka č',
    statement: 'Výpis z účtu|Prehľad pohľadávok',
    receipt: 'Príjmový doklad|Pokladničný doklad|Potvrdenka',
    'tax-refund': 'Vrátenie DPH',
    customs: 'Colné vyhlásenie',
    'payment-advice': 'Avízo platby',
  },
  labels: {
    'invoice-number':
      'Faktúra č|Faktúra číslo|Číslo faktúry|Č. faktúry|Číslo dokladu|Doklad č|Dobropis č|Číslo dobropisu|Faktúra',
    'other-number':
      'Variabilný symbol|Konštantný symbol|Špecifický symbol|Číslo objednávky|Objednávka č|Objednávka|Číslo zákazníka|Dodací list č|Číslo zmluvy|Zmluva č|Zákazka|Telefón|Tel|Mobil|Číslo účtu|Účet|IBAN|SWIFT|BIC|Strana',
    'invoice-date':
      'Dátum vystavenia|Vystavené|Vystavené dňa|Dátum|Dátum vyhotovenia|Dátum faktúry|Vyhotovené dňa',
    'due-date': 'Dátum splatnosti|Splatnosť|Splatné|Splatné do',
    'delivery-date':
      'Dátum dodania|Dátum dodania tovaru|Dátum dodania služby|Dátum zdaniteľného plnenia|Deň dodania|Dátum plnenia|Dátum vzniku daňovej povinnosti|Deň vzniku daňovej povinnosti|Dátum daňovej povinnosti',
    period: 'Obdobie|Fakturačné obdobie|Za obdobie',
    'other-date': 'Dátum objednávky|Dátum tlače',
    corrects: 'K faktúre č|Pôvodná faktúra|K pôvodnej faktúre|Oprava k faktúre',
    supplier: 'Dodávateľ|Predávajúci|Poskytovateľ|Vystavil|Zhotoviteľ',
    buyer: 'Odberateľ|Kupujúci|Zákazník|Objednávateľ|Príjemca|Fakturačná adresa|Fakturované',
    'ship-to': 'Dodacia adresa|Miesto dodania|Miesto určenia|Príjemca tovaru',
    'pay-to': 'Majiteľ účtu|Názov účtu|Banka|Bankové spojenie',
    'vat-id': 'IČ DPH|IČDPH|DIČ DPH|IČ pre DPH|VAT ID|DIČ/IČ DPH',
    'buyer-vat-id': 'IČ DPH odberateľa|IČ DPH zákazníka|Vaše IČ DPH',
    'company-id': 'IČO|DIČ|Obchodný register|Zapísaná v OR|Registrácia',
    currency: 'Mena|Sumy v',
    'line-sum': 'Medzisúčet|Súčet položiek|Súčet',
    net: 'Základ dane|Spolu bez DPH|Celkom bez DPH|Základ DPH|Suma bez DPH|Cena bez DPH|Základ|Bez DPH|Cena spolu bez DPH',
    tax: 'DPH|Daň|Výška DPH|Suma DPH|DPH spolu|DPH celkom|Výška dane',
    gross:
      'Spolu na úhradu|Na úhradu|Celkom na úhradu|K úhrade|Celkom|Spolu|Celková suma|Spolu s DPH|Celkom s DPH|Suma na úhradu|Celkom EUR|Spolu EUR|Fakturovaná suma|Celkom k úhrade',
    charge: 'Doprava|Preprava|Poštovné|Balné|Dopravné|Manipulačný poplatok',
    discount: 'Zľava|Rabat|Celková zľava',
    paid: 'Uhradené|Zaplatené|Uhradené zálohami|Záloha|Odpočet zálohy',
    due: 'Zostáva uhradiť|Doplatok|Zostatok',
    carried: 'Prenos',
  },
  columns: {
    position: 'Č|P.č|Por. č|#|Pol|Položka',
    article: 'Kód|Kód tovaru|Katalógové číslo|Artikel|EAN',
    description:
      'Popis|Názov|Označenie|Položka|Predmet|Názov položky|Predmet fakturácie|Tovar|Služba|Fakturujeme Vám|Popis položky',
    quantity: 'Množstvo|Počet|Ks|Mn|Počet MJ|Hodín',
    unit: 'MJ|Jednotka|Merná jednotka|J',
    'unit-price': 'Cena/MJ|Jednotková cena|Cena za MJ|Cena za jednotku|Cena|J. cena|Cena/ks|Sadzba',
    rebate: 'Zľava|Zľava %',
    rate: 'DPH|Sadzba DPH|DPH %|% DPH|Sadzba',
    tax: 'Suma DPH|Výška DPH',
    amount: 'Spolu|Celkom|Cena spolu|Suma|Spolu bez DPH|Celkom bez DPH|Cena celkom|Bez DPH|Celkom EUR',
    gross: 'Spolu s DPH|S DPH|Celkom s DPH',
    date: 'Dátum|Termín',
  },
  words: 'a na je v sa za do pre od že podľa k pri alebo dňa nie sme prosíme platba tovar ktorá uvedené',
}
