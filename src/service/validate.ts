import type { Static, TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'
import { AppError } from '../lib/errors.js'

/** One broken rule of a body: where, and what was expected. */
export interface ValidationProblem {
  /** JSON path such as `fatturaData.linee[0].quantita`; empty for the body itself */
  readonly path: string
  readonly message: string
}

/**
 * Makes the checker of one schema. Nothing is coerced: `"5"` is no number and `null` no string.
 * The checker returns the value with its type or throws BAD_REQUEST with all problems in `details.issues`.
 */
export function bodyChecker<S extends TSchema>(schema: S): (value: unknown) => Static<S> {
  let validator: Validator<Record<never, never>, S> | undefined
  return value => {
    // Compiled by the first value: a start that waited for every schema would be twice as long.
    validator ??= Compile(schema)
    const compiled = validator
    if (compiled.Check(value)) return value
    throw invalidBody(validationProblems(compiled.Errors(value)))
  }
}

/** The error a door answers with when a body breaks its schema. */
export function invalidBody(issues: readonly ValidationProblem[]): AppError {
  const first = issues[0]
  const place = first === undefined ? '' : `: ${first.path || 'body'} ${first.message}`
  return new AppError(
    'BAD_REQUEST',
    {
      en: `The data is malformed${place}. Correct every point in details.issues and send it again.`,
      it: `I dati non sono validi${place}. Correggere ogni punto in details.issues e inviare di nuovo.`,
    },
    { details: { issues } },
  )
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly message: string
  readonly params: object
}

/** All broken rules, each place once; a value that is none of several is told which it may be. */
function validationProblems(errors: readonly SchemaError[]): readonly ValidationProblem[] {
  const allowed = new Map<string, string[]>()
  const others = errors.flatMap(error => {
    if (error.keyword !== 'const') return problems(error)
    const path = jsonPath(error.instancePath)
    const value = 'allowedValue' in error.params ? String(error.params.allowedValue) : ''
    allowed.set(path, [...(allowed.get(path) ?? []), value])
    return []
  })
  const choices = [...allowed].map(([path, values]) => ({
    path,
    message: `must be one of ${values.join(', ')}`,
  }))
  return [...choices, ...others]
}

function problems(error: SchemaError): readonly ValidationProblem[] {
  if (error.keyword === 'anyOf') return []
  if (error.keyword !== 'required') return [{ path: jsonPath(error.instancePath), message: error.message }]
  const missing: readonly string[] =
    'requiredProperties' in error.params && Array.isArray(error.params.requiredProperties)
      ? error.params.requiredProperties.map(String)
      : []
  return missing.map(name => ({ path: jsonPath(`${error.instancePath}/${name}`), message: 'is required' }))
}

function jsonPath(pointer: string): string {
  return pointer
    .replace(/^\//, '')
    .replace(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
}
