import { tenantPlace } from '../documents/tenants.js'
import { IndexFile } from '../issuing/index-file.js'
import { recordFiles } from '../issuing/record-files.js'
import { TenantLedger } from '../issuing/tenant-ledger.js'
import { sequenceOf, type TenantLayout } from '../layout.js'
import type { Environment } from '../store.js'
import { checkTenantDocuments } from './check-documents.js'
import { checkEvent } from './check-events.js'
import { checkFiles } from './check-files.js'
import { checkProgressives, checkYear } from './check-year.js'
import { finding } from './findings.js'
import { leftoversAmong, listDependents } from './leftovers.js'
import type { Found, VerifyPorts } from './ports.js'
import { type RecordFacts, recordFacts } from './record-facts.js'

export interface TenantName {
  readonly environment: Environment
  readonly studioId: string
}

export interface TenantReport {
  readonly found: readonly Found[]
  readonly checked: number
}

/** Looks at everything of one tenant. Records may be issued meanwhile. */
export async function verifyTenant(ports: VerifyPorts, name: TenantName): Promise<TenantReport> {
  const layout = ports.layout.tenant(name.environment, name.studioId)
  const look = new TenantLook(ports, layout, name)
  const dependents = await listDependents(ports, layout)
  const found = [...(await checkTenantDocuments(ports, layout)), ...(await look.years())]
  return {
    found: [
      ...found,
      ...checkProgressives(look.records, place => look.shown(place)),
      ...(look.isComplete ? await leftoversAmong(ports, layout, dependents, look.records) : []),
    ],
    checked: look.checked,
  }
}

/** Makes the indexes anew from the records; only under the tenant's lock. */
export async function rebuildIndexes(ports: VerifyPorts, name: TenantName): Promise<void> {
  const layout = ports.layout.tenant(name.environment, name.studioId)
  const records = recordFiles(ports.place.disk, layout, name)
  const shown = (path: string) => ports.layout.shown(path)
  const ledger = new TenantLedger({ disk: ports.place.disk, layout, records, shown })
  await ledger.refresh()
  await ledger.saveIndexes(tenantPlace(ports, layout.temporary))
}

class TenantLook {
  readonly records: RecordFacts[] = []
  checked = 0
  /** nothing is missing or damaged, so that the records tell all that is counted */
  isComplete = true
  readonly #ports: VerifyPorts
  readonly #layout: TenantLayout
  readonly #name: TenantName

  constructor(ports: VerifyPorts, layout: TenantLayout, name: TenantName) {
    this.#ports = ports
    this.#layout = layout
    this.#name = name
  }

  async years(): Promise<Found[]> {
    const found: Found[] = []
    for (const entry of (await this.#ports.place.disk.list(this.#layout.autofatture)).sort()) {
      if (/^\d{4}$/.test(entry)) found.push(...(await this.#year(Number(entry))))
      else
        found.push(finding('foreign-file', `${this.#ports.layout.shown(this.#layout.autofatture)}/${entry}`))
    }
    return found
  }

  shown({ year, sequence }: { readonly year: number; readonly sequence: number }): string {
    return this.#ports.layout.shown(this.#layout.record(year, sequence))
  }

  async #year(year: number): Promise<Found[]> {
    const indexed = await this.#indexed(year)
    const names = await this.#ports.place.disk.list(this.#layout.year(year))
    const found = names
      .filter(name => sequenceOf(name) === undefined)
      .map(name => finding('foreign-file', `${this.#ports.layout.shown(this.#layout.year(year))}/${name}`))
    const known = names.map(sequenceOf).filter(sequence => sequence !== undefined)
    const last = [...indexed, ...known].reduce((most, n) => Math.max(most, n), 0)
    const sound: RecordFacts[] = []
    for (let sequence = 1; sequence <= last; sequence += 1) {
      found.push(...(await this.#record(year, sequence, sound)))
    }
    this.records.push(...sound)
    const complete = sound.length === last
    if (!complete) this.isComplete = false
    return [...found, ...checkYear(sound, complete, place => this.shown(place))]
  }

  /** Numbers that the index, where it was not copied from elsewhere, saw given. */
  async #indexed(year: number): Promise<number[]> {
    const { entries, original } = await new IndexFile(this.#ports.place.disk, this.#layout.index(year)).load()
    return original ? [...entries.keys()] : []
  }

  async #record(year: number, sequence: number, sound: RecordFacts[]): Promise<Found[]> {
    this.checked += 1
    const records = recordFiles(this.#ports.place.disk, this.#layout, this.#name)
    const look = await records.look({ year, sequence })
    const path = this.shown({ year, sequence })
    if (look.state === 'absent') return [finding('record-missing', path)]
    if (look.state === 'damaged') return [finding('record-damaged', path, look.reason)]
    sound.push(recordFacts(look.found))
    return [
      ...(await checkFiles(this.#ports, this.#layout, look.found.record)),
      ...(await checkEvent(this.#ports, look.found.record)),
    ]
  }
}
