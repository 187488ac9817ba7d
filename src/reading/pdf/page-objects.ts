import type { Rect } from './frame.js'
import type { OpenPdf } from './open-document.js'

/** Something that can lie over or under text. */
export interface Area {
  readonly kind: 'image' | 'fill' | 'shading'
  readonly rect: Rect
  /** place in the order of painting */
  readonly order: number
}

export interface PageObjects {
  readonly areas: readonly Area[]
  /** order of painting of each text object */
  readonly textOrder: ReadonlyMap<number, number>
  /** text objects that something transparent holds: an opacity or a mask of the group may hide them */
  readonly veiled: ReadonlySet<number>
  /** anything painted at all */
  readonly count: number
}

const TEXT = 1
const PATH = 2
const IMAGE = 3
const SHADING = 4
const FORM = 5
const MAX_OBJECTS = 50_000
const MAX_NESTING = 6
const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0]

type Matrix = readonly [number, number, number, number, number, number]

/** The painted objects of a page in their order, those inside form XObjects included. */
export function readPageObjects(pdf: OpenPdf, page: number): PageObjects {
  const { pdfium } = pdf
  const walk: Walk = { areas: [], textOrder: new Map(), veiled: new Set(), count: 0 }
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count && walk.count < MAX_OBJECTS; index++) {
    visit(pdf, pdfium.FPDFPage_GetObject(page, index), OUTSIDE, walk)
  }
  return walk
}

interface Walk {
  readonly areas: Area[]
  readonly textOrder: Map<number, number>
  readonly veiled: Set<number>
  count: number
}

/** The form that an object stands in. */
interface Holder {
  readonly matrix: Matrix
  readonly depth: number
  readonly transparent: boolean
}
const OUTSIDE: Holder = { matrix: IDENTITY, depth: 0, transparent: false }

function visit(pdf: OpenPdf, object: number, holder: Holder, walk: Walk): void {
  const { pdfium } = pdf
  const { matrix } = holder
  const order = walk.count++
  switch (pdfium.FPDFPageObj_GetType(object)) {
    case TEXT:
      walk.textOrder.set(object, order)
      if (isTransparent(pdf, object, holder)) walk.veiled.add(object)
      break
    case FORM:
      if (holder.depth < MAX_NESTING) visitForm(pdf, object, holder, walk)
      break
    case IMAGE:
      addArea(pdf, object, matrix, 'image', order, walk)
      break
    case SHADING:
      addArea(pdf, object, matrix, 'shading', order, walk)
      break
    case PATH:
      if (isFilled(pdf, object)) addArea(pdf, object, matrix, 'fill', order, walk)
      break
  }
}

function visitForm(pdf: OpenPdf, form: number, holder: Holder, walk: Walk): void {
  const { pdfium, scratch } = pdf
  const known = pdfium.FPDFPageObj_GetMatrix(form, scratch.at(0)) !== 0
  const at = scratch.float
  const own: Matrix = known ? [at(0), at(1), at(2), at(3), at(4), at(5)] : IDENTITY
  const inner: Holder = {
    matrix: multiply(own, holder.matrix),
    depth: holder.depth + 1,
    transparent: isTransparent(pdf, form, holder),
  }
  const count = pdfium.FPDFFormObj_CountObjects(form)
  for (let index = 0; index < count && walk.count < MAX_OBJECTS; index++) {
    visit(pdf, pdfium.FPDFFormObj_GetObject(form, index), inner, walk)
  }
}

/** Opacity, mask or blend mode of its own (ISO 32000-1, 11.6), or of a form around it. */
const isTransparent = ({ pdfium }: OpenPdf, object: number, holder: Holder): boolean =>
  holder.transparent || pdfium.FPDFPageObj_HasTransparency(object) !== 0

/** `inner` first, then `outer`. */
function multiply(inner: Matrix, outer: Matrix): Matrix {
  const [a, b, c, d, e, f] = inner
  const [A, B, C, D, E, F] = outer
  return [a * A + b * C, a * B + b * D, c * A + d * C, c * B + d * D, e * A + f * C + E, e * B + f * D + F]
}

function isFilled({ pdfium, scratch }: OpenPdf, path: number): boolean {
  return pdfium.FPDFPath_GetDrawMode(path, scratch.at(0), scratch.at(1)) !== 0 && scratch.int(0) !== 0
}

function addArea(
  { pdfium, scratch }: OpenPdf,
  object: number,
  matrix: Matrix,
  kind: Area['kind'],
  order: number,
  walk: Walk,
): void {
  const known = pdfium.FPDFPageObj_GetBounds(
    object,
    scratch.at(0),
    scratch.at(1),
    scratch.at(2),
    scratch.at(3),
  )
  if (known === 0) return
  // left, bottom, right, top, as floats in slots of their own
  const [left, bottom, right, top] = [0, 1, 2, 3].map(slot => scratch.float(slot * 2))
  walk.areas.push({ kind, order, rect: transformed(left ?? 0, bottom ?? 0, right ?? 0, top ?? 0, matrix) })
}

function transformed(left: number, bottom: number, right: number, top: number, m: Matrix): Rect {
  const xs = [left, right].flatMap(x => [bottom, top].map(y => x * m[0] + y * m[2] + m[4]))
  const ys = [left, right].flatMap(x => [bottom, top].map(y => x * m[1] + y * m[3] + m[5]))
  return { left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) }
}
