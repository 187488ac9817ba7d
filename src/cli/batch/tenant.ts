import type { Config } from '../../config/config.js'
import { didYouMean, usage } from '../../config/usage-error.js'
import type { CessionarioInput } from '../../lib/cessionario.js'
import type { Store, Tenant } from '../../store/store.js'

/** The company a document is issued for. */
export interface TenantChoice {
  readonly studioId: string
  /** buyer of this run, instead of the registered one */
  readonly cessionario?: CessionarioInput
  /** not registered yet: to be registered with the first issue */
  readonly unregistered?: Tenant
}

type Settings = Pick<Config, 'environment' | 'studioId' | 'cessionario'>

function named(studioId: string, settings: Settings, tenants: readonly Tenant[]): TenantChoice {
  const { cessionario } = settings
  const registered = tenants.some(tenant => tenant.studioId === studioId)
  return {
    studioId,
    ...(cessionario === undefined ? {} : { cessionario }),
    ...(registered || cessionario === undefined ? {} : { unregistered: { studioId, cessionario } }),
  }
}

function digitsOf(cessionario: CessionarioInput | undefined): string | undefined {
  const digits = (cessionario?.partitaIva ?? cessionario?.piva)?.replace(/^\s*IT/i, '').replace(/\s/g, '')
  return digits !== undefined && /^\d{11}$/.test(digits) ? digits : undefined
}

/**
 * Settles the company: the one named, else the only registered one, else (none registered) the buyer's
 * partita IVA. Throws USAGE when that leaves none or several.
 */
export async function chooseTenant(settings: Settings, store: Store): Promise<TenantChoice> {
  const tenants = await store.tenants.list(settings.environment)
  if (settings.studioId !== undefined) return named(settings.studioId, settings, tenants)
  const [only, ...others] = tenants
  if (only !== undefined && others.length === 0) return named(only.studioId, settings, tenants)
  const fromBuyer = digitsOf(settings.cessionario)
  if (only === undefined && fromBuyer !== undefined) return named(fromBuyer, settings, tenants)
  if (only === undefined) throw noTenant(settings.environment)
  const ids = tenants.map(tenant => tenant.studioId).join(', ')
  throw usage(
    `Several companies are registered (${ids}). Name one with --studio ID.`,
    `Sono registrate più aziende (${ids}). Indicarne una con --studio ID.`,
  )
}

function noTenant(environment: string) {
  const env = environment === 'live' ? '' : ` --env ${environment}`
  return usage(
    `No company is registered (environment ${environment}). Register one with "autofattura tenants add <studioId> --file tenant.json${env}", or pass --cessionario FILE.`,
    `Nessuna azienda è registrata (ambiente ${environment}). Registrarne una con "autofattura tenants add <studioId> --file tenant.json${env}", oppure passare --cessionario FILE.`,
  )
}

/** A warning for a company that nobody registered and no buyer describes; undefined when all is well. */
export async function unknownTenantWarning(choice: TenantChoice, settings: Settings, store: Store) {
  if (choice.cessionario !== undefined) return undefined
  const ids = (await store.tenants.list(settings.environment)).map(tenant => tenant.studioId)
  if (ids.includes(choice.studioId)) return undefined
  const { en, it } = didYouMean(choice.studioId, ids)
  return {
    en: `The company "${choice.studioId}" is not registered: its documents will need review for lack of buyer data.${en}`,
    it: `L’azienda "${choice.studioId}" non è registrata: i suoi documenti andranno in revisione per mancanza dei dati del cessionario.${it}`,
  }
}
