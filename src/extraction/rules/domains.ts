import type { Segment } from '../layout/layout.js'
import { compact } from '../vocabulary/compact.js'
import type { Scene } from './scene.js'

/** Anybody's mailbox: says nothing of a company's name. */
const PROVIDERS =
  /^(?:gmail|googlemail|google|hotmail|outlook|live|msn|yahoo|icloud|me|aol|gmx|web|t-online|freenet|posteo|mailbox|proton|protonmail|wanadoo|orange|free|laposte|sfr|libero|tiscali|virgilio|alice|pec|legalmail|aruba|ziggo|kpnmail|xs4all|telenet|skynet|bluewin|hispeed|wp|onet|interia|o2|seznam|centrum|azet|abv|mail|ukr|yandex|paypal|localhost)$/i

const HOST = /(?:@|www\. ?|https?:\/\/(?:www\.)?)([a-z0-9äöüß-]+(?:\.[a-z0-9-]+)+)/gi

/** A mail or web address on the page, without its country or kind. */
export interface Domain {
  /** all labels but the last: `shopquill` of `shop.quill.example` */
  readonly whole: string
  /** what hyphens divide in it */
  readonly parts: readonly string[]
  /** the label that somebody registered: `quill` */
  readonly stem: string
  readonly segment: Segment
}

/** Domains printed on the pages; those of mail providers are left out. */
export function domainsOf(scene: Scene): Domain[] {
  return scene.layout.segments.flatMap(segment =>
    !/@|www|http/i.test(segment.text)
      ? []
      : [...segment.text.matchAll(HOST)].flatMap(match => {
          const labels = (match[1] ?? '').toLowerCase().split('.').slice(0, -1)
          const registered = labels.filter(
            (label, at) => at === 0 || !/^(?:co|com|org|net|or|ac|gv)$/.test(label),
          )
          const stem = registered.at(-1) ?? ''
          const whole = labels.join('').replaceAll('-', '')
          return PROVIDERS.test(stem) || whole.length < 4
            ? []
            : [{ whole, parts: stem.split('-'), stem: compact(stem), segment }]
        }),
  )
}

/** The domain holds a telling word of the name, or the name holds the domain. */
export function matchesDomain({ whole, parts }: Pick<Domain, 'whole' | 'parts'>, key: string): boolean {
  const squeezed = key.replaceAll(' ', '')
  if (squeezed.length > 3 && (squeezed.includes(whole) || whole.includes(squeezed))) return true
  const words = key.split(' ')
  if (words.some(word => word.length > 4 && (whole.includes(word) || word.includes(whole)))) return true
  // `leinen-voss` for a name that begins its words so: `Leinenweberei Voss`.
  return parts.length > 1 && parts.every(part => part.length > 2 && words.some(word => word.startsWith(part)))
}

/** The domain is the name, letter by letter: two readings of one word. */
export const isDomain = ({ whole, stem }: Pick<Domain, 'whole' | 'stem'>, key: string): boolean => {
  const squeezed = compact(key)
  return squeezed.length > 3 && (squeezed === whole || squeezed === stem)
}
