import type { Cessionario, CessionarioInput } from '../lib/cessionario.js'
import { checkCodiceFiscale, checkPartitaIva } from '../lib/codice-fiscale.js'
import { isRegimeFiscale } from '../lib/fiscal/regime-fiscale.js'
import type { Issue } from '../lib/issues.js'
import { isStandIn } from '../lib/stand-ins.js'
import { checkSede } from './cessionario/check-sede.js'
import { type CheckedValue, invalid, missing, normalised } from './cessionario/problems.js'
import { blocking, type Finding } from './findings.js'

export interface CheckedCessionario {
  /** only when nothing about it blocks */
  readonly cessionario?: Cessionario
  readonly warnings: readonly Issue[]
  readonly blocking: readonly Issue[]
}

/**
 * The buyer's data as the XML may carry it: harmless spellings are put right with a warning, everything else
 * wrong or missing is named, all of it at once. A wrong value never becomes a Cessionario.
 */
export function checkCessionario(input: CessionarioInput | undefined): CheckedCessionario {
  if (input === undefined) return { warnings: [], blocking: [noBuyer().issue] }
  const partitaIva = checkVatNumber(input)
  const names = checkName(input)
  const sede = checkSede(input.sede)
  const codiceFiscale = checkTaxCode(input.codiceFiscale)
  const regime = checkRegime(input.regimeFiscale)
  const findings = [partitaIva, names, sede, codiceFiscale, regime].flatMap(part => part.findings)
  const complete = partitaIva.value !== undefined && sede.sede !== undefined && regime.value !== undefined
  const issues = {
    warnings: findings.filter(finding => !finding.blocks).map(finding => finding.issue),
    blocking: findings.filter(finding => finding.blocks).map(finding => finding.issue),
  }
  if (issues.blocking.length > 0 || !complete) return issues
  const pec = input.pec?.trim()
  return {
    ...issues,
    cessionario: {
      partitaIva: partitaIva.value,
      ...names.names,
      sede: sede.sede,
      ...(codiceFiscale.value === undefined ? {} : { codiceFiscale: codiceFiscale.value }),
      regimeFiscale: regime.value,
      ...(pec ? { pec } : {}),
    },
  }
}

function noBuyer(): Finding {
  return blocking('CESSIONARIO_MISSING', {
    en: 'No buyer is known: register the company with "autofattura tenants add" or send cessionario with the call.',
    it: 'Nessun cessionario è noto: registrare l’azienda con "autofattura tenants add" o indicare cessionario nella richiesta.',
  })
}

/** Partita IVA, 11 digits with their check digit (DM 23/12/1976); SDI control 00305. */
function checkVatNumber({ partitaIva, piva }: CessionarioInput): CheckedValue {
  const given = (partitaIva?.trim() || piva?.trim()) ?? ''
  if (given === '') return { findings: [missing('partitaIva', { en: 'VAT number', it: 'la partita IVA' })] }
  const plain = given
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^IT(?=\d)/, '')
  if (!checkPartitaIva(plain)) return { findings: [invalid('partitaIva', given, whyVatNumber(plain))] }
  if (piva?.trim() && partitaIva?.trim() && !piva.includes(plain))
    return {
      findings: [
        invalid('piva', piva, {
          en: `it contradicts partitaIva ${plain}`,
          it: `contraddice la partitaIva ${plain}`,
        }),
      ],
    }
  return { value: plain, findings: plain === given ? [] : [normalised('partitaIva', given, plain)] }
}

function whyVatNumber(plain: string) {
  return /^\d{11}$/.test(plain)
    ? {
        en: 'its check digit is wrong, so a digit was mistyped',
        it: 'la cifra di controllo non torna, quindi una cifra è errata',
      }
    : { en: 'a partita IVA has 11 digits', it: 'una partita IVA ha 11 cifre' }
}

interface CheckedName {
  readonly names: { denominazione: string } | { nome: string; cognome: string } | Record<string, never>
  readonly findings: readonly Finding[]
}

/** Denominazione, or Nome with Cognome: never both (schema 1.2.3, AnagraficaType). */
function checkName(input: CessionarioInput): CheckedName {
  const [denominazione, nome, cognome] = [input.denominazione, input.nome, input.cognome].map(
    text => text?.trim() ?? '',
  )
  const given = { denominazione, nome, cognome }
  const wrong = Object.entries(given).flatMap(([field, text]) =>
    text && isStandIn(text)
      ? [invalid(field, text, { en: 'that is a placeholder', it: 'è un segnaposto' })]
      : [],
  )
  if (wrong.length > 0) return { names: {}, findings: wrong }
  if (denominazione) {
    const dropped =
      nome || cognome
        ? [normalised('denominazione', `${denominazione} / ${nome} ${cognome}`, denominazione)]
        : []
    return { names: { denominazione }, findings: dropped }
  }
  if (nome && cognome) return { names: { nome, cognome }, findings: [] }
  return {
    names: {},
    findings: [
      missing('denominazione', {
        en: 'name (denominazione, or nome and cognome)',
        it: 'il nome (denominazione, oppure nome e cognome)',
      }),
    ],
  }
}

/** Codice fiscale, written only when given (SDI control 00324 compares it with the partita IVA). */
function checkTaxCode(given: string | undefined): CheckedValue {
  const text = given?.trim() ?? ''
  if (text === '') return { findings: [] }
  const plain = text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^IT(?=\d{11}$)/, '')
  if (!checkCodiceFiscale(plain))
    return {
      findings: [
        invalid('codiceFiscale', text, {
          en: 'it is no codice fiscale: 11 digits or 16 characters with the right check character',
          it: 'non è un codice fiscale: 11 cifre o 16 caratteri con il carattere di controllo giusto',
        }),
      ],
    }
  return { value: plain, findings: plain === text ? [] : [normalised('codiceFiscale', text, plain)] }
}

function checkRegime(given: string | undefined): CheckedValue {
  const text = given?.trim() ?? ''
  if (text === '') return { value: 'RF01', findings: [] }
  const plain = text.toUpperCase().replace(/\s/g, '')
  if (!isRegimeFiscale(plain))
    return {
      findings: [
        invalid('regimeFiscale', text, {
          en: 'it must be RF01, RF02 or RF04 to RF20',
          it: 'deve essere RF01, RF02 o da RF04 a RF20',
        }),
      ],
    }
  return { value: plain, findings: plain === text ? [] : [normalised('regimeFiscale', text, plain)] }
}
