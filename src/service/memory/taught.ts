import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Overrides, Td } from '../../assessment/assessment.js'
import { decimalFromJson } from '../../lib/money.js'

const Place = Type.Object({ page: Type.Integer(), x: Type.Number(), y: Type.Number() })

const Address = Type.Object({
  street: Type.Optional(Type.String()),
  postcode: Type.Optional(Type.String()),
  city: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
})

/**
 * What the memory may hold of a supplier: who it is, how it is treated, where its fields stand. Never
 * amounts, dates or numbers.
 */
export const TaughtSchema = Type.Object({
  supplierName: Type.Optional(Type.String()),
  country: Type.Optional(Type.String()),
  vatId: Type.Optional(Type.String()),
  supplierAddress: Type.Optional(Address),
  /** how the page's address was read when another was taught: read so again, it is corrected again */
  addressRead: Type.Optional(Address),
  tipo: Type.Optional(Type.Union([Type.Literal('TD17'), Type.Literal('TD18'), Type.Literal('TD19')])),
  aliquotaIva: Type.Optional(Type.Number()),
  natura: Type.Optional(Type.String()),
  iban: Type.Optional(Type.String()),
  /** where number and date stood, in points from the top left */
  places: Type.Optional(Type.Record(Type.String(), Place)),
})

export type Taught = Static<typeof TaughtSchema>

const compiled = Compile(TaughtSchema)

/** Stored values as far as they are what they should be; a damaged entry teaches nothing. */
export function readTaught(values: unknown): Taught {
  return compiled.Check(values) ? values : {}
}

const TDS: readonly Td[] = ['TD17', 'TD18', 'TD19']

/** TD, rate and Natura among corrections or taught values. */
export function treatmentOf(
  values: Readonly<Record<string, unknown>>,
  from: 'operator' | 'memory',
): Overrides {
  const tipo = TDS.find(td => td === values.tipo)
  const { aliquotaIva, natura } = values
  return {
    ...(tipo === undefined ? {} : { tipo, tipoFrom: from }),
    ...(typeof aliquotaIva === 'number' && Number.isFinite(aliquotaIva)
      ? { aliquota: decimalFromJson(aliquotaIva) }
      : {}),
    ...(typeof natura === 'string' && natura !== '' ? { natura } : {}),
  }
}
