import type { Extraction, Field } from '../extraction/extraction.js'
import { type Decimal, ZERO } from '../lib/money.js'

/**
 * The extraction with amounts of the sign that its kind has, once an operator said which kind it is: those of a
 * credit note count negative however they are printed (art. 26 DPR 633/72), and what is an invoice after all was
 * turned only because it had been taken for a credit note.
 *
 * @param read the kind before the operator spoke
 */
export function turnedTo(extraction: Extraction, read: Extraction['kind']['value']): Extraction {
  const { value } = extraction.kind
  const sum = extraction.lines.reduce((total, line) => total.plus(line.amount), ZERO)
  const isWrong = (amount: Decimal) =>
    value === 'credit-note'
      ? amount.gt(ZERO)
      : value === 'invoice' && read === 'credit-note' && amount.lt(ZERO)
  const turnLines = isWrong(sum)
  const turn = isWrong(extraction.net?.value ?? ZERO)
  return {
    ...extraction,
    ...(turnLines && {
      lines: extraction.lines.map(line => ({ ...line, amount: line.amount.times('-1') })),
    }),
    ...(turn && {
      ...negated('net', extraction.net),
      ...negated('tax', extraction.tax),
      ...negated('total', extraction.total),
      taxes: extraction.taxes.map(tax => ({
        ...tax,
        amount: tax.amount.times('-1'),
        ...(tax.base !== undefined && { base: tax.base.times('-1') }),
      })),
    }),
  }
}

function negated(key: 'net' | 'tax' | 'total', field: Field<Decimal> | undefined): Partial<Extraction> {
  return field === undefined ? {} : { [key]: { ...field, value: field.value.times('-1') } }
}
