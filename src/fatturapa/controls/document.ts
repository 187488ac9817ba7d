import { GENERIC_NATURE } from '../../lib/fiscal/natura.js'
import type { Element } from '../checking/element.js'
import { type Breach, type Control, inBodies, says, where } from './control.js'
import { CASSA, DOCUMENT, LINES, LINKED, SUMMARIES, typeOf } from './paths.js'

const isZero = (element: Element): boolean => Number(element.value('AliquotaIVA')) === 0

/** Says that a discount names neither a percentage nor an amount. */
export function* emptyDiscounts(elements: readonly Element[]): Iterable<Breach> {
  for (const at of elements)
    if (at.one('Percentuale') === undefined && at.one('Importo') === undefined) yield { at }
}

function withheldWithoutBlock(path: string): Control['check'] {
  return inBodies(body => {
    const hasBlock = body.one(`${DOCUMENT}/DatiRitenuta`) !== undefined
    return where(body.all(`${path}/Ritenuta`), (_element, text) => text === 'SI' && !hasBlock)
  })
}

const ADD_WITHHOLDING = {
  en: 'Add DatiRitenuta, or leave Ritenuta out.',
  it: 'Aggiungere DatiRitenuta oppure omettere Ritenuta.',
}

/** SDI controls on the general data of each document. */
export const DOCUMENT_CONTROLS: readonly Control[] = [
  {
    code: '00403',
    rule: 'Data is not after the day SDI receives the file',
    message: says(
      'The document date {found} is in the future.',
      'La data del documento {found} è nel futuro.',
    ),
    remedy: {
      en: 'Wait until that day, or correct Data.',
      it: 'Attendere quel giorno oppure correggere Data.',
    },
    check: inBodies((body, { today }) =>
      where([body.one(`${DOCUMENT}/Data`)], (_data, text) => text.slice(0, 10) > today),
    ),
  },
  {
    code: '00409',
    rule: 'no two documents of one file share number and year (TD04 apart)',
    message: says(
      'Number "{found}" occurs twice in this file.',
      'Il numero "{found}" compare due volte nel file.',
    ),
    remedy: { en: 'Give each document its own number.', it: 'Dare a ogni documento un numero proprio.' },
    check: function* ({ bodies }) {
      const seen = new Set<string>()
      for (const body of bodies) {
        const number = body.one(`${DOCUMENT}/Numero`)
        if (number === undefined) continue
        const year = body.value(`${DOCUMENT}/Data`)?.slice(0, 4)
        const key = `${typeOf(body) === 'TD04'} ${year} ${number.text.trim()}`
        if (seen.has(key)) yield { at: number, found: number.text.trim() }
        seen.add(key)
      }
    },
  },
  {
    code: '00411',
    rule: 'a line with Ritenuta SI needs DatiRitenuta',
    message: says(
      'A line is marked Ritenuta SI, but the document has no DatiRitenuta.',
      'Una riga ha Ritenuta SI, ma il documento non ha DatiRitenuta.',
    ),
    remedy: ADD_WITHHOLDING,
    check: withheldWithoutBlock(LINES),
  },
  {
    code: '00413',
    rule: 'DatiCassaPrevidenziale: rate 0 needs Natura',
    message: says(
      'A social-security contribution has rate 0 and no Natura.',
      'Un contributo previdenziale ha aliquota 0 senza Natura.',
    ),
    remedy: { en: 'Add the Natura.', it: 'Aggiungere Natura.' },
    check: inBodies(body =>
      where(body.all(CASSA), cassa => isZero(cassa) && cassa.one('Natura') === undefined),
    ),
  },
  {
    code: '00414',
    rule: 'DatiCassaPrevidenziale: Natura only with rate 0',
    message: says(
      'A social-security contribution has a Natura beside a rate.',
      'Un contributo previdenziale ha Natura insieme a un’aliquota.',
    ),
    remedy: {
      en: 'Leave Natura out, or write rate 0.00.',
      it: 'Omettere Natura oppure indicare aliquota 0.00.',
    },
    check: inBodies(body =>
      where(body.all(CASSA), cassa => !isZero(cassa) && cassa.one('Natura') !== undefined),
    ),
  },
  {
    code: '00415',
    rule: 'DatiCassaPrevidenziale with Ritenuta SI needs DatiRitenuta',
    message: says(
      'A social-security contribution is marked Ritenuta SI, but the document has no DatiRitenuta.',
      'Un contributo previdenziale ha Ritenuta SI, ma il documento non ha DatiRitenuta.',
    ),
    remedy: ADD_WITHHOLDING,
    check: withheldWithoutBlock(CASSA),
  },
  {
    code: '00418',
    rule: 'Data is not before a linked invoice’s date (list 2.0: TD04; Allegato A 1.9.1: every type)',
    message: says(
      'The document date is before the date {found} of an invoice it is linked to.',
      'La data del documento è precedente alla data {found} di una fattura collegata.',
    ),
    remedy: {
      en: "Write a date on or after the linked invoice's, or correct the linked date.",
      it: 'Indicare una data uguale o successiva a quella collegata, o correggere la data collegata.',
    },
    check: inBodies(body => {
      const own = body.value(`${DOCUMENT}/Data`)?.slice(0, 10) ?? ''
      return where(body.all(`${LINKED}/Data`), (_data, text) => own < text.slice(0, 10))
    }),
  },
  {
    code: '00425',
    rule: 'Numero holds at least one digit',
    message: says('The number "{found}" has no digit.', 'Il numero "{found}" non contiene cifre.'),
    remedy: { en: 'Use a number with a digit.', it: 'Usare un numero con almeno una cifra.' },
    check: inBodies(body => where([body.one(`${DOCUMENT}/Numero`)], (_number, text) => !/[0-9]/.test(text))),
  },
  {
    code: '00437',
    rule: 'a discount of the document names Percentuale or Importo',
    message: says(
      'A discount or surcharge of the document has neither Percentuale nor Importo.',
      'Uno sconto o maggiorazione del documento non ha né Percentuale né Importo.',
    ),
    remedy: { en: 'Add one of the two.', it: 'Aggiungere uno dei due.' },
    check: inBodies(body => emptyDiscounts(body.all(`${DOCUMENT}/ScontoMaggiorazione`))),
  },
  {
    code: '00445',
    rule: 'no generic Natura N2, N3, N6 in documents dated 2021 or later',
    message: says(
      'Natura {found} is generic and no longer taken.',
      'Natura {found} è generica e non più ammessa.',
    ),
    remedy: {
      en: 'Write the detailed code, for example N2.1.',
      it: 'Indicare il codice di dettaglio, ad esempio N2.1.',
    },
    check: inBodies(body => {
      if ((body.value(`${DOCUMENT}/Data`) ?? '') < '2021-01-01') return []
      const places = [LINES, CASSA, SUMMARIES].flatMap(path => body.all(`${path}/Natura`))
      return where(places, (_natura, text) => GENERIC_NATURE.includes(text))
    }),
  },
  {
    code: '00474',
    rule: 'no line of rate 0 in TD21',
    message: says('A TD21 has a line of rate 0.', 'Un TD21 ha una riga con aliquota 0.'),
    remedy: { en: 'Write the rate that was evaded.', it: 'Indicare l’aliquota dovuta.' },
    check: inBodies(body => where(body.all(LINES), line => typeOf(body) === 'TD21' && isZero(line))),
  },
]
