import type { Signal } from './legal-terms.js'

const key = 'eu'

/** Place of supply of services to businesses in the national laws (art. 44 dir. 2006/112/CE), and its twins outside the EU. */
const SERVICES_LAW =
  // Germany and Austria
  '§ 3a abs|§ 3a ustg|§3a|sonstige leistung|sonstige leistungen|nicht steuerbare leistung|nicht im inland steuerbar|§ 19 abs. 1 ustg' +
  // France, Belgium, Luxembourg
  '|259-1|259 1° du cgi|article 259 du cgi|283-2|283, 2 du cgi|283-1 du cgi|art. 21 § 2|article 21 § 2|art. 21, § 2|artikel 21 § 2|artikel 21, § 2|art. 17 § 1 b' +
  // Spain, Portugal
  '|artículo 69|art. 69 liva|art. 69.uno|art. 69.1|art. 69 ley|artigo 6.º|art. 6.º, n.º 6|artigo 6º|art.º 6.º n.º 6' +
  // Poland, Czechia, Slovakia
  '|art. 28b|art. 28 b|§ 9 odst. 1|§ 9 zákona|§ 15 ods. 1|§ 15 zákona' +
  // Hungary, Romania, Bulgaria, Greece, Croatia, Slovenia
  '|áfa tv. 37|áfa törvény 37|37. §|art. 278 alin|278 alin|чл. 21, ал. 2|чл. 21 ал. 2|чл.21, ал.2|άρθρο 14|αρθρο 14|čl. 17. st. 1|članak 17. stavak 1|članka 17|25. člen zddv|1. odst. 25. člena' +
  // Sweden, Finland, Denmark, Norway
  '|5 kap. 5 §|6 kap. 34 §|6 kap. 33 §|64 §|65 §|momslovens § 16|ml § 16|mval. § 6-22|mval § 6-22|merverdiavgiftsloven § 6-22' +
  // Baltic states
  '|kms § 10|kms § 10 lg 4|pvn likuma 19|19. panta|pvm įstatymo 13' +
  // Switzerland, United Kingdom, Türkiye, others
  '|art. 8 abs. 1 mwstg|art. 8 al. 1 ltva|nicht der schweizerischen mwst unterliegend|leistungsempfänger im ausland|outside the scope of uk vat. the place of supply|hizmet ihrac*|hizmet ihracı|11/1-a hizmet'

const SERVICES_WORDS =
  'export of service|export of services|exported services|services exported|export services|supply of services outside|services rendered outside|services to a business outside|service to a business outside|place of supply of services|services supplied to non-resident*|zero-rated services|supply of service*|exportación de servicios|exportacion de servicios|prestación de servicios exenta|exportação de serviços|exportation de services|prestations de services|prestation de services|esportazione di servizi|prestazione di servizi|prestazioni di servizi|usługi świadczone|import usług|świadczenie usług|poskytnutí služby|poskytnutie služby|szolgáltatásexport|prestare de servicii|prestări de servicii|доставка на услуг*|експорт послуг|παροχή υπηρεσιών|役務の提供|電気通信利用役務|国外取引|跨境服务|服务出口'

const GOODS_LAW =
  // Germany and Austria
  '§ 4 nr. 1 buchst. b|§ 4 nr. 1b|§ 4 nr. 1 b|§ 6a ustg|§6a ustg|art. 6 abs. 1 ustg|art. 7 ustg|art. 7 binnenmarktregelung|art. 6 abs. 1 bmr' +
  // France, Belgium, Luxembourg, Netherlands
  '|262 ter|262ter|art. 39bis|artikel 39bis|article 39bis|art. 39 bis|art. 43 § 1 d|tabel ii|post a.6|tabel ii, a6' +
  // Spain, Portugal
  '|art. 25 ley 37|artículo 25 ley 37|art. 25 liva|artículo 25 de la ley|art. 14.º do riti|artigo 14.º do riti|art. 14 do rit*|artigo 14 do rit*|14.º do riti' +
  // Poland, Czechia, Slovakia
  '|art. 42 ust|art. 42 ustawy|wdt|§ 64 zákona|§ 64 odst|§ 43 zákona|§ 43 ods' +
  // Hungary, Romania, Bulgaria, Greece, Croatia, Slovenia
  '|áfa tv. 89|áfa törvény 89|89. §|kbaet|art. 294 alin. 2|art. 294 alin. (2)|чл. 53|чл.53|чл. 7 от здд*|άρθρο 28|αρθρο 28|art. 28 ν|čl. 41. st. 1|članak 41|članka 41|46. člen zddv|46. člena' +
  // Sweden, Finland, Denmark, Baltic states
  '|10 kap. 42 §|72 a §|72a §|momslovens § 34|ml § 34|kms § 15 lg 3|43. panta|49 straipsn*'

/** National provisions that invoices quote; each belongs to one kind of supply alone. */
export const NATIONAL_LAW: readonly Signal[] = [
  {
    topic: 'reverse-charge',
    value: 'services',
    strength: 'strong',
    source: 'art. 44 dir. 2006/112/CE and the national provisions that carry it out',
    terms: { [key]: SERVICES_LAW },
  },
  {
    topic: 'services',
    strength: 'strong',
    source: 'the supply calls itself a service (art. 24 dir. 2006/112/CE; export of services abroad)',
    terms: { [key]: SERVICES_WORDS },
  },
  {
    topic: 'intra-community-supply',
    strength: 'strong',
    source: 'art. 138 dir. 2006/112/CE and the national provisions that carry it out',
    terms: { [key]: GOODS_LAW },
  },
]
