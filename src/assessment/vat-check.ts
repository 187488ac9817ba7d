import type { Extraction } from '../extraction/extraction.js'
import { parseVatId, type VatId } from '../lib/vat-numbers.js'
import type { ViesAnswer, ViesPolicy, ViesPort } from './assessment.js'
import { blocking, type Finding, quoted, warning } from './findings.js'
import { compareNames } from './names.js'
import type { Supplier } from './supplier/place-supplier.js'

export interface VatCheck {
  readonly answer: ViesAnswer | null
  readonly findings: readonly Finding[]
}

/** Form and check digit first, without the network; then VIES, whose word is final where it knows the country. */
export async function checkVatNumber(
  extraction: Extraction,
  supplier: Supplier,
  policy: ViesPolicy,
  vies: ViesPort,
  requester: { countryCode: string; vatNumber: string } | undefined,
): Promise<VatCheck> {
  const taxId = supplier.taxId ?? italianNumber(extraction)
  if (taxId === undefined) return { answer: { status: 'not-applicable' }, findings: [] }
  if (taxId.form === 'invalid' || taxId.check === 'failed')
    return { answer: null, findings: [wrongNumber(taxId, extraction.supplier.vatId?.value)] }
  if (taxId.viesCountry === undefined) return { answer: { status: 'not-applicable' }, findings: [] }
  if (policy === 'off') return { answer: { status: 'off' }, findings: [] }
  const answer = await vies.check(taxId.viesCountry, taxId.national, requester)
  return { answer, findings: judge(answer, taxId, supplier.name, policy) }
}

/** An Italian number of a foreigner is never written, but printed wrong it makes the page as doubtful as any other. */
function italianNumber({ supplier }: Extraction): VatId | undefined {
  const parsed = supplier.vatId === undefined ? undefined : parseVatId(supplier.vatId.value)
  return parsed?.country === 'IT' && parsed.check === 'failed' ? parsed : undefined
}

function wrongNumber({ form, country, canonical }: VatId, printed: string | undefined): Finding {
  const shown = quoted(printed ?? canonical)
  const why =
    form === 'invalid'
      ? { en: `it has not the form of a number of ${country}`, it: `non ha la forma di un numero ${country}` }
      : {
          en: 'its check digit is wrong, so a digit was misread or misprinted',
          it: 'la cifra di controllo non torna: una cifra è stata letta o stampata male',
        }
  return blocking(
    'VAT_ID_INVALID',
    {
      en: `The supplier's VAT number ${shown} cannot be right: ${why.en}. Compare with the page or ask the supplier.`,
      it: `La partita IVA del fornitore ${shown} non può essere giusta: ${why.it}. Confrontare con la pagina o chiedere al fornitore.`,
    },
    { field: 'vatId', details: { country } },
  )
}

function judge(
  answer: ViesAnswer,
  taxId: VatId,
  name: string | undefined,
  policy: ViesPolicy,
): readonly Finding[] {
  if (answer.status === 'invalid') return [notRegistered(taxId)]
  if (answer.status === 'unavailable') return [noAnswer(taxId, answer.reason, policy)]
  const registered = answer.name
  if (answer.status !== 'valid' || registered === undefined || name === undefined) return []
  return compareNames(registered, name) === 'different' ? [otherName(registered, name)] : []
}

/** Art. 138 § 1 b) dir. 2006/112/CE: the number must be valid for cross-border supplies, which is what VIES says. */
function notRegistered({ canonical }: VatId): Finding {
  return blocking(
    'VIES_INVALID',
    {
      en: `VIES says that ${canonical} is not valid for trade within the EU: ask the supplier for its number, or whether it registered for VIES.`,
      it: `Il VIES dice che ${canonical} non è valida per operazioni intra-UE: chiedere al fornitore il numero o se è iscritto al VIES.`,
    },
    { field: 'vatId', details: { vatId: canonical } },
  )
}

function noAnswer({ canonical }: VatId, reason: string | undefined, policy: ViesPolicy): Finding {
  const code = reason === undefined ? '' : ` (${reason})`
  const text = {
    en: `VIES could not be asked about ${canonical}${code}: whether the number is valid is unknown. ${policy === 'required' ? 'Try again later.' : 'Check it later.'}`,
    it: `Non è stato possibile interrogare il VIES su ${canonical}${code}: non si sa se il numero è valido. ${policy === 'required' ? 'Riprovare più tardi.' : 'Verificarlo più tardi.'}`,
  }
  const facts = { field: 'vatId', details: { vatId: canonical, ...(reason === undefined ? {} : { reason }) } }
  return policy === 'required'
    ? blocking('VIES_UNAVAILABLE', text, facts)
    : warning('VIES_UNAVAILABLE', text, facts)
}

function otherName(registered: string, printed: string): Finding {
  return warning(
    'VIES_NAME_MISMATCH',
    {
      en: `VIES knows this VAT number as ${quoted(registered)}, the page says ${quoted(printed)}: make sure that it is the same company.`,
      it: `Il VIES conosce questa partita IVA come ${quoted(registered)}, la pagina dice ${quoted(printed)}: verificare che sia la stessa società.`,
    },
    { field: 'supplierName', details: { viesName: registered.slice(0, 200) } },
  )
}
