import type { Terms } from '../terms.js'

/** The page says that no tax is due because the service itself is exempt, not because the buyer owes it. */
export const EXEMPT_WORDING: Terms = {
  eu: 'article 135|art. 135|§ 4 nr. 8|§ 4 nr. 10|§ 4 nr. 11|261 c|art. 20 uno|art. 11 w-btw|art. 44 § 3',
  en: 'exempt from vat|vat exempt|exempt supply|exempt financial service*|exempt insurance',
  de: 'umsatzsteuerfrei|steuerfrei nach|von der umsatzsteuer befreit|mehrwertsteuerfrei|steuerbefreit',
  fr: 'exonere de tva|exoneration de tva|tva non applicable',
  it: 'esente iva|esente art. 10',
  es: 'exento de iva|operacion exenta|exencion',
  nl: 'vrijgesteld van btw|btw-vrijgesteld|vrijgestelde',
  pt: 'isento de iva|isenção',
  pl: 'zwolnion* z vat|zwolnienie',
}

/** What art. 10 DPR 633/72 exempts: credit, payments, insurance, health, training by recognised bodies (N4). */
export const EXEMPT_SUBJECTS: Terms = {
  en: 'card fee*|payment processing|payment fee*|acquiring|transaction fee*|bank fee*|interest|insurance premium*|insurance|financial service*|credit|foreign exchange service*|medical service*|health care|education*|tuition',
  de: 'kartengebühr*|zahlungsabwicklung|transaktionsgebühr*|bankgebühr*|zinsen|versicherung*|finanzdienstleistung*|kreditvermittlung|heilbehandlung|unterricht',
  fr: 'frais de carte|traitement des paiements|frais bancaires|interets|assurance*|services financiers|soins medicaux|enseignement',
  it: 'commissioni carte|servizi di pagamento|commissioni bancarie|interessi|assicurazion*|premio assicurativo|servizi finanziari|prestazioni sanitarie',
  es: 'comisiones tarjeta*|procesamiento de pagos|comisiones bancarias|intereses|seguro*|servicios financieros',
  nl: 'kaartkosten|betalingsverwerking|bankkosten|rente|verzekering*|financiele diensten',
}

/** What art. 9 DPR 633/72 makes non-taxable: carriage of goods in export, import or transit (N3.4). */
export const INTERNATIONAL_CARRIAGE: Terms = {
  en: 'freight|carriage|transport*|forwarding|air freight|sea freight|ocean freight|port service*|airport service*|thc|terminal handling',
  de: 'fracht*|transport*|spedition*|luftfracht|seefracht|hafengebühr*',
  fr: 'fret*|transport*|affretement|manutention portuaire',
  it: 'nolo|noli|trasport*|spedizion*|servizi portuali',
  es: 'flete*|transporte*|servicios portuarios',
  nl: 'vracht*|transport*|zeevracht|luchtvracht|expeditie',
}

/** Titles of places in an address block or a line of shipping data. */
export const SHIPS_FROM: Terms = {
  en: 'ship from|ships from|shipped from|ship-from|dispatched from|dispatch from|despatched from|goods dispatched from|place of dispatch|place of departure|port of loading|loading place|collected from|ex warehouse|delivered from|shipping point|sent from|goods sent from|loading',
  de: 'versand ab|versand aus|versandort|abgangsort|ab lager|ladestelle|lieferung ab|auslieferung ab|versendet aus|abgangsland|lieferung aus',
  fr: 'expedie de|expedition depuis|lieu de depart|lieu de chargement|au depart de|pays de depart|expedition de',
  it: 'spedito da|luogo di partenza|partenza da|merce spedita da|magazzino di partenza',
  es: 'expedido desde|enviado desde|lugar de salida|origen del envio|lugar de carga|puerto de carga|salida',
  nl: 'verzonden vanuit|verzonden van|laadplaats|plaats van vertrek|vanuit magazijn',
  pt: 'expedido de|local de carga|enviado de',
  pl: 'wysłano z|miejsce załadunku|wysyłka z|magazyn wysyłki',
  cs: 'odesláno z|místo odeslání|místo nakládky|expedice z',
  da: 'afsendt fra|leveres fra|afsendelsessted',
  sv: 'skickat från|avsändningsort|levereras från',
  fi: 'lähetetty|lähetyspaikka',
  hu: 'feladás helye|berakodás helye|kiszállítás helye',
  el: 'τοποσ φορτωσησ|τοποσ αποστολησ',
  tr: 'yükleme yeri|yükleme limanı|çıkış yeri',
  zh: '装运港|起运地|发货地',
  ja: '積出港|出荷元',
}

export const SHIPS_TO: Terms = {
  en: 'ship to|shipped to|ship-to|deliver to|delivered to|delivery address|place of delivery|delivery place|place of destination|port of discharge|consignee|final destination|unloading place|destination',
  de: 'lieferadresse|lieferanschrift|lieferung an|lieferung nach|lieferort|versand nach|bestimmungsort|warenempfänger|entladestelle|bestimmungsland|empfangsort',
  fr: 'livre a|adresse de livraison|lieu de livraison|livraison a|destination|destinataire de la marchandise',
  it: 'destinazione|luogo di consegna|consegna a|indirizzo di consegna|destinazione merce|destinatario merce',
  es: 'enviar a|direccion de entrega|lugar de entrega|entrega en|destino|lugar de destino',
  nl: 'leveradres|afleveradres|geleverd aan|plaats van levering|bestemming|losplaats',
  pt: 'morada de entrega|local de descarga|local de entrega|entregue a|destino',
  pl: 'adres dostawy|miejsce dostawy|miejsce przeznaczenia|miejsce rozładunku|dostawa do',
  cs: 'dodací adresa|místo určení|místo dodání|místo vykládky',
  sk: 'dodacia adresa|miesto dodania|miesto určenia',
  sv: 'leveransadress|leveransort|levereras till|destination',
  da: 'leveringsadresse|leveret til|leveringssted|leveres til|varemodtager',
  no: 'leveringsadresse|leveringssted',
  fi: 'toimitusosoite|toimituspaikka|määränpää',
  hu: 'szállítási cím|kiszállítási cím|rendeltetési hely|kirakodás helye|teljesítés helye',
  ro: 'adresa de livrare|locul livrării|destinație|destinatie',
  bg: 'адрес за доставка|място на доставка|местоназначение',
  el: 'τοποσ παραδοσησ|διευθυνση παραδοσησ|προορισμοσ',
  hr: 'adresa isporuke|mjesto isporuke|odredište',
  sl: 'naslov dostave|kraj dostave|namembni kraj',
  tr: 'teslim yeri|varış yeri|sevk adresi|boşaltma limanı',
  uk: 'адреса доставки|місце призначення',
  zh: '目的港|目的地|收货地',
  ja: '仕向地|納入先|届け先',
}
