import type { TSchema } from 'typebox'
import {
  AutofatturaResponseSchema,
  CessionarioSchema,
  CorrectionsRequestSchema,
  CreateRequestSchema,
  ErrorResponseSchema,
  ExtractedFieldsSchema,
  FatturaDataSchema,
  LineaSchema,
  ListResponseSchema,
  ProcessOptionsSchema,
  ProcessRequestSchema,
  RecognizeRequestSchema,
  RecognizeResponseSchema,
  WebhookRequestSchema,
} from '../../service/schemas.js'
import {
  CourtesyPdfResponseSchema,
  OkResponseSchema,
  WebhookEventSchema,
  WebhookResponseSchema,
} from './door-schemas.js'

/** The schemas that validate, under the names a partner's generated client will show. */
const NAMED = {
  RecognizeRequest: RecognizeRequestSchema,
  RecognizeResponse: RecognizeResponseSchema,
  ProcessRequest: ProcessRequestSchema,
  ProcessOptions: ProcessOptionsSchema,
  CreateAutofatturaRequest: CreateRequestSchema,
  FatturaData: FatturaDataSchema,
  Linea: LineaSchema,
  Cessionario: CessionarioSchema,
  ExtractedFields: ExtractedFieldsSchema,
  AutofatturaResponse: AutofatturaResponseSchema,
  ListResponse: ListResponseSchema,
  CourtesyPdfResponse: CourtesyPdfResponseSchema,
  CorrectionsRequest: CorrectionsRequestSchema,
  WebhookRequest: WebhookRequestSchema,
  WebhookResponse: WebhookResponseSchema,
  WebhookEvent: WebhookEventSchema,
  OkResponse: OkResponseSchema,
  ErrorResponse: ErrorResponseSchema,
} as const satisfies Record<string, TSchema>

export type SchemaName = keyof typeof NAMED

export interface Reference {
  readonly $ref: `#/components/schemas/${SchemaName}`
}

export function ref(name: SchemaName): Reference {
  return { $ref: `#/components/schemas/${name}` }
}

/** `components.schemas`: every named schema, with references where one stands inside another. */
export function componentSchemas(): Record<string, unknown> {
  const names = new Map(Object.entries(NAMED).map(([name, schema]) => [JSON.stringify(schema), name]))
  return Object.fromEntries(
    Object.entries(NAMED).map(([name, schema]) => {
      const plain: unknown = JSON.parse(JSON.stringify(schema))
      return [name, withinReferences(plain, names)]
    }),
  )
}

function withReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  const name = names.get(JSON.stringify(value))
  return name === undefined ? withinReferences(value, names) : { $ref: `#/components/schemas/${name}` }
}

function withinReferences(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map(item => withReferences(item, names))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withReferences(item, names)]))
}
