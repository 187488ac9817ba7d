import type { Extraction, Hint, HintTopic } from '../../extraction/extraction.js'
import type { Facts } from './facts.js'

/** What was bought, and the hints that say so. */
export interface Supply {
  readonly kind: Facts['supply']
  readonly accessories: boolean
  readonly hints: readonly Hint[]
}

const GOODS_TOPICS: readonly HintTopic[] = [
  'goods',
  'intra-community-supply',
  'export',
  'import-customs',
  'incoterm',
  'goods-in-italy',
  'call-off-stock',
  'ddp-supplier-imports',
  'ships-from',
  'ships-to',
]
const SERVICE_TOPICS: readonly HintTopic[] = ['services', 'digital', 'reverse-charge', 'exempt-service']

/** How strongly a hint speaks: 1 weakly, 2 by a plain word, 3 by law or an unmistakable term. */
function weightOf(hint: Hint): number {
  if (hint.strength === 'strong') return 3
  return hint.strength === 'weak' ? 1 : 2
}

/** The strongest hint, 0 for none; two weak ones of different nature together count as one plain word. */
function weigh(hints: readonly Hint[]): number {
  const strongest = Math.max(0, ...hints.map(weightOf))
  return strongest === 1 && new Set(hints.map(({ topic, value }) => `${topic} ${value ?? ''}`)).size > 1
    ? 2
    : strongest
}

interface Sides {
  readonly goods: readonly Hint[]
  readonly services: readonly Hint[]
}

function sides(hints: readonly Hint[]): Sides {
  return {
    goods: hints.filter(hint => GOODS_TOPICS.includes(hint.topic)),
    services: hints.filter(hint => SERVICE_TOPICS.includes(hint.topic)),
  }
}

/** Goods or services, decided by the lines where they speak, by the whole page otherwise. */
export function judgeSupply(extraction: Extraction): Supply {
  const { hints } = extraction
  const accessory = new Set(
    hints
      .filter(({ topic }) => topic === 'accessory')
      .map(({ line }) => line)
      .filter(line => line !== undefined),
  )
  const lineHints = extraction.lines.flatMap((line, index) =>
    line.kind !== 'item' || accessory.has(index) ? [] : [sides(hints.filter(hint => hint.line === index))],
  )
  const page = sides(hints.filter(hint => hint.line === undefined))
  const goodsLines = lineHints.flatMap(({ goods, services }) =>
    weigh(goods) > Math.max(1, weigh(services)) ? goods : [],
  )
  const serviceLines = lineHints.flatMap(({ goods, services }) =>
    weigh(services) >= Math.max(2, weigh(goods)) ? services : [],
  )
  const weakly: Sides = {
    goods: [...page.goods, ...lineHints.flatMap(line => line.goods)],
    services: [...page.services, ...lineHints.flatMap(line => line.services)],
  }
  const accessories = accessory.size > 0 || extraction.lines.some(line => line.kind === 'charge')
  const kind = combine(goodsLines, serviceLines, page, weakly)
  return { kind, accessories, hints: reasons(kind, goodsLines, serviceLines, page, weakly) }
}

function combine(
  goodsLines: readonly Hint[],
  serviceLines: readonly Hint[],
  page: Sides,
  weakly: Sides,
): Facts['supply'] {
  const [goods, services] = [weigh(page.goods), weigh(page.services)]
  if (goodsLines.length > 0 && serviceLines.length > 0) return 'mixed'
  // A law quoted for the other kind of supply contradicts the lines: nobody may guess which is wrong.
  if (goodsLines.length > 0) return services === 3 && goods < 3 ? 'conflict' : 'goods'
  if (serviceLines.length > 0) {
    if (goods >= 2 && goods >= services && !isCarrier(serviceLines, page)) return 'conflict'
    return serviceLines.every(hint => hint.topic === 'digital') ? 'digital' : 'services'
  }
  return byPage(goods, services, weakly)
}

/** A carrier's invoice speaks of loading places and goods without selling any; it quotes no law of selling. */
function isCarrier(serviceLines: readonly Hint[], page: Sides): boolean {
  const sells = page.goods.some(
    ({ topic }) => topic === 'intra-community-supply' || topic === 'call-off-stock',
  )
  return !sells && serviceLines.every(({ topic, value }) => topic !== 'services' || value === 'transport')
}

function byPage(goods: number, services: number, weakly: Sides): Facts['supply'] {
  if (goods >= 2 && services >= 2) return 'conflict'
  if (goods === 3 || (goods === 2 && services === 0)) return 'goods'
  const anyGoods = weigh(weakly.goods)
  if (services === 3 || (services === 2 && anyGoods === 0)) return 'services'
  const anyServices = weigh(weakly.services)
  if (anyServices >= 2 && anyGoods === 0) return 'services'
  return anyGoods >= 2 && anyServices === 0 ? 'goods' : 'unknown'
}

function reasons(
  kind: Facts['supply'],
  goodsLines: readonly Hint[],
  serviceLines: readonly Hint[],
  page: Sides,
  weakly: Sides,
): readonly Hint[] {
  const strongestFirst = (hints: readonly Hint[]) => [...hints].sort((a, b) => weightOf(b) - weightOf(a))
  const goods = [...strongestFirst(page.goods), ...strongestFirst(goodsLines), ...weakly.goods]
  const services = [...strongestFirst(serviceLines), ...strongestFirst(page.services), ...weakly.services]
  if (kind === 'goods') return goods
  if (kind === 'services' || kind === 'digital') return services
  return [...goods.slice(0, 2), ...services.slice(0, 2)]
}
