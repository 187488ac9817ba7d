import Type from 'typebox'
import { bodyChecker } from './validate.js'

/**
 * The corrected fields that mean something to the program; further properties are kept as they are.
 * `confirmed` lists fields that the operator found right as read.
 */
export const CorrectionsSchema = Type.Object(
  {
    supplierName: Type.Optional(Type.String({ minLength: 1 })),
    country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
    vatId: Type.Optional(Type.String({ minLength: 1 })),
    supplierAddress: Type.Optional(
      Type.Object({
        street: Type.Optional(Type.String()),
        postcode: Type.Optional(Type.String()),
        city: Type.Optional(Type.String()),
        country: Type.Optional(Type.String({ pattern: '^[A-Za-z]{2}$' })),
      }),
    ),
    currency: Type.Optional(Type.String({ pattern: '^[A-Za-z]{3}$' })),
    invoiceNumber: Type.Optional(Type.String({ minLength: 1 })),
    invoiceDate: Type.Optional(Type.String({ format: 'date' })),
    subtotal: Type.Optional(Type.Number()),
    taxAmount: Type.Optional(Type.Number()),
    total: Type.Optional(Type.Number()),
    documentKind: Type.Optional(Type.Union([Type.Literal('invoice'), Type.Literal('credit-note')])),
    correctsInvoice: Type.Optional(
      Type.Union([
        Type.String({ minLength: 1 }),
        Type.Object({
          number: Type.String({ minLength: 1 }),
          date: Type.Optional(Type.String({ format: 'date' })),
        }),
      ]),
    ),
    items: Type.Optional(
      Type.Array(
        Type.Object(
          {
            description: Type.String(),
            quantity: Type.Optional(Type.Number()),
            unitPrice: Type.Optional(Type.Number()),
            amount: Type.Number(),
          },
          { additionalProperties: true },
        ),
      ),
    ),
    tipo: Type.Optional(Type.Union([Type.Literal('TD17'), Type.Literal('TD18'), Type.Literal('TD19')])),
    aliquotaIva: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
    natura: Type.Optional(Type.String({ pattern: '^N[1-7](\\.[1-9])?$' })),
    confirmed: Type.Optional(Type.Array(Type.String())),
  },
  { additionalProperties: true },
)

const check = bodyChecker(Type.Object({ corrections: CorrectionsSchema }))

/** Throws BAD_REQUEST naming every known field whose value cannot be one. */
export function checkCorrections(corrections: unknown): void {
  check({ corrections })
}
