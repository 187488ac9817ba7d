import type { Figure } from '../layout/figures.js'
import { hasRole } from '../layout/labels.js'
import type { Segment } from '../layout/layout.js'
import { type CurrencyMark, currencyOf, nationalCurrency } from '../notation/currencies.js'
import { type Candidate, rank } from './candidate.js'
import { type Meant, meaningOf } from './named-currencies.js'
import { evidenceOf, labels, type Scene, spots } from './scene.js'
import type { Sums } from './sum-search.js'

/** Currency of the document: of its sums first, then of its label, its headings and its other amounts. */
export function findCurrency(
  scene: Scene,
  sums: Sums | undefined,
  country: string | undefined,
): Candidate<string>[] {
  const found: Candidate<string>[] = []
  const known = new Map<string, Meant>()
  const meaning = (mark: CurrencyMark): Meant => {
    const key = `${mark.code} ${mark.shared?.join()}`
    const meant = known.get(key) ?? meaningOf(scene, mark, nationalCurrency(mark, country))
    known.set(key, meant)
    return meant
  }
  const add = (mark: CurrencyMark | undefined, score: number, signal: string, figure?: Figure): void => {
    if (mark === undefined) return
    const { code: value, certain, disputed } = meaning(mark)
    const tokens = figure?.segment.tokens ?? []
    found.push({
      value,
      score: score * (certain ? 1 : mark.weight),
      signals: [certain ? signal : `${signal}-shared`, ...(disputed ? ['disputed-shared'] : [])],
      tokens,
      evidence: evidenceOf(tokens),
    })
  }
  for (const figure of [sums?.totalFigure, sums?.netFigure]) add(figure?.currency, 3, 'sums', figure)
  for (const label of labels(scene, 'currency')) {
    for (const spot of spots(scene, label).slice(0, 1))
      for (const token of spot.tokens.slice(0, 2)) add(currencyOf(token.text), 3, 'label')
  }
  for (const segment of scene.layout.segments) {
    if (!isHeading(scene, segment)) continue
    for (const token of segment.tokens) {
      const mark = currencyOf(token.text)
      if (mark !== undefined && /^\(?[A-Z]{3}\)?$|\p{Sc}/u.test(token.text)) add(mark, 1.5, 'heading')
    }
  }
  add(paleEuro(scene), 1.2, 'amount')
  add(lakhs(scene), 4, 'grouping')
  for (const figure of scene.figures)
    add(figure.currency, figure.decimals === 2 ? 0.4 : 0.2, 'amount', figure)
  return rank(bySignal(found), value => value)
}

/** Headings of amounts, and codes and signs that stand alone, as under the words of a table heading; the currencies of bank accounts are not the invoice's. */
function isHeading(scene: Scene, segment: Segment): boolean {
  if (scene.figuresOf(segment).length > 0) return false
  const phrases = scene.phrasesOf(segment)
  if (phrases.some(phrase => hasRole(phrase, 'other-number', 'pay-to'))) return false
  return phrases.length > 0 || /^\(?(?:[A-Z]{3}|\p{Sc})\)?$/u.test(segment.text)
}

/**
 * Fonts that draw the euro sign in place of a letter leave `280,00 e` behind, and OCR in Greek reads `280,00 ε`: more
 * than one is no accident.
 */
function paleEuro({ figures, layout, phrasesOf }: Scene): CurrencyMark | undefined {
  const amounts = figures.filter(
    ({ segment, end, decimals }) => decimals === 2 && isPaleEuro(segment.tokens[end]?.text ?? ''),
  )
  const headings = layout.segments.filter(segment => {
    const [phrase] = phrasesOf(segment)
    return (
      phrase !== undefined && phrase.end === segment.tokens.length - 1 && segment.tokens.at(-1)?.text === 'e'
    )
  })
  return amounts.length + headings.length > 1 ? { code: 'EUR', weight: 0.8, shared: [] } : undefined
}

const isPaleEuro = (text: string): boolean =>
  /^(?:e(?:\/|$)|ε[ι|]?$)/.test(text.normalize('NFD').replace(/\p{M}/gu, ''))

/** `4,50,000.00`: India and its neighbours group by lakh; OCR takes their sign for a yen. */
function lakhs({ figures }: Scene): CurrencyMark | undefined {
  const grouped = figures.some(({ text }) => /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.|$)/.test(text))
  const rupee = currencyOf('Rs')
  return grouped && rupee !== undefined ? { ...rupee, weight: 0.9 } : undefined
}

/** Signals of one kind for one currency add up to a limit: twenty line amounts are no twenty witnesses. */
function bySignal(found: readonly Candidate<string>[]): Candidate<string>[] {
  const groups = new Map<string, Candidate<string>>()
  for (const candidate of found) {
    const key = `${candidate.value} ${candidate.signals[0]}`
    const known = groups.get(key)
    if (known === undefined) groups.set(key, candidate)
    else
      groups.set(key, { ...known, score: Math.min(known.score + 0.25 * candidate.score, known.score + 1.5) })
  }
  const sums = new Map<string, Candidate<string>>()
  for (const candidate of groups.values()) {
    const known = sums.get(candidate.value)
    sums.set(
      candidate.value,
      known === undefined
        ? candidate
        : {
            ...known,
            score: known.score + candidate.score,
            signals: [...known.signals, ...candidate.signals],
          },
    )
  }
  return [...sums.values()]
}
