import * as at from 'stdnum/lib/cjs/at/uid.js'
import * as be from 'stdnum/lib/cjs/be/vat.js'
import * as bg from 'stdnum/lib/cjs/bg/vat.js'
import * as ch from 'stdnum/lib/cjs/ch/uid.js'
import * as cy from 'stdnum/lib/cjs/cy/vat.js'
import * as cz from 'stdnum/lib/cjs/cz/dic.js'
import * as de from 'stdnum/lib/cjs/de/vat.js'
import * as dk from 'stdnum/lib/cjs/dk/cvr.js'
import * as ee from 'stdnum/lib/cjs/ee/kmkr.js'
import * as es from 'stdnum/lib/cjs/es/nif.js'
import * as fi from 'stdnum/lib/cjs/fi/alv.js'
import * as fr from 'stdnum/lib/cjs/fr/tva.js'
import * as gb from 'stdnum/lib/cjs/gb/vat.js'
import * as gr from 'stdnum/lib/cjs/gr/vat.js'
import * as hr from 'stdnum/lib/cjs/hr/oib.js'
import * as hu from 'stdnum/lib/cjs/hu/anum.js'
import * as ie from 'stdnum/lib/cjs/ie/vat.js'
import * as lt from 'stdnum/lib/cjs/lt/pvm.js'
import * as lu from 'stdnum/lib/cjs/lu/tva.js'
import * as lv from 'stdnum/lib/cjs/lv/pvn.js'
import * as mt from 'stdnum/lib/cjs/mt/vat.js'
import * as nl from 'stdnum/lib/cjs/nl/btw.js'
import * as no from 'stdnum/lib/cjs/no/orgnr.js'
import * as pl from 'stdnum/lib/cjs/pl/nip.js'
import * as pt from 'stdnum/lib/cjs/pt/nif.js'
import * as ro from 'stdnum/lib/cjs/ro/cui.js'
import * as se from 'stdnum/lib/cjs/se/vat.js'
import { checkPartitaIva } from './codice-fiscale.js'

/** How one country writes its VAT numbers, without prefix (the member states' forms as VIES lists them). */
export interface VatScheme {
  /** ISO code as written in IdPaese */
  readonly country: string
  /** letters printed before the number */
  readonly prefix: string
  /** code VIES knows the country by; absent where VIES has no such country */
  readonly vies?: string
  readonly form: RegExp
  /** true or false where a public checksum exists and is safe to use, undefined where there is none */
  readonly check: (national: string) => boolean | undefined
}

type Check = VatScheme['check']

const library =
  (module: { validate: (value: string) => { isValid: boolean } }): Check =>
  national =>
    module.validate(national).isValid

/** The checksum only counts for numbers of this shape; the others have several schemes or none. */
const onlyFor =
  (shape: RegExp, check: Check): Check =>
  national =>
    shape.test(national) ? check(national) : undefined

const none: Check = () => undefined

// The library takes a remainder of 11 as check digit 1; such numbers are never issued.
const slovenia: Check = national => {
  const weighted = [...national.slice(0, 7)].reduce((total, digit, i) => total + Number(digit) * (8 - i), 0)
  const digit = 11 - (weighted % 11)
  return (digit === 10 ? 0 : digit) === Number(national[7])
}

// The library looks at the first digit where the rule speaks of the third; the form below holds the rule.
const slovakia: Check = national => Number(national) % 11 === 0

const member = (country: string, form: RegExp, check: Check, prefix = country): VatScheme => ({
  country,
  prefix,
  vies: prefix,
  form,
  check,
})

const outside = (country: string, form: RegExp, check: Check, prefix = country): VatScheme => ({
  country,
  prefix,
  form,
  check,
})

const BRITISH = /^(?:\d{9}|\d{12}|GD[0-4]\d{2}|HA[5-9]\d{2})$/
const SWISS = /^CHE\d{9}$/

export const VAT_SCHEMES: readonly VatScheme[] = [
  member('AT', /^U\d{8}$/, library(at)),
  member('BE', /^[01]\d{9}$/, library(be)),
  member('BG', /^\d{9,10}$/, onlyFor(/^\d{9}$/, library(bg))),
  member('CY', /^(?!12)\d{8}[A-Z]$/, library(cy)),
  member('CZ', /^\d{8,10}$/, onlyFor(/^\d{8}$/, library(cz))),
  member('DE', /^[1-9]\d{8}$/, library(de)),
  member('DK', /^[1-9]\d{7}$/, library(dk)),
  member('EE', /^\d{9}$/, library(ee)),
  member('GR', /^\d{9}$/, library(gr), 'EL'),
  member('ES', /^(?:[A-Z]\d{7}[A-Z0-9]|\d{8}[A-Z])$/, library(es)),
  member('FI', /^\d{8}$/, library(fi)),
  member('FR', /^[0-9A-HJ-NP-Z]{2}\d{9}$/, onlyFor(/^\d{11}$/, library(fr))),
  member('HR', /^\d{11}$/, library(hr)),
  member('HU', /^\d{8}$/, library(hu)),
  member('IE', /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, library(ie)),
  member('IT', /^\d{11}$/, checkPartitaIva),
  member('LT', /^(?:\d{7}1\d|\d{10}1\d)$/, library(lt)),
  member('LU', /^\d{8}$/, library(lu)),
  member('LV', /^\d{11}$/, onlyFor(/^[4-9]/, library(lv))),
  member('MT', /^\d{8}$/, library(mt)),
  member('NL', /^[0-9A-Z+*]{9}B\d{2}$/, onlyFor(/^\d{9}B/, library(nl))),
  member('PL', /^\d{10}$/, library(pl)),
  member('PT', /^\d{9}$/, library(pt)),
  member('RO', /^[1-9]\d{1,9}$/, library(ro)),
  member('SE', /^\d{10}01$/, library(se)),
  member('SI', /^[1-9]\d{7}$/, slovenia),
  member('SK', /^\d{2}[234789]\d{7}$/, slovakia),
  member('XI', BRITISH, onlyFor(/^\d+$/, library(gb))),
  outside('GB', BRITISH, onlyFor(/^\d+$/, library(gb))),
  outside('CH', SWISS, library(ch)),
  outside('LI', SWISS, library(ch)),
  outside('NO', /^\d{9}(?:MVA)?$/, national => library(no)(national.slice(0, 9))),
  outside('SM', /^\d{1,5}$/, none),
]

const BY_COUNTRY: ReadonlyMap<string, VatScheme> = new Map(
  VAT_SCHEMES.map(scheme => [scheme.country, scheme]),
)

/** The scheme of a country, by ISO code (GR for Greece; XI apart from GB). */
export function vatScheme(country: string): VatScheme | undefined {
  return BY_COUNTRY.get(country)
}
