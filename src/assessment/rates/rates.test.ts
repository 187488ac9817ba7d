import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Loopback, loopback, sendJson } from '../testing/loopback.js'
import { parseEcbFile } from './parse-ecb.js'
import { lastPublished } from './published.js'
import { easterSunday, isTargetClosingDay, nearest } from './quotations.js'
import { createRates, importRates, type Rates, type RatesOptions } from './rates.js'

let folder = ''
let server: Loopback | undefined
let rates: Rates | undefined
let now = new Date('2026-11-20T18:00:00Z')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rates-'))
  now = new Date('2026-11-20T18:00:00Z')
})
afterEach(async () => {
  await rates?.close()
  await server?.close()
  await rm(folder, { recursive: true, force: true })
})

const cube = (days: Readonly<Record<string, Readonly<Record<string, string>>>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01" xmlns="http://www.ecb.int/vocabulary/2002-08-01/eurofxref">
<gesmes:subject>Reference rates</gesmes:subject><Cube>${Object.entries(days)
    .map(
      ([day, quoted]) =>
        `<Cube time='${day}'>${Object.entries(quoted)
          .map(([currency, rate]) => `<Cube currency='${currency}' rate="${rate}"/>`)
          .join('')}</Cube>`,
    )
    .join('')}</Cube></gesmes:Envelope>`

const DAYS_90 = cube({
  '2026-11-20': { USD: '1.1500', JPY: '178.2' },
  '2026-11-19': { USD: '1.1490', JPY: '178.1' },
  '2026-11-18': { USD: '1.1480', JPY: '178.0' },
  '2026-11-17': { USD: '1.1470', JPY: '177.9' },
  '2026-11-16': { USD: '1.1460', JPY: '177.8' },
  '2026-11-13': { USD: '1.1450', JPY: '177.7' },
  '2026-11-12': { USD: '1.1440', JPY: '177.6' },
  '2026-11-11': { USD: '1.1430' },
  '2026-11-10': { USD: '1.1420' },
  '2026-11-09': { USD: '1.1410' },
  '2026-11-06': { USD: '1.1400' },
})

async function banks(
  files: Readonly<Record<string, string>>,
  bank: (day: string) => unknown = () => ({ rates: [] }),
) {
  server = await loopback(({ url, headers }, response) => {
    const address = new URL(url, 'http://x')
    if (address.pathname.endsWith('/dailyRates')) {
      if (headers.accept !== 'application/json') return void response.end('Country,Currency')
      return sendJson(response, bank(address.searchParams.get('referenceDate') ?? ''))
    }
    const file = files[address.pathname.slice(1)]
    response.writeHead(file === undefined ? 404 : 200).end(file)
  })
  return server
}

async function open(url: string, more: Partial<RatesOptions> = {}): Promise<Rates> {
  rates = await createRates({
    ecbUrl: url,
    bankItaliaUrl: url,
    cacheDir: join(folder, 'cache'),
    importDir: join(folder, 'rates'),
    clock: { now: () => now },
    timeout: 500,
    ...more,
  })
  return rates
}

const told = (rate: Awaited<ReturnType<Rates['rate']>>) => rate && { ...rate, rate: rate.rate.toFixed() }

describe('the day', () => {
  test.each([
    ['2026-11-19', '2026-11-19', 'the day itself'],
    ['2026-11-14', '2026-11-13', 'Saturday: the Friday before'],
    ['2026-11-15', '2026-11-13', 'Sunday: the Friday before'],
    ['2026-11-21', '2026-11-20', 'a day to come has yesterday as nearest'],
  ])('of %s is quoted on %s: %s', async (day, quoted) => {
    const { url } = await banks({ 'eurofxref-hist-90d.xml': DAYS_90, 'eurofxref-daily.xml': DAYS_90 })
    expect(told(await (await open(url)).rate('USD', day))).toMatchObject({ date: quoted, source: 'ECB' })
  })
  test('a table that ends too early does not lend an older rate', async () => {
    const old = cube({ '2026-11-12': { USD: '1.1' }, '2026-11-13': { USD: '1.2' } })
    const { url } = await banks({
      'eurofxref-hist-90d.xml': old,
      'eurofxref-daily.xml': old,
      'eurofxref-hist.xml': old,
    })
    expect(await (await open(url)).rate('USD', '2026-11-17')).toBeUndefined()
  })
  test('before publication the last day quoted is the one before', () => {
    expect(lastPublished({ now: () => new Date('2026-11-20T14:00:00Z') })).toBe('2026-11-19')
    expect(lastPublished({ now: () => new Date('2026-11-20T15:20:00Z') })).toBe('2026-11-20')
    expect(lastPublished({ now: () => new Date('2026-11-22T15:20:00Z') })).toBe('2026-11-20')
  })
  test.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2026, '2026-04-05'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is %s', (year, day) => {
    expect(easterSunday(year)).toBe(day)
  })
  test.each([
    ['2026-04-03', true, 'Good Friday'],
    ['2026-04-06', true, 'Easter Monday'],
    ['2026-05-01', true, '1 May'],
    ['2026-12-26', true, '26 December'],
    ['2026-06-02', false, 'an Italian holiday is quoted'],
    ['2026-12-08', false, 'an Italian holiday is quoted'],
    ['2026-12-24', false, 'Christmas Eve is quoted'],
  ])('%s closed: %s (%s)', (day, closed) => {
    expect(isTargetClosingDay(day)).toBe(closed)
  })
})

describe('sources', () => {
  test('the smallest file that holds the day is fetched, once', async () => {
    const history = cube({ '2025-03-14': { USD: '1.0888', BGN: '1.9558' } })
    const { url, asked } = await banks({
      'eurofxref-daily.xml': DAYS_90,
      'eurofxref-hist-90d.xml': DAYS_90,
      'eurofxref-hist.xml': history,
    })
    const port = await open(url)
    await port.rate('USD', '2026-11-20')
    await port.rate('USD', '2026-11-18')
    expect(told(await port.rate('BGN', '2025-03-14'))).toMatchObject({ rate: '1.9558', source: 'ECB' })
    await port.rate('USD', '2026-11-16')
    expect(asked.map(({ url: path }) => path)).toEqual(['/eurofxref-daily.xml', '/eurofxref-hist.xml'])
  })
  test('what was fetched serves the next start without network', async () => {
    const { url } = await banks({ 'eurofxref-hist-90d.xml': DAYS_90, 'eurofxref-daily.xml': DAYS_90 })
    await (await open(url)).rate('USD', '2026-11-18')
    await rates?.close()
    const later = await open('http://127.0.0.1:9')
    expect(told(await later.rate('USD', '2026-11-18'))).toMatchObject({ rate: '1.148' })
  })
  test('a currency that the ECB lacks comes from the Banca d’Italia, one entry per country', async () => {
    const quoted = {
      isoCode: 'AED',
      avgRate: '4.2237',
      exchangeConventionCode: 'C',
      referenceDate: '2026-11-18',
    }
    const { url } = await banks(
      { 'eurofxref-hist-90d.xml': DAYS_90, 'eurofxref-daily.xml': DAYS_90 },
      day => ({
        resultsInfo: { totalRecords: 2 },
        rates: day === '2026-11-18' ? [quoted, { ...quoted, country: 'elsewhere' }] : [],
      }),
    )
    expect(told(await (await open(url)).rate('AED', '2026-11-19'))).toEqual({
      currency: 'AED',
      rate: '4.2237',
      date: '2026-11-18',
      source: 'Banca d’Italia',
    })
  })
  test('the inverse convention is turned round', async () => {
    const { url } = await banks({ 'eurofxref-hist-90d.xml': DAYS_90 }, day => ({
      rates: [{ isoCode: 'KWD', avgRate: '2.5', exchangeConventionCode: 'I', referenceDate: day }],
    }))
    expect(told(await (await open(url)).rate('KWD', '2026-11-18'))).toMatchObject({ rate: '0.4' })
  })
  test.each<[string, unknown]>([
    [
      'another day',
      { rates: [{ isoCode: 'AED', avgRate: '4', exchangeConventionCode: 'C', referenceDate: '2020-01-01' }] },
    ],
    ['a number for text', { rates: [{ isoCode: 'AED', avgRate: 4, exchangeConventionCode: 'C' }] }],
    ['zero', { rates: [{ isoCode: 'AED', avgRate: '0', exchangeConventionCode: 'C' }] }],
    ['an unknown convention', { rates: [{ isoCode: 'AED', avgRate: '4', exchangeConventionCode: '-' }] }],
    ['no rates', {}],
  ])('an answer with %s is no rate', async (_, body) => {
    const { url } = await banks({ 'eurofxref-hist-90d.xml': DAYS_90 }, () => body)
    expect(await (await open(url)).rate('AED', '2026-11-18')).toBeUndefined()
  })
  test('offline and nothing known: no rate, and no second wait', async () => {
    const port = await open('http://127.0.0.1:9')
    expect(await port.rate('USD', '2026-11-18')).toBeUndefined()
    expect(await port.rate('USD', '2026-11-18')).toBeUndefined()
  })
  test.each(['EURO', 'us', '', 'USD/../..'])('"%s" is no currency', async currency => {
    expect(await (await open('http://127.0.0.1:9')).rate(currency, '2026-11-18')).toBeUndefined()
  })
})

describe('files', () => {
  const csv = 'Date,USD,JPY,\n2026-11-18,1.1480,N/A,\n2026-11-17,1.1470,177.9,\n'
  test.each([
    ['xml', new TextEncoder().encode(DAYS_90)],
    ['csv', new TextEncoder().encode(csv)],
    ['csv with blanks and a daily date', new TextEncoder().encode('Date, USD\n18 November 2026, 1.1480, ')],
    ['zip', zipSync({ 'eurofxref-hist.csv': strToU8(csv) })],
    ['csv with a comment', new TextEncoder().encode(`# sample data\n${csv}`)],
  ])('%s is read', (_, bytes) => {
    expect(parseEcbFile(bytes, 'f').get('2026-11-18')?.get('USD')).toBe('1.1480')
  })
  test.each([
    ['text', 'hello'],
    ['an empty file', ''],
    ['a DOCTYPE', `<!DOCTYPE x [<!ENTITY a "b">]>${DAYS_90}`],
    ['a broken zip', 'PK\u0003\u0004rubbish'],
    ['html', '<html><body>404</body></html>'],
  ])('%s is refused', (_, text) => {
    expect(() => parseEcbFile(new TextEncoder().encode(text), 'f')).toThrow(/no rates file/)
  })
  test('N/A and nonsense rates are not quoted', () => {
    const parsed = parseEcbFile(new TextEncoder().encode('Date,USD,GBP,CHF\n2026-11-18,N/A,-1,1e5'), 'f')
    expect([...(parsed.get('2026-11-18') ?? [])]).toEqual([])
  })
  test('what was imported is used offline and grows with the next import', async () => {
    const importDir = join(folder, 'rates')
    await importRates(importDir, new TextEncoder().encode(csv), 'a.csv')
    const facts = await importRates(
      importDir,
      new TextEncoder().encode('Date,USD\n2026-11-16,1.1460'),
      'b.csv',
    )
    expect(facts).toEqual({ days: 1, from: '2026-11-16', to: '2026-11-16' })
    const port = await open('http://127.0.0.1:9')
    expect(told(await port.rate('USD', '2026-11-17'))).toMatchObject({ rate: '1.147', source: 'file' })
    expect(told(await port.rate('USD', '2026-11-16'))).toMatchObject({ rate: '1.146', source: 'file' })
  })
  test('the configured file is asked before the network', async () => {
    const path = join(folder, 'r.csv')
    await writeFile(path, csv)
    const { url, asked } = await banks({})
    expect(told(await (await open(url, { ratesFile: path })).rate('USD', '2026-11-18'))).toMatchObject({
      source: 'file',
    })
    expect(asked).toHaveLength(0)
  })
  test('a configured file that cannot be read is a usage error that names it', async () => {
    await expect(open('http://127.0.0.1:9', { ratesFile: join(folder, 'none.csv') })).rejects.toMatchObject({
      code: 'USAGE',
    })
  })
})

test('a currency that was suspended is not quoted by its last rate', () => {
  const table = new Map([
    ['2026-11-18', new Map([['USD', '1']])],
    ['2026-11-17', new Map([['RUB', '90']])],
  ])
  expect(nearest(table, 'RUB', '2026-12-30', '2026-12-30').kind).not.toBe('quoted')
})
