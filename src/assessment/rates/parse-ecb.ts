import { strFromU8, unzipSync } from 'fflate'
import { isIsoDate } from '../../lib/dates.js'
import { AppError } from '../../lib/errors.js'
import type { Quotations } from './quotations.js'

/** Twice the size of the whole history since 1999. */
const MAX_UNPACKED = 24 * 1024 * 1024

/**
 * Reads a rates file as the ECB publishes it: `eurofxref*.xml`, `eurofxref*.csv` or a zip of the csv.
 * Throws BAD_REQUEST when it is none.
 */
export function parseEcbFile(bytes: Uint8Array, fileName: string): Quotations {
  const zipped = bytes[0] === 0x50 && bytes[1] === 0x4b
  const text = zipped ? unzipText(bytes, fileName) : strFromU8(bytes)
  const plain = text.replace(/^\uFEFF/, '').trimStart()
  const quotations = plain.startsWith('<') ? parseXml(plain, fileName) : parseCsv(plain)
  if (quotations.size === 0) throw notRates(fileName)
  return quotations
}

function unzipText(bytes: Uint8Array, fileName: string): string {
  try {
    const entries = unzipSync(bytes, {
      filter: entry => /\.(csv|xml)$/i.test(entry.name) && entry.originalSize <= MAX_UNPACKED,
    })
    const [first] = Object.values(entries)
    if (first !== undefined) return strFromU8(first)
  } catch {
    // a broken archive is told as what it is below
  }
  throw notRates(fileName)
}

const CUBE = /<(?:\w+:)?Cube\b([^>]*)>/g
const ATTRIBUTE = /([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * The envelope is flat, three kinds of one empty element, so its start tags are all there is to read; what
 * a parser would add are entities and a DOCTYPE, which no rates file has and which are refused.
 */
function parseXml(text: string, fileName: string): Quotations {
  if (/<!(DOCTYPE|ENTITY)/i.test(text)) throw notRates(fileName)
  const quotations = new Map<string, Map<string, string>>()
  let rates = new Map<string, string>()
  for (const cube of text.matchAll(CUBE)) {
    const attributes = new Map(
      [...(cube[1] ?? '').matchAll(ATTRIBUTE)].map(([, name, a, b]) => [name, a ?? b ?? '']),
    )
    const time = attributes.get('time')
    if (time !== undefined && isIsoDate(time)) {
      rates = new Map()
      quotations.set(time, rates)
    }
    addRate(rates, attributes.get('currency'), attributes.get('rate'))
  }
  return quotations
}

function parseCsv(text: string): Quotations {
  const rows = text
    .split(/\r?\n/)
    .filter(row => row.trim() !== '' && !row.startsWith('#'))
    .map(row => row.split(',').map(cell => cell.trim()))
  const [header, ...days] = rows
  const quotations = new Map<string, Map<string, string>>()
  if (header?.[0]?.toLowerCase() !== 'date') return quotations
  for (const [date = '', ...cells] of days) {
    const day = isIsoDate(date) ? date : englishDate(date)
    if (day === undefined) continue
    const rates = new Map<string, string>()
    for (const [column, cell] of cells.entries()) addRate(rates, header[column + 1], cell)
    quotations.set(day, rates)
  }
  return quotations
}

function addRate(rates: Map<string, string>, currency: string | undefined, rate: string | undefined): void {
  if (currency === undefined || rate === undefined) return
  if (/^[A-Z]{3}$/.test(currency) && /^\d{1,12}(\.\d{1,10})?$/.test(rate) && Number(rate) > 0)
    rates.set(currency, rate)
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** `21 November 2026`, as the daily csv writes its date. */
function englishDate(text: string): string | undefined {
  const [, date = '', name = '', year = ''] = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4})$/.exec(text) ?? []
  const month = MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1
  const day = `${year}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isIsoDate(day) ? day : undefined
}

function notRates(fileName: string): AppError {
  const shown = fileName.slice(0, 120)
  return new AppError(
    'BAD_REQUEST',
    {
      en: `${shown} is no rates file of the ECB: eurofxref-daily.xml, eurofxref-hist-90d.xml, eurofxref-hist.xml, the csv or its zip are expected.`,
      it: `${shown} non è un file di cambi della BCE: servono eurofxref-daily.xml, eurofxref-hist-90d.xml, eurofxref-hist.xml, il csv o il suo zip.`,
    },
    { details: { reason: 'no_rates_file' } },
  )
}
