import type { Identifier } from './identifiers.js'
import type { Mention } from './mention.js'
import type { Scene } from './scene.js'

/** Letterheads stand in this part of the first page. */
const HEAD = 0.25

/**
 * A letterhead in two columns: a name that stands alone at one side, and at the other a tax number in lines that no
 * other name heads. The number is that of the name.
 *
 * @param others mentions of other names
 */
export function hasHeadNumber(
  scene: Scene,
  { segment, form, how, address }: Mention,
  identifiers: readonly Identifier[],
  others: readonly Mention[],
): boolean {
  const page = scene.layout.pages[0]
  if (page === undefined || segment.page !== page.number || address.city !== undefined) return false
  if (!form && how !== 'letterhead') return false
  const end = page.height * HEAD
  if (segment.box.y > end) return false
  const number = identifiers.find(
    one =>
      one.segment.page === page.number &&
      one.segment.box.y < end &&
      one.role !== 'none' &&
      one.country !== 'IT',
  )
  if (number === undefined || number.role === 'buyer-vat-id') return false
  const column = scene.blocks.get(number.segment)?.segments ?? []
  return !others.some(
    other =>
      column.includes(other.segment) ||
      (other.segment.page === page.number && other.segment.box.y <= number.segment.box.y),
  )
}
