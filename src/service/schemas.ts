import Type, { type Static } from 'typebox'

/** Request and response bodies of /v1: the one source of validation, types, OpenAPI and `create` files. */

export const STUDIO_ID_PATTERN = '^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$'
export const ISO_DATE_PATTERN = '^\\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\\d|3[01])$'

export const StudioId = Type.String({
  pattern: STUDIO_ID_PATTERN,
  description: 'Company on whose behalf the call is made',
})
const IsoDay = Type.String({ format: 'date', description: 'YYYY-MM-DD' })
const text = (description: string, maxLength = 1_000) => Type.String({ maxLength, description })

export const TdSchema = Type.Union([
  Type.Literal('TD17'),
  Type.Literal('TD18'),
  Type.Literal('TD19'),
  Type.Literal('TD01'),
])
const Status = Type.Union([Type.Literal('ok'), Type.Literal('needs_review')])

export const CessionarioSchema = Type.Object({
  partitaIva: Type.Optional(text('11 digits, without IT')),
  piva: Type.Optional(text('the same, as tenant files name it')),
  denominazione: Type.Optional(text('company name')),
  nome: Type.Optional(text('given name of a natural person')),
  cognome: Type.Optional(text('family name of a natural person')),
  sede: Type.Optional(
    Type.Object({
      indirizzo: Type.Optional(text('street and number')),
      cap: Type.Optional(text('5 digits')),
      comune: Type.Optional(text('town')),
      provincia: Type.Optional(text('2 letters')),
      nazione: Type.Optional(text('IT')),
    }),
  ),
  codiceFiscale: Type.Optional(text('companies: as partitaIva; persons: 16 characters')),
  regimeFiscale: Type.Optional(text('RFxx, default RF01')),
  pec: Type.Optional(text('certified e-mail')),
  codiceDestinatario: Type.Optional(text('ignored: always 0000000')),
})

const ExtractedItem = Type.Object(
  {
    description: Type.Optional(Type.String()),
    quantity: Type.Optional(Type.Number()),
    unitPrice: Type.Optional(Type.Number()),
    amount: Type.Optional(Type.Number()),
  },
  { additionalProperties: true },
)

export const ExtractedFieldsSchema = Type.Object(
  {
    confidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1 })),
    supplierName: Type.Optional(Type.String()),
    country: Type.Optional(Type.String({ description: 'ISO 3166 alpha-2' })),
    vatId: Type.Optional(Type.String()),
    currency: Type.Optional(Type.String({ description: 'ISO 4217' })),
    invoiceNumber: Type.Optional(Type.String()),
    invoiceDate: Type.Optional(Type.String({ description: 'YYYY-MM-DD' })),
    subtotal: Type.Optional(Type.Number()),
    items: Type.Optional(Type.Array(ExtractedItem)),
  },
  { additionalProperties: true },
)

const fileFields = {
  studioId: StudioId,
  fileBase64: Type.String({
    minLength: 1,
    description: 'PDF, PNG, JPEG, TIFF, WebP or e-invoice XML, base64',
  }),
  mimeType: Type.String({ minLength: 1, maxLength: 255 }),
  fileName: Type.Optional(Type.String({ maxLength: 255 })),
}

export const RecognizeRequestSchema = Type.Object(fileFields)

export const ProcessOptionsSchema = Type.Object({
  generateTd01: Type.Optional(Type.Boolean({ default: true })),
  requireConfidence: Type.Optional(Type.Number({ minimum: 0, maximum: 1, default: 0.95 })),
  numeroOverride: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  allowDuplicate: Type.Optional(Type.Boolean({ default: false })),
  tipo: Type.Optional(TdSchema),
  aliquotaIva: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  natura: Type.Optional(Type.String({ maxLength: 4 })),
  data: Type.Optional(IsoDay),
})

export const ProcessRequestSchema = Type.Object({
  ...fileFields,
  cessionario: Type.Optional(CessionarioSchema),
  options: Type.Optional(ProcessOptionsSchema),
})

export const LineaSchema = Type.Object({
  descrizione: Type.Optional(text('what was bought', 4_000)),
  quantita: Type.Optional(Type.Number({ default: 1 })),
  prezzoUnitario: Type.Optional(Type.Number()),
  aliquotaIva: Type.Optional(Type.Number({ minimum: 0, maximum: 100 })),
  natura: Type.Optional(Type.String({ maxLength: 4 })),
})

