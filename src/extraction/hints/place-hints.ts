import type { Hint } from '../extraction.js'
import { countryIn } from './places.js'
import { anyLanguage, type LabelledMatch, searchText, type TermIndex, termIndex } from './terms.js'
import { type Segment, type TextLine, wordsOf } from './visible-text.js'
import { SHIPS_FROM, SHIPS_TO } from './vocabulary/shipping-places.js'

type PlaceTopic = 'ships-from' | 'ships-to'

/** Titles of places, ready to search. */
export type PlaceTitles = TermIndex<PlaceTopic>

export function placeTitles(): PlaceTitles {
  return termIndex([
    ['ships-from', anyLanguage(SHIPS_FROM)],
    ['ships-to', anyLanguage(SHIPS_TO)],
  ])
}

/** How many lines below its title an address may reach. */
const ADDRESS_LINES = 6

/** Points by which the lines of one column may differ at their left edge. */
const COLUMN_SLACK = 14

/**
 * Countries the goods leave from and go to: after the title in its own cell, else in the cell beside it,
 * else in the lines below it in the same column. Columns matter, for the two addresses often stand side by
 * side.
 */
export function placeHints(lines: readonly TextLine[], titles: PlaceTitles): readonly Hint[] {
  return lines.flatMap((line, index) =>
    cells(line).flatMap((cell, column) =>
      firstOfEach(titles(searchText(cell.text))).flatMap(title => {
        const rest = beforeDestination(cell.text.slice(title.index + title.text.length))
        const text = [rest, ...beside(line, column, rest), ...below(lines, index, cell)].find(
          words => countryIn(words) !== undefined,
        )
        const country = text === undefined ? undefined : countryIn(text)
        if (text === undefined || country === undefined) return []
        const evidence = wordsOf(`${title.text} ${text}`, line.page)
        const weak = text === rest ? {} : { strength: 'weak' as const }
        return [{ topic: title.label, value: country, evidence, ...weak }]
      }),
    ),
  )
}

function firstOfEach(found: readonly LabelledMatch<PlaceTopic>[]): readonly LabelledMatch<PlaceTopic>[] {
  return found.filter((match, index) => found.findIndex(({ label }) => label === match.label) === index)
}

/** `shipped from Hamburg, Germany to Milano, Italy`: what follows the preposition is the other end. */
function beforeDestination(text: string): string {
  return text.split(/\s(?:to|nach|naar|vers|hacia|verso|till|til)\s/i, 1)[0] ?? text
}

function cells(line: TextLine): readonly Segment[] {
  return line.segments.length > 0 ? line.segments : [{ text: line.text, left: 0, right: 0 }]
}

/** `Delivery address   Via Emilia 4, Bologna, Italy`: a title alone in its cell has its value to the right. */
function beside(line: TextLine, column: number, rest: string): readonly string[] {
  const next = line.segments[column + 1]
  return next !== undefined && /^[\s:.]*$/.test(rest) ? [next.text] : []
}

function below(lines: readonly TextLine[], index: number, title: Segment): readonly string[] {
  const own = lines[index]
  if (own === undefined || own.segments.length === 0) return []
  const found: string[] = []
  let bottom = own.top + own.height
  for (const line of lines.slice(index + 1)) {
    if (line.page !== own.page || found.length >= ADDRESS_LINES) break
    const cell = line.segments.find(segment => Math.abs(segment.left - title.left) <= COLUMN_SLACK)
    if (cell === undefined || line.top < own.top) continue
    // A wide step down leaves the block.
    if (line.top - bottom > 2.5 * own.height) break
    bottom = line.top + line.height
    found.push(cell.text)
  }
  return found
}
