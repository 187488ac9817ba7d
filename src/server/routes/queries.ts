import Type, { type Static, type TSchema } from 'typebox'
import { AppError } from '../../lib/errors.js'
import { StudioId } from '../../service/schemas.js'
import { bodyChecker } from '../../service/validate.js'

export const StudioQuerySchema = Type.Object({ studioId: StudioId })

export const ListQuerySchema = Type.Object({
  studioId: StudioId,
  page: Type.Optional(
    Type.Integer({
      minimum: 1,
      maximum: 1_000_000_000,
      default: 1,
      description: '50 records each, newest first',
    }),
  ),
})

/** Makes the checker of a query string. Only whole decimal numbers become numbers; nothing else is converted. */
export function queryChecker<S extends TSchema>(schema: S): (query: unknown) => Static<S> {
  const check = bodyChecker(schema)
  return query => check(withNumbers(query))
}

const NUMERIC = new Set(['page'])

function withNumbers(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      NUMERIC.has(name) && typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
    ]),
  )
}

const AUTOFATTURA_ID = /^AF\/\d{4}\/[1-9]\d{0,8}$/
const REVIEW_ID = /^[0-9a-f]{16}$/

/** The id of an issued record; throws NOT_FOUND for text that can be none, so that no path reaches the store. */
export function autofatturaId(id: string): string {
  if (AUTOFATTURA_ID.test(id)) return id
  throw unknownId(id)
}

/** The id of an issued record or of a document under review. */
export function correctableId(id: string): string {
  if (AUTOFATTURA_ID.test(id) || REVIEW_ID.test(id)) return id
  throw unknownId(id)
}

function unknownId(id: string): AppError {
  const shown = id.slice(0, 60)
  return new AppError(
    'NOT_FOUND',
    {
      en: 'There is no document with this id. Ids look like AF/2026/12; list what there is with GET /v1/autofatture.',
      it: 'Non esiste alcun documento con questo id. Gli id hanno la forma AF/2026/12; l’elenco è GET /v1/autofatture.',
    },
    { details: { id: shown } },
  )
}
