import { sum, ZERO } from '../../lib/money.js'
import { labelRoles } from '../layout/labels.js'
import type { Scene } from './scene.js'
import { isAligned } from './table-end.js'
import type { TableHeader } from './table-header.js'
import type { OpenRow, Row } from './table-row.js'

/**
 * A reduction or surcharge printed under a line, set apart from where lines begin (`less 16.7 % discount  -2.00`),
 * changes the amount of that line; it is no line of its own.
 */
export function withReductions(
  scene: Scene,
  open: readonly OpenRow[],
  rows: readonly Row[],
  header: TableHeader,
): { readonly open: readonly OpenRow[]; readonly rows: readonly Row[] } {
  const keptOpen: OpenRow[] = []
  const kept: Row[] = []
  for (const [at, row] of rows.entries()) {
    const source = open[at]
    const owner = kept.at(-1)
    if (source === undefined) continue
    if (
      owner !== undefined &&
      isReduction(scene, source, row, header) &&
      row.amount.abs().lt(owner.amount.abs())
    ) {
      kept[kept.length - 1] = { ...owner, amount: owner.amount.plus(row.amount) }
      continue
    }
    keptOpen.push(source)
    kept.push(row)
  }
  return { open: keptOpen, rows: kept }
}

function isReduction(scene: Scene, source: OpenRow, row: Row, header: TableHeader): boolean {
  if (row.amount.gte(ZERO) || row.quantity !== undefined || isAligned(source, header)) return false
  return source.inside
    .flatMap(segment => scene.phrasesOf(segment))
    .some(phrase => labelRoles(phrase).includes('discount'))
}

/**
 * The rows but for those that begin further right than the others: they may only tell what the row above contains
 * (`of which copyright levy 4.24`). The sums decide which of the two is meant.
 */
export function withoutIndented(rows: readonly Row[]): readonly Row[] {
  const start = ({ tokens }: Row): number => tokens.find(token => /\p{L}{2}/u.test(token.text))?.box.x ?? 0
  const left = Math.min(...rows.map(start))
  const outer = rows.filter(row => start(row) < left + 0.8 * (row.tokens[0]?.fontSize ?? 0))
  return outer.length > rows.length / 2 && outer.length < rows.length ? outer : rows
}

/** Only the rows that sum up those right below them: a bill with its usage in detail counts every amount twice. */
export function withoutParts(rows: readonly Row[]): readonly Row[] {
  const kept: Row[] = []
  let at = 0
  while (at < rows.length) {
    const row = rows[at]
    if (row === undefined) break
    kept.push(row)
    at += 1 + (isBare(row) ? partsOf(row, rows.slice(at + 1)) : 0)
  }
  return kept.length === rows.length ? rows : kept
}

const isBare = ({ quantity, unitPrice }: Row): boolean => quantity === undefined && unitPrice === undefined

/** How many of the rows below add up to this one; they end where the next one without a quantity begins. */
function partsOf(whole: Row, below: readonly Row[]): number {
  const end = below.findIndex(isBare)
  const parts = end === -1 ? below : below.slice(0, end)
  return sum(parts.map(row => row.amount)).eq(whole.amount) ? parts.length : 0
}
