import type { IsoDate } from '../../lib/clock.js'
import { daysBetween } from '../../lib/dates.js'
import type { LimitedFetch } from '../http/limited-fetch.js'
import { parseEcbFile } from './parse-ecb.js'
import type { Quotations } from './quotations.js'

export type EcbFile = 'eurofxref-daily.xml' | 'eurofxref-hist-90d.xml' | 'eurofxref-hist.xml'

/** The smallest of the ECB's files that holds a day. */
export function ecbFileFor(day: IsoDate, lastPublished: IsoDate): EcbFile {
  if (day === lastPublished) return 'eurofxref-daily.xml'
  return daysBetween(day, lastPublished) < 85 ? 'eurofxref-hist-90d.xml' : 'eurofxref-hist.xml'
}

/** Throws when the file cannot be had or is none. */
export async function fetchEcb(
  fetch: LimitedFetch,
  base: string,
  file: EcbFile,
  timeout: number,
): Promise<Quotations> {
  const answer = await fetch({ url: `${base}/${file}`, timeout, maxBytes: 32 * 1024 * 1024 })
  if (answer.status !== 200) throw new Error(`the ECB answered ${answer.status}`)
  return parseEcbFile(answer.bytes, file)
}
