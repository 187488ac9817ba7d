import { join, relative, sep } from 'node:path'
import { badRequest } from './storage-errors.js'
import type { Environment } from './store.js'

/** Where everything lies in the data folder. Names with a dot are working files or can be rebuilt. */
export interface Layout {
  readonly root: string
  readonly locks: string
  readonly temporary: string
  readonly keys: string
  readonly webhooks: string
  readonly outbox: string
  readonly delivered: string
  readonly idempotency: string
  readonly quota: string
  environment(environment: Environment): string
  tenant(environment: Environment, studioId: string): TenantLayout
  /** path as shown to people: relative to the data folder, with `/` */
  shown(path: string): string
}

export interface TenantLayout {
  readonly root: string
  readonly tenant: string
  readonly suppliers: string
  readonly autofatture: string
  readonly xml: string
  readonly originals: string
  readonly reviews: string
  readonly corrections: string
  readonly temporary: string
  readonly indexes: string
  year(year: number): string
  record(year: number, sequence: number): string
  index(year: number): string
  /** name of the lock of this tenant in this environment */
  readonly lock: string
}

export const ENVIRONMENTS = ['test', 'live'] as const satisfies readonly Environment[]

/** Decisions, section 3: a studioId is a folder name and can be nothing else. */
const STUDIO_ID = /^[A-Za-z0-9_-][A-Za-z0-9._-]{0,63}$/

export function isStudioId(name: string): boolean {
  return STUDIO_ID.test(name)
}

export function layoutOf(root: string): Layout {
  const environment = (name: Environment) => join(root, name)
  return {
    root,
    locks: join(root, '.locks'),
    temporary: join(root, '.tmp'),
    keys: join(root, 'keys.json'),
    webhooks: join(root, 'webhooks.json'),
    outbox: join(root, 'outbox'),
    delivered: join(root, 'outbox', 'done'),
    idempotency: join(root, 'idempotency'),
    quota: join(root, 'quota'),
    environment,
    tenant: (name, studioId) => tenantLayout(join(environment(name), studioId), `${name}.${studioId}`),
    shown: path => relative(root, path).split(sep).join('/'),
  }
}

function tenantLayout(root: string, lock: string): TenantLayout {
  const autofatture = join(root, 'autofatture')
  const indexes = join(root, '.index')
  return {
    root,
    lock,
    autofatture,
    indexes,
    tenant: join(root, 'tenant.json'),
    suppliers: join(root, 'suppliers.json'),
    xml: join(root, 'xml'),
    originals: join(root, 'originals'),
    reviews: join(root, 'reviews'),
    corrections: join(root, 'corrections'),
    temporary: join(root, '.tmp'),
    year: year => join(autofatture, String(year)),
    record: (year, sequence) => join(autofatture, String(year), `${sequence}.json`),
    index: year => join(indexes, `${year}.jsonl`),
  }
}

/** Throws BAD_REQUEST for anything that must not become a folder name. */
export function requireStudioId(studioId: string): void {
  if (isStudioId(studioId)) return
  badStudioId(studioId.slice(0, 80))
}

function badStudioId(studioId: string): never {
  throw badRequest(
    {
      en: `studioId "${studioId}" is not valid: use 1 to 64 letters, digits, ".", "_" or "-", not starting with a dot.`,
      it: `studioId "${studioId}" non è valido: usare da 1 a 64 lettere, cifre, ".", "_" o "-", senza punto iniziale.`,
    },
    { studioId },
  )
}

export interface RecordPlace {
  readonly year: number
  readonly sequence: number
}

export function autofatturaId({ year, sequence }: RecordPlace): string {
  return `AF/${year}/${sequence}`
}

/** Undefined for text that is no `AF/<year>/<sequence>`. */
export function parseAutofatturaId(id: string): RecordPlace | undefined {
  const [, year, sequence] = /^AF\/(\d{4})\/([1-9]\d{0,8})$/.exec(id) ?? []
  return year === undefined || sequence === undefined
    ? undefined
    : { year: Number(year), sequence: Number(sequence) }
}

/** The sequence a file name of a year's folder stands for; undefined for any other name. */
export function sequenceOf(fileName: string): number | undefined {
  const [, digits] = /^([1-9]\d{0,8})\.json$/.exec(fileName) ?? []
  return digits === undefined ? undefined : Number(digits)
}
