import type { Config } from '../../config/config.js'
import { decimal } from '../../lib/money.js'
import type { Caller, RunOptions } from '../../service/service.js'
import type { Session } from '../session.js'
import type { TenantChoice } from './tenant.js'

/** Settings as the options of one use case. */
export function runOptions(config: Config, choice?: Pick<TenantChoice, 'cessionario'>): RunOptions {
  const { tipo, aliquota, natura, data, numeroOverride, ollama, ratesFile } = config
  return {
    engine: config.engine,
    vies: config.vies.policy,
    requireConfidence: config.requireConfidence,
    generateTd01: config.generateTd01,
    ...(ollama.model === undefined ? {} : { model: ollama.model }),
    ...(ratesFile === undefined ? {} : { ratesFile }),
    ...(choice?.cessionario === undefined ? {} : { cessionario: choice.cessionario }),
    overrides: {
      allowDuplicate: config.allowDuplicate,
      ...(tipo === undefined ? {} : { tipo }),
      ...(aliquota === undefined ? {} : { aliquota: decimal(aliquota) }),
      ...(natura === undefined ? {} : { natura }),
      ...(data === undefined ? {} : { data }),
      ...(numeroOverride === undefined ? {} : { numeroOverride }),
    },
  }
}

// Partner of what the command line creates with --notify.
const CLI_PARTNER = 'default'

/** Who calls the use cases: the user of this machine. */
export function callerOf(session: Session, config: Config, studioId: string): Caller {
  return {
    environment: config.environment,
    studioId,
    actor: session.actor,
    ...(session.flags.has('notify') ? { notifyPartner: CLI_PARTNER } : {}),
  }
}
