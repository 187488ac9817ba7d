import { parseVatId } from '../../lib/vat-numbers.js'
import { overlapX } from '../layout/geometry.js'
import type { Segment } from '../layout/layout.js'
import type { Identifier } from './identifiers.js'
import { evidenceOf, type Scene } from './scene.js'

/** Words for `number` and for the taxes whose numbers firms print. */
const NUMBER_WORD =
  /number|nummer|numero|número|numéro|\bn[ro°º]\b|vat|ust|mwst|uid|tva|btw|iva|nif|cif|nip|moms|mva/iu

/**
 * The supplier's tax number behind a label that OCR made unknown: a number alone in its column, with the check digits
 * of the seat, below or beside words that speak of a number. It stays unverified: chance passes such a check too.
 */
export function homeNumbers(
  scene: Scene,
  country: string | undefined,
  buyerSegments: ReadonlySet<Segment>,
): Identifier[] {
  if (country === undefined) return []
  return scene.layout.segments.flatMap(segment => {
    if (segment.tokens[0]?.ocr !== true || buyerSegments.has(segment)) return []
    if (!/^[A-Z\d][A-Z\d .-]{6,16}$/.test(segment.text) || scene.phrasesOf(segment).length > 0) return []
    const parsed = parseVatId(segment.text, country)
    if (parsed?.country !== country || parsed.form !== 'valid' || parsed.check !== 'passed') return []
    if (!labelsOf(scene, segment).some(label => NUMBER_WORD.test(label.text) && isUnknown(scene, label)))
      return []
    return [
      {
        value: segment.text.toUpperCase().replace(/[^A-Z\d]/g, ''),
        country,
        verified: false,
        checkFailed: false,
        role: 'none' as const,
        tokens: segment.tokens,
        segment,
        evidence: evidenceOf(segment.tokens),
      },
    ]
  })
}

const isUnknown = (scene: Scene, label: Segment): boolean =>
  scene.phrasesOf(label).every(({ whole }) => !whole)

/** What stands right above a segment, or left of it. */
function labelsOf(scene: Scene, segment: Segment): Segment[] {
  const beside = scene.layout.lines[segment.line]?.segments ?? []
  const left = beside.filter(one => one.box.x < segment.box.x).at(-1)
  const above = scene.layout.lines
    .slice(Math.max(0, segment.line - 3), segment.line)
    .filter(line => line.page === segment.page)
    .flatMap(line => line.segments)
    .filter(one => overlapX(one.box, segment.box) > 0 && segment.box.y - one.box.y < 3 * segment.fontSize)
    .at(-1)
  return [left, above].filter(one => one !== undefined)
}
