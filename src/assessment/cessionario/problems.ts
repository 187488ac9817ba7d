import type { Text } from '../../lib/text.js'
import { blocking, type Finding, quoted, warning } from '../findings.js'

/** A value of the buyer's data with what there is to say about it. */
export interface CheckedValue {
  readonly value?: string
  readonly findings: readonly Finding[]
}

/** Sentences about the buyer's data; `field` is the dotted path in Cessionario. */

export function missing(field: string, what: Text): Finding {
  return blocking(
    'CESSIONARIO_MISSING',
    {
      en: `The buyer's ${what.en} is missing (${field}): give it with the call or in the tenant's data.`,
      it: `Manca ${what.it} del cessionario (${field}): indicarlo nella richiesta o nei dati dell’azienda.`,
    },
    { field: `cessionario.${field}` },
  )
}

export function invalid(field: string, value: string, why: Text): Finding {
  return blocking(
    'CESSIONARIO_INVALID',
    {
      en: `The buyer's ${field} is ${quoted(value)}: ${why.en}. Correct it in the call or in the tenant's data.`,
      it: `Il campo ${field} del cessionario vale ${quoted(value)}: ${why.it}. Correggerlo nella richiesta o nei dati dell’azienda.`,
    },
    { field: `cessionario.${field}`, details: { value: value.slice(0, 100) } },
  )
}

export function normalised(field: string, from: string, to: string): Finding {
  return warning(
    'CESSIONARIO_NORMALISED',
    {
      en: `The buyer's ${field} was given as ${quoted(from)} and is written as ${quoted(to)}.`,
      it: `Il campo ${field} del cessionario, indicato come ${quoted(from)}, viene scritto ${quoted(to)}.`,
    },
    { field: `cessionario.${field}` },
  )
}
