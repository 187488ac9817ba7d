import type { IsoDate } from '../../lib/clock.js'
import type { Token } from '../layout/layout.js'
import { isHomeCurrency } from '../notation/home-currencies.js'
import { lead } from '../rules/candidate.js'
import type { Findings } from '../rules/findings.js'
import { datesIn } from '../rules/labelled-dates.js'
import { mixesScripts } from '../rules/mixed-scripts.js'
import type { Scene } from '../rules/scene.js'
import { type Features, has, readingOf, yes } from './signals.js'

export function numberFeatures({ language }: Scene, { numbers }: Findings): Features {
  const first = numbers[0]
  const { ocr, unread, lookAlike } = readingOf(first?.tokens ?? [])
  const once = has(first, 'repeated') === 0
  return {
    present: yes(first !== undefined),
    margin: lead(numbers),
    label: has(first, 'label'),
    title: has(first, 'title'),
    repeated: has(first, 'repeated'),
    strength: Math.min(1, (first?.score ?? 0) / 3),
    short: yes(first !== undefined && (first.value.match(/[\p{L}\p{N}]/gu)?.length ?? 0) < 3),
    odd: yes(first !== undefined && isOddNumber(first.value)),
    unread: once ? unread : unread / 2,
    lookAlike: yes(lookAlike && once),
    mixed: yes(mixesScripts(first?.tokens ?? [], language)),
    ocr: yes(ocr && once),
  }
}

/** A date, an account or a register number where the document's own number could not be seen. */
const isOddNumber = (number: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$|^\d{1,2}[./]\d{1,2}[./]\d{2,4}$|^IBAN|^[A-Z]{2}\d{2}[A-Z0-9]{11,}$/i.test(
    number.replace(/\s/g, ''),
  )

export function dateFeatures(scene: Scene, { dates, numbers }: Findings): Features {
  const first = dates.invoice[0]
  const { unread } = readingOf(first?.tokens ?? [])
  const token = first?.tokens[0]
  return {
    present: yes(first !== undefined),
    margin: lead(dates.invoice),
    label: has(first, 'label-invoice-date'),
    behindTitle: has(first, 'behind-title', 'place-and-date'),
    atNumber: yes(isBesideNumber(scene, first?.value, numbers[0]?.tokens[0])),
    upper: yes(isUpper(scene, token)),
    loneUpper: yes(isUpper(scene, token) && !isUpper(scene, dates.invoice[1]?.tokens[0])),
    // Every other date of the page says of what it is.
    sole: yes(dates.invoice.length === 1),
    claimed: yes(token !== undefined && claims(dates).includes(token)),
    ambiguous: yes(dates.ambiguous),
    supply: has(first, 'supply-date'),
    strength: Math.min(1, (first?.score ?? 0) / 3),
    unread,
  }
}

/** Where letters are dated: the upper part of the first page. */
function isUpper({ layout }: Scene, token: Token | undefined): boolean {
  const page = layout.pages[0]
  return page !== undefined && token?.page === page.number && token.box.y < page.height * 0.45
}

/** Where the dates of payment, delivery and period stand: the invoice's own date stands elsewhere. */
const claims = ({ due, delivery, period }: Findings['dates']): readonly (Token | undefined)[] => [
  due[0]?.tokens[0],
  delivery[0]?.tokens[0],
  period?.start.tokens[0],
  period?.end.tokens[0],
]

/** `Invoice 4711 of 9 May 2026`, `INVOICE No. 4711        May 9, 2026`: what stands behind its number dates the document. */
function isBesideNumber(scene: Scene, date: IsoDate | undefined, number: Token | undefined): boolean {
  const segment = number && scene.layout.segments.find(one => one.tokens.includes(number))
  if (segment === undefined || number === undefined || date === undefined) return false
  const aside = scene.layout.lines[segment.line]?.segments ?? []
  const next = aside[aside.indexOf(segment) + 1]
  const beside = [
    { ...segment, tokens: segment.tokens.slice(segment.tokens.indexOf(number)) },
    ...(next === undefined || scene.phrasesOf(next).length > 0 ? [] : [next]),
  ]
  return beside
    .flatMap(one => datesIn(scene, one, one.tokens))
    .some(one => one.dayFirst === date || one.monthFirst === date)
}

export function currencyFeatures({ currencies, countries, sums }: Findings): Features {
  const first = currencies[0]
  const country = countries[0]?.value
  const shared = first?.signals.every(signal => signal.endsWith('-shared')) ?? false
  const printed = sums.readings[0]?.totalFigure ?? sums.readings[0]?.netFigure
  return {
    present: yes(first !== undefined),
    margin: lead(currencies),
    sums: has(first, 'sums'),
    label: has(first, 'label'),
    heading: has(first, 'heading'),
    amount: has(first, 'amount'),
    shared: yes(shared),
    disputed: has(first, 'disputed-shared'),
    // A dollar of a supplier without dollars of its own is the American one.
    abroad: yes(
      shared && country !== undefined && first !== undefined && !isHomeCurrency(country, first.value),
    ),
    home: yes(first !== undefined && country !== undefined && isHomeCurrency(country, first.value)),
    euro: yes(first?.value === 'EUR'),
    scanned: yes(printed !== undefined && readingOf(printed.segment.tokens).ocr),
  }
}
