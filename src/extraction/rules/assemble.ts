import { type Decimal, ZERO } from '../../lib/money.js'
import type { Text } from '../../lib/text.js'
import type { Document } from '../../reading/document.js'
import { withCeilings } from '../confidence/ceilings.js'
import { type Judgement, judge } from '../confidence/judge.js'
import type { DocumentKind, ExtractedTax, Extraction, Field } from '../extraction.js'
import type { Figure } from '../layout/figures.js'
import { homeCurrencyOf } from '../notation/home-currencies.js'
import { buyerOf, supplierOf } from './assemble-parties.js'
import { defined, field, fieldOf } from './assembled-field.js'
import { findCorrected } from './corrected.js'
import type { Findings } from './findings.js'
import { ibansIn } from './iban.js'
import { CANCELS } from './kind.js'
import { extractedLines } from './lines.js'
import { mixedScriptIssues } from './mixed-scripts.js'
import { evidenceOf, type Scene } from './scene.js'
import { severalOnOnePage } from './several-invoices.js'
import type { Sums } from './sum-search.js'
import { hidesTax } from './tax-included.js'

/** Chooses the best candidates and writes them down with their probabilities. */
export function assemble(document: Document, scene: Scene, findings: Findings): Extraction {
  const judgement = judge(scene, findings)
  const kind = kindField(findings, findings.sums.readings[0])
  const sums = findings.sums.readings[0]
  const sign = signOf(kind.value, sums)
  const { dates } = findings
  const extraction: Extraction = {
    kind,
    ...(scene.language !== undefined && { language: scene.language }),
    supplier: supplierOf(findings, judgement),
    buyer: buyerOf(findings),
    ...defined('number', field(findings.numbers, judgement.fields.number)),
    ...defined('date', field(dates.invoice, judgement.fields.date)),
    ...(dates.period !== undefined && {
      periodStart: fieldOf(dates.period.start, 0.9),
      periodEnd: fieldOf(dates.period.end, 0.9),
    }),
    ...defined('deliveryDate', field(dates.delivery, 0.9)),
    ...defined('dueDate', field(dates.due, 0.9)),
    ...defined('currency', currencyField(findings, judgement)),
    lines: extractedLines(findings.sums).map(line => ({ ...line, amount: line.amount.times(sign) })),
    ...sumFields(scene, findings, sums, sign, judgement),
    taxes: taxesOf(findings, sums, sign),
    ...exchangeFields(findings),
    ...correctsField(scene, findings, kind.value),
    ...accountsOf(scene),
    hints: [],
    confidence: judgement.document,
    issues: [...document.issues, ...severalOnOnePage(scene), ...mixedScriptIssues(scene, findings)],
  }
  return withCeilings(extraction, judgement)
}

/** Accounts to be paid to; an Italian one is the buyer's, from which a direct debit is taken. */
function accountsOf({ layout }: Scene): Pick<Extraction, 'iban' | 'ibans'> {
  const ibans = layout.segments
    .flatMap(segment => ibansIn(segment.text))
    .filter(iban => !iban.startsWith('IT'))
  return ibans[0] === undefined ? {} : { iban: ibans[0], ibans: [...new Set(ibans)] }
}

/** Where no currency is printed, or none could be read, the one of the supplier's country is proposed: doubted. */
function currencyField(
  { currencies, countries }: Findings,
  { fields }: Judgement,
): Field<string> | undefined {
  const printed = field(currencies, fields.currency)
  const country = countries[0]?.value
  const value = printed === undefined && country !== undefined ? homeCurrencyOf(country) : undefined
  return value === undefined
    ? printed
    : { value, probability: fields.currency, evidence: [], why: NOT_PRINTED }
}

const NOT_PRINTED: Text = {
  en: 'No currency could be read; this is the one of the supplier’s country. Compare it with the page.',
  it: 'Nessuna valuta è leggibile; questa è quella del Paese del fornitore. Confrontarla con il documento.',
}

