import { checkCodiceFiscale, checkPartitaIva } from '../../lib/codice-fiscale.js'
import type { Element } from '../checking/element.js'
import { type Breach, type Control, type FatturaFile, inBodies, says, where } from './control.js'
import { BUYER, fiscalId, SELLER, typeOf } from './paths.js'

const REPRESENTATIVE = 'RappresentanteFiscale/DatiAnagrafici'

const wrongPartitaIva =
  (path: string) =>
  ({ header }: FatturaFile): Iterable<Breach> =>
    where([header.one(`${path}/IdFiscaleIVA/IdCodice`)], (id, text) => {
      return id.parent?.value('IdPaese') === 'IT' && !checkPartitaIva(text)
    })

const wrongCodiceFiscale =
  (path: string) =>
  ({ header }: FatturaFile): Iterable<Breach> =>
    where([header.one(`${path}/CodiceFiscale`)], (_element, text) => !checkCodiceFiscale(text))

const correctNumber = {
  en: 'Copy the number from the tax register (11 digits for a partita IVA, 11 or 16 for a codice fiscale).',
  it: 'Riportare il numero dall’anagrafe tributaria (11 cifre per la partita IVA, 11 o 16 caratteri per il codice fiscale).',
}

const registered = (code: string, path: string, who: { en: string; it: string }): Control => ({
  code,
  rule: `IdFiscaleIVA/IdCodice of Italy in ${path} is a registered partita IVA (here: its check digit)`,
  message: says(
    `The partita IVA "{found}" of ${who.en} does not exist: its check digit is wrong.`,
    `La partita IVA "{found}" ${who.it} non esiste: la cifra di controllo è errata.`,
  ),
  remedy: correctNumber,
  check: wrongPartitaIva(path),
})

const registeredFiscalCode = (code: string, path: string, who: { en: string; it: string }): Control => ({
  code,
  rule: `CodiceFiscale in ${path} is registered (here: its check character)`,
  message: says(
    `The codice fiscale "{found}" of ${who.en} does not exist: shape or check character is wrong.`,
    `Il codice fiscale "{found}" ${who.it} non esiste: forma o carattere di controllo errati.`,
  ),
  remedy: correctNumber,
  check: wrongCodiceFiscale(path),
})

const THE_SELLER = { en: 'the seller', it: 'del cedente' }
const THE_REPRESENTATIVE = { en: 'the fiscal representative', it: 'del rappresentante fiscale' }
const THE_BUYER = { en: 'the buyer', it: 'del cessionario' }

/** Types in which seller and buyer must not be one (list 2.0; those from TD01 on by Allegato A 1.9.1). */
const TWO_PARTIES = 'TD16 TD17 TD18 TD19 TD20 TD29 TD01 TD02 TD03 TD06 TD24 TD25 TD28'.split(' ')
const ONE_PARTY = ['TD21', 'TD27']
const NEEDS_BUYER_VAT = 'TD16 TD17 TD18 TD19 TD20 TD22 TD23 TD28 TD29'.split(' ')

function isSameParty(header: Element): boolean {
  const [seller, buyer] = [header.one(SELLER), header.one(BUYER)]
  const vat = fiscalId(seller)
  if (vat !== undefined && fiscalId(buyer) !== undefined) return vat === fiscalId(buyer)
  const code = seller?.value('CodiceFiscale')
  return code !== undefined && code === buyer?.value('CodiceFiscale')
}

/** Countries a seller may have, by type (control 00473); types not listed take any. */
const SELLER_COUNTRY: Readonly<Record<string, (country: string) => boolean>> = {
  TD17: country => country !== 'IT',
  TD18: country => country !== 'IT' && country !== 'OO',
  TD19: country => country !== 'IT',
  TD28: country => country === 'SM',
  TD29: country => country === 'IT',
}

