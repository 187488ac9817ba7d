import type { HintTopic } from '../../extraction.js'
import type { Terms } from '../terms.js'

/** Words anywhere on the page that speak for one treatment, with what they rest on. */
export interface Signal {
  readonly topic: HintTopic
  /** passed on as the hint's value */
  readonly value?: string
  /** `strong` where the law's own words settle it, `weak` where other supplies use them too */
  readonly strength?: 'weak' | 'strong'
  readonly source: string
  readonly terms: Terms
}

/** Wording that the VAT Directive and the national laws prescribe or that custom has made. */
export const LEGAL_SIGNALS: readonly Signal[] = [
  {
    topic: 'reverse-charge',
    value: 'services',
    strength: 'strong',
    source: 'Dir. 2006/112/CE art. 44 and 196: services between taxable persons',
    terms: {
      eu: 'article 196|art. 196|art 196|article 44|art. 44|art 44|section 3a|artikel 44|artikel 196|artikel 44/196|art. 7-ter|art. 7 ter|place of supply is the recipient|place of supply: italy|place of supply italy|place of supply is italy|services reverse charge|reverse charge services|b2b services|general rule',
    },
  },
  {
    topic: 'reverse-charge',
    source: 'Dir. 2006/112/CE art. 226 n. 11a: the mention "Reverse charge" in the languages of the Union',
    terms: {
      en: 'reverse charge|reverse-charge|vat to be accounted for by the recipient|recipient is liable for vat|customer is liable for vat|tax to be paid on reverse charge basis|vat is payable by the recipient|customer to account for vat|self-accounting',
      de: 'steuerschuldnerschaft des leistungsempfängers|umkehr der steuerschuld|übergang der steuerschuld|reverse charge verfahren|steuerschuld geht auf|bezugsteuer|bezugsteuerpflichtig|§ 13b',
      fr: 'autoliquidation|auto-liquidation|tva due par le preneur|tva due par le client',
      it: "inversione contabile|reverse charge|inversione dell'onere",
      es: 'inversión del sujeto pasivo|inversion sujeto pasivo',
      nl: 'btw verlegd|verlegging|verleggingsregeling|btw verlegd naar',
      pt: 'iva - autoliquidação|autoliquidação|iva devido pelo adquirente',
      pl: 'odwrotne obciążenie|podatek rozlicza nabywca',
      cs: 'daň odvede zákazník|přenesená daňová povinnost|přenesení daňové povinnosti|režim přenesení',
      sk: 'prenesenie daňovej povinnosti|daň odvedie príjemca',
      sv: 'omvänd betalningsskyldighet|omvänd skattskyldighet',
      da: 'omvendt betalingspligt',
      no: 'omvendt avgiftsplikt|snudd avregning',
      fi: 'käännetty verovelvollisuus',
      hu: 'fordított adózás|fordított áfa|az áfát a vevő fizeti',
      ro: 'taxare inversă|taxare inversa',
      bg: 'обратно начисляване',
      el: 'αντιστροφη επιβαρυνση|υποχρεοσ για την καταβολη φπα ο ληπτησ',
      hr: 'prijenos porezne obveze',
      sl: 'obrnjena davčna obveznost',
      et: 'pöördmaksustamine',
      lv: 'nodokļa apgrieztā maksāšana|apgrieztā nodokļa',
      lt: 'atvirkštinis apmokestinimas',
      uk: 'зворотне нарахування',
    },
  },
  {
    topic: 'intra-community-supply',
    strength: 'strong',
    source: 'Dir. 2006/112/CE art. 138: goods dispatched to another Member State',
    terms: {
      eu: 'article 138|art. 138|art 138|artikel 138|artículo 138|artigo 138|art. 41 dl 331',
      en: 'intra-community supply|intra community supply|intra-community delivery|intra-eu supply|intra-eu supplies|intracommunity supply|intra-community dispatch|exempt intra-eu|intra-community goods|intra-eu goods|intra-eu dispatch|supply of goods to another member state|goods dispatched to another member state',
      de: 'innergemeinschaftliche lieferung|innergemeinschaftlichen lieferung|ig-lieferung|ig lieferung|i.g. lieferung|steuerfreie innergemeinschaftliche',
      fr: 'livraison intracommunautaire|livraison intra-communautaire|exoneration de tva, article 262',
      it: 'cessione intracomunitaria|cessioni intracomunitarie|operazione intracomunitaria',
      es: 'entrega intracomunitaria|entrega exenta|operacion intracomunitaria',
      nl: 'intracommunautaire levering|icl|intracommunautaire leverantie|0% btw intracommunautair*',
      pt: 'transmissão intracomunitária|isento ao abrigo do artigo 14',
      pl: 'wewnątrzwspólnotowa dostawa|wewnątrzwspólnotowej dostawy|wdt',
      cs: 'dodání zboží do jiného členského státu|osvobozené dodání|intrakomunitární|dodání do jiného členského státu',
      sk: 'dodanie tovaru do iného členského štátu|intrakomunitárn*',
      sv: 'unionsintern försäljning|gemenskapsintern|undantag från skatteplikt, eu-handel|eu-försäljning',
      da: 'eu-varesalg|eu-leverance|eu-salg uden moms|momsfri eu|varesalg til eu|salg af varer til eu|ml § 34',
      fi: 'yhteisömyynti|yhteisöluovutus',
      hu: 'közösségen belüli értékesítés|közösségen belüli termékértékesítés|közösségi termékértékesítés|közösségen belüli adómentes',
      ro: 'livrare intracomunitară|livrare intracomunitara',
      bg: 'вътреобщностна доставка|вод',
      el: 'ενδοκοινοτικη παραδοση|ενδοκοινοτικεσ παραδοσεισ|ενδοκοινοτικη',
      hr: 'isporuka unutar eu|isporuka dobara unutar|unutar zajednice',
      sl: 'dobava znotraj unije|dobava blaga znotraj|znotraj skupnosti',
      et: 'ühendusesisene käive|ühendusesisene',
      lv: 'piegāde eiropas savienībā|kopienas iekšējā',
      lt: 'prekių tiekimas į kitą|tiekimas europos sąjungoje',
    },
  },
  {
    topic: 'export',
    source: "Dir. 2006/112/CE art. 146 and customs law: goods leave the supplier's customs territory",
    terms: {
      en: 'export sale|export sales|zero-rated export|exported goods|export of goods|export invoice|export declaration|goods exported|zero rated export of goods|ex-a|export transaction|article 146|art. 146',
      de: 'ausfuhrlieferung|steuerfreie ausfuhr|exportlieferung|ausfuhr nach|ausfuhranmeldung|ausfuhrerklärung',
      fr: "livraison a l'exportation|exportation de biens|exportation de marchandises|262 i du cgi",
      es: 'exportacion de bienes|exportacion de mercancias|entrega exenta exportacion',
      nl: 'uitvoer van goederen|exportlevering',
      pt: 'exportação de bens|exportação de mercadorias',
      pl: 'eksport towarów',
      tr: 'mal ihrac*|ihraç kayıtlı|gümrük beyannamesi',
      no: 'utførsel av varer|eksport av varer|vareeksport|mval. § 6-21|mval § 6-21',
      sv: 'exportförsäljning|export av varor',
      uk: 'експорт товарів',
      ja: '輸出免税|輸出取引',
      zh: '出口货物|出口退税',
    },
  },
  {
    topic: 'export',
    strength: 'weak',
    source: 'words that sellers of services use as well',
    terms: {
      en: 'commercial invoice|zero rated export|zero-rated, export|export, zero-rated|export outside',
      de: 'handelsrechnung',
      fr: 'facture commerciale|exportation',
      es: 'factura comercial|exportacion',
      pt: 'fatura comercial|exportação',
      tr: 'ihracat faturası|ihracat istisnası',
      no: 'utførsel|eksport',
      uk: 'експорт',
      zh: '商业发票|商業發票|出口',
      ja: '輸出',
    },
  },
  {
    topic: 'import-customs',
    strength: 'weak',
    source: 'Reg. UE 952/2013 and DPR 633/72 art. 67-70: VAT is paid at customs',
    terms: {
      en: 'mrn|bill of lading|air waybill|airway bill|awb no|customs declaration|import duty|import vat|customs value|port of loading|port of discharge|vessel|container no|shipping marks|customs tariff|eur.1|movement certificate|certificate of origin|preferential origin',
      de: 'einfuhrumsatzsteuer|zollanmeldung|zollwert|präferenznachweis|warenverkehrsbescheinigung|ursprungserklärung',
      fr: 'droits de douane|declaration en douane|connaissement',
      it: 'bolletta doganale|dazi|dichiarazione doganale|prospetto di riepilogo',
      es: 'declaracion de aduana|derechos de aduana|conocimiento de embarque',
      tr: 'gümrük|konşimento|atr belgesi|a.tr',
      zh: '报关|報關|海关|装运港|目的港|提单',
      ja: '船積|通関|原産地証明',
    },
  },
  {
    topic: 'call-off-stock',
    strength: 'strong',
    source: 'Dir. 2006/112/CE art. 17a, art. 38-ter DL 331/93',
    terms: {
      en: 'call-off stock|call off stock|article 17a',
      de: 'konsignationslagerregelung|abruflager|call-off-stock|§ 6b ustg',
      fr: 'stocks sous contrat de depot|contrat de depot',
      it: 'call-off stock|art. 38-ter|art. 38 ter',
      es: 'existencias de reserva|acuerdo de venta de bienes en consigna',
      nl: 'voorraad op afroep',
    },
  },
  {
    topic: 'triangular',
    source: 'Dir. 2006/112/CE art. 141, art. 40 c. 2 DL 331/93',
    terms: {
      en: 'triangular transaction|triangulation|triangular trade|triangular supply|article 141|art. 141|simplification triangular',
      de: 'dreiecksgeschäft|innergemeinschaftliches dreiecksgeschäft|§ 25b ustg|§ 25b',
      fr: 'operation triangulaire',
      it: 'operazione triangolare|triangolazione',
      es: 'operacion triangular',
      nl: 'abc-levering|vereenvoudigde abc|driehoeksverkeer|driehoekstransactie',
      pl: 'transakcja trójstronna|procedura uproszczona trójstronna',
      cs: 'třístranný obchod',
      hu: 'háromszögügylet',
    },
  },
  {
    topic: 'goods-in-italy',
    strength: 'strong',
    source: 'art. 17 c. 2 DPR 633/72: goods that are in Italy when sold',
    terms: {
      en: 'stock in italy|stored in italy|held in italy|warehouse in italy|italian warehouse|goods located in italy|goods in italy|consignment stock in italy|consignment stock italy|from italian stock|supply of goods located in italy|ex stock italy|delivered from stock in italy',
      de: 'lager in italien|lager italien|in italien gelagert|auslieferungslager italien|italienischen lager|konsignationslager in italien|in italien eingelagert|ware befindet sich in italien',
      fr: 'stock en italie|entrepot en italie|biens situes en italie|marchandises stockees en italie',
      it: 'merce gia in italia|beni gia presenti in italia|magazzino in italia|deposito in italia|beni esistenti in italia|merci in deposito in italia',
      es: 'almacen en italia|existencias en italia|bienes situados en italia',
      nl: 'magazijn in italie|opslag in italie',
      pl: 'magazyn we włoszech|magazynu we włoszech',
    },
  },
  {
    topic: 'ddp-supplier-imports',
    source: 'reference to the supplier as importer: goods are then sold in Italy (art. 17 c. 2 DPR 633/72)',
    terms: {
      en: 'imported by us|importer of record|import in our name|supplier acts as importer|imported into italy by the seller|importer: seller',
      de: 'einfuhr in unserem namen|verzollt und versteuert|importeur ist der verkäufer',
      fr: 'importe par nos soins|importateur: vendeur',
      it: 'importazione a nome del venditore|importatore: venditore',
    },
  },
]