export const FatturaDataSchema = Type.Object({
  tipo: Type.Optional(
    Type.String({ description: 'TD17, TD18, TD19 or TD01; anything else is 422 INVALID_TD' }),
  ),
  generateTd01: Type.Optional(Type.Boolean({ default: true })),
  fornitoreEstero: Type.Optional(
    Type.Object({
      denominazione: Type.Optional(text('name')),
      idFiscale: Type.Optional(text('tax identifier, with or without country prefix')),
      paese: Type.Optional(text('ISO 3166 alpha-2')),
      sede: Type.Optional(
        Type.Object({
          indirizzo: Type.Optional(text('street and number')),
          cap: Type.Optional(text('postcode')),
          comune: Type.Optional(text('town')),
        }),
      ),
    }),
  ),
  cessionario: Type.Optional(CessionarioSchema),
  fatturaOriginale: Type.Optional(
    Type.Object({
      numero: Type.Optional(text('number of the foreign invoice', 200)),
      data: Type.Optional(IsoDay),
    }),
  ),
  linee: Type.Optional(Type.Array(LineaSchema, { maxItems: 9_999 })),
  valuta: Type.Optional(Type.String({ description: 'ISO 4217, default EUR' })),
  data: Type.Optional(IsoDay),
  numeroOverride: Type.Optional(Type.String({ minLength: 1, maxLength: 20 })),
  allowDuplicate: Type.Optional(Type.Boolean({ default: false })),
})

export const CreateRequestSchema = Type.Object({ studioId: StudioId, fatturaData: FatturaDataSchema })

export const CorrectionsRequestSchema = Type.Object({
  studioId: StudioId,
  corrections: Type.Object({}, { additionalProperties: true }),
})

export const WebhookRequestSchema = Type.Object({ url: Type.String({ minLength: 1, maxLength: 2_048 }) })

const Vies = Type.Union([Type.Object({}, { additionalProperties: true }), Type.Null()])
const strings = Type.Array(Type.String())

export const RecognizeResponseSchema = Type.Object({
  status: Status,
  confidence: Type.Number(),
  suggestedTd: Type.Union([TdSchema, Type.Null()]),
  tdReason: Type.Union([Type.String(), Type.Null()]),
  extracted: ExtractedFieldsSchema,
  isCreditNote: Type.Boolean(),
  isTaxRefund: Type.Boolean(),
  validationWarnings: strings,
  blockingIssues: strings,
  vies: Vies,
  reviewId: Type.Optional(Type.String()),
})

export const AutofatturaResponseSchema = Type.Object({
  status: Status,
  autofatturaId: Type.Optional(Type.String()),
  td: Type.Optional(TdSchema),
  confidence: Type.Number(),
  extracted: ExtractedFieldsSchema,
  xml: Type.Optional(Type.String()),
  companionTd01Xml: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  importoTotaleCents: Type.Optional(Type.Integer()),
  blockingIssues: strings,
  validationWarnings: strings,
  vies: Vies,
})

export const ListResponseSchema = Type.Object({
  items: Type.Array(AutofatturaResponseSchema),
  page: Type.Integer(),
  hasMore: Type.Boolean(),
})

export const ErrorResponseSchema = Type.Object({
  error: Type.Object({
    code: Type.String(),
    message: Type.String(),
    details: Type.Optional(Type.Object({}, { additionalProperties: true })),
  }),
})

export type CessionarioBody = Static<typeof CessionarioSchema>
export type ExtractedFields = Static<typeof ExtractedFieldsSchema> & Readonly<Record<string, unknown>>
export type RecognizeRequest = Static<typeof RecognizeRequestSchema>
export type ProcessRequest = Static<typeof ProcessRequestSchema>
export type ProcessOptions = Static<typeof ProcessOptionsSchema>
export type FatturaData = Static<typeof FatturaDataSchema>
export type CreateRequest = Static<typeof CreateRequestSchema>
export type CorrectionsRequest = Static<typeof CorrectionsRequestSchema>
export type RecognizeResponse = Static<typeof RecognizeResponseSchema>
export type AutofatturaResponse = Static<typeof AutofatturaResponseSchema>
export type ListResponse = Static<typeof ListResponseSchema>
