import type { TermMatch } from './terms.js'

/**
 * Languages whose noun phrases end with what a thing is: `service kit`, `koneen huolto`. German and its sisters
 * do so only inside a word; two words there are `Wartung Maschine`.
 */
const HEAD_LAST: ReadonlySet<string> = new Set('en fi hu et lt lv tr ja zh'.split(' '))

/** What follows only tells more of the head: `machine with training`, `Wartung der Anlage`. */
const CONTINUATION =
  /[,;:(–—]| - |(?<![\p{L}\p{N}])(?:of|for|with|incl|including|inkl|inklusive|mit|für|von|der|des|zur|zum|per|con|di|del|della|dei|delle|da|de|du|des|avec|pour|para|com|van|voor|met|till|för|med|til|z|ze|do|na|dla|s|se|pro|cu|pentru|för|og|och|und|and|e|et|y|en)(?![\p{L}\p{N}])/iu

/**
 * Whether a line that names both a service and a thing is the one or the other: the head of the phrase
 * decides. `Repair of machine` is a repair, `repair kit` a kit, `kit di riparazione` a kit too.
 */
export function headOf(
  description: string,
  services: readonly TermMatch[],
  goods: readonly TermMatch[],
  language: string,
): 'services' | 'goods' | undefined {
  if (services.length === 0 || goods.length === 0)
    return services.length > 0 ? 'services' : goods.length > 0 ? 'goods' : undefined
  const cut = CONTINUATION.exec(description)?.index ?? description.length
  const inHead = (matches: readonly TermMatch[]) => matches.filter(match => match.index < cut)
  const [headServices, headGoods] = [inHead(services), inHead(goods)]
  if (headServices.length === 0 && headGoods.length === 0) return 'services'
  if (headGoods.length === 0) return 'services'
  if (headServices.length === 0) return 'goods'
  if (HEAD_LAST.has(language)) return end(headServices.at(-1)) >= end(headGoods.at(-1)) ? 'services' : 'goods'
  const [service, thing] = [headServices[0], headGoods[0]]
  if (start(service) === start(thing))
    return thing?.atEnd === true && service?.atEnd === false ? 'goods' : 'services'
  return start(service) < start(thing) ? 'services' : 'goods'
}

/** Whether the head of the phrase is one of these words: `Express shipping`, `Frachtkosten`, `Trasporto a Padova`. */
export function isHead(description: string, matches: readonly TermMatch[], language: string): boolean {
  const cut = CONTINUATION.exec(description)?.index ?? description.length
  const phrase = description.slice(0, cut).trimEnd()
  return matches.some(
    match =>
      match.index <= 3 || (HEAD_LAST.has(language) && end(match) === phrase.length && match.index < cut),
  )
}

const start = (match: TermMatch | undefined) => match?.index ?? 0
const end = (match: TermMatch | undefined) => (match === undefined ? 0 : match.index + match.text.length)
