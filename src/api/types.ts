import type { Static } from 'typebox'
import type {
  CourtesyPdfResponseSchema,
  WebhookEventSchema,
  WebhookResponseSchema,
} from '../server/openapi/door-schemas.js'
import type {
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
  TdSchema,
} from '../service/schemas.js'

/** The bodies of /v1 as TypeScript types, derived from the schemas that the server validates with. */

export type Td = Static<typeof TdSchema>
export type ExtractedFields = Static<typeof ExtractedFieldsSchema>
export type Cessionario = Static<typeof CessionarioSchema>
export type Linea = Static<typeof LineaSchema>
export type FatturaData = Static<typeof FatturaDataSchema>
export type RecognizeRequest = Static<typeof RecognizeRequestSchema>
export type RecognizeResponse = Static<typeof RecognizeResponseSchema>
export type ProcessOptions = Static<typeof ProcessOptionsSchema>
export type ProcessRequest = Static<typeof ProcessRequestSchema>
export type CreateAutofatturaRequest = Static<typeof CreateRequestSchema>
export type CorrectionsRequest = Static<typeof CorrectionsRequestSchema>
/** a document that was issued: its XML is final */
export type IssuedResponse = Static<typeof AutofatturaResponseSchema> & {
  status: 'ok'
  autofatturaId: string
  td: Td
  xml: string
  importoTotaleCents: number
}
/** create answers with one of the two, told apart by `status` */
export type AutofatturaResponse =
  | IssuedResponse
  | (Static<typeof AutofatturaResponseSchema> & { status: 'needs_review' })
/** process answers with one of the two, told apart by `status` */
export type ProcessResponse = IssuedResponse | (RecognizeResponse & { status: 'needs_review' })
export type ListResponse = Omit<Static<typeof ListResponseSchema>, 'items'> & { items: IssuedResponse[] }
export type CourtesyPdfResponse = Static<typeof CourtesyPdfResponseSchema>
export type WebhookResponse = Static<typeof WebhookResponseSchema>
export type WebhookEvent = Static<typeof WebhookEventSchema>
export type ErrorResponse = Static<typeof ErrorResponseSchema>
