import { join, sep } from 'node:path'

/** Folders of `--move`; files inside them are finished. */
export const RESERVED = ['processed', 'review', 'failed'] as const
export type Reserved = (typeof RESERVED)[number]

/** Ending of what stands beside a moved file. */
export const NOTE_SUFFIX = '.autofattura.json'

export function isReserved(name: string): boolean {
  return RESERVED.some(reserved => reserved === name.toLowerCase())
}

/** Where a file of a watched folder belongs. */
export interface Place {
  /** first-level subfolder named after a company; undefined for the root's company */
  readonly tenantFolder?: string
  /** relative to the tenant's folder, or to the root */
  readonly below: string
}

/** The place of a file by its path relative to the watched folder. */
export function placeOf(relative: string, tenants: ReadonlySet<string>): Place | undefined {
  const [first = '', ...rest] = relative.split(sep)
  if (rest.length === 0) return { below: relative }
  return tenants.has(first) ? { tenantFolder: first, below: rest.join(sep) } : undefined
}

/** Target of `--move`: same relative path, inside the tenant's folder or the root. */
export function movedPath(root: string, place: Place, into: Reserved): string {
  return join(root, place.tenantFolder ?? '', into, place.below)
}
