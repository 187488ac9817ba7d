import type { Issue } from '../lib/issues.js'
import { type Fitted, fitAscii, fitLatin1 } from '../lib/latin.js'
import type { Text } from '../lib/text.js'

/** The fields whose text may have to change, with the words a person knows them by. */
const FIELDS = {
  supplierName: { en: "the supplier's name", it: 'il nome del fornitore' },
  supplierAddress: { en: "the supplier's address", it: "l'indirizzo del fornitore" },
  supplierCity: { en: "the supplier's city", it: 'la città del fornitore' },
  vatId: { en: "the supplier's tax id", it: "l'identificativo fiscale del fornitore" },
  'cessionario.denominazione': { en: "the buyer's name", it: 'la denominazione del cessionario' },
  'cessionario.nome': { en: "the buyer's first name", it: 'il nome del cessionario' },
  'cessionario.cognome': { en: "the buyer's surname", it: 'il cognome del cessionario' },
  'cessionario.sede.indirizzo': { en: "the buyer's address", it: "l'indirizzo del cessionario" },
  'cessionario.sede.comune': { en: "the buyer's city", it: 'il comune del cessionario' },
  invoiceNumber: { en: 'the invoice number', it: 'il numero della fattura' },
  items: { en: 'the description of a line', it: 'la descrizione di una riga' },
} as const satisfies Record<string, Text>

export type TextField = keyof typeof FIELDS

type Change = 'shortened' | 'lost' | 'transliterated'

interface Noted {
  readonly field: TextField
  readonly change: Change
  readonly result: string
  readonly lost: readonly string[]
  count: number
}

const SENTENCES: Readonly<Record<Change, (noted: Noted, what: Text) => Text>> = {
  shortened: ({ result }, what) => ({
    en: `The format has no room for ${what.en} in full: written as "${result}". Check that it is still clear.`,
    it: `Il formato non ha spazio per ${what.it} per intero: scritto come "${result}". Verificare che resti chiaro.`,
  }),
  lost: ({ result, lost }, what) => ({
    en: `The format cannot carry ${lost.join(' ')} in ${what.en}: written as "${result}". Give a Latin spelling.`,
    it: `Il formato non ammette ${lost.join(' ')} in: ${what.it}; scritto come "${result}". Indicare una grafia latina.`,
  }),
  transliterated: ({ result }, what) => ({
    en: `The format takes Western European letters only, so ${what.en} was written as "${result}".`,
    it: `Il formato ammette solo lettere latine occidentali: ${what.it} scritto come "${result}".`,
  }),
}

/** Makes texts fit their fields and remembers what had to change, once for each field and kind of change. */
export class FieldTexts {
  readonly #noted = new Map<string, Noted>()

  /** For the `Latin n` types. */
  latin(field: TextField, text: string, max: number): string {
    return this.#note(field, fitLatin1(text, max))
  }

  /** For the `ASCII n` types and the codes. */
  ascii(field: TextField, text: string, max: number): string {
    return this.#note(field, fitAscii(text, max))
  }

  /** For a text kept whole elsewhere: its last `max` ASCII characters, the end being what varies in numbers. */
  asciiEnd(field: TextField, text: string, max: number): string {
    const whole = fitAscii(text, text.length * 4)
    const end = whole.text.slice(-max).trim()
    return this.#note(field, { ...whole, text: end, shortened: end !== whole.text })
  }

  /** TEXT_CHANGED warnings of all that was fitted so far. */
  warnings(): readonly Issue[] {
    return [...this.#noted.values()].map(noted => ({
      code: 'TEXT_CHANGED',
      text: withCount(SENTENCES[noted.change](noted, FIELDS[noted.field]), noted.count),
      field: noted.field,
      details: { change: noted.change, written: noted.result, times: noted.count },
    }))
  }

  #note(field: TextField, fitted: Fitted): string {
    const changes: readonly (Change | false)[] = [
      fitted.lost.length > 0 ? 'lost' : fitted.transliterated && 'transliterated',
      fitted.shortened && 'shortened',
    ]
    for (const change of changes) {
      if (change === false) continue
      const key = `${field} ${change}`
      const earlier = this.#noted.get(key)
      if (earlier === undefined)
        this.#noted.set(key, { field, change, result: fitted.text, lost: fitted.lost, count: 1 })
      else earlier.count += 1
    }
    return fitted.text
  }
}

function withCount(text: Text, count: number): Text {
  if (count === 1) return text
  return { en: `${text.en} (${count} times)`, it: `${text.it} (${count} volte)` }
}