/** SDI controls on seller, representative and buyer. */
export const PARTY_CONTROLS: readonly Control[] = [
  registered('00301', SELLER, THE_SELLER),
  registeredFiscalCode('00302', SELLER, THE_SELLER),
  registered('00303', REPRESENTATIVE, THE_REPRESENTATIVE),
  registeredFiscalCode('00304', REPRESENTATIVE, THE_REPRESENTATIVE),
  registered('00305', BUYER, THE_BUYER),
  registeredFiscalCode('00306', BUYER, THE_BUYER),
  {
    code: '00324',
    rule: "the buyer's partita IVA and codice fiscale belong to one subject (here: a person's differ)",
    message: says(
      'The buyer is a person, but the codice fiscale "{found}" is the partita IVA again: a person has 16 characters.',
      'Il cessionario è una persona fisica, ma il codice fiscale "{found}" ripete la partita IVA: per una persona ha 16 caratteri.',
    ),
    remedy: {
      en: 'Write the 16-character codice fiscale or leave it out.',
      it: 'Indicare il codice fiscale di 16 caratteri oppure ometterlo.',
    },
    check: ({ header }) =>
      where([header.one(`${BUYER}/CodiceFiscale`)], (_code, text) => {
        const isPerson = header.one(`${BUYER}/Anagrafica/Cognome`) !== undefined
        return isPerson && text === header.value(`${BUYER}/IdFiscaleIVA/IdCodice`)
      }),
  },
  {
    code: '00417',
    rule: 'the buyer has IdFiscaleIVA or CodiceFiscale',
    message: says(
      'The buyer has neither a VAT number nor a codice fiscale.',
      'Il cessionario non ha né partita IVA né codice fiscale.',
    ),
    remedy: { en: 'Add one of the two.', it: 'Aggiungere uno dei due.' },
    check: ({ header }) =>
      where([header.one(BUYER)], buyer => {
        return buyer.one('IdFiscaleIVA') === undefined && buyer.one('CodiceFiscale') === undefined
      }),
  },
  {
    code: '00471',
    rule: 'seller and buyer differ in TD01-TD03, TD06, TD16-TD20, TD24, TD25, TD28, TD29',
    message: says(
      'Seller and buyer are the same subject, which a {found} does not allow.',
      'Cedente e cessionario sono lo stesso soggetto, non ammesso per {found}.',
    ),
    remedy: {
      en: 'Correct the party that is wrong, or the type.',
      it: 'Correggere la parte errata oppure il tipo.',
    },
    check: inBodies((body, { header }) =>
      where([body.one('DatiGenerali/DatiGeneraliDocumento/TipoDocumento')], (_type, text) => {
        return TWO_PARTIES.includes(text) && isSameParty(header)
      }),
    ),
  },
  {
    code: '00472',
    rule: 'seller and buyer are one in TD21 and TD27',
    message: says(
      'Seller and buyer differ, but a {found} is issued to oneself.',
      'Cedente e cessionario sono diversi, ma {found} si emette verso sé stessi.',
    ),
    remedy: {
      en: 'Write the same party twice, or correct the type.',
      it: 'Indicare la stessa parte, o correggere il tipo.',
    },
    check: inBodies((body, { header }) =>
      where([body.one('DatiGenerali/DatiGeneraliDocumento/TipoDocumento')], (_type, text) => {
        return ONE_PARTY.includes(text) && !isSameParty(header)
      }),
    ),
  },
  {
    code: '00473',
    rule: 'seller not Italian in TD17, TD18, TD19 (OO only in TD17 and TD19); SM in TD28; Italian in TD29',
    message: says(
      'The seller\'s IdPaese "{found}" does not go with {expected}.',
      'IdPaese "{found}" del cedente non è ammesso per {expected}.',
    ),
    remedy: {
      en: 'Write the country of the foreign seller, or correct the document type.',
      it: 'Indicare il Paese del cedente estero oppure correggere il tipo di documento.',
    },
    check: inBodies(function* (body, { header }) {
      const country = header.one(`${SELLER}/IdFiscaleIVA/IdPaese`)
      const type = typeOf(body)
      if (country === undefined || (SELLER_COUNTRY[type]?.(country.text.trim()) ?? true)) return
      yield { at: country, found: country.text.trim(), expected: type }
    }),
  },
  {
    code: '00475',
    rule: "the buyer's IdFiscaleIVA is there in TD16-TD20, TD22, TD23, TD28, TD29",
    message: says(
      'The buyer has no VAT number, which a {found} needs.',
      'Il cessionario non ha la partita IVA, obbligatoria per {found}.',
    ),
    remedy: { en: "Add the buyer's IdFiscaleIVA.", it: 'Aggiungere IdFiscaleIVA del cessionario.' },
    check: inBodies((body, { header }) =>
      where([body.one('DatiGenerali/DatiGeneraliDocumento/TipoDocumento')], (_type, text) => {
        return NEEDS_BUYER_VAT.includes(text) && header.one(`${BUYER}/IdFiscaleIVA`) === undefined
      }),
    ),
  },
  {
    code: '00476',
    rule: 'seller or buyer is Italian, when both have an IdPaese',
    message: says(
      'Neither seller nor buyer is Italian ({found}).',
      'Né il cedente né il cessionario sono italiani ({found}).',
    ),
    remedy: { en: 'One of the two must have IdPaese IT.', it: 'Uno dei due deve avere IdPaese IT.' },
    check: function* ({ header }) {
      const [seller, buyer] = [SELLER, BUYER].map(path => header.one(`${path}/IdFiscaleIVA/IdPaese`))
      if (seller === undefined || buyer === undefined) return
      const countries = [seller.text.trim(), buyer.text.trim()]
      if (!countries.includes('IT')) yield { at: seller, found: countries.join(', ') }
    },
  },
]
