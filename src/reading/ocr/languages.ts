import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A language that can be read: its ISO 639-1 code, Tesseract's code for its data, and the words it is known by. */
export interface OcrLanguage {
  readonly iso: string
  readonly tesseract: string
  readonly script: 'latin' | 'greek' | 'cyrillic'
  /**
   * Frequent small words and words of invoices, without accents (a first pass with another language's data
   * loses them), that hardly occur in the other languages.
   */
  readonly words: readonly string[]
}

const words = (text: string) => text.split(' ')

/** Shipped as npm packages `@tesseract.js-data/<tesseract>` (Apache-2.0 data of tessdata, "best", integer). */
export const OCR_LANGUAGES: readonly OcrLanguage[] = [
  {
    iso: 'en',
    tesseract: 'eng',
    script: 'latin',
    words: words(
      'the and of to for invoice date due amount bill number quantity price payment tax please your with is',
    ),
  },
  {
    iso: 'it',
    tesseract: 'ita',
    script: 'latin',
    words: words(
      'fattura il di del della per numero totale imponibile iva importo prezzo quantita descrizione pagamento scadenza via che',
    ),
  },
  {
    iso: 'de',
    tesseract: 'deu',
    script: 'latin',
    words: words(
      'rechnung und der die das mit fur von bis datum menge betrag summe mwst ust netto brutto zahlbar bitte kunden preis gesamt strasse',
    ),
  },
  {
    iso: 'fr',
    tesseract: 'fra',
    script: 'latin',
    words: words(
      'facture et le la les des du pour tva montant quantite prix total paiement reglement echeance client rue designation',
    ),
  },
  {
    iso: 'es',
    tesseract: 'spa',
    script: 'latin',
    words: words(
      'factura el la los las del para fecha importe cantidad precio pago vencimiento cliente base imponible calle con descripcion',
    ),
  },
  {
    iso: 'nl',
    tesseract: 'nld',
    script: 'latin',
    words: words(
      'factuur en de het van voor een datum factuurnummer btw bedrag aantal prijs totaal betaling klantnummer straat omschrijving incl excl',
    ),
  },
  {
    iso: 'pt',
    tesseract: 'por',
    script: 'latin',
    words: words(
      'fatura o do da dos das para data quantidade preco valor pagamento vencimento contribuinte nif rua descricao iva com',
    ),
  },
  {
    iso: 'pl',
    tesseract: 'pol',
    script: 'latin',
    words: words(
      'faktura i na do nr data sprzedazy wystawienia nabywca sprzedawca ilosc cena wartosc kwota razem netto brutto zaplaty ul',
    ),
  },
  {
    iso: 'ro',
    tesseract: 'ron',
    script: 'latin',
    words: words(
      'factura si de la din pentru cantitate pret valoare furnizor cumparator tva plata nr data scadenta str judet lei',
    ),
  },
  {
    iso: 'el',
    tesseract: 'ell',
    script: 'greek',
    words: words('τιμολογιο και του της το για αξια ποσοτητα τιμη φπα αφμ ημερομηνια συνολο'),
  },
  {
    iso: 'bg',
    tesseract: 'bul',
    script: 'cyrillic',
    words: words(
      'фактура и на от за с дата количество цена стоист сума ддс получател доставчик плащане общо',
    ),
  },
  {
    iso: 'uk',
    tesseract: 'ukr',
    script: 'cyrillic',
    words: words(
      'рахунок фактура та і на від за з дата кількість ціна сума пдв покупець постачальник всього оплати',
    ),
  },
]

export const DATA_SUFFIX = '.traineddata.gz'
/** The integer version of the "best" data, LSTM only: as good here as the big one, and a fifth of its size. */
const VARIANT = '4.0.0_best_int'

/** The data files of the languages that are installed, by Tesseract's code. */
export function installedFiles(): Map<string, string> {
  const require = createRequire(import.meta.url)
  const files = new Map<string, string>()
  for (const { tesseract } of OCR_LANGUAGES) {
    try {
      const home = dirname(require.resolve(`@tesseract.js-data/${tesseract}/package.json`))
      const file = join(home, VARIANT, `${tesseract}${DATA_SUFFIX}`)
      if (existsSync(file)) files.set(tesseract, file)
    } catch {
      // Not installed: whoever asks sees which are.
    }
  }
  return files
}

/** Tesseract's codes of the languages that can be read here. */
export function installedLanguages(): readonly string[] {
  return [...installedFiles().keys()]
}

/** Read beside every other language: half of the words on a foreign invoice to Italy may be English. */
export const COMPANION = 'eng'

/** Tesseract's codes of languages whose data a user may add. */
const FURTHER: Readonly<Record<string, string>> = {
  cs: 'ces',
  da: 'dan',
  et: 'est',
  fi: 'fin',
  hr: 'hrv',
  hu: 'hun',
  ja: 'jpn',
  lt: 'lit',
  lv: 'lav',
  no: 'nor',
  sk: 'slk',
  sl: 'slv',
  sv: 'swe',
  tr: 'tur',
}

/** The codes among `codes` that a user added to those of the program. */
export function addedLanguages(codes: readonly string[]): string[] {
  return codes.filter(code => OCR_LANGUAGES.every(({ tesseract }) => tesseract !== code))
}

/**
 * The first language decides in case of doubt: names and numbers in Latin letters on a page of another script are read
 * in that script's letters with a bad score. The second look, which sees just these, begins with the Latin language.
 */
export function forSecondLook(codes: readonly string[]): readonly string[] {
  const first = OCR_LANGUAGES.find(({ tesseract }) => tesseract === codes[0])
  return first === undefined || first.script === 'latin' ? codes : [...codes].reverse()
}

/** Tesseract's codes for languages given as ISO 639-1 or by Tesseract's own code, in their order, English last. */
export function tesseractCodes(languages: readonly string[]): string[] {
  const codes = languages.map(code => {
    const plain = code.toLowerCase()
    const shipped = OCR_LANGUAGES.find(language => language.iso === plain)?.tesseract
    return shipped ?? FURTHER[plain] ?? plain
  })
  return [...new Set([...codes, COMPANION])]
}

/** The language whose known words occur most in a text; undefined when hardly any does. */
export function guessLanguage(text: string): OcrLanguage | undefined {
  const plain = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const counts = new Map<string, number>()
  for (const [word] of plain.matchAll(/\p{L}+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1)
  let best: OcrLanguage | undefined
  let bestScore = 2
  for (const language of OCR_LANGUAGES) {
    // A word repeated on every line of a table tells no more than three of its kind.
    const score = language.words.reduce((sum, word) => sum + Math.min(3, counts.get(word) ?? 0), 0)
    if (score > bestScore) {
      best = language
      bestScore = score
    }
  }
  return best
}
