/** What the store needs to know of a file. */
export interface FileFacts {
  readonly size: number
  readonly mtimeMs: number
  readonly ino: number
}

export interface CreateOptions {
  /** flush the content to the device before returning; default true */
  readonly sync?: boolean
}

/**
 * The few disk operations the store is made of. Errors of the system come through as they are (with
 * `code`), except for those that a caller always expects, which are answers. A test puts faults in here.
 */
export interface Disk {
  /** undefined when there is no such file */
  read(path: string): Promise<Buffer | undefined>
  facts(path: string): Promise<FileFacts | undefined>
  /** facts of many files at once, in order */
  factsOf(paths: readonly string[]): (FileFacts | undefined)[]
  /** names in a folder; empty when there is no such folder */
  list(folder: string): Promise<string[]>
  /** a new file, mode 0600; throws EEXIST */
  create(path: string, content: string | Uint8Array, options?: CreateOptions): Promise<FileFacts>
  append(path: string, content: string, options?: CreateOptions): Promise<void>
  /** publishes a finished file under a second name; false when that name is taken */
  link(from: string, to: string): Promise<boolean>
  rename(from: string, to: string): Promise<void>
  /** false when there was nothing */
  remove(path: string): Promise<boolean>
  /** with its parents, mode 0700 */
  makeFolder(path: string): Promise<void>
  /** makes the names in a folder durable */
  syncFolder(path: string): Promise<void>
}

export type DiskOperation =
  | 'read'
  | 'open'
  | 'write'
  | 'sync'
  | 'link'
  | 'rename'
  | 'remove'
  | 'folder'
  | 'sync-folder'

/** Called before each step that another process could see; throws, or ends the process, in tests. */
export type DiskStep = (operation: DiskOperation, path: string) => void
