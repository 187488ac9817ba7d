import type { Extraction, HintTopic } from '../../extraction/extraction.js'
import { vatArea } from '../../lib/vat-areas.js'
import type { Supplier } from '../supplier/place-supplier.js'
import type { TaxCharged } from '../supplier/tax-charged.js'
import type { Facts } from './facts.js'
import type { Supply } from './supply.js'

/** The facts of the table, from the page's hints and the supplier's place. */
export function gatherFacts(
  extraction: Extraction,
  supplier: Supplier,
  supply: Supply,
  tax: TaxCharged,
): Facts {
  const said = (topic: HintTopic) => (extraction.hints.some(hint => hint.topic === topic) ? 'yes' : 'no')
  return {
    seat: seatOf(supplier),
    vatState: supplier.vatState === undefined ? 'none' : supplier.vatState === 'XI' ? 'XI' : 'EU',
    supply: supply.kind,
    accessories: supply.accessories ? 'yes' : 'no',
    goodsFrom: goodsFrom(extraction, supplier),
    goodsTo: goodsTo(extraction),
    tax: tax.state,
    consumedAbroad: said('consumed-abroad'),
    italianEstablishment: said('italian-establishment'),
    callOffStock: said('call-off-stock'),
    supplierImports: said('ddp-supplier-imports'),
    triangular: said('triangular'),
  }
}

function seatOf({ area, country }: Supplier): Facts['seat'] {
  if (area === undefined) return 'unknown'
  return area === 'OUTSIDE' && country === 'IT' ? 'ITALIAN_OUTSIDE' : area
}

/** Where the goods leave: a place the page names, else what the legal reference presumes. */
function goodsFrom(extraction: Extraction, supplier: Supplier): Facts['goodsFrom'] {
  const { hints } = extraction
  const strongly = (topic: HintTopic) => hints.some(hint => hint.topic === topic && hint.strength !== 'weak')
  const supplied = strongly('intra-community-supply')
  const exported = strongly('export') || strongly('import-customs')
  const stocked = hints.some(hint => hint.topic === 'goods-in-italy')
  const sent = hints.flatMap(({ topic, value }) =>
    topic === 'ships-from' && value !== undefined ? [placeOf(value)] : [],
  )
  const [place, ...others] = new Set(stocked ? ['IT' as const, ...sent] : sent)
  if (others.length > 0) return 'conflict'
  // A call-off stock in Italy is supplied from another state only when it is drawn (art. 38-ter DL 331/93).
  const drawn = hints.some(hint => hint.topic === 'call-off-stock')
  if (place === 'IT' && stocked && supplied && !drawn) return 'conflict'
  if (place !== undefined) return place
  if (supplied && exported) return 'conflict'
  if (supplied) return supplier.vatState === 'XI' ? 'XI' : 'EU'
  return exported && supplier.area === 'EU' ? 'OUTSIDE' : 'unknown'
}

function placeOf(country: string): Facts['goodsFrom'] {
  return country === 'XI' ? 'XI' : vatArea(country)
}

function goodsTo(extraction: Extraction): Facts['goodsTo'] {
  const places = extraction.hints.flatMap(({ topic, value }) =>
    topic === 'ships-to' && value !== undefined ? [value] : [],
  )
  if (places.length === 0) return 'unknown'
  return places.every(place => place === 'IT') ? 'IT' : 'elsewhere'
}
