import type { Text } from '../text.js'

/** A reason for a rate of 0, as the format codes it. */
export interface Natura {
  readonly label: Text
  /** RiferimentoNormativo written beside it in a self-invoice; absent where the code never stands in one */
  readonly norm?: string
  /** may be written into TD17, TD18, TD19 (N6.x never: the tax is computed in that very document) */
  readonly selfInvoice: boolean
}

/** Natura codes in force since 1 January 2021 (AdE specifications 1.6); norms are the ones that grant them. */
export const NATURE: Readonly<Record<string, Natura>> = {
  N1: {
    label: { en: 'excluded, art. 15', it: 'escluse ex art. 15' },
    norm: 'Escluso art. 15 DPR 633/72',
    selfInvoice: true,
  },
  'N2.1': {
    label: { en: 'outside scope, art. 7 to 7-septies', it: 'non soggette, artt. da 7 a 7-septies' },
    norm: 'Fuori campo artt. 7-7-septies DPR 633/72',
    selfInvoice: true,
  },
  'N2.2': {
    label: { en: 'outside scope, other cases', it: 'non soggette, altri casi' },
    norm: 'Fuori campo artt. 7-7-octies DPR 633/72',
    selfInvoice: true,
  },
  'N3.1': {
    label: { en: 'not taxable, exports', it: 'non imponibili, esportazioni' },
    norm: 'Non imponibile art. 8 DPR 633/72',
    selfInvoice: true,
  },
  'N3.2': {
    label: { en: 'not taxable, intra-Community supplies', it: 'non imponibili, cessioni intracomunitarie' },
    norm: 'Non imponibile art. 41 DL 331/93',
    selfInvoice: true,
  },
  'N3.3': {
    label: { en: 'not taxable, supplies to San Marino', it: 'non imponibili, cessioni verso San Marino' },
    norm: 'Non imponibile art. 71 DPR 633/72',
    selfInvoice: true,
  },
  'N3.4': {
    label: {
      en: 'not taxable, treated as exports (international services)',
      it: 'non imponibili, operazioni assimilate alle esportazioni',
    },
    norm: 'Non imponibile art. 9 DPR 633/72',
    selfInvoice: true,
  },
  'N3.5': {
    label: { en: 'not taxable, declaration of intent', it: 'non imponibili, dichiarazioni d’intento' },
    norm: 'Non imponibile art. 8 c. 1 lett. c) DPR 633/72',
    selfInvoice: true,
  },
  'N3.6': {
    label: {
      en: 'not taxable, other operations outside the plafond (VAT warehouse)',
      it: 'non imponibili, altre operazioni che non concorrono al plafond',
    },
    norm: 'Non imponibile art. 50-bis DL 331/93',
    selfInvoice: true,
  },
  N4: {
    label: { en: 'exempt', it: 'esenti' },
    norm: 'Esente art. 10 DPR 633/72',
    selfInvoice: true,
  },
  N5: { label: { en: 'margin scheme', it: 'regime del margine' }, selfInvoice: false },
  'N6.1': { label: { en: 'reverse charge, scrap', it: 'inversione contabile, rottami' }, selfInvoice: false },
  'N6.2': {
    label: { en: 'reverse charge, gold and silver', it: 'inversione contabile, oro e argento' },
    selfInvoice: false,
  },
  'N6.3': {
    label: { en: 'reverse charge, building subcontracts', it: 'inversione contabile, subappalto edile' },
    selfInvoice: false,
  },
  'N6.4': {
    label: { en: 'reverse charge, buildings', it: 'inversione contabile, fabbricati' },
    selfInvoice: false,
  },
  'N6.5': {
    label: { en: 'reverse charge, mobile phones', it: 'inversione contabile, telefoni cellulari' },
    selfInvoice: false,
  },
  'N6.6': {
    label: { en: 'reverse charge, electronics', it: 'inversione contabile, prodotti elettronici' },
    selfInvoice: false,
  },
  'N6.7': {
    label: { en: 'reverse charge, building trades', it: 'inversione contabile, comparto edile' },
    selfInvoice: false,
  },
  'N6.8': {
    label: { en: 'reverse charge, energy', it: 'inversione contabile, energia' },
    selfInvoice: false,
  },
  'N6.9': {
    label: { en: 'reverse charge, other', it: 'inversione contabile, altri casi' },
    selfInvoice: false,
  },
  N7: {
    label: { en: 'VAT paid in another member state', it: 'IVA assolta in altro Stato UE' },
    selfInvoice: false,
  },
}

/** Still in the schema, refused by SDI since 2021 (control 00445). */
export const GENERIC_NATURE: readonly string[] = ['N2', 'N3', 'N6']

export function isNatura(code: string): boolean {
  return Object.hasOwn(NATURE, code)
}

/** True when the code may stand in a TD17, TD18 or TD19. */
export function isSelfInvoiceNatura(code: string): boolean {
  return isNatura(code) && NATURE[code]?.selfInvoice === true
}
