import type { Td } from '../../assessment/assessment.js'
import { badRequest } from '../storage-errors.js'

export const DEFAULT_TEMPLATE = '<TD>/<year>/<n>'

/** String20Type of the FatturaPA schema: 1 to 20 characters of Basic Latin. */
const MAX_NUMERO = 20
const PRINTABLE_ASCII = /^[\x20-\x7e]+$/
/** `ProgressivoInvio` and the file name's progressive: 5 base-36 characters (decisions, section 2). */
const PROGRESSIVO_LENGTH = 5
const LAST_PROGRESSIVO = 36 ** PROGRESSIVO_LENGTH - 1

export interface SeriesPlace {
  readonly template: string
  readonly td: Td
  readonly year: number
}

/** The `Numero` that the template gives for the counter's value. */
export function expandTemplate({ template, td, year }: SeriesPlace, n: number): string {
  return template.replaceAll('<TD>', td).replaceAll('<year>', String(year)).replaceAll('<n>', String(n))
}

/** Throws BAD_REQUEST for a template that cannot make valid and different numbers. */
export function requireTemplate(template: string): void {
  if (!template.includes('<n>')) {
    refuseTemplate(template, {
      en: 'it does not hold <n>, the counter',
      it: 'non contiene <n>, il contatore',
    })
  }
  requireNumero(expandTemplate({ template, td: 'TD17', year: 2000 }, 1))
}

/** Throws BAD_REQUEST for what SDI refuses as `Numero` (schema, control 00425: at least one digit). */
export function requireNumero(numero: string): void {
  const sound =
    numero.length <= MAX_NUMERO &&
    PRINTABLE_ASCII.test(numero) &&
    numero.trim() === numero &&
    /\d/.test(numero)
  if (sound) return
  throw badRequest(
    {
      en: `Numero "${numero.slice(0, 40)}" cannot be used: it needs 1 to 20 ASCII characters, one of them a digit, and no blank at either end. Give another numeroOverride or change numeroTemplate of the tenant.`,
      it: `Il Numero "${numero.slice(0, 40)}" non è utilizzabile: servono da 1 a 20 caratteri ASCII, di cui almeno una cifra, senza spazi alle estremità. Indicare un altro numeroOverride o cambiare numeroTemplate del tenant.`,
    },
    { numero: numero.slice(0, 40), reason: 'numero_invalid' },
  )
}

function refuseTemplate(template: string, why: { en: string; it: string }): never {
  throw badRequest(
    {
      en: `numeroTemplate "${template.slice(0, 40)}" cannot be used: ${why.en}. An example: ${DEFAULT_TEMPLATE}.`,
      it: `numeroTemplate "${template.slice(0, 40)}" non è utilizzabile: ${why.it}. Un esempio: ${DEFAULT_TEMPLATE}.`,
    },
    { numeroTemplate: template.slice(0, 40) },
  )
}

/** Two numbers that people would take for the same are the same. */
export function numeroKey(numero: string): string {
  return numero.toUpperCase()
}

export interface NextNumero {
  readonly numero: string
  readonly n: number
}

/** The next automatic number after `last`; numbers that were forced earlier are skipped. */
export function nextNumero(place: SeriesPlace, last: number, used: (numero: string) => boolean): NextNumero {
  let n = last
  let numero: string
  do {
    n += 1
    numero = expandTemplate(place, n)
    requireNumero(numero)
  } while (used(numero))
  return { numero, n }
}

/** 5 base-36 upper-case characters. */
export function progressivoText(value: number): string {
  if (value > LAST_PROGRESSIVO) throw new RangeError('the file progressives of this tenant are used up')
  return value.toString(36).toUpperCase().padStart(PROGRESSIVO_LENGTH, '0')
}

/** The progressive in a file name `IT<id>_<progressive>.xml`; undefined for other names. */
export function progressivoOf(fileName: string): number | undefined {
  const [, digits] = /^[A-Z]{2}[A-Z0-9]{2,28}_([0-9A-Z]{5})\.xml$/.exec(fileName) ?? []
  return digits === undefined ? undefined : Number.parseInt(digits, 36)
}
