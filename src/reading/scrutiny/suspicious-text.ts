import type { Issue } from '../../lib/issues.js'
import type { Invisibility, Page, Word } from '../document.js'
import { hiddenText, instructionText } from '../reading-issues.js'

/**
 * Sentences that speak to a program instead of a buyer, in the languages of the invoices that are read. None
 * of them belongs on an invoice, seen or unseen.
 */
const INSTRUCTIONS: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:instructions?|prompts?|rules|commands?|guidelines)\b/i,
  /\b(?:note|message|instructions?|attention|hint)\s+(?:to|for)\s+(?:the\s+|all\s+|any\s+)?(?:ai|llms?|assistant|language model|chatbot|model|bots?|parser|ocr)\b/i,
  /\b(?:system prompt|as an ai|language model|you are (?:an?|the) (?:ai|assistant|model))\b/i,
  /\b(?:ai|llm) (?:assistants?|models?|agents?|systems?|readers?)\b.{0,60}\b(?:must|should|set|use|output|return|extract|report|read|mark)\b/i,
  /\b(?:ignora|ignorare|ignori|dimentica)\b.{0,40}\b(?:istruzioni|regole|comandi|prompt)\b/i,
  /\b(?:ignorier\w*|vergiss|missachte)\b.{0,40}\b(?:anweisung\w*|regeln|befehle|prompts?)\b/i,
  /\b(?:ignore[rz]?|oublie[rz]?)\b.{0,40}\b(?:instructions?|consignes|r[eè]gles)\b/i,
  /\b(?:ignora|ignore|olvida)\b.{0,40}\b(?:instrucciones|reglas|instruções|regras)/i,
  /\b(?:negeer|vergeet)\b.{0,40}\b(?:instructies|regels|opdrachten)\b/i,
  /\b(?:zignoruj|pomi[nń])\b.{0,40}\b(?:instrukcj\w*|polece\w*)/i,
]

/** What hidden text must not pretend to be: an amount, a VAT number or IBAN, or the label of a field. */
const FIELDS: readonly RegExp[] = [
  /\d[.,]\d{2}(?!\d)/,
  /\b[A-Z]{2}\s?\d{8,12}\b/,
  /\b[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){3,}/,
  /\b(?:total|totale|gesamt|gesamtbetrag|summe|betrag|montant|importe|imponibile|invoice|rechnung\w*|fattura|facture|factura|factuur|faktura|vat|iva|mwst|ust|tva|btw|iban)\b/i,
]

const EXCERPT = 80

/** Issues for text that a person cannot see but that looks like data, and for text that gives orders to programs. */
export function findSuspiciousText(pages: readonly Page[]): Issue[] {
  return pages.flatMap(page => [...hiddenOn(page), ...ordersOn(page)])
}

function hiddenOn(page: Page): Issue[] {
  const hidden = page.words.filter(word => word.invisible !== undefined)
  if (hidden.length === 0) return []
  const text = textOf(hidden)
  const looks = FIELDS.some(pattern => pattern.test(text)) || gives(text) || replaces(page)
  const [first] = hidden
  if (!looks || first?.invisible === undefined) return []
  return [hiddenText(page.number, text.slice(0, EXCERPT), mostCommon(hidden, first.invisible))]
}

/**
 * Hidden digits in the place of what is seen: in one line with visible words, or another value in the form of a
 * visible word (`BS-2026-0999` beside `BS-2026-0417`). Archives and printers hide codes too, in places of their own.
 */
function replaces(page: Page): boolean {
  const seen = new Set(visible(page.words).map(({ text }) => text))
  const forms = new Set([...seen].map(formOf))
  const other = ({ text }: Word) => digitsIn(text) >= FEWEST_DIGITS && !seen.has(text)
  if (page.words.some(word => word.invisible !== undefined && other(word) && forms.has(formOf(word.text))))
    return true
  return page.lines.some(line => {
    const words = line.flatMap(index => page.words[index] ?? [])
    return words.some(isVisible) && words.some(word => !isVisible(word) && other(word))
  })
}

/** Fewer make a quantity or the number of a page. */
const FEWEST_DIGITS = 4

const digitsIn = (text: string): number => text.replace(/\D/g, '').length

/** `BS-2026-0417` and `BS-2026-0999` have one form. */
const formOf = (text: string): string => text.replace(/\d/g, '9')

function ordersOn(page: Page): Issue[] {
  // Rare as they are, one look at the whole page nearly always suffices.
  if (!gives(textOf(visible(page.lines.flat().flatMap(index => page.words[index] ?? []))))) return []
  const lines = page.lines.map(line => textOf(visible(line.flatMap(index => page.words[index] ?? []))))
  // A sentence may be broken over two lines.
  const pairs = lines.map((line, index) => `${line} ${lines[index + 1] ?? ''}`)
  const found = lines.find(gives) ?? pairs.find(gives)
  return found === undefined ? [] : [instructionText(page.number, found.slice(0, EXCERPT))]
}

function gives(text: string): boolean {
  return INSTRUCTIONS.some(pattern => pattern.test(text))
}

function visible(words: readonly Word[]): Word[] {
  return words.filter(isVisible)
}

function isVisible({ invisible }: Word): boolean {
  return invisible === undefined
}

function textOf(words: readonly Word[]): string {
  return words.map(word => word.text).join(' ')
}

function mostCommon(words: readonly Word[], fallback: Invisibility): Invisibility {
  const counts = new Map<Invisibility, number>()
  for (const { invisible } of words) {
    if (invisible !== undefined) counts.set(invisible, (counts.get(invisible) ?? 0) + 1)
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? fallback
}
