import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Clock, IsoDate } from '../../lib/clock.js'
import { isIsoDate } from '../../lib/dates.js'
import { AppError } from '../../lib/errors.js'
import { decimal } from '../../lib/money.js'
import type { Telemetry } from '../../lib/telemetry.js'
import type { ExchangeRate, RatesPort } from '../assessment.js'
import { limitedHttp } from '../http/limited-fetch.js'
import { fetchBankOfItaly } from './bank-of-italy.js'
import { BankOfItalyRates } from './bank-of-italy-rates.js'
import { fetchEcb } from './ecb.js'
import { EcbRates } from './ecb-rates.js'
import { parseEcbFile } from './parse-ecb.js'
import { lastPublished } from './published.js'
import { mergeQuotations, nearest, type Quotations } from './quotations.js'
import { load, ratesCache, save } from './rates-cache.js'

export interface RatesOptions {
  readonly ecbUrl: string
  readonly bankItaliaUrl: string
  readonly cacheDir: string
  /** where `rates import` puts what the user brought; kept with the data */
  readonly importDir: string
  readonly clock: Clock
  /** a rates file named by the configuration: asked first, and the network only when it does not know */
  readonly ratesFile?: string
  readonly telemetry?: Telemetry
  /** for one request, ms */
  readonly timeout?: number
}

export interface Rates extends RatesPort {
  close(): Promise<void>
}

const IMPORTED = 'imported.json'
/** Reference rates from the user's file, what was imported, the ECB, then the Banca d'Italia. */
export async function createRates(options: RatesOptions): Promise<Rates> {
  const http = limitedHttp()
  const own = options.ratesFile === undefined ? undefined : await readRatesFile(options.ratesFile)
  const imported = await load(join(options.importDir, IMPORTED))
  const cache = ratesCache(join(options.cacheDir, 'rates'))
  const ecb = new EcbRates(options, cache, await cache.load('ecb'), file =>
    fetchEcb(http.fetch, options.ecbUrl, file, options.timeout ?? 10_000),
  )
  const bank = new BankOfItalyRates(options, cache, day =>
    fetchBankOfItaly(http.fetch, options.bankItaliaUrl, day, options.timeout ?? 10_000),
  )
  return {
    async rate(currency, day) {
      if (!/^[A-Z]{3}$/.test(currency) || !isIsoDate(day)) return undefined
      return (
        fromTable(own, currency, day, options.clock) ??
        fromTable(imported, currency, day, options.clock) ??
        (await ecb.rate(currency, day)) ??
        (await bank.rate(currency, day))
      )
    },
    close: () => http.close(),
  }
}

/** Adds an ECB file to what is kept with the data; returns how many days it holds and which. */
export async function importRates(importDir: string, bytes: Uint8Array, fileName: string) {
  const brought = parseEcbFile(bytes, fileName)
  const path = join(importDir, IMPORTED)
  await save(path, mergeQuotations(brought, await load(path)))
  const days = [...brought.keys()].sort()
  return { days: days.length, from: days[0] ?? '', to: days.at(-1) ?? '' }
}

async function readRatesFile(path: string): Promise<Quotations> {
  try {
    return parseEcbFile(await readFile(path), basename(path))
  } catch (error) {
    if (error instanceof AppError) throw new AppError('USAGE', error.text, { cause: error })
    throw new AppError(
      'USAGE',
      {
        en: `The rates file ${path} named by the configuration cannot be read. Correct "rates" or remove it.`,
        it: `Il file di cambi ${path} indicato nella configurazione non si può leggere. Correggere "rates" o toglierlo.`,
      },
      { cause: error },
    )
  }
}

function fromTable(
  table: Quotations | undefined,
  currency: string,
  day: IsoDate,
  clock: Clock,
): ExchangeRate | undefined {
  const found = table === undefined ? undefined : nearest(table, currency, day, lastPublished(clock))
  if (found?.kind !== 'quoted') return undefined
  return { currency, rate: decimal(found.rate), date: found.date, source: 'file' }
}
