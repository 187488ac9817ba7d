import { FOREIGN_CAP, isItalianCap } from '../../lib/fiscal/cap.js'
import { isIsoCountry, isMemberState, isTaxCountry } from '../../lib/fiscal/iso-countries.js'
import { isProvince } from '../../lib/fiscal/provinces.js'
import { vatScheme } from '../../lib/vat-schemes.js'
import { type Control, inBodies, says, where } from './control.js'
import { BUYER, SELLER, typeOf } from './paths.js'

const SELLER_ID = `${SELLER}/IdFiscaleIVA`
const SELLER_SEAT = 'CedentePrestatore/Sede'
const BUYER_SEAT = 'CessionarioCommittente/Sede'

/** IdCodice of a foreign party without a tax id (AdE FAQ on foreign parties). */
const NO_TAX_ID = '99999999999'

const differs = (path: string, value: string): Control['check'] => {
  return ({ header }) => where([header.one(path)], (_element, text) => text !== value)
}

const fixed = (code: string, path: string, value: string, rule: string): Control => ({
  code,
  rule,
  message: says(`${path} is "{found}" instead of ${value}.`, `${path} è "{found}" invece di ${value}.`),
  remedy: { en: `Write ${value}.`, it: `Indicare ${value}.` },
  check: differs(path, value),
})

const absent = (code: string, path: string, rule: string): Control => ({
  code,
  rule,
  message: says(
    `${path} does not belong into a document of a foreign seller.`,
    `${path} non va indicato in un documento di un cedente estero.`,
  ),
  remedy: { en: 'Leave it out.', it: 'Ometterlo.' },
  check: ({ header }) => where(header.all(path), () => true),
})

