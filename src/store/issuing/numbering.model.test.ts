import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '../../lib/errors.js'
import type { AutofatturaRecord, IssueRequest } from '../store.js'
import { build, noon, request, storeAt, temporaryFolder } from '../testing/sample.js'
import { verifyStore } from '../verify.js'

/*
 * The rule of decisions, section 2, told once more in the simplest form: whatever is asked for, in whatever
 * order, over restarts and at the same time, the numbers of a series have no gap and no number comes twice.
 */

interface Wish {
  readonly td: 'TD17' | 'TD18' | 'TD19'
  readonly year: 2025 | 2026
  /** counter value forced into `numeroOverride`, of the wish's own series or of TD17's */
  readonly forced?: { readonly n: number; readonly td: 'TD17' | 'TD18' }
  readonly fails: boolean
}

const wish: fc.Arbitrary<Wish> = fc.record(
  {
    td: fc.constantFrom('TD17', 'TD18', 'TD19'),
    year: fc.constantFrom(2025, 2026),
    forced: fc.record({ n: fc.integer({ min: 1, max: 8 }), td: fc.constantFrom('TD17', 'TD18') }),
    fails: fc.constant(false),
  },
  { requiredKeys: ['td', 'year', 'fails'] },
)

/** Wishes that come one after the other, or all at once, then a restart. */
const burst = fc.record({
  atOnce: fc.boolean(),
  wishes: fc.array(
    fc.oneof(
      { weight: 5, arbitrary: wish },
      { weight: 1, arbitrary: wish.map(one => ({ ...one, fails: true })) },
    ),
    { minLength: 1, maxLength: 8 },
  ),
})

function requestOf({ td, year, forced }: Wish, name: string): IssueRequest {
  const numeroOverride = forced && `${forced.td}/${year}/${forced.n}`
  return request(name, {
    td,
    data: `${year}-03-01`,
    ...(numeroOverride === undefined ? {} : { numeroOverride }),
  })
}

function expectSeries(records: readonly AutofatturaRecord[]): void {
  for (const year of [2025, 2026]) {
    const ofYear = records
      .filter(record => record.year === year)
      .sort((one, other) => one.sequence - other.sequence)
    expect(ofYear.map(({ sequence }) => sequence)).toEqual(ofYear.map((_, position) => position + 1))
    const numeri = ofYear.map(({ numero }) => numero)
    expect(new Set(numeri).size).toBe(numeri.length)
    for (const td of ['TD17', 'TD18', 'TD19']) {
      const automatic = ofYear.filter(record => record.td === td && !record.numeroForced)
      const last = Math.max(0, ...automatic.map(({ series }) => series?.n ?? Number.NaN))
      const missing = Array.from({ length: last }, (_, n) => `${td}/${year}/${n + 1}`).filter(
        numero => !numeri.includes(numero),
      )
      expect(missing).toEqual([])
    }
  }
}

test('no wish makes a gap or a repeat', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { minLength: 1, maxLength: 4 }), async bursts => {
      const { path, remove } = await temporaryFolder()
      try {
        const records: AutofatturaRecord[] = []
        for (const [position, { atOnce, wishes }] of bursts.entries()) {
          const tenant = (await storeAt(path)).tenantStore('live', 'acme')
          const grant = async (one: Wish, name: string) => {
            const make = one.fails ? () => Promise.reject(new RangeError('refused')) : build
            const granted = await tenant.issue(requestOf(one, name), make).catch(refusal)
            if (granted !== undefined) records.push(granted)
          }
          const named = wishes.map((one, n) => [one, `${position}-${n}`] as const)
          if (atOnce) await Promise.all(named.map(([one, name]) => grant(one, name)))
          else for (const [one, name] of named) await grant(one, name)
        }
        expectSeries(records)
        expect(await verifyStore({ dataDir: path, clock: noon })).toMatchObject({
          findings: [],
          checked: records.length,
        })
      } finally {
        await remove()
      }
    }),
    { numRuns: 60 },
  )
}, 120_000)

/** Only two refusals are lawful: a number in use, and the build that fails on purpose. */
function refusal(error: unknown): undefined {
  if (error instanceof RangeError) return undefined
  expect(error).toBeInstanceOf(AppError)
  expect(error).toMatchObject({ details: { reason: 'numero_in_use' } })
  return undefined
}
