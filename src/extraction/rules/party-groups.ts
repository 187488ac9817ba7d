import { distance } from 'fastest-levenshtein'
import { nameKey } from '../vocabulary/legal-forms.js'
import { withoutDepartment } from '../vocabulary/not-names.js'
import type { Mention } from './mention.js'

/** Names of this length may have one letter read differently and still be one name. */
const SHORTEST_MISREAD = 7

/**
 * Mentions of one name, also where a short form of it stands alone: the logo `Quill` of `Quill Paper GmbH`; where a
 * department of it is named; and where OCR read a letter of it differently.
 */
export function groupByName(mentions: readonly Mention[]): Mention[][] {
  const groups = new Map<string, Mention[]>()
  for (const mention of mentions) {
    const key = squeezed(mention.key)
    groups.set(key, [...(groups.get(key) ?? []), mention])
  }
  for (const [key, group] of groups) {
    const others = [...groups].filter(([other]) => other !== key)
    const [whole] = wholesOf(key, group, others)
    if (whole === undefined) continue
    groups.set(whole[0], [...whole[1], ...group])
    groups.delete(key)
  }
  return [...groups.values()]
}

type Group = readonly [key: string, mentions: readonly Mention[]]

/** The group that a group is a part of; none when that is not clear. */
function wholesOf(key: string, group: readonly Mention[], others: readonly Group[]): readonly Group[] {
  const [first] = group
  if (first === undefined) return []
  const department = withoutDepartment(first.name)
  const company = department === undefined ? undefined : squeezed(nameKey(department))
  const owner = others.filter(([other]) => other === company)
  if (owner.length === 1) return owner
  const misread = others.filter(([other, [one]]) => isMisread(key, first, other, one))
  if (misread.length === 1) return misread
  if (group.some(mention => mention.form)) return []
  const longer = others.filter(([, whole]) => isShortFor(group, whole))
  return longer.length === 1 ? longer : []
}

const squeezed = (key: string): string => key.replaceAll(' ', '')

/** One letter differs, or a logo was read as a few letters before the name: the clearer reading takes the other in. */
function isMisread(key: string, mention: Mention, other: string, clearer: Mention | undefined): boolean {
  if (clearer === undefined || !isOcr(mention) || !isOcr(clearer) || other.length < SHORTEST_MISREAD)
    return false
  if (mention.label !== undefined && clearer.label === undefined) return false
  const noisy = key.endsWith(other) && /^\S{1,2}$/u.test(mention.key.slice(0, -clearer.key.length).trim())
  const sure = confidenceOf(clearer) > confidenceOf(mention) || (noisy && clearer.label === undefined)
  return noisy || (sure && key[0] === other[0] && distance(key, other) === 1)
}

const isOcr = ({ tokens }: Mention): boolean => tokens[0]?.ocr === true
const confidenceOf = ({ tokens }: Mention): number => Math.min(1, ...tokens.map(token => token.confidence))

/** The first words of a longer name that a form or an address shows to be one; `AB` begins too many names. */
function isShortFor(group: readonly Mention[], whole: readonly Mention[]): boolean {
  const [short, long] = [group[0], whole[0]]
  if (short === undefined || long === undefined || short.key.length < 4) return false
  if (!long.key.startsWith(`${short.key} `)) return false
  if (whole.some(mention => mention.form)) return true
  const logo = group.every(({ how, address }) => isHead(how) && address.city === undefined)
  return logo && long.key.split(' ').length <= short.key.split(' ').length + 2 && whole.some(isAddressed)
}

const isHead = (how: Mention['how']): boolean => how === 'letterhead' || how === 'first-line'

const isAddressed = ({ how, address }: Mention): boolean => how === 'block-head' && address.city !== undefined
