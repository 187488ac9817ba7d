import type { IsoDate } from '../../lib/clock.js'
import { addDays } from '../../lib/dates.js'
import { decimal } from '../../lib/money.js'
import type { ExchangeRate } from '../assessment.js'
import { type BankOptions, PAUSE } from './ecb-rates.js'
import { lastPublished } from './published.js'
import type { RatesCache } from './rates-cache.js'

/** The rates of the Banca d'Italia, for currencies that the ECB does not quote. */
export class BankOfItalyRates {
  readonly #days = new Map<IsoDate, Promise<ReadonlyMap<string, string>>>()
  #failedAt: number | undefined
  readonly #options: BankOptions
  readonly #cache: RatesCache
  readonly #fetch: (day: IsoDate) => Promise<ReadonlyMap<string, string>>

  constructor(
    options: BankOptions,
    cache: RatesCache,
    fetch: (day: IsoDate) => Promise<ReadonlyMap<string, string>>,
  ) {
    this.#options = options
    this.#cache = cache
    this.#fetch = fetch
  }

  /** Walks back over days without quotation; a failed request ends the walk, it is no empty day. */
  async rate(currency: string, day: IsoDate): Promise<ExchangeRate | undefined> {
    const now = this.#options.clock.now().getTime()
    if (this.#failedAt !== undefined && now - this.#failedAt < PAUSE) return undefined
    const last = lastPublished(this.#options.clock)
    try {
      for (let back = 0; back <= 10; back++) {
        const date = addDays(day, -back)
        if (date > last) continue
        const rate = (await this.#day(date)).get(currency)
        if (rate !== undefined) return { currency, rate: decimal(rate), date, source: 'Banca d’Italia' }
      }
    } catch {
      this.#failedAt = now
    }
    return undefined
  }

  #day(date: IsoDate): Promise<ReadonlyMap<string, string>> {
    const known = this.#days.get(date) ?? this.#load(date)
    this.#days.set(date, known)
    known.catch(() => this.#days.delete(date))
    return known
  }

  async #load(date: IsoDate): Promise<ReadonlyMap<string, string>> {
    const cached = (await this.#cache.load(`banca-d-italia-${date}`)).get(date)
    if (cached !== undefined && cached.size > 0) return cached
    const rates = await this.#fetch(date)
    if (rates.size > 0) await this.#cache.save(`banca-d-italia-${date}`, new Map([[date, rates]]))
    return rates
  }
}
