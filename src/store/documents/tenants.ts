import { join } from 'node:path'
import type { CessionarioInput } from '../../lib/cessionario.js'
import type { WritePlace } from '../disk/write.js'
import { requireTemplate } from '../issuing/numbering.js'
import { isStudioId, requireStudioId } from '../layout.js'
import { listOf, number, object, optional, text } from '../shape.js'
import { onDisk } from '../storage-errors.js'
import type { Environment, Tenant, TenantAdmin } from '../store.js'
import { JsonDocument } from './json-document.js'
import type { StorePorts } from './small-documents.js'

const cessionarioShape = object<CessionarioInput>({
  partitaIva: optional(text),
  piva: optional(text),
  denominazione: optional(text),
  nome: optional(text),
  cognome: optional(text),
  sede: optional(
    object<NonNullable<CessionarioInput['sede']>>({
      indirizzo: optional(text),
      cap: optional(text),
      comune: optional(text),
      provincia: optional(text),
      nazione: optional(text),
    }),
  ),
  codiceFiscale: optional(text),
  regimeFiscale: optional(text),
  pec: optional(text),
  codiceDestinatario: optional(text),
})

export const tenantShape = object<Tenant>({
  studioId: text,
  cessionario: cessionarioShape,
  numeroTemplate: optional(text),
  aliquota: optional(number),
  languages: optional(listOf(text)),
})

/** `tenant.json` of one company; null while it is not registered. */
export function tenantDocument(
  ports: StorePorts,
  environment: Environment,
  studioId: string,
): JsonDocument<Tenant | null> {
  const layout = ports.layout.tenant(environment, studioId)
  return new JsonDocument<Tenant | null>({
    path: layout.tenant,
    shown: ports.layout.shown(layout.tenant),
    shape: tenantShape,
    empty: null,
    place: tenantPlace(ports, layout.temporary),
  })
}

/** Unfinished files of a tenant lie in its own folder, which may be on another device. */
export function tenantPlace({ place }: StorePorts, temporary: string): WritePlace {
  return { ...place, temporary }
}

export function tenantAdmin(ports: StorePorts): TenantAdmin {
  const { layout, locks } = ports
  const read = async (environment: Environment, studioId: string) =>
    (await tenantDocument(ports, environment, studioId).read()) ?? undefined
  const locked = <T>(environment: Environment, studioId: string, run: () => Promise<T>) => {
    requireStudioId(studioId)
    const { lock, tenant } = layout.tenant(environment, studioId)
    return onDisk(layout.shown(tenant), () => locks.hold(lock, run))
  }
  return {
    async list(environment) {
      const folder = layout.environment(environment)
      const names = (await ports.place.disk.list(folder)).filter(isStudioId).sort()
      const present = ports.place.disk.factsOf(names.map(name => join(folder, name, 'tenant.json')))
      const registered = names.filter((_, position) => present[position] !== undefined)
      const tenants = await Promise.all(registered.map(name => read(environment, name)))
      return tenants.filter(tenant => tenant !== undefined)
    },
    async get(environment, studioId) {
      requireStudioId(studioId)
      return read(environment, studioId)
    },
    async put(environment, tenant) {
      if (tenant.numeroTemplate !== undefined) requireTemplate(tenant.numeroTemplate)
      await locked(environment, tenant.studioId, () =>
        tenantDocument(ports, environment, tenant.studioId).change(() => tenant),
      )
    },
    // Its records stay where they are and can still be read; only the registration goes.
    remove: (environment, studioId) =>
      locked(environment, studioId, () => tenantDocument(ports, environment, studioId).remove()),
  }
}
