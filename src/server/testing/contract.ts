import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { isDecodable } from '../http/routable-url.js'

/** One answer as it came over the socket. */
export interface AnswerToCheck {
  readonly method: string
  /** with query, without origin */
  readonly path: string
  readonly status: number
  readonly headers: Headers
  readonly json: unknown
}

/** Throws unless the document allows the answer: operation, status, headers and body. */
export type Contract = (answer: AnswerToCheck) => void

type Json = Readonly<Record<string, unknown>>

/** Makes the check from the document that the server itself serves. */
export function contractOf(document: unknown): Contract {
  const paths = Object.entries(child(document, 'paths'))
  const validators = new Map<string, ValidateFunction>()
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'doc', components: closed(child(document, 'components')) })
  const validate = (name: string, schema: unknown, value: unknown) => {
    const known = validators.get(name) ?? ajv.compile(rebased(schema))
    validators.set(name, known)
    if (!known(value)) throw new Error(`${name}: ${ajv.errorsText(known.errors)} in ${JSON.stringify(value)}`)
  }
  return answer => {
    const { pathname } = new URL(answer.path, 'http://x')
    const path = isDecodable(pathname) ? decodeURIComponent(pathname) : pathname
    const found = paths.find(([template]) => pattern(template).test(path))
    const method = answer.method === 'HEAD' ? 'get' : answer.method.toLowerCase()
    const operation = found === undefined ? undefined : Object(found[1])[method]
    const name = `${answer.method} ${found?.[0] ?? 'no route'} ${answer.status}`
    if (!answer.headers.has('x-request-id')) throw new Error(`${name}: no X-Request-Id`)
    if (answer.method === 'HEAD') return
    if (operation === undefined) {
      validate('no route', { $ref: '#/components/schemas/ErrorResponse' }, answer.json)
      return
    }
    const response = child(child(operation, 'responses'), String(answer.status))
    for (const header of answer.headers.keys()) {
      const documented = Object.keys(child(response, 'headers')).some(key => key.toLowerCase() === header)
      if (OURS.test(header) && !documented) throw new Error(`${name}: undocumented header ${header}`)
    }
    validate(name, child(child(child(response, 'content'), 'application/json'), 'schema'), answer.json)
  }
}

/** Headers that carry meaning of this interface; those of HTTP and of helmet need no description. */
const OURS = /^(ratelimit-|retry-after|idempotent-|x-request-id|www-authenticate)/

function pattern(template: string): RegExp {
  const id = '(?:AF/\\d{4}/\\d+|[^/:]+)'
  return new RegExp(`^/v1${template.replace('{id}', id)}$`)
}

function child(value: unknown, key: string): Json {
  const found: unknown = Object(value)[key]
  if (typeof found !== 'object' || found === null) throw new Error(`the document has no ${key}`)
  return { ...found }
}

function rebased(schema: unknown): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"doc#/components'))
}

/** Objects of answers may hold nothing that the document does not name, unless it says they may. */
function closed(components: Json): object {
  const entries = Object.entries(child(components, 'schemas')).map(([name, schema]) => {
    const open =
      !name.endsWith('Response') ||
      Object(schema).additionalProperties !== undefined ||
      name === 'ErrorResponse'
    return [name, open ? schema : { ...Object(schema), additionalProperties: false }]
  })
  return { schemas: Object.fromEntries(entries) }
}