function kindField({ kinds }: Findings, sums: Sums | undefined): Field<DocumentKind> {
  const [best, second] = kinds
  if (best === undefined) return { value: 'unknown', probability: 0.5, evidence: [] }
  const cancels = kinds.find(one => one.signals.includes(CANCELS))
  if (cancels !== undefined && best.value === 'invoice' && sums?.net.lt(ZERO) !== true)
    return { ...fieldOf(best, 0.4), alternatives: ['credit-note'], why: takenBack(cancels.evidence.text) }
  const margin = second === undefined ? 1 : (best.score - second.score) / best.score
  return fieldOf(best, Math.min(0.99, 0.7 + 0.29 * Math.max(0, margin)))
}

/** Which of both is right decides the sign of every amount: a person has to say. */
function takenBack(words: string): Text {
  return {
    en: `the title says invoice and the amounts are positive, but the page says “${words}”, as a credit note does`,
    it: `il titolo dice fattura e gli importi sono positivi, ma la pagina dice «${words}», come una nota di credito`,
  }
}

/** Credit notes count negative, however they are printed. */
function signOf(kind: DocumentKind, sums: Sums | undefined): '1' | '-1' {
  return kind === 'credit-note' && sums !== undefined && sums.net.gt(ZERO) ? '-1' : '1'
}

function sumFields(
  scene: Scene,
  findings: Findings,
  sums: Sums | undefined,
  sign: '1' | '-1',
  { fields }: Judgement,
): Pick<Extraction, 'net' | 'tax' | 'total'> {
  if (sums === undefined) return {}
  const alternatives = findings.sums.readings
    .filter(one => !one.net.eq(sums.net))
    .slice(0, 3)
    .map(one => one.net.times(sign))
  const amount = (value: Decimal, figure: Figure | undefined, probability: number): Field<Decimal> => ({
    value: value.times(sign),
    probability,
    evidence: figure === undefined ? [] : [evidenceOf(figure.segment.tokens.slice(figure.start, figure.end))],
  })
  return {
    net: {
      ...amount(sums.net, sums.netFigure, fields.net),
      ...(alternatives.length > 0 && { alternatives }),
    },
    ...(!hidesTax(scene, sums, findings.sums) && {
      tax: amount(sums.tax, sums.taxFigure, sums.checks.taxPrinted ? fields.net : fields.net * 0.8),
    }),
    total: amount(sums.total, sums.totalFigure, fields.net),
  }
}

function taxesOf({ sums: { labelled } }: Findings, sums: Sums | undefined, sign: '1' | '-1'): ExtractedTax[] {
  if (sums === undefined) return []
  const parts = labelled.filter(one => one.role === 'tax' && one.rate !== undefined && one.weight >= 0.6)
  const seen = new Set<string>()
  const taxes = parts.flatMap(({ figure, rate }) => {
    const key = `${rate?.value.toFixed()} ${figure.value.toFixed()}`
    if (rate === undefined || seen.has(key) || figure.value.abs().gt(sums.net.abs())) return []
    seen.add(key)
    return [
      { rate: rate.value, amount: figure.value.times(sign), evidence: [evidenceOf(figure.segment.tokens)] },
    ]
  })
  if (taxes.length > 0) return taxes
  return sums.tax.eq(ZERO) ? [] : [{ base: sums.net.times(sign), amount: sums.tax.times(sign), evidence: [] }]
}

function exchangeFields({ exchange }: Findings): Pick<Extraction, 'printedRate' | 'printedEuroTotal'> {
  return {
    ...(exchange.rate !== undefined && {
      printedRate: { value: exchange.rate.value, probability: 0.9, evidence: [exchange.rate.evidence] },
    }),
    ...(exchange.euroTotal !== undefined && {
      printedEuroTotal: {
        value: exchange.euroTotal.value,
        probability: 0.8,
        evidence: [exchange.euroTotal.evidence],
      },
    }),
  }
}

function correctsField(scene: Scene, findings: Findings, kind: DocumentKind): Pick<Extraction, 'corrects'> {
  const corrected = kind === 'credit-note' ? findCorrected(scene, findings.dates.order) : undefined
  return corrected === undefined ? {} : { corrects: corrected }
}
