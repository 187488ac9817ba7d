import { compact } from './compact.js'

/**
 * What invoices call the cents by which the amount to pay is rounded (to 5 Rappen, to whole kronor or forints): it is
 * paid or spared, but it is no part of the taxable amount.
 */
const WORDS =
  'Rounding|Round off|Rounded|Rounding difference|Rundung|Rundungsdifferenz|Rundungsbetrag|Arrondi|Redondeo|Arrotondamento|' +
  'Afronding|Afrondingsverschil|Arredondamento|Zaokrąglenie|Zaokrouhlení|Haléřové vyrovnání|Zaokrúhlenie|Avrundning|' +
  'Öresavrundning|Öresutjämning|Afrunding|Øreafrunding|Avrunding|Øreavrunding|Pyöristys|Kerekítés|Rotunjire|Закръгляне|' +
  'Στρογγυλοποίηση|Zaokruživanje|Zaokrožitev|Zaokroženje|Yuvarlama|Ümardus|Ümardamine|Noapaļošana|Apvalinimas|Округлення|端数'

const KEYS: readonly string[] = WORDS.split('|').map(compact)

/** The compact text begins with a word for rounding. */
export const namesRounding = (key: string): boolean => KEYS.some(word => key.startsWith(word))
