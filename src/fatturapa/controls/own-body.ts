import { isSelfInvoiceNatura } from '../../lib/fiscal/natura.js'
import { ITALIAN_RATES } from '../../lib/fiscal/rates.js'
import { OWN_TYPES, SELF_INVOICE_TYPES } from '../../lib/fiscal/tipo-documento.js'
import { type Decimal, decimal, sum, ZERO } from '../../lib/money.js'
import type { Element } from '../checking/element.js'
import { type Breach, type Control, inBodies, says, where } from './control.js'
import { CASSA, DOCUMENT, LINES, LINKED, SUMMARIES, taxed, typeOf } from './paths.js'

const CENT = decimal('0.01')

const isSelfInvoice = (body: Element): boolean => SELF_INVOICE_TYPES.includes(typeOf(body))

const noneOf = (code: string, path: string, rule: string): Control => ({
  code,
  rule,
  message: says(
    `${path.split('/').at(-1)} has no place in a self-invoice.`,
    `${path.split('/').at(-1)} non è ammesso in un’autofattura.`,
  ),
  remedy: { en: 'Leave it out.', it: 'Ometterlo.' },
  check: inBodies(body => where(body.all(path), () => true)),
})

function rateIsAllowed(body: Element, text: string): boolean {
  const rate = String(Number(text))
  return rate === '0' || (isSelfInvoice(body) && ITALIAN_RATES.includes(rate))
}

const sumOf = (elements: readonly Element[], ...fields: readonly string[]) =>
  sum(elements.flatMap(element => fields.map(field => element.number(field) ?? ZERO)))

function* wrongGrandTotal(body: Element): Iterable<Breach> {
  const at = body.one(DOCUMENT)
  const found = at?.number('ImportoTotaleDocumento')
  const expected = sumOf(body.all(SUMMARIES), 'ImponibileImporto', 'Imposta')
  if (at === undefined || found?.eq(expected) === true) return
  yield { at, found: found?.toFixed(2) ?? '-', expected: expected.toFixed(2) }
}

/** What a summary stands for: its rate and Natura. */
const taxKey = (element: Element): string =>
  `${element.number('AliquotaIVA')?.toFixed(2)} ${element.value('Natura') ?? ''}`.trim()

function* wrongSummaryBases(body: Element): Iterable<Breach> {
  const lineSums = new Map<string, Decimal>()
  for (const line of body.all(LINES)) {
    const key = taxKey(line)
    lineSums.set(key, (lineSums.get(key) ?? ZERO).plus(line.number('PrezzoTotale') ?? ZERO))
  }
  for (const summary of body.all(SUMMARIES)) {
    const found = summary.number('ImponibileImporto') ?? ZERO
    const expected = lineSums.get(taxKey(summary)) ?? ZERO
    if (found.minus(expected).abs().gte(CENT))
      yield { at: summary, found: found.toFixed(2), expected: expected.toFixed(2) }
  }
}

function* doubles(elements: readonly Element[], key: (element: Element) => string): Iterable<Breach> {
  const seen = new Set<string>()
  for (const at of elements) {
    const found = key(at)
    if (seen.has(found)) yield { at, found }
    seen.add(found)
  }
}

