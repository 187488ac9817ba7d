import { parseVatId } from '../../lib/vat-numbers.js'
import type { Segment } from '../layout/layout.js'
import { readAddress } from './address.js'
import type { Identifier } from './identifiers.js'
import type { Scene } from './scene.js'

/** A country that something on the page is usual in, though nothing names it. */
export type CountryGuess = readonly [
  country: string,
  signal: string,
  weight: number,
  segment: Segment | undefined,
]

/** Currencies of one country: its companies invoice each other in nothing else. */
const CURRENCY_COUNTRIES: Readonly<Record<string, string>> = {
  CHF: 'CH',
  GBP: 'GB',
  SEK: 'SE',
  NOK: 'NO',
  DKK: 'DK',
  ISK: 'IS',
  PLN: 'PL',
  CZK: 'CZ',
  HUF: 'HU',
  RON: 'RO',
  BGN: 'BG',
  TRY: 'TR',
  UAH: 'UA',
  RSD: 'RS',
  ALL: 'AL',
  JPY: 'JP',
  INR: 'IN',
  BRL: 'BR',
  AUD: 'AU',
  NZD: 'NZ',
  CAD: 'CA',
  ILS: 'IL',
  ZAR: 'ZA',
}

/** Languages that business papers are written in within one country, mostly. */
const LANGUAGE_COUNTRIES: Readonly<Record<string, string>> = {
  pl: 'PL',
  cs: 'CZ',
  sk: 'SK',
  hu: 'HU',
  ro: 'RO',
  bg: 'BG',
  el: 'GR',
  hr: 'HR',
  sl: 'SI',
  et: 'EE',
  lv: 'LV',
  lt: 'LT',
  fi: 'FI',
  sv: 'SE',
  da: 'DK',
  no: 'NO',
  tr: 'TR',
  uk: 'UA',
  ja: 'JP',
}

/** States in which a language is written, for a number without prefix: its check digits tell which. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  de: ['DE', 'AT', 'CH'],
  fr: ['FR', 'BE', 'LU', 'CH'],
  nl: ['NL', 'BE'],
  es: ['ES'],
  pt: ['PT'],
  en: ['GB', 'IE'],
}

/** `(303) 555-0142`: the plan of North America; Canada's firms print their provinces. */
const NORTH_AMERICAN_PHONE = /\(\d{3}\)\s?\d{3}[-.\s]\d{4}\b/

/**
 * Guesses for a document that gives no sound witness of its supplier's country.
 *
 * @param own what does not belong to the buyer
 */
export function guessCountry(
  scene: Scene,
  identifier: Identifier | undefined,
  own: readonly Segment[],
): CountryGuess[] {
  const guesses: CountryGuess[] = homesOf(scene, identifier).map(country => [
    country,
    'national-number',
    0.9,
    identifier?.segment,
  ])
  for (const segment of own) {
    const country = /bank|iban|\bbic\b/i.test(segment.text) ? undefined : readAddress([segment.text]).country
    // An Italian address is most likely the reader's.
    if (country !== undefined && country !== 'IT' && isHeadOrFoot(scene, segment))
      guesses.push([country, 'other-address', 0.6, segment])
    if (NORTH_AMERICAN_PHONE.test(segment.text)) guesses.push(['US', 'telephone-form', 0.4, segment])
  }
  for (const { currency, segment } of scene.figures) {
    const country = currency === undefined ? undefined : CURRENCY_COUNTRIES[currency.code]
    if (country !== undefined && currency?.shared === undefined)
      guesses.push([country, 'home-currency', 0.5, segment])
  }
  const spoken = LANGUAGE_COUNTRIES[scene.language ?? '']
  return spoken === undefined ? guesses : [...guesses, [spoken, 'language', 0.4, undefined]]
}

/** Articles in the table look like postcodes. */
function isHeadOrFoot(scene: Scene, { page, box }: Segment): boolean {
  const height = scene.layout.pages.find(one => one.number === page)?.height ?? 0
  return box.y < 0.35 * height || box.y > 0.75 * height
}

/** The one state of the language whose check digits an unprefixed number has. */
function homesOf(scene: Scene, identifier: Identifier | undefined): string[] {
  if (identifier === undefined || identifier.country !== undefined) return []
  const spoken = LANGUAGE_COUNTRIES[scene.language ?? '']
  const states = spoken === undefined ? (STATES[scene.language ?? ''] ?? []) : [spoken]
  const homes = states.filter(state => parseVatId(identifier.value, state)?.check === 'passed')
  return homes.length === 1 ? homes : []
}
