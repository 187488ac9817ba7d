import { type Decimal, decimal } from '../../lib/money.js'

/** One element of a parsed file: a plain copy, so that no rule touches the parser's memory. */
export class Element {
  readonly name: string
  readonly parent: Element | undefined
  /** 1-based line of the start tag */
  readonly line: number
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly Element[]
  /** own text, without the children's */
  readonly text: string
  #decimal: Decimal | null | undefined

  /** `build` makes the children, which need this element as their parent. */
  constructor(
    facts: {
      name: string
      parent: Element | undefined
      line: number
      attributes: ReadonlyMap<string, string>
    },
    build: (self: Element) => { children: readonly Element[]; text: string },
  ) {
    this.name = facts.name
    this.parent = facts.parent
    this.line = facts.line
    this.attributes = facts.attributes
    const { children, text } = build(this)
    this.children = children
    this.text = text
  }

  /** All elements at a path such as `DatiBeniServizi/DettaglioLinee`, in document order. */
  all(path: string): readonly Element[] {
    const found: Element[] = []
    this.#collect(path, 0, found)
    return found
  }

  /** The first element at a path. */
  one(path: string): Element | undefined {
    return this.#first(path, 0)
  }

  /** Text of the first element at a path, without white space around it. */
  value(path: string): string | undefined {
    return this.one(path)?.text.trim()
  }

  /** Decimal at a path; undefined where it is absent or no decimal (the schema's matter). */
  number(path: string): Decimal | undefined {
    return this.one(path)?.asDecimal()
  }

  /** The text as a decimal; worked out once, for many rules ask. */
  asDecimal(): Decimal | undefined {
    if (this.#decimal === undefined) {
      const text = this.text.trim()
      this.#decimal = /^-?\d+(\.\d+)?$/.test(text) ? decimal(text) : null
    }
    return this.#decimal ?? undefined
  }

  /** `from`: where the step of the path begins that names the children. */
  #first(path: string, from: number): Element | undefined {
    const end = endOfStep(path, from)
    for (const child of this.children) {
      if (!isStep(path, from, end, child.name)) continue
      const found = end === path.length ? child : child.#first(path, end + 1)
      if (found !== undefined) return found
    }
    return undefined
  }

  #collect(path: string, from: number, found: Element[]): void {
    const end = endOfStep(path, from)
    for (const child of this.children) {
      if (!isStep(path, from, end, child.name)) continue
      if (end === path.length) found.push(child)
      else child.#collect(path, end + 1, found)
    }
  }

  /** The elements without children at or below this one, in document order. */
  leaves(found: Element[] = []): readonly Element[] {
    if (this.children.length === 0) found.push(this)
    else for (const child of this.children) child.leaves(found)
    return found
  }

  /** This element and all below it. */
  *everything(): Iterable<Element> {
    yield this
    for (const child of this.children) yield* child.everything()
  }

  /** `FatturaElettronicaBody/DatiBeniServizi/DettaglioLinee[2]/Natura`, from below the root. */
  get path(): string {
    if (this.parent === undefined) return this.name
    const twins = this.parent.children.filter(child => child.name === this.name)
    const step = twins.length > 1 ? `${this.name}[${twins.indexOf(this) + 1}]` : this.name
    return this.parent.parent === undefined ? step : `${this.parent.path}/${step}`
  }
}

function endOfStep(path: string, from: number): number {
  const slash = path.indexOf('/', from)
  return slash < 0 ? path.length : slash
}

/** Paths are compared in place: a check asks for hundreds, and cutting each up costs more than the looking. */
function isStep(path: string, from: number, end: number, name: string): boolean {
  return name.length === end - from && path.startsWith(name, from)
}
