import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pLimit, { type LimitFunction } from 'p-limit'
import type { Clock } from '../../lib/clock.js'
import { noTelemetry, type Telemetry } from '../../lib/telemetry.js'
import type { ViesAnswer, ViesPort } from '../assessment.js'
import { type LimitedFetch, limitedHttp } from '../http/limited-fetch.js'
import { CountryBreakers } from './breaker.js'
import { readVerdict, type Verdict } from './verdict.js'
import { viesCache } from './vies-cache.js'

export interface ViesOptions {
  /** base of the REST service */
  readonly url: string
  readonly cacheDir: string
  readonly clock: Clock
  readonly telemetry?: Telemetry
  /** for one request, ms; the service itself waits on the member state */
  readonly timeout?: number
  /** pauses before the second and third try, ms, up to half more by chance */
  readonly pauses?: readonly number[]
  /** for one question with all its tries, ms */
  readonly budget?: number
  /** 0 to 1, spreads the tries */
  readonly random: () => number
}

export interface Vies extends ViesPort {
  close(): Promise<void>
}

export interface Requester {
  readonly countryCode: string
  readonly vatNumber: string
}

interface Question {
  readonly countryCode: string
  readonly vatNumber: string
  readonly requester: Requester | undefined
}

/**
 * The European Commission's VAT number service. One question at a time per member state and three in all,
 * the same question asked once, positive answers kept for seven days; a service that is down is never a no.
 */
export function createVies(options: ViesOptions): Vies {
  const http = limitedHttp()
  const cache = viesCache(join(options.cacheDir, 'vies'), options.clock)
  const running = new Map<string, Promise<ViesAnswer>>()
  const service = new Asker(options, http.fetch)
  const cachedOrAsked = async (key: string, question: Question): Promise<ViesAnswer> => {
    const cached = await cache.get(key)
    if (cached !== undefined) return cached
    const answer = await service.ask(question)
    if (answer.status === 'valid') await cache.put(key, answer)
    return answer
  }
  return {
    check(countryCode, vatNumber, requester) {
      // Another address is another service: what a rehearsal said must not count in earnest.
      const by = [requester?.countryCode ?? '', requester?.vatNumber ?? '']
      const key = [options.url, countryCode, vatNumber, ...by].join('|')
      const known = running.get(key)
      if (known !== undefined) return known
      // The look into the cache belongs to the one flight: between it and the question others may arrive.
      const answer = cachedOrAsked(key, { countryCode, vatNumber, requester }).finally(() =>
        running.delete(key),
      )
      running.set(key, answer)
      return answer
    },
    close: () => http.close(),
  }
}

class Asker {
  readonly #all = pLimit(3)
  readonly #perCountry = new Map<string, LimitFunction>()
  readonly #breakers: CountryBreakers
  readonly #options: ViesOptions
  readonly #fetch: LimitedFetch

  constructor(options: ViesOptions, fetch: LimitedFetch) {
    this.#options = options
    this.#fetch = fetch
    this.#breakers = new CountryBreakers(options.clock)
  }

  ask(question: Question): Promise<ViesAnswer> {
    const country = this.#perCountry.get(question.countryCode) ?? pLimit(1)
    this.#perCountry.set(question.countryCode, country)
    return country(() => this.#all(() => this.#withTries(question)))
  }

  async #withTries(question: Question): Promise<ViesAnswer> {
    const open = this.#breakers.open(question.countryCode)
    if (open !== undefined) return unavailable(question, open)
    const start = performance.now()
    const verdict = await this.#tries(question, start)
    const outcome = verdict.kind === 'unavailable' ? verdict.reason : verdict.kind
    const telemetry = this.#options.telemetry ?? noTelemetry
    telemetry.observe('vies', outcome.toLowerCase(), performance.now() - start)
    this.#breakers.note(question.countryCode, verdict)
    if (verdict.kind === 'valid' || verdict.kind === 'invalid') return answer(question, verdict)
    return unavailable(question, verdict.kind === 'unavailable' ? verdict.reason : 'INVALID_REQUESTER_INFO')
  }

  /** A refused requester is asked about without requester; what may pass is tried again within the budget. */
  async #tries(question: Question, start: number): Promise<Verdict> {
    const pauses = this.#options.pauses ?? [1_000, 4_000]
    let requester = question.requester
    let verdict = await this.#once({ ...question, requester })
    if (verdict.kind === 'requester-refused') {
      requester = undefined
      verdict = await this.#once({ ...question, requester })
    }
    for (const pause of pauses) {
      if (verdict.kind !== 'unavailable' || verdict.wait === 'hours') return verdict
      const wait = pause * (1 + this.#options.random() / 2)
      if (performance.now() - start + wait > (this.#options.budget ?? 20_000)) return verdict
      await delay(wait)
      verdict = await this.#once({ ...question, requester })
    }
    return verdict
  }

  async #once({ countryCode, vatNumber, requester }: Question): Promise<Verdict> {
    const body = {
      countryCode,
      vatNumber,
      ...(requester === undefined
        ? {}
        : { requesterMemberStateCode: requester.countryCode, requesterNumber: requester.vatNumber }),
    }
    try {
      const { status, bytes } = await this.#fetch({
        url: `${this.#options.url.replace(/\/+$/, '')}/check-vat-number`,
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(body),
        timeout: this.#options.timeout ?? 12_000,
        maxBytes: 256 * 1024,
      })
      return readVerdict(status, Buffer.from(bytes).toString('utf8'))
    } catch (error) {
      const reason = error instanceof Error && error.name === 'TimeoutError' ? 'TIMEOUT' : 'UNREACHABLE'
      return { kind: 'unavailable', reason, wait: 'short' }
    }
  }
}

function answer(
  { countryCode, vatNumber }: Question,
  verdict: Verdict & { kind: 'valid' | 'invalid' },
): ViesAnswer {
  return { status: verdict.kind, valid: verdict.kind === 'valid', countryCode, vatNumber, ...verdict.facts }
}

function unavailable({ countryCode, vatNumber }: Question, reason: string): ViesAnswer {
  return { status: 'unavailable', countryCode, vatNumber, reason }
}
