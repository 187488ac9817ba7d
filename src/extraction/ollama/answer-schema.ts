import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'

const printed = (description: string) => Type.Union([Type.String(), Type.Null()], { description })

const AnswerLine = Type.Object({
  description: printed('what was bought, as printed'),
  quantity: printed('as printed'),
  unitPrice: printed('as printed'),
  amount: printed('net line amount, as printed'),
})

/**
 * What a model is asked for. Everything is text as printed on the page, for models normalise `1.234,56`
 * wrongly; reading notations is our work. Easy fields come first, since the order of the schema is the
 * order in which the model writes.
 */
export const AnswerSchema = Type.Object({
  documentKind: printed(
    'invoice, credit-note, pro-forma, quote, order, delivery-note, reminder, statement, receipt',
  ),
  supplierName: printed('the company that issued the document'),
  supplierCountry: printed('country of the issuing company, as printed'),
  supplierVatId: printed('VAT or tax number of the issuing company'),
  supplierStreet: printed('street and number of the issuing company'),
  supplierPostcode: printed('postcode of the issuing company'),
  supplierCity: printed('town of the issuing company'),
  buyerName: printed('the company the document is addressed to'),
  buyerVatId: printed('VAT number of the company the document is addressed to'),
  invoiceNumber: printed('number of the document'),
  invoiceDate: printed('date of issue, as printed'),
  currency: printed('currency of the amounts, ISO code or sign as printed'),
  netAmount: printed('total without tax, as printed'),
  taxAmount: printed('tax in total, as printed'),
  totalAmount: printed('total with tax, as printed'),
  lines: Type.Array(AnswerLine),
})

export type Answer = Static<typeof AnswerSchema>

const NULLABLE = { type: ['string', 'null'] } as const
const LINE_KEYS = Object.keys(AnswerLine.properties)

/** The grammar sent as `format`: plain types only, every property required, as the servers support it. */
export const ANSWER_FORMAT = {
  type: 'object',
  properties: Object.fromEntries(
    Object.keys(AnswerSchema.properties).map(key => [
      key,
      key === 'lines'
        ? {
            type: 'array',
            items: {
              type: 'object',
              properties: Object.fromEntries(LINE_KEYS.map(line => [line, NULLABLE])),
              required: LINE_KEYS,
              additionalProperties: false,
            },
          }
        : NULLABLE,
    ]),
  ),
  required: Object.keys(AnswerSchema.properties),
  additionalProperties: false,
} as const

/** The field list of the prompt: servers apply the grammar only, so the meaning has to be said in words. */
export const FIELD_LIST = Object.entries(AnswerSchema.properties)
  .map(([name, schema]) => `- ${name}: ${'description' in schema ? schema.description : lineList()}`)
  .join('\n')

function lineList(): string {
  return `the invoice lines, each with ${LINE_KEYS.join(', ')}, all as printed`
}

const compiled = Compile(AnswerSchema)

/** The answer when it is one; a grammar is a wish, so the content is checked as if none had been sent. */
export function parseAnswer(content: string): Answer | undefined {
  const start = content.indexOf('{')
  const end = content.lastIndexOf('}')
  if (start < 0 || end <= start) return undefined
  try {
    const value: unknown = JSON.parse(content.slice(start, end + 1))
    return compiled.Check(value) ? value : undefined
  } catch {
    return undefined
  }
}
