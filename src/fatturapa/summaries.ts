import { cents, type Decimal, decimal, sum } from '../lib/money.js'
import type { Linea, Riepilogo } from './fattura.js'

const HUNDRED = decimal('100')

/**
 * One DatiRiepilogo for each pair of rate and Natura, in the order the lines bring them. The tax is computed
 * on the summed amount and rounded half up (control 00421), never summed from the lines.
 *
 * @param normOf RiferimentoNormativo of a Natura
 */
export function summarise(
  linee: readonly Linea[],
  normOf: (natura: string) => string | undefined,
): readonly Riepilogo[] {
  return [...groupByTax(linee).values()].flatMap(group => {
    const [first] = group
    if (first === undefined) return []
    const imponibile = sum(group.map(linea => linea.prezzoTotale))
    const norm = first.natura === undefined ? undefined : normOf(first.natura)
    return {
      aliquota: first.aliquota,
      ...(first.natura !== undefined && { natura: first.natura }),
      imponibile,
      imposta: cents(imponibile.times(first.aliquota).div(HUNDRED)),
      ...(norm !== undefined && { riferimentoNormativo: norm }),
    }
  })
}

function groupByTax(linee: readonly Linea[]): ReadonlyMap<string, readonly Linea[]> {
  const groups = new Map<string, Linea[]>()
  for (const linea of linee) {
    const key = `${linea.aliquota.toFixed(2)} ${linea.natura ?? ''}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [linea])
    else group.push(linea)
  }
  return groups
}

/** ImportoTotaleDocumento: taxable amounts and taxes of all summaries, EUR. */
export function grandTotal(riepiloghi: readonly Riepilogo[]): Decimal {
  return sum(riepiloghi.flatMap(({ imponibile, imposta }) => [imponibile, imposta]))
}
