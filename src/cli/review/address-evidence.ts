import type { Evidence } from '../../extraction/extraction.js'
import type { Box, Document, Page } from '../../reading/document.js'
import { pageOf } from './page-text.js'

const bare = (word: string) => word.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map(box => box.x))
  const y = Math.min(...boxes.map(box => box.y))
  return {
    x,
    y,
    width: Math.max(...boxes.map(box => box.x + box.width)) - x,
    height: Math.max(...boxes.map(box => box.y + box.height)) - y,
  }
}

/** The places of a page where these words stand one after the other on a line. */
function placesOf(page: Page, wanted: readonly string[]): readonly Box[] {
  return page.lines.flatMap(line => {
    const words = line.flatMap(index => page.words[index] ?? []).filter(word => word.invisible === undefined)
    return words.flatMap((_, start) => {
      const run = words.slice(start, start + wanted.length)
      const same = run.length === wanted.length && run.every(({ text }, i) => bare(text) === wanted[i])
      return same ? [around(run.map(({ box }) => box))] : []
    })
  })
}

/**
 * Where a part of an address stands. An address is read as one value, whose evidence may be the name above it:
 * the part itself is looked for on the same page, nearest to that evidence, so that it is the supplier's and
 * not the buyer's. What is not found keeps the evidence of the whole.
 */
export function partEvidence(whole: Evidence, part: string, document: Document | undefined): Evidence {
  const { page: number, box } = whole
  const page = number === undefined ? undefined : pageOf(document, number)
  const wanted = part.split(/\s+/).map(bare)
  if (page === undefined || box === undefined || wanted.includes('')) return whole
  const far = (place: Box) => Math.abs(place.y - box.y) + Math.abs(place.x - box.x)
  const [nearest] = [...placesOf(page, wanted)].sort((a, b) => far(a) - far(b))
  return nearest === undefined ? whole : { ...whole, text: part, box: nearest }
}
