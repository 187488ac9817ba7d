import type { Text } from '../text.js'

/** RegimeFiscale codes of schema 1.2.3 (RF20 since 1 April 2025). RF03 was abolished with its regime. */
export const REGIMI_FISCALI: Readonly<Record<string, Text>> = {
  RF01: { en: 'ordinary', it: 'ordinario' },
  RF02: { en: 'minimum taxpayers (art. 1 c. 96-117 L. 244/2007)', it: 'contribuenti minimi' },
  RF04: { en: 'agriculture and fishing (art. 34 and 34-bis DPR 633/72)', it: 'agricoltura e pesca' },
  RF05: { en: 'salt and tobacco (art. 74 c. 1 DPR 633/72)', it: 'vendita sali e tabacchi' },
  RF06: { en: 'matches (art. 74 c. 1 DPR 633/72)', it: 'commercio fiammiferi' },
  RF07: { en: 'publishing (art. 74 c. 1 DPR 633/72)', it: 'editoria' },
  RF08: { en: 'public telephony (art. 74 c. 1 DPR 633/72)', it: 'gestione telefonia pubblica' },
  RF09: {
    en: 'transport and parking tickets (art. 74 c. 1 DPR 633/72)',
    it: 'documenti di trasporto e sosta',
  },
  RF10: { en: 'entertainment and games (art. 74 c. 6 DPR 633/72)', it: 'intrattenimenti e giochi' },
  RF11: { en: 'travel agencies (art. 74-ter DPR 633/72)', it: 'agenzie di viaggi e turismo' },
  RF12: { en: 'farm holidays (art. 5 c. 2 L. 413/91)', it: 'agriturismo' },
  RF13: { en: 'door-to-door sales (art. 25-bis c. 6 DPR 600/73)', it: 'vendite a domicilio' },
  RF14: { en: 'second-hand goods and art (art. 36 DL 41/95)', it: 'beni usati, oggetti d’arte' },
  RF15: { en: 'auction agencies (art. 40-bis DL 41/95)', it: 'agenzie di vendite all’asta' },
  RF16: { en: 'cash VAT towards public bodies (art. 6 c. 5 DPR 633/72)', it: 'IVA per cassa P.A.' },
  RF17: { en: 'cash VAT (art. 32-bis DL 83/2012)', it: 'IVA per cassa' },
  RF18: { en: 'other', it: 'altro' },
  RF19: { en: 'flat rate (art. 1 c. 54-89 L. 190/2014)', it: 'forfettario' },
  RF20: { en: 'cross-border small enterprises (dir. UE 2020/285)', it: 'franchigia transfrontaliera' },
}

export function isRegimeFiscale(code: string): boolean {
  return Object.hasOwn(REGIMI_FISCALI, code)
}
