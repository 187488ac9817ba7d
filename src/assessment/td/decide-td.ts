import type { Extraction, Hint, HintTopic } from '../../extraction/extraction.js'
import type { Text } from '../../lib/text.js'
import type { Overrides, Td } from '../assessment.js'
import { blocking, type Finding, quoted } from '../findings.js'
import type { Supplier } from '../supplier/place-supplier.js'
import { type TaxCharged, taxCharged } from '../supplier/tax-charged.js'
import { type Facts, holds } from './facts.js'
import { gatherFacts } from './gather-facts.js'
import { refuseTd } from './refuse-td.js'
import { ACCESSORY_ROW, TD_ROWS } from './rows.js'
import { judgeSupply, type Supply } from './supply.js'
import type { TdRow } from './td-row.js'

/** The document type with its reason and what stands against it. */
export interface TdDecision {
  readonly td: Td | null
  readonly reason: Text
  readonly findings: readonly Finding[]
  readonly facts: Facts
  readonly supply: Supply
  readonly tax: TaxCharged
}

/** The first row of the table that fits; the last fits everything. */
export function findRow(facts: Facts): TdRow {
  const row = TD_ROWS.find(({ when }) => holds(when, facts))
  if (row === undefined) throw new Error('the last row of the TD table has no condition')
  return row
}

/** Chooses the document type by the table, or by the word of a person where the law leaves the choice. */
export function decideTd(
  extraction: Extraction,
  supplier: Supplier,
  overrides: Overrides,
  source: 'page' | 'data' = 'page',
): TdDecision {
  const supply = judgeSupply(extraction)
  const tax = taxCharged(extraction, supplier)
  const facts = gatherFacts(extraction, supplier, supply, tax)
  const row = findRow(facts)
  const common = { facts, supply, tax }
  const words = quotes(row, extraction, supply, tax)
  const tipo = overrides.tipo
  if (tipo === undefined || contradicts(row, overrides)) {
    return {
      ...common,
      td: row.td ?? null,
      reason: byTable(row, facts, words),
      findings: obstacle(row, words),
    }
  }
  const refused = refuseTd(tipo, supplier, facts)
  const kept = refused.length > 0 || settledBy(overrides, row, facts) ? [] : obstacle(row, words)
  return { ...common, td: tipo, reason: byWord(tipo, row, source), findings: [...refused, ...kept] }
}

/** What was taught yields to a page that clearly decides otherwise; an operator's or a caller's word does not. */
function contradicts(row: TdRow, { tipo, tipoFrom }: Overrides): boolean {
  if (tipoFrom !== 'memory') return false
  return (row.td !== undefined && row.td !== tipo) || (row.blocks === 'IMPORT_OF_GOODS' && tipo !== 'TD19')
}

/** A person who names the type has looked at what the page leaves open, not at facts that forbid any. */
function settledBy(overrides: Overrides, row: TdRow, facts: Facts): boolean {
  switch (row.blocks) {
    case 'FOREIGN_VAT_CHARGED':
      // Reported with N2.2 only on the operator's word (art. 1 c. 3-bis D.Lgs. 127/2015).
      return overrides.natura === 'N2.2'
    case 'DOMESTIC_SUPPLIER':
      return facts.seat !== 'IT'
    default:
      return row.blocks !== 'ITALIAN_VAT_CHARGED'
  }
}

function obstacle(row: TdRow, words: Text): readonly Finding[] {
  if (row.blocks === undefined) return []
  return [
    blocking(
      row.blocks,
      {
        en: `${sentence(row.what.en)}${words.en} (${row.source}).`,
        it: `${sentence(row.what.it)}${words.it} (${row.source}).`,
      },
      { details: { row: row.row, source: row.source } },
    ),
  ]
}

function byTable(row: TdRow, facts: Facts, words: Text): Text {
  const accessory = holds(ACCESSORY_ROW.when, facts) ? ACCESSORY_ROW : undefined
  const td = row.td ?? '–'
  return {
    en: `${td}, row ${row.row}: ${row.what.en}${words.en} (${row.source}).${accessory ? ` ${sentence(accessory.what.en)} (row ${accessory.row}, ${accessory.source}).` : ''}`,
    it: `${td}, riga ${row.row}: ${row.what.it}${words.it} (${row.source}).${accessory ? ` ${sentence(accessory.what.it)} (riga ${accessory.row}, ${accessory.source}).` : ''}`,
  }
}

function byWord(tipo: Td, row: TdRow, source: 'page' | 'data'): Text {
  // Data without a page that leave the type open leave it to whoever sent them.
  if (source === 'data' && row.td === undefined)
    return { en: `${tipo} as told with the data.`, it: `${tipo} come indicato con i dati.` }
  const other = row.td === undefined || row.td === tipo ? undefined : row
  const page = { en: `row ${row.row}: ${row.what.en}`, it: `riga ${row.row}: ${row.what.it}` }
  return other === undefined
    ? { en: `${tipo} as told (${page.en}).`, it: `${tipo} come indicato (${page.it}).` }
    : {
        en: `${tipo} as told; ${source === 'page' ? 'the page itself suggests' : 'the data alone suggest'} ${other.td} (${page.en}).`,
        it: `${tipo} come indicato; ${source === 'page' ? 'la pagina farebbe' : 'i soli dati farebbero'} pensare a ${other.td} (${page.it}).`,
      }
}

/** The hints that stand behind each fact a row can ask for. */
const BEHIND: Readonly<Partial<Record<keyof Facts, readonly HintTopic[]>>> = {
  consumedAbroad: ['consumed-abroad'],
  italianEstablishment: ['italian-establishment'],
  callOffStock: ['call-off-stock'],
  supplierImports: ['ddp-supplier-imports'],
  triangular: ['triangular'],
  goodsFrom: ['goods-in-italy', 'ships-from'],
  goodsTo: ['ships-to'],
}

/** The words the row rests on: those behind its own conditions first, then those that tell its main fact. */
function quotes(row: TdRow, extraction: Extraction, supply: Supply, tax: TaxCharged): Text {
  const topics = Object.entries(BEHIND).flatMap(([fact, behind]) => (fact in row.when ? behind : []))
  const own = wordsOf(extraction.hints.filter(({ topic }) => topics.includes(topic)))
  const list = [...new Set([...own, ...mainWords(row, extraction, supply, tax)])]
    .slice(0, 3)
    .map(quoted)
    .join(', ')
  return list === '' ? { en: '', it: '' } : { en: `; the page says ${list}`, it: `; la pagina dice ${list}` }
}

/** Words behind the tax, the supply or the seat, whichever the row asks for: no others are its evidence. */
function mainWords(
  { when }: TdRow,
  extraction: Extraction,
  supply: Supply,
  tax: TaxCharged,
): readonly string[] {
  if (when.tax !== undefined) return tax.words === undefined ? [] : [tax.words]
  if (when.supply !== undefined) return wordsOf(supply.hints)
  return when.seat === undefined ? [] : seatWords(extraction.supplier)
}

/** Where the page tells the seat: the country itself, the VAT number, the address. */
function seatWords({ country, vatId, address }: Extraction['supplier']): readonly string[] {
  return [country, vatId, address]
    .flatMap(field => field?.evidence[0]?.text ?? [])
    .filter(text => text !== '')
}

function wordsOf(hints: readonly Hint[]): readonly string[] {
  return [...new Set(hints.map(hint => hint.evidence.text))]
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
