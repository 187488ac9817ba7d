import type { Segment } from '../layout/layout.js'
import { type Address, readAddress } from './address.js'
import type { Scene } from './scene.js'

/** Lines above a postcode and town that may be its street, and below it for the country. */
const REACH = { above: 2, below: 1 } as const

/** Visual lines by which the beginning of an address may stand higher or lower than the name beside it. */
const BESIDE = 2

/**
 * The one address that begins beside a name instead of below it, as letterheads and footers in columns do. With two
 * different ones there is no telling whose they are; an address further away may be a bank's or a site's.
 *
 * @param names where the party is named
 * @param taken segments that belong to somebody's address already
 */
export function freeAddress(
  scene: Scene,
  names: readonly Segment[],
  taken: ReadonlySet<Segment>,
): { address: Address; segments: readonly Segment[] } | undefined {
  const found = new Map<string, { address: Address; segments: readonly Segment[] }>()
  for (const segment of scene.layout.segments) {
    if (
      segment.page !== scene.layout.pages[0]?.number ||
      taken.has(segment) ||
      !scene.holdsPlace(segment.text)
    )
      continue
    const lines = around(scene.blocks.get(segment)?.segments ?? [segment], segment).filter(
      line => !taken.has(line),
    )
    const first = lines[0]
    if (first === undefined || !names.some(name => Math.abs(name.line - first.line) <= BESIDE)) continue
    if (lines.some(line => names.includes(line) || isLabel(scene, line))) continue
    const address = readAddress(lines.map(line => line.text))
    if (address.street === undefined || address.city === undefined) continue
    found.set(`${address.postcode ?? ''} ${address.city}`.toLowerCase(), { address, segments: lines })
  }
  const [only] = found.values()
  return found.size === 1 ? only : undefined
}

const isLabel = (scene: Scene, segment: Segment): boolean =>
  scene.phrasesOf(segment).some(phrase => phrase.start === 0 && (phrase.whole || phrase.announces))

function around(block: readonly Segment[], place: Segment): Segment[] {
  const at = block.indexOf(place)
  return block
    .slice(Math.max(0, at - REACH.above), at + REACH.below + 1)
    .filter(segment => !/@|www\.|\bIBAN\b|\d{7}/iu.test(segment.text) || segment === place)
}
