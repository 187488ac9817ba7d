import type { Extraction, HintTopic } from '../../extraction/extraction.js'
import { ZERO } from '../../lib/money.js'
import type { Text } from '../../lib/text.js'
import { blocking, type Finding } from '../findings.js'
import type { Supplier } from './place-supplier.js'
import type { TaxCharged } from './tax-charged.js'

/** Words that say why a supplier charges no tax (art. 226 n. 11 and 11a dir. 2006/112/CE). */
const REASONS: readonly HintTopic[] = [
  'reverse-charge',
  'intra-community-supply',
  'exempt-service',
  'export',
  'call-off-stock',
  'goods-in-italy',
]

/**
 * Whether the page really shows that no tax is charged. A gross total taken for a net one would give a
 * self-invoice on foreign VAT, so what is not shown is asked.
 */
export function checkTaxShown(
  extraction: Extraction,
  supplier: Supplier,
  tax: TaxCharged,
): readonly Finding[] {
  if (tax.state !== 'none' || extraction.net === undefined) return []
  const taxedLine = extraction.lines.find(line => line.vatRate?.gt(ZERO))
  if (taxedLine !== undefined) {
    const rate = taxedLine.vatRate?.toFixed() ?? ''
    return [
      doubt({
        en: `A line shows a VAT rate of ${rate} %, yet no tax was found on the page: is VAT charged?`,
        it: `Una riga riporta l’aliquota ${rate} %, ma sulla pagina non risulta imposta: è addebitata IVA?`,
      }),
    ]
  }
  if (saysWhy(extraction)) return []
  const shown = extraction.tax !== undefined || extraction.taxes.length > 0
  if (!shown && extraction.total === undefined)
    return [
      doubt({
        en: 'Neither a tax nor a total was found on the page: the amount may include foreign VAT. Confirm the net total and the tax.',
        it: 'Sulla pagina non risultano né imposta né totale: l’importo potrebbe comprendere IVA estera. Confermare imponibile e imposta.',
      }),
    ]
  if (shown || supplier.area !== 'EU') return []
  return [
    doubt({
      en: 'An EU supplier shows no VAT and no reason for it (reverse charge, intra-Community supply): the amount may include VAT. Confirm the tax, 0 if none.',
      it: 'Il fornitore UE non espone IVA né il motivo (inversione contabile, cessione intracomunitaria): l’importo potrebbe comprendere IVA. Confermare l’imposta, 0 se assente.',
    }),
  ]
}

function saysWhy({ hints }: Extraction): boolean {
  return hints.some(({ topic, strength }) => strength !== 'weak' && REASONS.includes(topic))
}

function doubt(text: Text): Finding {
  return blocking('FIELD_UNCERTAIN', text, { field: 'taxAmount' })
}
