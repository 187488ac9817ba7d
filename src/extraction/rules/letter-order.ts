import type { Mention } from './mention.js'
import type { PartySignal } from './party-weights.js'
import type { Scene } from './scene.js'

/** Letters show both addresses in this part of the first page. */
const UPPER = 0.45

/** Em by which one address may begin lower than the other and still stand beside it. */
const LEVEL = 1.5

/** Where envelopes have their window on the right, the letter's right address is the reader's. */
const WINDOW_ON_THE_RIGHT: ReadonlySet<string> = new Set(['fr', 'it', 'es', 'pt', 'ca'])

/**
 * A letter with two addresses and no labels: the higher one is the sender's; of two at one height it is the one
 * outside the window of the envelope.
 */
export function letterSignals(
  scene: Scene,
  groups: readonly (readonly Mention[])[],
): ReadonlyMap<readonly Mention[], readonly PartySignal[]> {
  const heads = groups.flatMap(group => {
    if (group.some(mention => mention.label !== undefined)) return []
    const head = group.find(mention => isAddressOnTop(scene, mention))
    return head === undefined ? [] : [{ group, head }]
  })
  const [first, second] = [...heads].sort((a, b) => a.head.segment.box.y - b.head.segment.box.y)
  if (first === undefined || second === undefined || heads.length > 2) return new Map()
  // A name and a profession above one address are one party.
  if (first.head.addressSegments.some(one => second.head.addressSegments.includes(one))) return new Map()
  const sender = isBeside(first.head, second.head)
    ? (windowOf(scene) === 'right') === first.head.segment.box.x < second.head.segment.box.x
      ? first
      : second
    : first
  const reader = sender === first ? second : first
  return new Map([
    [sender.group, ['letter-sender']],
    [reader.group, ['letter-reader']],
  ])
}

const windowOf = (scene: Scene): 'left' | 'right' =>
  WINDOW_ON_THE_RIGHT.has(scene.language ?? '') ? 'right' : 'left'

const isBeside = (a: Mention, b: Mention): boolean =>
  Math.abs(a.segment.box.y - b.segment.box.y) < LEVEL * Math.max(a.segment.fontSize, 8)

function isAddressOnTop(scene: Scene, { segment, address, how }: Mention): boolean {
  const page = scene.layout.pages[0]
  return (
    page !== undefined &&
    segment.page === page.number &&
    segment.box.y < page.height * UPPER &&
    address.city !== undefined &&
    how !== 'sender-line'
  )
}
