import { readFileSync } from 'node:fs'
import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import type { SelfInvoice } from '../../assessment/assessment.js'
import { decimal } from '../../lib/money.js'

const Text = Type.String()
const Amount = Type.String({ pattern: '^-?\\d+(\\.\\d+)?$' })
const Day = Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$' })
const Optional = Type.Optional

const Facts = Type.Record(Text, Type.Array(Text))

/** One golden case: amounts are texts, so that no float comes near them. */
const GoldenCaseSchema = Type.Object(
  {
    title: Text,
    selfInvoice: Type.Object(
      {
        td: Type.Union([
          Type.Literal('TD17'),
          Type.Literal('TD18'),
          Type.Literal('TD19'),
          Type.Literal('TD01'),
        ]),
        data: Day,
        cedente: Type.Object({
          denominazione: Text,
          idPaese: Text,
          idCodice: Text,
          indirizzo: Text,
          comune: Text,
          nazione: Text,
          partitaIvaItaliana: Optional(Text),
        }),
        cessionario: Type.Object({
          partitaIva: Text,
          denominazione: Optional(Text),
          nome: Optional(Text),
          cognome: Optional(Text),
          sede: Type.Object({
            indirizzo: Text,
            cap: Text,
            comune: Text,
            provincia: Text,
            nazione: Type.Literal('IT'),
          }),
          codiceFiscale: Optional(Text),
          regimeFiscale: Text,
          pec: Optional(Text),
        }),
        originale: Type.Object({ numero: Text, data: Day }),
        corregge: Optional(Type.Object({ numero: Text, data: Optional(Day) })),
        operationDate: Optional(Day),
        cambio: Optional(
          Type.Object({
            currency: Text,
            rate: Amount,
            date: Day,
            source: Type.Union([Type.Literal('ECB'), Type.Literal('Banca d’Italia'), Type.Literal('file')]),
            originalTotal: Amount,
          }),
        ),
        linee: Type.Array(
          Type.Object({
            descrizione: Text,
            quantita: Optional(Amount),
            importo: Amount,
            prezzoUnitario: Optional(Amount),
            aliquota: Amount,
            natura: Optional(Text),
            periodStart: Optional(Day),
            periodEnd: Optional(Day),
            originale: Optional(Type.Object({ currency: Text, amount: Amount })),
          }),
        ),
        isCreditNote: Type.Boolean(),
      },
      { additionalProperties: false },
    ),
    numbering: Type.Object({ numero: Text, progressivo: Text }),
    /** texts of all elements of a name, worked out by hand, not taken from the output */
    facts: Facts,
    companion: Optional(Type.Object({ progressivo: Text, facts: Facts })),
    /** `field change` of each warning, in order */
    warnings: Optional(Type.Array(Text)),
  },
  { additionalProperties: false },
)

type GoldenCaseFile = Static<typeof GoldenCaseSchema>

export interface GoldenCase extends Omit<GoldenCaseFile, 'selfInvoice'> {
  readonly selfInvoice: SelfInvoice
}

/** Reads `input.json` of a case. */
export function readCase(path: string): GoldenCase {
  const file = Value.Parse(GoldenCaseSchema, JSON.parse(readFileSync(path, 'utf8')))
  return { ...file, selfInvoice: toSelfInvoice(file.selfInvoice) }
}

function toSelfInvoice({ linee, cambio, ...rest }: GoldenCaseFile['selfInvoice']): SelfInvoice {
  return {
    ...rest,
    ...(cambio !== undefined && {
      cambio: { ...cambio, rate: decimal(cambio.rate), originalTotal: decimal(cambio.originalTotal) },
    }),
    linee: linee.map(toLine),
  }
}

function toLine({
  quantita,
  prezzoUnitario,
  originale,
  importo,
  aliquota,
  ...rest
}: GoldenCaseFile['selfInvoice']['linee'][number]): SelfInvoice['linee'][number] {
  return {
    ...rest,
    importo: decimal(importo),
    aliquota: decimal(aliquota),
    ...(quantita !== undefined && { quantita: decimal(quantita) }),
    ...(prezzoUnitario !== undefined && { prezzoUnitario: decimal(prezzoUnitario) }),
    ...(originale !== undefined && { originale: { ...originale, amount: decimal(originale.amount) } }),
  }
}
