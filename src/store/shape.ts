/** A description of a JSON value that can say where a value departs from it. */
export interface Shape<T> {
  /** path of the first part that does not fit, with what was expected there; undefined when all fits */
  misfit(value: unknown, path: string): string | undefined
  /** never set; carries the type */
  readonly sample?: T
}

export interface OptionalShape<T> {
  readonly optional: Shape<T>
}

/** One shape per property of T: the compiler finds the property that was forgotten here. */
export type Fields<T> = {
  readonly [K in keyof T]-?: Record<never, never> extends Pick<T, K>
    ? OptionalShape<Exclude<T[K], undefined>>
    : Shape<T[K]>
}

export function fits<T>(shape: Shape<T>, value: unknown): value is T {
  return shape.misfit(value, '') === undefined
}

/** JSON text to a value of this shape, or the reason why it is none. */
export function parseJson<T>(shape: Shape<T>, source: string): { value: T } | { reason: string } {
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return { reason: source.trim() === '' ? 'empty' : 'not JSON' }
  }
  return fits(shape, value) ? { value } : { reason: shape.misfit(value, '') ?? 'unreadable' }
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function check<T>(test: (value: unknown) => boolean, expected: string): Shape<T> {
  return {
    misfit: (value, path) => (test(value) ? undefined : `${path || 'the whole'}: expected ${expected}`),
  }
}

export const anything: Shape<unknown> = check(() => true, 'anything')
export const text: Shape<string> = check(value => typeof value === 'string', 'text')
export const flag: Shape<boolean> = check(value => typeof value === 'boolean', 'true or false')
export const number: Shape<number> = check(Number.isFinite, 'a number')
export const whole: Shape<number> = check(Number.isSafeInteger, 'a whole number')
export const freeForm: Shape<Readonly<Record<string, unknown>>> = check(isObject, 'an object')

export function pattern(expression: RegExp): Shape<string> {
  return check(value => typeof value === 'string' && expression.test(value), String(expression))
}

export function oneOf<const T extends string | number>(...values: readonly T[]): Shape<T> {
  const known = new Set<unknown>(values)
  return check(value => known.has(value), values.join(' or '))
}

export function optional<T>(shape: Shape<T>): OptionalShape<T> {
  return { optional: shape }
}

export function nullable<T>(shape: Shape<T>): Shape<T | null> {
  return { misfit: (value, path) => (value === null ? undefined : shape.misfit(value, path)) }
}

export function listOf<T>(item: Shape<T>): Shape<readonly T[]> {
  return {
    misfit(value, path) {
      if (!Array.isArray(value)) return `${path || 'the whole'}: expected a list`
      const index = value.findIndex(part => item.misfit(part, path) !== undefined)
      return index === -1 ? undefined : item.misfit(value[index], `${path}[${index}]`)
    },
  }
}

/** A list of fixed length with one shape per place. */
export function tuple<const T extends readonly unknown[]>(
  ...places: { readonly [K in keyof T]: Shape<T[K]> }
): Shape<T> {
  return {
    misfit(value, path) {
      if (!Array.isArray(value) || value.length !== places.length) {
        return `${path || 'the whole'}: expected a list of ${places.length}`
      }
      for (const [position, shape] of places.entries()) {
        if (shape.misfit(value[position], path) !== undefined) {
          return shape.misfit(value[position], `${path}[${position}]`)
        }
      }
      return undefined
    },
  }
}

export function recordOf<T>(item: Shape<T>): Shape<Readonly<Record<string, T>>> {
  return {
    misfit(value, path) {
      if (!isObject(value)) return `${path || 'the whole'}: expected an object`
      for (const [key, part] of Object.entries(value)) {
        if (item.misfit(part, path) !== undefined) return item.misfit(part, `${path}.${key}`)
      }
      return undefined
    },
  }
}

/** Further properties are allowed, so that an older program reads what a newer one wrote. */
export function object<T>(fields: Fields<T>): Shape<T> {
  const parts = Object.entries<Shape<unknown> | OptionalShape<unknown>>(fields)
  return {
    misfit(value, path) {
      if (!isObject(value)) return `${path || 'the whole'}: expected an object`
      for (const [key, part] of parts) {
        const given = value[key]
        if ('optional' in part && given === undefined) continue
        const shape = 'optional' in part ? part.optional : part
        if (shape.misfit(given, '') !== undefined) {
          return shape.misfit(given, path === '' ? key : `${path}.${key}`)
        }
      }
      return undefined
    },
  }
}
