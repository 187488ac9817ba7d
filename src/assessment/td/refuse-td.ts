import { countryName } from '../../lib/countries.js'
import type { Td } from '../assessment.js'
import { blocking, type Finding } from '../findings.js'
import type { Supplier } from '../supplier/place-supplier.js'
import type { Facts } from './facts.js'

/** Marks what `create` answers with 422 INVALID_TD instead of a review. */
const INVALID_TD = { invalidTd: true } as const

/** Why the law refuses a type that somebody asked for; empty when it does not. */
export function refuseTd(tipo: Td, supplier: Supplier, facts: Facts): readonly Finding[] {
  if (facts.seat === 'IT') return [italianSupplier(tipo)]
  if (tipo === 'TD18' && !inVatArea(facts)) return [notInVatArea(supplier)]
  if (facts.seat === 'ITALIAN_OUTSIDE' && tipo === 'TD18') return [notInVatArea(supplier)]
  return []
}

/** TD18 is an intra-EU acquisition (art. 38 DL 331/93): a member state, Monaco, Northern Ireland, or a number of one. */
function inVatArea({ seat, vatState }: Facts): boolean {
  return seat === 'EU' || seat === 'unknown' || vatState !== 'none'
}

/** SDI control 00473: cedente IdPaese IT is refused in TD17, TD18, TD19. */
function italianSupplier(tipo: Td): Finding {
  return blocking(
    'DOMESTIC_SUPPLIER',
    {
      en: `${tipo} was asked for, but the supplier is Italian: a self-invoice is for suppliers abroad (SDI 00473).`,
      it: `È stato chiesto ${tipo}, ma il fornitore è italiano: l’autofattura riguarda fornitori esteri (SDI 00473).`,
    },
    { field: 'tipo', details: { ...INVALID_TD, tipo, control: '00473' } },
  )
}

/** Northern Ireland counts for goods only, and only under an XI number (protocol on Ireland, dir. 2020/1756). */
function noNumberOfNorthernIreland(): Finding {
  return blocking(
    'TD_UNDECIDED',
    {
      en: 'TD18 for Northern Ireland (XI) needs the supplier’s VAT number that begins with XI: send that one. Under a GB number it is a British supplier: choose TD17 (services) or TD19 (goods already in Italy).',
      it: 'TD18 per l’Irlanda del Nord (XI) richiede la partita IVA del fornitore che inizia con XI: indicare quella. Con un numero GB il fornitore è britannico: scegliere TD17 (servizi) o TD19 (beni già in Italia).',
    },
    { field: 'vatId', details: { ...INVALID_TD, tipo: 'TD18', country: 'XI' } },
  )
}

function notInVatArea(supplier: Supplier): Finding {
  if (supplier.northernIrelandUnproven) return noNumberOfNorthernIreland()
  const where = (language: 'en' | 'it') =>
    supplier.territory?.name[language] ?? countryName(supplier.country ?? '', language)
  return blocking(
    'TD_UNDECIDED',
    {
      en: `TD18 is for goods from the EU VAT area, and ${where('en')} lies outside it: choose TD17 (services) or TD19 (goods already in Italy); imported goods need none.`,
      it: `TD18 riguarda beni dal territorio IVA UE, e ${where('it')} ne è fuori: scegliere TD17 (servizi) o TD19 (beni già in Italia); i beni importati non ne richiedono.`,
    },
    { field: 'tipo', details: { ...INVALID_TD, tipo: 'TD18', country: supplier.country ?? null } },
  )
}
