import type { Cessionario, CessionarioInput } from '../../lib/cessionario.js'
import { countryByName } from '../../lib/countries.js'
import { isItalianCap } from '../../lib/fiscal/cap.js'
import { findProvince } from '../../lib/fiscal/provinces.js'
import { isStandIn } from '../../lib/stand-ins.js'
import type { Finding } from '../findings.js'
import { type CheckedValue, invalid, missing, normalised } from './problems.js'

export interface CheckedSede {
  readonly sede?: Cessionario['sede']
  readonly findings: readonly Finding[]
}

/** The buyer's seat: an Italian address with street, CAP, town and province. */
export function checkSede(input: CessionarioInput['sede']): CheckedSede {
  const indirizzo = checkText('sede.indirizzo', input?.indirizzo, { en: 'street', it: 'l’indirizzo' })
  const cap = checkCap(input?.cap)
  const comune = checkText('sede.comune', input?.comune, { en: 'town', it: 'il comune' })
  const provincia = checkProvincia(input?.provincia)
  const nazione = checkNazione(input?.nazione)
  const findings = [indirizzo, cap, comune, provincia, nazione].flatMap(part => part.findings)
  const known =
    indirizzo.value !== undefined &&
    cap.value !== undefined &&
    comune.value !== undefined &&
    provincia.value !== undefined &&
    nazione.value !== undefined
  if (!known) return { findings }
  return {
    findings,
    sede: {
      indirizzo: indirizzo.value,
      cap: cap.value,
      comune: comune.value,
      provincia: provincia.value,
      nazione: 'IT',
    },
  }
}

function checkText(field: string, given: string | undefined, what: { en: string; it: string }): CheckedValue {
  const text = given?.trim() ?? ''
  if (text === '') return { findings: [missing(field, what)] }
  if (isStandIn(text))
    return { findings: [invalid(field, text, { en: 'that is a placeholder', it: 'è un segnaposto' })] }
  return { value: text, findings: [] }
}

function checkCap(given: string | undefined): CheckedValue {
  const text = given?.trim() ?? ''
  if (text === '') return { findings: [missing('sede.cap', { en: 'postcode (CAP)', it: 'il CAP' })] }
  const plain = text
    .toUpperCase()
    .replace(/\s/g, '')
    .replace(/^I(?:T)?-?(?=\d)/, '')
  if (!isItalianCap(plain))
    return {
      findings: [
        invalid('sede.cap', text, {
          en: 'an Italian CAP has 5 digits, from 00010 to 98168',
          it: 'un CAP italiano ha 5 cifre, da 00010 a 98168',
        }),
      ],
    }
  return { value: plain, findings: plain === text ? [] : [normalised('sede.cap', text, plain)] }
}

function checkProvincia(given: string | undefined): CheckedValue {
  const text = given?.trim() ?? ''
  if (text === '') return { findings: [missing('sede.provincia', { en: 'province', it: 'la provincia' })] }
  const code = findProvince(text)
  if (code === undefined)
    return {
      findings: [
        invalid('sede.provincia', text, {
          en: 'it is no Italian province; write its two letters, such as MI',
          it: 'non è una provincia italiana; scrivere le due lettere, ad esempio MI',
        }),
      ],
    }
  return { value: code, findings: code === text ? [] : [normalised('sede.provincia', text, code)] }
}

function checkNazione(given: string | undefined): CheckedValue {
  const text = given?.trim() ?? ''
  if (text === '' || text === 'IT') return { value: 'IT', findings: [] }
  if (text.toUpperCase() === 'IT' || /^ITA$/i.test(text) || countryByName(text) === 'IT')
    return { value: 'IT', findings: [normalised('sede.nazione', text, 'IT')] }
  return {
    findings: [
      invalid('sede.nazione', text, {
        en: 'the buyer of a self-invoice is established in Italy (IT)',
        it: 'il cessionario di un’autofattura è stabilito in Italia (IT)',
      }),
    ],
  }
}
