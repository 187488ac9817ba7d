import type { Disk, DiskOperation } from '../disk/disk.js'
import { nodeDisk } from '../disk/node-disk.js'

export interface Fault {
  readonly code: string
  /** which step fails, counted from 1 over those that match; all of them when absent */
  readonly step?: number
  readonly on?: (operation: DiskOperation, path: string) => boolean
}

const WRITING: readonly DiskOperation[] = ['open', 'write', 'sync', 'link', 'rename', 'folder', 'sync-folder']

/** A disk that refuses what the fault says, and counts the steps that could have failed. */
export function faultyDisk(): { readonly disk: Disk; fault: Fault | undefined; steps: number } {
  const state: { disk: Disk; fault: Fault | undefined; steps: number } = {
    fault: undefined,
    steps: 0,
    disk: nodeDisk((operation, path) => {
      const { fault } = state
      if (!(fault?.on ?? isWriting)(operation, path)) return
      state.steps += 1
      if (fault === undefined || (fault.step !== undefined && fault.step !== state.steps)) return
      throw Object.assign(new Error(`${fault.code}: made by the test, ${operation} '${path}'`), {
        code: fault.code,
      })
    }),
  }
  return state
}

export function isWriting(operation: DiskOperation): boolean {
  return WRITING.includes(operation)
}
