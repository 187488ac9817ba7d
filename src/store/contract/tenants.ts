import type { CessionarioInput } from '../../lib/cessionario.js'

export type Environment = 'test' | 'live'

/** A registered company: buyer data plus what the program may assume for it. */
export interface Tenant {
  readonly studioId: string
  readonly cessionario: CessionarioInput
  /** template of `Numero` holding `<n>`, also `<TD>` and `<year>`; default `<TD>/<year>/<n>` */
  readonly numeroTemplate?: string
  /** default Italian rate in percent */
  readonly aliquota?: number
  /** OCR languages, most likely first */
  readonly languages?: readonly string[]
}

export interface TenantAdmin {
  list(environment: Environment): Promise<readonly Tenant[]>
  get(environment: Environment, studioId: string): Promise<Tenant | undefined>
  put(environment: Environment, tenant: Tenant): Promise<void>
  /** refuses while records exist unless they stay readable; true when there was one */
  remove(environment: Environment, studioId: string): Promise<boolean>
}
