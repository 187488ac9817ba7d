import Type from 'typebox'
import { StudioId, TdSchema } from '../../service/schemas.js'

/** Bodies that exist only at this door; what the use cases know is in service/schemas. */

export const OkResponseSchema = Type.Object({ ok: Type.Boolean() })

export const WebhookResponseSchema = Type.Object({
  ok: Type.Boolean(),
  secret: Type.String({ description: 'the HMAC key is this text itself, as UTF-8 bytes; shown only here' }),
})

export const CourtesyPdfResponseSchema = Type.Object({
  pdfBase64: Type.String({ description: 'non-fiscal copy for people, base64' }),
})

export const WebhookEventSchema = Type.Object({
  id: Type.String({ description: 'stays the same on every retry: use it to recognise repetitions' }),
  type: Type.Literal('autofattura.created'),
  createdAt: Type.String({ format: 'date-time' }),
  environment: Type.Union([Type.Literal('test'), Type.Literal('live')]),
  studioId: StudioId,
  data: Type.Object({
    autofatturaId: Type.String(),
    td: TdSchema,
    status: Type.Literal('ok'),
    importoTotaleCents: Type.Integer({ description: 'euro cents' }),
    companionTd01: Type.Boolean(),
  }),
})
