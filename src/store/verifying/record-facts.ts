import type { Td } from '../../assessment/assessment.js'
import type { FoundRecord } from '../issuing/record-files.js'
import type { AutofatturaRecord } from '../store.js'

/** What the checks among records need of each; the XML texts are not kept, for there may be many. */
export interface RecordFacts {
  readonly year: number
  readonly sequence: number
  readonly sha256: string
  readonly previous: string | null
  readonly td: Td
  readonly numero: string
  readonly series: AutofatturaRecord['series']
  readonly counters: AutofatturaRecord['counters']
  /** file names below `xml/` */
  readonly xml: readonly string[]
  readonly original: string | undefined
  readonly eventId: string | undefined
}

export function recordFacts({ record, sha256 }: FoundRecord): RecordFacts {
  const { year, sequence, previous, td, numero, series, counters, xml, companion, original, event } = record
  return {
    year,
    sequence,
    sha256,
    previous,
    td,
    numero,
    series,
    counters,
    xml: companion === undefined ? [xml.fileName] : [xml.fileName, companion.fileName],
    original: original?.path,
    eventId: event?.id,
  }
}
