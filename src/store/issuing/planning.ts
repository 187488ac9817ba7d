import type { DuplicateHit } from '../../assessment/assessment.js'
import { DuplicateError } from '../duplicate-error.js'
import { autofatturaId } from '../layout.js'
import { badRequest } from '../storage-errors.js'
import type { Counters, DuplicateKeysStored, IssueRequest, Numbers } from '../store.js'
import { BLOCKING_REASONS, keysOf, storedKeys } from './duplicate-keys.js'
import { type NextNumero, nextNumero, numeroKey, progressivoText, requireNumero } from './numbering.js'
import type { TenantLedger } from './tenant-ledger.js'

/** What one document gets if it is committed. */
export interface Allotment {
  readonly numbers: Numbers
  readonly year: number
  readonly series?: { readonly n: number; readonly template: string }
  readonly keys: DuplicateKeysStored
  /** counters of the year after this document */
  readonly counters: Counters
}

/** The document has to wait until what was planned before it is committed or not. */
export const DEFERRED = Symbol('deferred')

interface YearDraft {
  sequence: number
  /** hash of the record before the next one to be chained */
  previous: string | null
  series: Counters['series']
  readonly numeri: Set<string>
}

/**
 * Numbers for the documents of one batch, each as if those before it were committed. Nothing here is
 * durable or final. Records name the hash of the one before, so they are chained later, in the same order.
 */
export class BatchPlan {
  readonly #ledger: TenantLedger
  readonly #template: string
  readonly #years = new Map<number, YearDraft>()
  readonly #keys = new Set<string>()
  #progressivo: number

  constructor(ledger: TenantLedger, template: string) {
    this.#ledger = ledger
    this.#template = template
    this.#progressivo = ledger.progressivo
  }

  /** Throws STORAGE for a damaged year, DuplicateError, BAD_REQUEST for a Numero that cannot be used. */
  allot(request: IssueRequest): Allotment | typeof DEFERRED {
    const year = yearOf(request.data)
    this.#ledger.requireSound(year)
    const keys = storedKeys(request.duplicateKeys)
    if (!request.allowDuplicate && this.#isDuplicate(request, keys)) return DEFERRED
    const draft = this.#year(year)
    const numero = this.#numero(request, year, draft)
    if (numero === DEFERRED) return DEFERRED
    const progressivo = this.#progressivo + 1
    const allotment: Allotment = {
      year,
      keys,
      numbers: {
        autofatturaId: autofatturaId({ year, sequence: draft.sequence + 1 }),
        sequence: draft.sequence + 1,
        numero: numero.numero,
        progressivo: progressivoText(progressivo),
        ...(request.withCompanion ? { companionProgressivo: progressivoText(progressivo + 1) } : {}),
      },
      ...(numero.n === undefined ? {} : { series: { n: numero.n, template: this.#template } }),
      counters: {
        series: numero.n === undefined ? draft.series : { ...draft.series, [request.td]: numero.n },
        progressivo: progressivo + (request.withCompanion ? 1 : 0),
      },
    }
    this.#reserve(allotment, draft)
    return allotment
  }

  /** Hash of the record that comes before the next one of the year; null for the first. */
  previous(year: number): string | null {
    return this.#year(year).previous
  }

  /** The next record of the year has this hash. */
  chain(year: number, sha256: string): void {
    this.#year(year).previous = sha256
  }

  #reserve({ numbers, counters, keys }: Allotment, draft: YearDraft): void {
    draft.sequence = numbers.sequence
    draft.series = counters.series
    draft.numeri.add(numeroKey(numbers.numero))
    this.#progressivo = counters.progressivo
    for (const key of keysOf(keys, BLOCKING_REASONS)) this.#keys.add(key)
  }

  /** True when it equals a document of this very batch; throws when it equals an issued one. */
  #isDuplicate(request: IssueRequest, keys: DuplicateKeysStored): boolean {
    const [first, ...rest] = this.#ledger
      .duplicatesOf(keys, BLOCKING_REASONS)
      .filter(hit => isBlocking(hit, request))
    if (first !== undefined) throw new DuplicateError(first, rest)
    return keysOf(keys, BLOCKING_REASONS).some(key => this.#keys.has(key))
  }

  #numero(
    { td, numeroOverride }: IssueRequest,
    year: number,
    draft: YearDraft,
  ): NextNumero | { numero: string; n?: undefined } | typeof DEFERRED {
    const ledger = this.#ledger.year(year)
    if (numeroOverride === undefined) {
      const last = draft.series[td] ?? 0
      const used = (numero: string) =>
        draft.numeri.has(numeroKey(numero)) || ledger.sequenceWith(numero) !== undefined
      return nextNumero({ template: this.#template, td, year }, last, used)
    }
    requireNumero(numeroOverride)
    const owner = ledger.sequenceWith(numeroOverride)
    if (owner !== undefined) throw numeroInUse(numeroOverride, autofatturaId({ year, sequence: owner }))
    return draft.numeri.has(numeroKey(numeroOverride)) ? DEFERRED : { numero: numeroOverride }
  }

  #year(year: number): YearDraft {
    const known = this.#years.get(year)
    if (known !== undefined) return known
    const { last, newest, series } = this.#ledger.year(year)
    const draft: YearDraft = {
      sequence: last,
      previous: newest?.sha256 ?? null,
      series,
      numeri: new Set(),
    }
    this.#years.set(year, draft)
    return draft
  }
}

/**
 * Decisions, section 3: the same bytes always block; the same invoice blocks too, but for data without a
 * file (create) only under the same type, so that one invoice may be split into two types.
 */
function isBlocking(hit: DuplicateHit, request: IssueRequest): boolean {
  return hit.reason === 'same-file' || request.duplicateKeys.sha256 !== undefined || hit.td === request.td
}

function yearOf(data: string): number {
  const [, year] = /^(\d{4})-\d\d-\d\d$/.exec(data) ?? []
  if (year !== undefined) return Number(year)
  throw badRequest(
    {
      en: `Data "${data.slice(0, 40)}" is not a day: write it as YYYY-MM-DD.`,
      it: `Data "${data.slice(0, 40)}" non è un giorno: scriverla come AAAA-MM-GG.`,
    },
    { data: data.slice(0, 40) },
  )
}

function numeroInUse(numero: string, id: string): Error {
  return badRequest(
    {
      en: `Numero "${numero}" is already used in this year by ${id}. Choose another numeroOverride, or leave it out to get the next number.`,
      it: `Il Numero "${numero}" è già usato in quest’anno da ${id}. Scegliere un altro numeroOverride, o ometterlo per avere il numero successivo.`,
    },
    { numero, autofatturaId: id, reason: 'numero_in_use' },
  )
}
