import type { IsoDate } from '../lib/clock.js'
import { createChecker } from './checker.js'
import type { Sheet, WrittenXml } from './produced.js'
import { writeSheet } from './xml-writer.js'

export interface WriteTask {
  /** `Sheet[]` as JSON, which passes between threads in half the time that the objects need */
  readonly sheets: string
  readonly today: IsoDate
}

const checker = await createChecker()

/** Runs in a thread of its own, beside one that answers requests. */
export function write({ sheets, today }: WriteTask): readonly WrittenXml[] {
  const parsed: readonly Sheet[] = JSON.parse(sheets)
  return parsed.map(sheet => writeSheet(checker, sheet, today))
}