/** Our own rules on transmission and parties; SDI would let these pass. */
export const OWN_HEADER_CONTROLS: readonly Control[] = [
  fixed('AF103', 'DatiTrasmissione/FormatoTrasmissione', 'FPR12', 'buyers are private parties'),
  fixed(
    'AF104',
    'DatiTrasmissione/CodiceDestinatario',
    '0000000',
    'delivery by VAT number (Allegato A, 1.1.4)',
  ),
  fixed('AF105', 'DatiTrasmissione/IdTrasmittente/IdPaese', 'IT', 'the buyer transmits'),
  {
    code: 'AF110',
    rule: "the seller's IdPaese is a country code (ISO, XI, XK, OO) and not IT",
    message: says(
      'The seller\'s IdPaese "{found}" is no country code of a foreign seller.',
      'IdPaese "{found}" del cedente non è il codice di un Paese estero.',
    ),
    remedy: {
      en: 'Write the ISO code: GB for the United Kingdom, GR for Greece.',
      it: 'Indicare il codice ISO: GB per il Regno Unito, GR per la Grecia.',
    },
    check: ({ header }) =>
      where([header.one(`${SELLER_ID}/IdPaese`)], (_country, text) => text === 'IT' || !isTaxCountry(text)),
  },
  {
    code: 'AF111',
    rule: "the seller's seat is abroad (IT only with IdPaese OO: Livigno, Campione d'Italia)",
    message: says(
      'The seller\'s Nazione "{found}" is no foreign country.',
      'Nazione "{found}" del cedente non è un Paese estero.',
    ),
    remedy: { en: 'Write the ISO code of the seat.', it: 'Indicare il codice ISO della sede.' },
    check: ({ header }) =>
      where([header.one(`${SELLER_SEAT}/Nazione`)], (_country, text) => {
        const isExtraterritorial = header.value(`${SELLER_ID}/IdPaese`) === 'OO'
        return isExtraterritorial ? text !== 'IT' : text === 'IT' || !isIsoCountry(text)
      }),
  },
  fixed('AF112', `${SELLER}/RegimeFiscale`, 'RF18', 'a foreigner has no Italian regime'),
  fixed('AF113', `${SELLER_SEAT}/CAP`, FOREIGN_CAP, 'a foreign postcode stands in Indirizzo (AdE FAQ)'),
  {
    code: 'AF114',
    rule: 'a foreign seat has no Provincia, or EE',
    message: says(
      'The seller\'s seat abroad has the Italian Provincia "{found}".',
      'La sede estera del cedente ha la Provincia italiana "{found}".',
    ),
    remedy: { en: 'Leave Provincia out.', it: 'Omettere Provincia.' },
    check: ({ header }) => where([header.one(`${SELLER_SEAT}/Provincia`)], (_code, text) => text !== 'EE'),
  },
  absent('AF115', `${SELLER}/CodiceFiscale`, 'a foreigner is named by IdFiscaleIVA'),
  absent(
    'AF116',
    'RappresentanteFiscale',
    'reverse charge holds also with a representative (art. 17 c. 2 DPR 633/72)',
  ),
  {
    code: 'AF117',
    rule: 'an identifier of a member state has its national form, without prefix (as VIES lists them)',
    message: says(
      'IdCodice "{found}" is no VAT number of {expected}: the national form stands there without prefix.',
      'IdCodice "{found}" non è un numero IVA di {expected}: va indicata la forma nazionale senza prefisso.',
    ),
    remedy: {
      en: 'Copy the VAT number from VIES, without country prefix, blanks and dots.',
      it: 'Riportare il numero da VIES, senza prefisso del Paese, spazi e punti.',
    },
    check: function* ({ header }) {
      const country = header.value(`${SELLER_ID}/IdPaese`) ?? ''
      const at = header.one(`${SELLER_ID}/IdCodice`)
      if (at === undefined || !(isMemberState(country) || country === 'XI')) return
      const found = at.text.trim()
      if (found === NO_TAX_ID || vatScheme(country)?.form.test(found) === true) return
      yield { at, found, expected: country }
    },
  },
  {
    code: 'AF118',
    rule: 'TD18 only with a VAT number of a member state or of Northern Ireland (art. 38 DL 331/93)',
    message: says(
      'A TD18 needs a seller with a VAT number of a member state, not {found}.',
      'Il TD18 richiede un cedente con partita IVA di uno Stato membro, non {found}.',
    ),
    remedy: {
      en: 'Use TD19 or none for goods from outside the Union; give the EU VAT number where there is one.',
      it: 'Usare TD19 o nessun documento per beni extra-UE; indicare il numero IVA UE se esiste.',
    },
    check: inBodies(function* (body, { header }) {
      const at = header.one(SELLER_ID)
      if (at === undefined || typeOf(body) !== 'TD18') return
      const country = at.value('IdPaese') ?? ''
      const code = at.value('IdCodice') ?? ''
      const isUnion = (isMemberState(country) && country !== 'IT') || country === 'XI'
      if (!isUnion || code === NO_TAX_ID) yield { at, found: `${country} ${code}` }
    }),
  },
  fixed('AF120', `${BUYER}/IdFiscaleIVA/IdPaese`, 'IT', 'the buyer of a self-invoice is Italian'),
  fixed('AF121', `${BUYER_SEAT}/Nazione`, 'IT', 'the buyer of a self-invoice is established in Italy'),
  {
    code: 'AF122',
    rule: "the buyer's Provincia is an Italian one (ISTAT)",
    message: says(
      'The buyer\'s Provincia "{found}" does not exist.',
      'La Provincia "{found}" del cessionario non esiste.',
    ),
    remedy: {
      en: 'Write the two letters of the province, e.g. MI.',
      it: 'Indicare la sigla, ad esempio MI.',
    },
    check: ({ header }) =>
      where([header.one(BUYER_SEAT)], seat => !isProvince(seat.value('Provincia') ?? '')),
  },
  {
    code: 'AF123',
    rule: "the buyer's CAP is an Italian one (Poste Italiane)",
    message: says(
      'The buyer\'s CAP "{found}" is no Italian postcode.',
      'Il CAP "{found}" del cessionario non è italiano.',
    ),
    remedy: { en: 'Write the five digits of the seat.', it: 'Indicare le cinque cifre della sede.' },
    check: ({ header }) => where([header.one(`${BUYER_SEAT}/CAP`)], (_cap, text) => !isItalianCap(text)),
  },
  {
    code: 'AF124',
    rule: 'SoggettoEmittente is CC in TD17, TD18, TD19 and absent in TD01 (format, 1.6)',
    message: says(
      'SoggettoEmittente is "{found}" instead of {expected}.',
      'SoggettoEmittente è "{found}" invece di {expected}.',
    ),
    remedy: {
      en: 'The buyer issues a self-invoice: CC. The supplier issued its own invoice: leave it out of a TD01.',
      it: 'L’autofattura è emessa dal cessionario: CC. Il TD01 riporta la fattura del cedente: ometterlo.',
    },
    check: inBodies(function* (body, { header }) {
      const issuer = header.one('SoggettoEmittente')
      const expected = typeOf(body) === 'TD01' ? undefined : 'CC'
      if (issuer?.text.trim() === expected) return
      yield { at: issuer ?? header, found: issuer?.text.trim() ?? '-', expected: expected ?? '-' }
    }),
  },
]
