import { configReader } from '../../config/load.js'
import type { RunOptions } from '../../service/service.js'
import type { Review } from '../../store/store.js'
import { runOptions } from '../batch/run-options.js'
import { chooseTenant } from '../batch/tenant.js'
import type { Session } from '../session.js'
import type { Company } from '../store-access.js'

type Overrides = NonNullable<RunOptions['overrides']>
type Corrections = Readonly<Record<string, unknown>>

export interface Reviewed {
  readonly review: Review | undefined
  /** of the operator, not kept yet */
  readonly corrections: Corrections
}

/**
 * The options that a document is judged by on the desk: the folder and the flags that it came with, so that it
 * is judged as in the first place, and above them what the operator types or decides now.
 */
export async function optionsFor(
  { around, flags }: Pick<Session, 'around' | 'flags'>,
  { backend, studioId }: Company,
  { review, corrections }: Reviewed,
): Promise<RunOptions> {
  const configs = configReader({ ...review?.asked, ...flags.settings }, around)
  const config = configs.forFolder(review?.folder ?? around.cwd)
  const named = { ...config, studioId: config.studioId ?? studioId }
  const choice = await chooseTenant(named, backend.context.store)
  // The buyer of another company's folder is not this company's.
  const options = runOptions(config, choice.studioId === studioId ? choice : undefined)
  return { ...options, overrides: undecided(options.overrides, { ...review?.corrections, ...corrections }) }
}

/** Overrides stand above corrections in the pipeline: what the operator decided must not be overridden. */
function undecided(overrides: Overrides = {}, decided: Corrections): Overrides {
  const { tipo, aliquota, natura, ...rest } = overrides
  const treated = decided.aliquotaIva !== undefined || decided.natura !== undefined
  return {
    ...rest,
    ...(tipo === undefined || decided.tipo !== undefined ? {} : { tipo }),
    ...(aliquota === undefined || treated ? {} : { aliquota }),
    ...(natura === undefined || treated ? {} : { natura }),
  }
}
