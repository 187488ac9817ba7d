import type { IsoDate } from '../../lib/clock.js'
import type { Text } from '../../lib/text.js'
import type { Element } from '../checking/element.js'

/** A whole file, as the controls see it. */
export interface FatturaFile {
  /** the element `FatturaElettronica` */
  readonly root: Element
  readonly header: Element
  readonly bodies: readonly Element[]
  /** elements without children: all texts of the file, and the empty elements */
  readonly leaves: readonly Element[]
  /** as declared, upper case; absent without declaration */
  readonly encoding: string | undefined
  /** Italian day */
  readonly today: IsoDate
}

/** A place that breaks a rule, with what stands there and what should. */
export interface Breach {
  readonly at: Element
  readonly found?: string
  readonly expected?: string
}

/** One rule of SDI (five digits) or of our own (`AF…`). */
export interface Control {
  readonly code: string
  /** the rule in short, with its source where it is not SDI's own list */
  readonly rule: string
  readonly message: (breach: Breach) => Text
  readonly remedy: Text
  readonly check: (file: FatturaFile) => Iterable<Breach>
}

/** Same words around a value in both languages. */
export function says(en: string, it: string): (breach: Breach) => Text {
  return ({ found = '', expected = '' }) => {
    const fill = (text: string) => text.replaceAll('{found}', found).replaceAll('{expected}', expected)
    return { en: fill(en), it: fill(it) }
  }
}

/** A rule looked at in each body by itself. */
export function inBodies(rule: (body: Element, file: FatturaFile) => Iterable<Breach>): Control['check'] {
  return function* check(file) {
    for (const body of file.bodies) yield* rule(body, file)
  }
}

/** Breaches of the elements at a path for which the test fails. */
export function* where(
  elements: readonly (Element | undefined)[],
  isBroken: (element: Element, text: string) => boolean,
): Iterable<Breach> {
  for (const element of elements) {
    if (element === undefined) continue
    const text = element.text.trim()
    if (isBroken(element, text)) yield { at: element, found: text }
  }
}
