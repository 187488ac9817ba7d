import { checkCodiceFiscale } from '../../lib/codice-fiscale.js'
import { isSdiMailbox } from '../pec.js'
import { type Control, says, where } from './control.js'
import { BUYER } from './paths.js'

/** SDI controls on DatiTrasmissione. */
export const TRANSMISSION_CONTROLS: readonly Control[] = [
  {
    code: '00300',
    rule: 'IdTrasmittente of Italy is a codice fiscale in the tax register (here: its check character)',
    message: says(
      'IdTrasmittente/IdCodice "{found}" is no Italian codice fiscale: its check character is wrong.',
      'IdTrasmittente/IdCodice "{found}" non è un codice fiscale italiano: il carattere di controllo è errato.',
    ),
    remedy: {
      en: 'Write the codice fiscale of whoever transmits, without IT.',
      it: 'Indicare il codice fiscale di chi trasmette, senza IT.',
    },
    check: ({ header }) =>
      where(header.all('DatiTrasmissione/IdTrasmittente'), id => {
        return id.value('IdPaese') === 'IT' && !checkCodiceFiscale(id.value('IdCodice') ?? '')
      }),
  },
  {
    code: '00313',
    rule: 'CodiceDestinatario XXXXXXX only for a buyer with a foreign IdFiscaleIVA (Allegato A 1.9.1)',
    message: says(
      'CodiceDestinatario is XXXXXXX, which is for foreign buyers, but the buyer has no foreign VAT number.',
      'CodiceDestinatario è XXXXXXX, riservato ai cessionari esteri, ma il cessionario non ha una partita IVA estera.',
    ),
    remedy: { en: 'Write 0000000.', it: 'Indicare 0000000.' },
    check: ({ header }) =>
      where([header.one('DatiTrasmissione/CodiceDestinatario')], (_code, text) => {
        const country = header.value(`${BUYER}/IdFiscaleIVA/IdPaese`)
        return text === 'XXXXXXX' && (country === undefined || country === 'IT')
      }),
  },
  {
    code: '00330',
    rule: 'PECDestinatario is not a mailbox of SDI itself (Allegato A 1.9.1)',
    message: says(
      'PECDestinatario "{found}" is a mailbox of SDI, not of the buyer.',
      'PECDestinatario "{found}" è una casella dello SDI, non del cessionario.',
    ),
    remedy: {
      en: "Write the buyer's own PEC or leave it out.",
      it: 'Indicare la PEC del cessionario o ometterla.',
    },
    check: ({ header }) =>
      where([header.one('DatiTrasmissione/PECDestinatario')], (_pec, text) => isSdiMailbox(text)),
  },
  {
    code: '00427',
    rule: 'CodiceDestinatario has 6 characters for FPA12 and 7 for FPR12',
    message: says(
      'CodiceDestinatario "{found}" has the wrong length for its FormatoTrasmissione.',
      'CodiceDestinatario "{found}" ha una lunghezza errata per il suo FormatoTrasmissione.',
    ),
    remedy: {
      en: 'Use 6 characters (IPA code) with FPA12, 7 with FPR12.',
      it: 'Usare 6 caratteri (codice IPA) con FPA12, 7 con FPR12.',
    },
    check: ({ header }) =>
      where([header.one('DatiTrasmissione/CodiceDestinatario')], (_code, text) => {
        const format = header.value('DatiTrasmissione/FormatoTrasmissione')
        return text.length !== (format === 'FPA12' ? 6 : 7)
      }),
  },
  {
    code: '00428',
    rule: 'FormatoTrasmissione equals the attribute versione',
    message: says(
      'FormatoTrasmissione is "{found}", but the attribute versione of the root says otherwise.',
      'FormatoTrasmissione è "{found}", ma l’attributo versione della radice è diverso.',
    ),
    remedy: {
      en: 'Write the same value in both places.',
      it: 'Indicare lo stesso valore in entrambi i punti.',
    },
    check: ({ header, root }) =>
      where(
        [header.one('DatiTrasmissione/FormatoTrasmissione')],
        (_format, text) => text !== root.attributes.get('versione'),
      ),
  },
]
