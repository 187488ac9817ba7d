import { cents, type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Element } from '../checking/element.js'
import { type Breach, type Control, inBodies, says, where } from './control.js'
import { CASSA, LINES, SUMMARIES, taxed, typeOf } from './paths.js'

const HUNDRED = decimal('100')
const CENT = decimal('0.01')
const EURO = decimal('1')

/** Tax of a summary: rate times taxable amount, rounded half up to the cent. */
function dueTax(summary: Element): Decimal | undefined {
  const [rate, base] = [summary.number('AliquotaIVA'), summary.number('ImponibileImporto')]
  return rate === undefined || base === undefined ? undefined : cents(base.times(rate).div(HUNDRED))
}

const total = (elements: readonly Element[], field: string): Decimal =>
  sum(elements.map(element => element.number(field) ?? ZERO))

const atRate = (elements: readonly Element[], rate: Decimal): readonly Element[] =>
  elements.filter(element => element.number('AliquotaIVA')?.eq(rate) === true)

function* wrongTaxes(body: Element): Iterable<Breach> {
  for (const summary of body.all(SUMMARIES)) {
    const due = dueTax(summary)
    const tax = summary.number('Imposta')
    if (due === undefined || tax === undefined || tax.minus(due).abs().lt(CENT)) continue
    yield { at: summary.one('Imposta') ?? summary, found: tax.toFixed(2), expected: due.toFixed(2) }
  }
}

/** Taxable amounts of each rate against its lines, contributions and roundings. */
function* wrongBases(body: Element): Iterable<Breach> {
  const summaries = body.all(SUMMARIES)
  const seen = new Set<string>()
  for (const at of summaries) {
    const rate = at.number('AliquotaIVA')
    if (rate === undefined || seen.has(rate.toFixed(2))) continue
    seen.add(rate.toFixed(2))
    const own = atRate(summaries, rate)
    const expected = total(atRate(body.all(LINES), rate), 'PrezzoTotale')
      .plus(total(atRate(body.all(CASSA), rate), 'ImportoContributoCassa'))
      .plus(total(own, 'Arrotondamento'))
    const found = total(own, 'ImponibileImporto')
    if (found.minus(expected).abs().gte(EURO))
      yield { at, found: found.toFixed(2), expected: expected.toFixed(2) }
  }
}

function* tooFew(body: Element): Iterable<Breach> {
  const rates = new Set(taxed(body).map(place => place.number('AliquotaIVA')?.toFixed(2)))
  const summaries = body.all(SUMMARIES)
  const at = body.one('DatiBeniServizi')
  if (at !== undefined && summaries.length < rates.size)
    yield { at, found: String(summaries.length), expected: String(rates.size) }
}

/** SDI controls on DatiRiepilogo. */
export const SUMMARY_CONTROLS: readonly Control[] = [
  {
    code: '00419',
    rule: 'there are at least as many DatiRiepilogo as distinct rates',
    message: says(
      'There are {expected} different rates, but only {found} DatiRiepilogo.',
      'Ci sono {expected} aliquote diverse, ma solo {found} DatiRiepilogo.',
    ),
    remedy: { en: 'Add a summary for each rate.', it: 'Aggiungere un riepilogo per ogni aliquota.' },
    check: inBodies(tooFew),
  },
  {
    code: '00420',
    rule: 'no EsigibilitaIVA S beside Natura N6.x',
    message: says(
      'Split payment (S) stands beside the reverse-charge Natura {found}.',
      'La scissione dei pagamenti (S) è indicata insieme alla Natura {found} di inversione contabile.',
    ),
    remedy: {
      en: 'Write EsigibilitaIVA I, or leave it out.',
      it: 'Indicare EsigibilitaIVA I oppure ometterla.',
    },
    check: inBodies(body =>
      where(body.all(`${SUMMARIES}/Natura`), (natura, text) => {
        return text.startsWith('N6') && natura.parent?.value('EsigibilitaIVA') === 'S'
      }),
    ),
  },
  {
    code: '00421',
    rule: 'Imposta = AliquotaIVA x ImponibileImporto / 100, rounded half up, within less than 0.01',
    message: says(
      'Imposta is {found}, but rate times taxable amount is {expected}.',
      'Imposta è {found}, ma aliquota per imponibile fa {expected}.',
    ),
    remedy: {
      en: 'Compute the tax on the summary, rounded half up to the cent.',
      it: 'Calcolare l’imposta sul riepilogo, arrotondata al centesimo.',
    },
    check: inBodies(wrongTaxes),
  },
  {
    code: '00422',
    rule: 'ImponibileImporto of a rate = its lines + cassa + Arrotondamento, within less than 1 EUR',
    message: says(
      'ImponibileImporto is {found}, but the lines of that rate add up to {expected}.',
      'ImponibileImporto è {found}, ma le righe con quell’aliquota sommano {expected}.',
    ),
    remedy: { en: 'Correct the summary or the lines.', it: 'Correggere il riepilogo o le righe.' },
    check: inBodies(wrongBases),
  },
  {
    code: '00429',
    rule: 'DatiRiepilogo of rate 0 has a Natura',
    message: says('A summary has rate 0.00 and no Natura.', 'Un riepilogo ha aliquota 0.00 senza Natura.'),
    remedy: { en: 'Add the Natura of its lines.', it: 'Aggiungere la Natura delle righe.' },
    check: inBodies(body =>
      where(body.all(SUMMARIES), summary => {
        return summary.number('AliquotaIVA')?.eq(ZERO) === true && summary.one('Natura') === undefined
      }),
    ),
  },
  {
    code: '00430',
    rule: 'DatiRiepilogo: Natura only with rate 0 (TD16 apart)',
    message: says(
      'A summary has Natura {found} beside a rate.',
      'Un riepilogo ha Natura {found} insieme a un’aliquota.',
    ),
    remedy: {
      en: 'Leave Natura out, or write rate 0.00.',
      it: 'Omettere Natura oppure indicare aliquota 0.00.',
    },
    check: inBodies(body =>
      where(body.all(`${SUMMARIES}/Natura`), natura => {
        return typeOf(body) !== 'TD16' && natura.parent?.number('AliquotaIVA')?.eq(ZERO) === false
      }),
    ),
  },
]
