import type { Vocabulary } from '../vocabulary.js'

export const fi: Vocabulary = {
  language: 'fi',
  titles: {
    invoice: 'Lasku|Kauppalasku|Loppulasku|Kokoomalasku|Verkkolasku|Ennakkolasku|Laskukopio',
    'credit-note': 'Hyvityslasku|Hyvitys|Hyvitysnota',
    'pro-forma': 'Proformalasku|Proforma-lasku|Proforma',
    quote: 'Tarjous',
    order: 'Tilausvahvistus|Tilaus|Ostotilaus',
    'delivery-note': 'Lähetysluettelo|Lähete|Pakkauslista|Rahtikirja',
    reminder: 'Maksumuistutus|Maksukehotus|Muistutuslasku|Perintäkirje',
    statement: 'Tiliote|Saldoilmoitus',
    receipt: 'Kuitti|Käteiskuitti',
    'tax-refund': 'Veronpalautus',
    customs: 'Tulliselvityspäätös|Tulli-ilmoitus',
    'payment-advice': 'Maksuilmoitus',
  },
  labels: {
    'invoice-number':
      'Laskun numero|Laskunumero|Laskunro|Laskun nro|Lasku nro|Lasku n:o|Lasku|Hyvityslaskun numero|Hyvityslasku nro|Numero|Laskun nro.',
    'other-number':
      'Asiakasnumero|Asiakasnro|Asiakas nro|Viitenumero|Viite|Viitteenne|Viitteemme|Tilausnumero|Tilausnro|Tilaus nro|Tilausnumeronne|Sopimusnumero|Projekti|Projektinumero|Puhelin|Puh|Tilinumero|IBAN|BIC|SWIFT|Sivu|Toimitusnumero|Lähetteen numero|Y-tunnus|Tuotenro|Maksuviite',
    'invoice-date':
      'Laskun päiväys|Laskupäivä|Laskun päivämäärä|Päivämäärä|Päiväys|Pvm|Laskutuspäivä|Laskupvm|Laskun pvm|Päivä',
    'due-date': 'Eräpäivä|Maksettava viimeistään|Erääntyy|Maksuehto|Erääntymispäivä',
    'delivery-date': 'Toimituspäivä|Toimitettu|Toimitus pvm|Toimituspvm|Suorituspäivä',
    period: 'Laskutuskausi|Laskutusjakso|Ajanjakso|Kausi|Ajalta|Palvelukausi',
    'other-date': 'Tilauspäivä|Tulostuspäivä|Tilauspvm',
    corrects: 'Hyvitetään lasku|Alkuperäinen lasku|Hyvitettävä lasku|Koskee laskua',
    supplier: 'Myyjä|Toimittaja|Laskuttaja|Lähettäjä|Saaja',
    buyer: 'Asiakas|Ostaja|Laskutusosoite|Laskun saaja|Vastaanottaja|Tilaaja|Maksaja|Laskutettava',
    'ship-to': 'Toimitusosoite|Toimituspaikka|Tavaran vastaanottaja|Toimitetaan',
    'pay-to': 'Tilinomistaja|Saajan nimi|Pankki|Saajan tilinumero|Maksun saaja',
    'vat-id':
      'ALV-numero|ALV-tunnus|Alv-nro|ALV-rek|ALV numero|VAT-tunnus|VAT-numero|Alv-tunniste|ALV-tunniste|Arvonlisäverotunniste|VAT nro',
    'buyer-vat-id':
      'Asiakkaan ALV-numero|Asiakkaan VAT-tunnus|Ostajan ALV-tunnus|Asiakkaan ALV-tunniste|Ostajan VAT|Asiakkaan ALV|Ostajan ALV-tunniste',
    'company-id': 'Y-tunnus|LY-tunnus|Kaupparekisteri|Yritystunnus|Kotipaikka',
    currency: 'Valuutta|Summat',
    'line-sum': 'Välisumma|Rivit yhteensä',
    net: 'Veroton|Veroton summa|Yhteensä ilman alv|Summa ilman alv|Veroton hinta|Veroton yhteensä|Netto|ALV 0%|Yhteensä veroton|Veron peruste|Alviton|Yhteensä alv 0%|Verot. yhteensä|Summa alv 0%|Veroton arvo|Yhteensä (alv 0 %)',
    tax: 'ALV|Arvonlisävero|Alv yhteensä|Veron määrä|Alv määrä|Vero|Alv summa|ALV €',
    gross:
      'Maksettava|Yhteensä|Laskun loppusumma|Loppusumma|Maksettavaa|Summa|Maksettava yhteensä|Verollinen summa|Yhteensä sis. alv|Yhteensä EUR|Verollinen yhteensä|Verollinen|Laskun summa|Kokonaissumma|Hyvitettävää|Maksettava EUR|Euroa yhteensä|Kaikki yhteensä|Maksettava määrä',
    charge:
      'Rahti|Toimituskulut|Postikulut|Laskutuslisä|Pakkauskulut|Rahtikulut|Käsittelykulut|Toimitusmaksu',
    discount: 'Alennus|Ale|Kassa-alennus',
    paid: 'Maksettu|Ennakkomaksu|Suoritettu|Jo maksettu',
    due: 'Jäljellä|Avoin saldo|Maksamatta|Saldo',
    carried: 'Siirto',
  },
  columns: {
    position: 'Nro|Rivi|#|Pos',
    article: 'Tuotenro|Tuotekoodi|Tuotenumero|Koodi|Artikkeli|Tuote nro',
    description:
      'Kuvaus|Tuote/palvelu|Tuote tai palvelu|Tuote|Nimike|Selite|Selitys|Tuotekuvaus|Palvelu|Tuotteen nimi|Nimi',
    quantity: 'Määrä|Kpl|Lkm|Määrä kpl|Tunnit',
    unit: 'Yksikkö|Yks|Yks.',
    'unit-price':
      'Yksikköhinta|Hinta|A-hinta|À-hinta|á-hinta|Hinta/yks|Kpl-hinta|Yks.hinta|Veroton hinta|á hinta',
    rebate: 'Alennus|Ale %|Alennus %|Ale-%',
    rate: 'ALV|ALV %|Alv-%|Alv-kanta|Vero %|Vero|ALV-%',
    tax: 'ALV €|Alv määrä|Veron määrä|Vero',
    amount:
      'Yhteensä|Summa|Veroton|Veroton summa|Netto|Yht|Yht.|Yhteensä EUR|Rivisumma|Hinta yhteensä|Yhteensä alv 0%|Veroton yhteensä',
    gross: 'Verollinen|Sis. alv|Yhteensä sis. alv|Verollinen yhteensä',
    date: 'Pvm|Päivämäärä',
  },
  words:
    'ja on ei se että tai kun sekä ovat voi jos mukaan päivää laskun maksu tämä meidän teidän käytä asti viimeistään',
}
