import type { IssueCode } from '../../lib/issues.js'
import type { Text } from '../../lib/text.js'
import type { Td } from '../assessment.js'
import type { Conditions } from './facts.js'

/** One row of the decision table: the first row whose conditions hold decides. */
export interface TdRow {
  /** number of the row in the table of purchases from abroad; several entries may share one */
  readonly row: number
  /** further rows of the table that this entry answers */
  readonly also?: readonly number[]
  readonly when: Conditions
  /** the type, where the law leaves one */
  readonly td?: Td
  /** what stands in the way of issuing */
  readonly blocks?: IssueCode
  readonly what: Text
  /** the law that says so */
  readonly source: string
}
