import { type Decimal, decimal, roundTo, ZERO } from '../../lib/money.js'
import type { Element } from '../checking/element.js'
import { type Breach, type Control, inBodies, says, where } from './control.js'
import { emptyDiscounts } from './document.js'
import { LINES, SUMMARIES, taxed, typeOf } from './paths.js'

const ONE = decimal('1')
const HUNDRED = decimal('100')
/** Difference that SDI no longer takes ("inferiore a 0,01", list 2.0). */
const CENT = decimal('0.01')

/** Unit price after the line's discounts: percentages cascade, an amount wins over a percentage beside it. */
function adjustedPrice(line: Element): Decimal | undefined {
  const price = line.number('PrezzoUnitario')
  if (price === undefined) return undefined
  return line.all('ScontoMaggiorazione').reduce((current, step) => {
    const amount = step.number('Importo')
    const change = amount ?? current.times(step.number('Percentuale') ?? ZERO).div(HUNDRED)
    return step.value('Tipo') === 'SC' ? current.minus(change) : current.plus(change)
  }, price)
}

function* wrongProducts(body: Element): Iterable<Breach> {
  for (const line of body.all(LINES)) {
    const price = adjustedPrice(line)
    const total = line.number('PrezzoTotale')
    if (price === undefined || total === undefined) continue
    const product = price.times(line.number('Quantita') ?? ONE)
    if (product.minus(total).abs().lt(CENT)) continue
    const at = line.one('PrezzoTotale') ?? line
    yield { at, found: total.toFixed(), expected: roundTo(product, 8).toFixed() }
  }
}

/** SDI controls on lines and on how summaries cover them. */
export const LINE_CONTROLS: readonly Control[] = [
  {
    code: '00400',
    rule: 'a line of rate 0 has a Natura',
    message: says('A line has rate 0.00 and no Natura.', 'Una riga ha aliquota 0.00 senza Natura.'),
    remedy: {
      en: 'Add the Natura that says why no tax is due, or write the rate.',
      it: 'Aggiungere la Natura che motiva l’assenza d’imposta, o indicare l’aliquota.',
    },
    check: inBodies(body =>
      where(body.all(LINES), line => line.number('AliquotaIVA')?.eq(ZERO) === true && !line.one('Natura')),
    ),
  },
  {
    code: '00401',
    rule: 'a Natura stands only beside rate 0 (TD16 apart)',
    message: says(
      'A line has Natura {found} beside a rate.',
      'Una riga ha Natura {found} insieme a un’aliquota.',
    ),
    remedy: {
      en: 'Leave Natura out, or write rate 0.00.',
      it: 'Omettere Natura oppure indicare aliquota 0.00.',
    },
    check: inBodies(body =>
      where(body.all(`${LINES}/Natura`), natura => {
        return typeOf(body) !== 'TD16' && natura.parent?.number('AliquotaIVA')?.eq(ZERO) === false
      }),
    ),
  },
  {
    code: '00423',
    rule: 'PrezzoTotale = PrezzoUnitario (after discounts) x Quantita, within less than 0.01',
    message: says(
      'PrezzoTotale is {found}, but unit price times quantity is {expected}.',
      'PrezzoTotale è {found}, ma prezzo unitario per quantità fa {expected}.',
    ),
    remedy: {
      en: 'Write the unit price with up to 8 decimals, so that the product matches.',
      it: 'Indicare il prezzo unitario con più decimali (fino a 8), in modo che il prodotto coincida.',
    },
    check: inBodies(wrongProducts),
  },
  {
    code: '00424',
    rule: 'a rate is 0 or at least 1.00',
    message: says(
      'The rate {found} is below 1: rates are percentages.',
      'L’aliquota {found} è inferiore a 1: le aliquote sono percentuali.',
    ),
    remedy: { en: 'Write 22.00, not 0.22.', it: 'Indicare 22.00, non 0.22.' },
    check: inBodies(body => {
      const places = [...taxed(body), ...body.all(SUMMARIES)].map(place => place.one('AliquotaIVA'))
      return where(places, (_rate, text) => Number(text) > 0 && Number(text) < 1)
    }),
  },
  {
    code: '00438',
    rule: 'a discount of a line names Percentuale or Importo',
    message: says(
      'A discount or surcharge of a line has neither Percentuale nor Importo.',
      'Uno sconto o maggiorazione di riga non ha né Percentuale né Importo.',
    ),
    remedy: { en: 'Add one of the two.', it: 'Aggiungere uno dei due.' },
    check: inBodies(body => emptyDiscounts(body.all(`${LINES}/ScontoMaggiorazione`))),
  },
  {
    code: '00443',
    rule: 'every rate of a line has a DatiRiepilogo',
    message: says('Rate {found} has no DatiRiepilogo.', 'Per l’aliquota {found} manca DatiRiepilogo.'),
    remedy: { en: 'Add a summary of that rate.', it: 'Aggiungere un riepilogo per quell’aliquota.' },
    check: inBodies(body => uncovered(body, 'AliquotaIVA', text => Number(text).toFixed(2))),
  },
  {
    code: '00444',
    rule: 'every Natura of a line has a DatiRiepilogo',
    message: says('Natura {found} has no DatiRiepilogo.', 'Per la Natura {found} manca DatiRiepilogo.'),
    remedy: { en: 'Add a summary of that Natura.', it: 'Aggiungere un riepilogo per quella Natura.' },
    check: inBodies(body => uncovered(body, 'Natura', text => text)),
  },
]

/** First place of each value of a line that no summary repeats. */
function* uncovered(body: Element, field: string, normal: (text: string) => string): Iterable<Breach> {
  const covered = new Set(body.all(`${SUMMARIES}/${field}`).map(element => normal(element.text.trim())))
  for (const place of taxed(body)) {
    const at = place.one(field)
    if (at === undefined) continue
    const found = normal(at.text.trim())
    if (covered.has(found)) continue
    covered.add(found)
    yield { at, found }
  }
}
