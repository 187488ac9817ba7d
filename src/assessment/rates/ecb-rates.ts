import type { Clock, IsoDate } from '../../lib/clock.js'
import { decimal } from '../../lib/money.js'
import { noTelemetry, type Telemetry } from '../../lib/telemetry.js'
import type { ExchangeRate } from '../assessment.js'
import { type EcbFile, ecbFileFor } from './ecb.js'
import { lastPublished } from './published.js'
import { mergeQuotations, nearest, type Quotations } from './quotations.js'
import type { RatesCache } from './rates-cache.js'

/** A service that failed is not asked again for this long, ms. */
export const PAUSE = 60_000

export interface BankOptions {
  readonly clock: Clock
  readonly telemetry?: Telemetry
}

/** The ECB's reference rates: what is known, and the smallest file that holds what is not. */
export class EcbRates {
  readonly #running = new Map<EcbFile, Promise<void>>()
  readonly #failedAt = new Map<EcbFile, number>()
  #quotations: Quotations
  readonly #options: BankOptions
  readonly #cache: RatesCache
  readonly #fetch: (file: EcbFile) => Promise<Quotations>

  constructor(
    options: BankOptions,
    cache: RatesCache,
    known: Quotations,
    fetch: (file: EcbFile) => Promise<Quotations>,
  ) {
    this.#options = options
    this.#cache = cache
    this.#quotations = known
    this.#fetch = fetch
  }

  async rate(currency: string, day: IsoDate): Promise<ExchangeRate | undefined> {
    const last = lastPublished(this.#options.clock)
    let found = nearest(this.#quotations, currency, day, last)
    for (let step = 0; step < 3 && found.kind === 'unknown'; step++) {
      await this.#load(ecbFileFor(found.date, last))
      found = nearest(this.#quotations, currency, day, last)
    }
    if (found.kind !== 'quoted') return undefined
    return { currency, rate: decimal(found.rate), date: found.date, source: 'ECB' }
  }

  /** One fetch of a file at a time; a failed one is not repeated for a while. */
  async #load(file: EcbFile): Promise<void> {
    const now = this.#options.clock.now().getTime()
    const failed = this.#failedAt.get(file)
    if (failed !== undefined && now - failed < PAUSE) return
    const running = this.#running.get(file) ?? this.#fetchFile(file)
    this.#running.set(file, running)
    await running.finally(() => this.#running.delete(file))
  }

  async #fetchFile(file: EcbFile): Promise<void> {
    const telemetry = this.#options.telemetry ?? noTelemetry
    const start = performance.now()
    try {
      this.#quotations = mergeQuotations(await this.#fetch(file), this.#quotations)
      telemetry.observe('rates', 'ok', performance.now() - start)
      await this.#cache.save('ecb', this.#quotations)
    } catch {
      this.#failedAt.set(file, this.#options.clock.now().getTime())
      telemetry.observe('rates', 'unavailable', performance.now() - start)
    }
  }
}
