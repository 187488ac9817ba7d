import type { Td } from '../assessment/assessment.js'
import { NATURE } from '../lib/fiscal/natura.js'

/** Natura of a line whose tax is computed in another document: importers book it as reverse charge. */
export const TAXED_ELSEWHERE = 'N6.9'

/** RiferimentoNormativo of a Natura in a document of this type. */
export function normOf(natura: string, td: Td): string | undefined {
  return natura === TAXED_ELSEWHERE ? reverseChargeNorm(td) : NATURE[natura]?.norm
}

function reverseChargeNorm(td: Td): string {
  return td === 'TD18'
    ? 'Inversione contabile artt. 38 e 46 DL 331/93'
    : 'Inversione contabile art. 17 c. 2 DPR 633/72'
}
