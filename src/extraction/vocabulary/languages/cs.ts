import type { Vocabulary } from '../vocabulary.js'

export const cs: Vocabulary = {
  language: 'cs',
  titles: {
    invoice:
      'Faktura|Faktura - daňový doklad|Daňový doklad|Faktura daňový doklad|Vydaná faktura|Konečná faktura|Zálohová faktura|Vyúčtovací faktura|Obchodní faktura|Zjednodušený daňový doklad',
    'credit-note': 'Dobropis|Opravný daňový doklad|Opravná faktura|Storno faktury|Opravný doklad',
    'pro-forma': 'Proforma faktura|Proforma|Pro forma faktura|Zálohový list',
    quote: 'Nabídka|Cenová nabídka|Kalkulace',
    order: 'Objednávka|Potvrzení objednávky|Přijatá objednávka',
    'delivery-note': 'Dodací list|Balicí list',
    reminder: 'Upomínka|Upomínka platby|Výzva k úhradě|1. upomínka|2. upomínka',
    statement: 'Výpis z účtu|Přehled pohledávek|Odsouhlasení zůstatků|Soupis faktur',
    receipt: 'Příjmový doklad|Účtenka|Paragon|Stvrzenka|Příjmový pokladní doklad',
    'tax-refund': 'Vrácení DPH',
    customs: 'Celní prohlášení|Jednotný správní doklad|Celní deklarace',
    'payment-advice': 'Avízo platby|Avízo',
  },
  labels: {
    'invoice-number':
      'Faktura č|Faktura číslo|Číslo faktury|Č. faktury|Číslo dokladu|Doklad č|Doklad číslo|Faktura - daňový doklad č|Daňový doklad č|Číslo daňového dokladu|Evidenční číslo|Dobropis č|Číslo dobropisu|Opravný daňový doklad č|Faktura',
    'other-number':
      'Variabilní symbol|Konstantní symbol|Specifický symbol|Číslo objednávky|Objednávka č|Objednávka|Vaše objednávka|Číslo zákazníka|Zákazník č|Zákaznické číslo|Dodací list č|Číslo dodacího listu|Smlouva č|Číslo smlouvy|Zakázka|Zakázka č|Telefon|Tel|Mobil|Číslo účtu|Účet|IBAN|SWIFT|BIC|Strana|Reference|Výrobní číslo|Projekt',
    'invoice-date': 'Datum vystavení|Vystaveno|Vystaveno dne|Datum|Datum faktury|Datum vyhotovení|Dne',
    'due-date': 'Datum splatnosti|Splatnost|Splatno|Splatné dne|Datum splatnosti faktury|Platba do',
    'delivery-date':
      'Datum zdanitelného plnění|DUZP|Datum uskutečnění plnění|Datum uskutečnění zdanitelného plnění|Datum dodání|Datum plnění|Datum UZP|Datum usk. zdan. plnění|Datum zdan. plnění|Datum uskut. zdan. plnění|Den uskutečnění plnění|Datum expedice',
    period: 'Období|Fakturační období|Zúčtovací období|Za období|Období plnění',
    'other-date': 'Datum objednávky|Objednáno|Datum tisku|Datum příjmu',
    corrects:
      'K faktuře č|Původní faktura|Oprava k faktuře|Původní doklad|K daňovému dokladu|Opravovaný doklad',
    supplier: 'Dodavatel|Prodávající|Zhotovitel|Vystavil|Poskytovatel|Prodejce',
    buyer:
      'Odběratel|Kupující|Zákazník|Objednatel|Příjemce|Plátce|Fakturační adresa|Odběratel a plátce|Fakturováno',
    'ship-to':
      'Dodací adresa|Místo dodání|Místo určení|Konečný příjemce|Příjemce zboží|Doručit na|Místo vykládky',
    'pay-to': 'Majitel účtu|Název účtu|Bankovní spojení|Banka|Příjemce platby',
    'vat-id': 'DIČ|DIČ/VAT|IČ DPH|VAT ID|Daňové identifikační číslo|DIČ dodavatele|VAT',
    'buyer-vat-id': 'DIČ odběratele|DIČ zákazníka|Vaše DIČ|DIČ kupujícího',
    'company-id':
      'IČ|IČO|Identifikační číslo|Spisová značka|Zapsána v OR|Obchodní rejstřík|Zapsaná v obchodním rejstříku',
    currency: 'Měna|Částky v|Ceny v',
    'line-sum': 'Mezisoučet|Součet položek|Celkem položky|Součet',
    net: 'Základ daně|Celkem bez DPH|Základ DPH|Cena bez DPH|Částka bez DPH|Základ|Bez DPH|Celkem základ|Celkem základ daně|Suma bez DPH|Součet bez DPH',
    tax: 'DPH|Daň|DPH celkem|Částka DPH|Výše daně|Celkem DPH|Výše DPH|Daň celkem',
    gross:
      'Celkem k úhradě|K úhradě|Celkem|Celková částka|Celkem s DPH|Částka k úhradě|Celkem včetně DPH|Suma celkem|K zaplacení|Cena celkem|Celkem EUR|Celkem Kč|Celková cena|Fakturovaná částka',
    charge:
      'Doprava|Přeprava|Balné|Poštovné|Dopravné|Doprava a balné|Manipulační poplatek|Pojištění|Obalový materiál',
    discount: 'Sleva|Rabat|Celková sleva|Množstevní sleva|Skonto',
    paid: 'Zaplaceno|Uhrazeno|Uhrazené zálohy|Odečet zálohy|Záloha|Zaplaceno zálohou|Přijaté zálohy',
    due: 'Zbývá uhradit|Doplatek|Zbývá k úhradě|Zůstatek',
    carried: 'Přenos|Převod|Převedeno z předchozí strany',
  },
  columns: {
    position: 'Č|Poř|Poř. č|Pol|#|Položka|Řádek|P.č',
    article: 'Kód|Kód zboží|Katalogové číslo|Artikl|Č. výrobku|Objednací číslo|Obj. č|EAN',
    description:
      'Popis|Název|Označení dodávky|Položka|Předmět|Předmět plnění|Označení|Název položky|Text|Popis položky|Předmět fakturace|Fakturujeme vám|Zboží|Služba',
    quantity: 'Množství|Počet|Ks|Mn|Počet MJ|Počet kusů|Hodin|Mnoz.',
    unit: 'MJ|Jednotka|Měrná jednotka|J',
    'unit-price':
      'Cena/MJ|Cena za MJ|Jednotková cena|Cena za jednotku|J. cena|Cena MJ|Cena|Cena/ks|Jedn. cena|Sazba',
    rebate: 'Sleva|Sleva %|Rabat',
    rate: 'DPH|Sazba DPH|DPH %|% DPH|Sazba',
    tax: 'DPH Kč|Částka DPH|Daň',
    amount: 'Celkem|Cena celkem|Celkem bez DPH|Částka|Základ|Bez DPH|Celkem EUR|Cena bez DPH|Součet',
    gross: 'Celkem s DPH|S DPH|Cena s DPH',
    date: 'Datum|Termín',
  },
  words: 'a na je v se za do pro od že dle k při nebo dne není jsme prosíme platba zboží která uvedené',
}
