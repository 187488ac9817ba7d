/** VAT rates in force in Italy, percent (art. 16 DPR 633/72 and its table A). */
export const ITALIAN_RATES: readonly string[] = ['22', '10', '5', '4']
