import type { Td } from '../../assessment/assessment.js'
import { expandTemplate, numeroKey } from '../issuing/numbering.js'
import { finding } from './findings.js'
import type { Found } from './ports.js'
import type { RecordFacts } from './record-facts.js'

/** Path of a record as it is shown. */
export type ShowRecord = (facts: { readonly year: number; readonly sequence: number }) => string

/**
 * What must hold among the sound records of one year, given in order. `complete`: none of the year is
 * missing or damaged, so that every skipped number is really one.
 */
export function checkYear(records: readonly RecordFacts[], complete: boolean, show: ShowRecord): Found[] {
  return [
    ...checkChain(records, show),
    ...checkNumeri(records, show),
    ...(complete ? checkSeries(records, show) : []),
  ]
}

/** Each record holds the hash of the one before: whoever alters one has to alter all that follow. */
function checkChain(records: readonly RecordFacts[], show: ShowRecord): Found[] {
  return records.flatMap((record, position) => {
    const before = records[position - 1]
    if (record.sequence === 1) {
      return record.previous === null ? [] : [finding('record-altered', show(record), 'previous')]
    }
    if (before?.sequence !== record.sequence - 1 || record.previous === before.sha256) return []
    return [finding('record-altered', show(before), `SHA-256 ≠ ${record.sequence}.json`)]
  })
}

function checkNumeri(records: readonly RecordFacts[], show: ShowRecord): Found[] {
  const seen = new Set<string>()
  return records.flatMap(record => {
    const key = numeroKey(record.numero)
    if (seen.has(key)) return [finding('numero-duplicate', show(record), record.numero)]
    seen.add(key)
    return []
  })
}

/** A counter may only skip a number that some earlier record had been given by hand. */
function checkSeries(records: readonly RecordFacts[], show: ShowRecord): Found[] {
  const used = new Set<string>()
  const last = new Map<Td, number>()
  return records.flatMap(record => {
    const { series, td, year } = record
    const found: Found[] = []
    if (series !== undefined) {
      const place = { template: series.template, td, year }
      for (let n = (last.get(td) ?? 0) + 1; n < series.n; n += 1) {
        const skipped = expandTemplate(place, n)
        if (!used.has(numeroKey(skipped))) found.push(finding('numero-gap', show(record), skipped))
      }
      if (expandTemplate(place, series.n) !== record.numero) {
        found.push(finding('record-altered', show(record), 'numero'))
      }
      last.set(td, series.n)
    }
    used.add(numeroKey(record.numero))
    return found
  })
}

/** File progressives are unique over all years of a tenant. */
export function checkProgressives(records: readonly RecordFacts[], show: ShowRecord): Found[] {
  const seen = new Set<string>()
  return records.flatMap(record =>
    record.xml.flatMap(name => {
      const progressivo = name.slice(name.lastIndexOf('_') + 1, -'.xml'.length)
      if (seen.has(progressivo)) return [finding('progressivo-duplicate', show(record), progressivo)]
      seen.add(progressivo)
      return []
    }),
  )
}