/** Our own rules on the document itself; SDI would let these pass. */
export const OWN_BODY_CONTROLS: readonly Control[] = [
  {
    code: 'AF101',
    rule: 'one document in a file',
    message: says('The file holds {found} documents.', 'Il file contiene {found} documenti.'),
    remedy: { en: 'Write one file for each.', it: 'Scrivere un file per documento.' },
    check: function* ({ bodies, root }) {
      if (bodies.length !== 1) yield { at: root, found: String(bodies.length) }
    },
  },
  {
    code: 'AF106',
    rule: 'TipoDocumento is TD17, TD18, TD19 or TD01',
    message: says('This program makes no {found}.', 'Questo programma non produce {found}.'),
    remedy: {
      en: 'Use TD17, TD18, TD19 or TD01.',
      it: 'Usare TD17, TD18, TD19 o TD01.',
    },
    check: inBodies(body =>
      where([body.one(`${DOCUMENT}/TipoDocumento`)], (_type, text) => !OWN_TYPES.includes(text)),
    ),
  },
  {
    code: 'AF130',
    rule: 'taxable amount and tax in euro (art. 13 c. 4, art. 21 c. 2 DPR 633/72)',
    message: says('Divisa is {found}, not EUR.', 'Divisa è {found}, non EUR.'),
    remedy: { en: 'Convert the amounts and write EUR.', it: 'Convertire gli importi e indicare EUR.' },
    check: inBodies(body => where([body.one(`${DOCUMENT}/Divisa`)], (_currency, text) => text !== 'EUR')),
  },
  {
    code: 'AF131',
    rule: 'TD17, TD18, TD19 name number and date of the foreign invoice (AdE guide, 2.1.6)',
    message: says(
      'The foreign invoice is not named with number and date.',
      'La fattura estera non è indicata con numero e data.',
    ),
    remedy: { en: 'Fill DatiFattureCollegate.', it: 'Compilare DatiFattureCollegate.' },
    check: inBodies(function* (body) {
      const [first] = body.all(LINKED)
      const isNamed = Boolean(first?.value('IdDocumento')) && Boolean(first?.value('Data'))
      if (isSelfInvoice(body) && !isNamed) yield { at: first ?? body.one('DatiGenerali') ?? body }
    }),
  },
  noneOf('AF132', `${DOCUMENT}/DatiRitenuta`, 'Italian withholding is no part of this document'),
  noneOf(
    'AF133',
    `${DOCUMENT}/DatiBollo`,
    'stamp duty and VAT exclude each other (art. 6 tab. B DPR 642/72)',
  ),
  noneOf('AF134', CASSA, 'a foreign seller pays no Italian cassa'),
  {
    code: 'AF135',
    rule: 'rates in force: 22, 10, 5, 4 or 0 (art. 16 DPR 633/72); in a TD01 0 only',
    message: says(
      'The rate {found} has no place in this document.',
      'L’aliquota {found} non è ammessa in questo documento.',
    ),
    remedy: {
      en: 'Use 22.00, 10.00, 5.00, 4.00, or 0.00 with a Natura; a TD01 carries 0.00 only.',
      it: 'Usare 22.00, 10.00, 5.00, 4.00 oppure 0.00 con Natura; nel TD01 solo 0.00.',
    },
    check: inBodies(body => {
      const rates = [...taxed(body), ...body.all(SUMMARIES)].map(place => place.one('AliquotaIVA'))
      return where(rates, (_rate, text) => !rateIsAllowed(body, text))
    }),
  },
  {
    code: 'AF136',
    rule: 'Natura in TD17, TD18, TD19 is N1, N2.x, N3.x or N4: N6.x is for the seller’s side (AdE guide)',
    message: says(
      'Natura {found} has no place in a self-invoice.',
      'Natura {found} non è ammessa in un’autofattura.',
    ),
    remedy: {
      en: 'A taxable purchase has a rate and no Natura.',
      it: 'Un acquisto imponibile ha l’aliquota e nessuna Natura.',
    },
    check: inBodies(body => {
      const nature = [LINES, SUMMARIES].flatMap(path => body.all(`${path}/Natura`))
      return where(nature, (_natura, text) => isSelfInvoice(body) && !isSelfInvoiceNatura(text))
    }),
  },
  {
    code: 'AF138',
    rule: 'ImportoTotaleDocumento = taxable amounts + taxes of the summaries',
    message: says(
      'ImportoTotaleDocumento is {found}, but the summaries add up to {expected}.',
      'ImportoTotaleDocumento è {found}, ma i riepiloghi sommano {expected}.',
    ),
    remedy: { en: 'Correct the total.', it: 'Correggere il totale.' },
    check: inBodies(wrongGrandTotal),
  },
  {
    code: 'AF139',
    rule: 'ImponibileImporto = its lines, to the cent',
    message: says(
      'ImponibileImporto is {found}, but its lines add up to {expected}.',
      'ImponibileImporto è {found}, ma le sue righe sommano {expected}.',
    ),
    remedy: { en: 'Correct the summary or the lines.', it: 'Correggere il riepilogo o le righe.' },
    check: inBodies(wrongSummaryBases),
  },
  {
    code: 'AF140',
    rule: 'one summary for each rate and Natura',
    message: says('There are two summaries of {found}.', 'Ci sono due riepiloghi per {found}.'),
    remedy: { en: 'Merge them.', it: 'Unirli.' },
    check: inBodies(body => doubles(body.all(SUMMARIES), taxKey)),
  },
  {
    code: 'AF141',
    rule: 'no summary without a line',
    message: says('The summary of {found} has no line.', 'Il riepilogo per {found} non ha righe.'),
    remedy: { en: 'Leave it out.', it: 'Ometterlo.' },
    check: inBodies(function* (body) {
      const keys = new Set(body.all(LINES).map(taxKey))
      for (const at of body.all(SUMMARIES)) if (!keys.has(taxKey(at))) yield { at, found: taxKey(at) }
    }),
  },
  {
    code: 'AF142',
    rule: 'EsigibilitaIVA is I or absent',
    message: says(
      'EsigibilitaIVA is {found}: the tax of a self-invoice is due at once.',
      'EsigibilitaIVA è {found}: l’imposta dell’autofattura è esigibile subito.',
    ),
    remedy: { en: 'Write I.', it: 'Indicare I.' },
    check: inBodies(body => where(body.all(`${SUMMARIES}/EsigibilitaIVA`), (_kind, text) => text !== 'I')),
  },
  {
    code: 'AF143',
    rule: 'RiferimentoNormativo stands beside every Natura of a summary (format, 2.2.2.8)',
    message: says(
      'The summary of {found} does not name the norm.',
      'Il riepilogo per {found} non indica la norma.',
    ),
    remedy: { en: 'Fill RiferimentoNormativo.', it: 'Compilare RiferimentoNormativo.' },
    check: inBodies(function* (body) {
      for (const at of body.all(SUMMARIES))
        if (at.one('Natura') !== undefined && !at.value('RiferimentoNormativo'))
          yield { at, found: taxKey(at) }
    }),
  },
  {
    code: 'AF144',
    rule: 'NumeroLinea is unique',
    message: says('Line number {found} occurs twice.', 'Il numero di riga {found} compare due volte.'),
    remedy: { en: 'Number the lines 1, 2, 3.', it: 'Numerare le righe 1, 2, 3.' },
    check: inBodies(body => doubles(body.all(`${LINES}/NumeroLinea`), element => element.text.trim())),
  },
]
