import type { Vocabulary } from '../vocabulary.js'

export const hu: Vocabulary = {
  language: 'hu',
  titles: {
    invoice:
      'Számla|Elektronikus számla|E-számla|Végszámla|Előlegszámla|Számlamásolat|Exportszámla|Gyűjtőszámla|Díjbekérő számla',
    'credit-note':
      'Jóváíró számla|Helyesbítő számla|Sztornó számla|Stornó számla|Érvénytelenítő számla|Módosító számla|Jóváírás|Sztornó|Storno számla',
    'pro-forma': 'Díjbekérő|Proforma számla|Proforma|Előzetes számla',
    quote: 'Árajánlat|Ajánlat',
    order: 'Megrendelés|Rendelés visszaigazolás|Rendelésvisszaigazolás|Megrendelés visszaigazolása',
    'delivery-note': 'Szállítólevél|Csomaglista|Fuvarlevél',
    reminder: 'Fizetési felszólítás|Felszólítás|Fizetési emlékeztető',
    statement: 'Folyószámla egyenleg|Egyenlegközlő|Számlakivonat',
    receipt: 'Nyugta|Bizonylat|Pénztárbizonylat',
    'tax-refund': 'Áfa-visszatérítés|Adó-visszaigénylő lap',
    customs: 'Vámhatározat|Árunyilatkozat',
    'payment-advice': 'Fizetési értesítő',
  },
  labels: {
    'invoice-number':
      'Számlaszám|Számla száma|Számla sorszáma|Sorszám|Számla sorszám|A számla sorszáma|Bizonylatszám|Számla azonosító|Számla szám|Számla',
    'other-number':
      'Ügyfélszám|Vevőkód|Vevőszám|Rendelésszám|Rendelés száma|Megrendelés száma|Megrendelésszám|Hivatkozás|Hivatkozási szám|Szerződésszám|Telefon|Tel|Bankszámlaszám|Bankszámla|IBAN|SWIFT|BIC|Oldal|Szállítólevél száma|Projekt|Azonosító|Cikkszám|Partnerkód',
    'invoice-date':
      'Számla kelte|Kelt|Kiállítás dátuma|Kiállítás kelte|Kiállítás napja|Dátum|Számla dátuma|Keltezés|Kiállítva|A számla kelte|Számla kiállításának dátuma',
    'due-date':
      'Fizetési határidő|Esedékesség|Fizetés határideje|Fizetési határideje|Esedékes|Fizetendő|Lejárat',
    'delivery-date':
      'Teljesítés|Teljesítés dátuma|Teljesítés időpontja|Teljesítés kelte|Teljesítési időpont|Szállítás dátuma|Teljesítés napja',
    period: 'Időszak|Elszámolási időszak|Számlázási időszak|Teljesítési időszak',
    'other-date': 'Rendelés dátuma|Nyomtatás dátuma',
    corrects:
      'Eredeti számla|Eredeti számla száma|Helyesbített számla|Sztornózott számla|Hivatkozott számla|Módosított számla|Eredeti számla sorszáma',
    supplier: 'Eladó|Szállító|Számlakibocsátó|Kibocsátó|Szolgáltató|A számla kibocsátója|Számla kibocsátó',
    buyer: 'Vevő|Megrendelő|Ügyfél|Számlázási cím|Címzett|Vásárló|Számlafizető|Vevő neve',
    'ship-to': 'Szállítási cím|Kiszállítási cím|Átvevő|Szállítási hely|Rendeltetési hely',
    'pay-to': 'Számlatulajdonos|Kedvezményezett|Bank|Bank neve',
    'vat-id':
      'Adószám|Közösségi adószám|EU adószám|Áfa szám|Közösségi adószáma|Adószáma|Európai adószám|EU-adószám|Eladó adószáma',
    'buyer-vat-id': 'Vevő adószáma|Vevő közösségi adószáma|Vevő EU adószáma|Vevő adószám',
    'company-id': 'Cégjegyzékszám|Cg|Cégjegyzék szám|Nyilvántartási szám|Csoportazonosító szám',
    currency: 'Pénznem|Devizanem|Deviza|Valuta',
    'line-sum': 'Részösszeg|Tételek összesen',
    net: 'Nettó|Nettó összeg|Nettó összesen|Adóalap|Összesen nettó|Nettó érték|Nettó végösszeg|Áfa alapja|Áfa alap|Adó alapja|Nettó ár|Nettó mindösszesen|Adóalap összesen',
    tax: 'Áfa|Áfa összeg|Áfa összege|Áfa összesen|ÁFA érték|Adó összege|Általános forgalmi adó|Áfa tartalom',
    gross:
      'Fizetendő|Összesen|Fizetendő összeg|Bruttó|Bruttó összeg|Végösszeg|Fizetendő végösszeg|Bruttó összesen|Mindösszesen|Fizetendő összesen|Bruttó végösszeg|Számla végösszege|Összesen bruttó|Fizetendő EUR|Visszatérítendő|Számla összege|Bruttó mindösszesen|Jóváírandó összeg',
    charge: 'Szállítási költség|Szállítás|Csomagolás|Postaköltség|Fuvardíj|Kezelési költség|Szállítási díj',
    discount: 'Kedvezmény|Engedmény|Árengedmény',
    paid: 'Fizetve|Kifizetve|Előleg|Befizetett előleg|Kiegyenlítve',
    due: 'Hátralék|Hátralévő összeg|Egyenleg|Fennmaradó összeg',
    carried: 'Áthozat|Átvitel',
  },
  columns: {
    position: 'Ssz|Sorszám|#|Tétel|Sor',
    article: 'Cikkszám|Termékkód|Kód|VTSZ/SZJ|Cikk|VTSZ|SZJ',
    description:
      'Megnevezés|Termék megnevezése|Leírás|Termék/szolgáltatás|Termék|Szolgáltatás|Tétel|Megnevezése|Termék / szolgáltatás megnevezése|Tétel megnevezése',
    quantity: 'Mennyiség|Menny|Db|Menny.|Óra|Mennyiség / egység',
    unit: 'Mértékegység|Me|M.e|Egység|Mee|ME.',
    'unit-price': 'Egységár|Nettó egységár|Egys.ár|Ár|Nettó ár|Egységár nettó|Óradíj',
    rebate: 'Kedvezmény|Kedv. %|Engedmény|Kedvezmény %',
    rate: 'Áfa %|Áfakulcs|Áfa|Áfa kulcs|ÁFA-kulcs|Áfa kulcsa',
    tax: 'Áfa összeg|Áfa érték|Áfa összege',
    amount:
      'Nettó összeg|Nettó érték|Nettó|Összesen|Összeg|Érték|Nettó ár|Nettó összesen|Részösszeg|Nettó EUR',
    gross: 'Bruttó|Bruttó összeg|Bruttó érték|Bruttó ár',
    date: 'Dátum|Teljesítés',
  },
  words:
    'és a az egy nem hogy is van meg vagy szerint napon nap kérjük számla fizetés által alapján illetve melyet',
}
