import type { Page, PageRange, Word } from '../document.js'

/** "Invoice number" and what stands for it, in the languages of the invoices that are read. */
const NUMBER_LABEL =
  /(?:\b(?:invoice|inv|bill|credit note|rechnungs?|gutschrifts?|beleg|fattura|nota di credito|facture|avoir|factura|fatura|factuur|faktura|faktury|laskun?|fakturas?|racun|račun|számla|sąskaita|arve|rēķins)|τιμολ\p{L}+|фактур\p{L}*|рахун\p{L}*)[\s.\-–]*(?:(?:no|nr|num|n|number|numero|número|numéro|nummer|numer|numeris|numurs|č|čislo|číslo|šifra|szám|szama|száma|αρ|αριθμός|номер|id)(?![\p{L}\d])\.?|[№#°º])[\s.:#°º№]*/giu

/** A line that states a total. */
const TOTAL_LABEL =
  /\b(?:total|totale|totaal|gesamt\p{L}*|summe|rechnungsbetrag|endbetrag|zahlbetrag|amount due|balance due|montant|net [àa] payer|importe|razem|do zap[łl]aty|suma|össz\p{L}*|yhteensä|att betala|σύνολο|πληρωτέο|всього|общо|сума)\b/iu
const AMOUNT = /\d[.,]\d{2}(?!\d)/
const FIRST_PAGE =
  /\b(?:page|seite|pagina|página|pag|strona|str|blad|sida|sivu|σελίδα|страница|сторінка)\.?\s*:?\s*1\s*(?:of|von|di|de|van|sur|z|af|av|από|от|з|\/|-)\s*\d+/iu

/** A value stands under its label when both begin within so many points. */
const BELOW = 12

interface Facts {
  readonly page: number
  readonly text: string
  readonly numbers: readonly string[]
  readonly hasTotal: boolean
  readonly saysFirst: boolean
}

interface Group {
  readonly number: string | undefined
  readonly pages: Facts[]
}

/**
 * The page ranges of the invoices in a file, when there are several: groups of pages with a number and a total
 * of their own. undefined when it is one.
 */
export function findSeveralInvoices(pages: readonly Page[]): PageRange[] | undefined {
  if (pages.length < 2) return undefined
  const groups: Group[] = []
  for (const facts of pages.map(factsOf)) {
    const current = groups.at(-1)
    if (current === undefined || begins(facts, current))
      groups.push({ number: facts.numbers[0], pages: [facts] })
    else current.pages.push(facts)
  }
  const whole = groups.length > 1 && groups.every(group => group.pages.some(facts => facts.hasTotal))
  if (!whole) return undefined
  return groups.map(group => ({
    from: group.pages[0]?.page ?? 1,
    to: group.pages.at(-1)?.page ?? 1,
  }))
}

/** A page begins another invoice when it has a number and a total of its own and never names the last one. */
function begins(facts: Facts, current: Group): boolean {
  const [number] = facts.numbers
  if (number === undefined) return facts.saysFirst && facts.hasTotal
  if (current.number === undefined) return facts.saysFirst
  return facts.hasTotal && number !== current.number && !compact(facts.text).includes(current.number)
}

function factsOf(page: Page): Facts {
  const lines = page.lines.map(line =>
    line.flatMap(index => page.words[index] ?? []).filter(word => word.invisible === undefined),
  )
  const texts = lines.map(line => line.map(word => word.text).join(' '))
  const text = texts.join('\n')
  return {
    page: page.number,
    text,
    // Most pages after the first hold no such label at all.
    numbers:
      text.search(NUMBER_LABEL) < 0
        ? []
        : lines.flatMap((line, index) => numbersOn(line, lines[index + 1] ?? [])),
    hasTotal: texts.some(
      (line, index) => TOTAL_LABEL.test(line) && AMOUNT.test(`${line} ${texts[index + 1] ?? ''}`),
    ),
    saysFirst: FIRST_PAGE.test(text),
  }
}

/** The numbers that labels on a line announce: the word after the label, or the one below it. */
function numbersOn(line: readonly Word[], next: readonly Word[]): string[] {
  const text = line.map(word => word.text).join(' ')
  return [...text.matchAll(NUMBER_LABEL)].flatMap(match => {
    const after = /^[\p{L}\d./_\-–]{1,30}/u.exec(text.slice(match.index + match[0].length))?.[0] ?? ''
    if (isNumber(after)) return [compact(after)]
    const label = line[text.slice(0, match.index).split(' ').length - 1]
    const below = next.find(word => Math.abs(word.box.x - (label?.box.x ?? 0)) < BELOW && isNumber(word.text))
    return below === undefined ? [] : [compact(below.text)]
  })
}

function isNumber(text: string): boolean {
  return /\d/.test(text) && text.length >= 2
}

function compact(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
}
