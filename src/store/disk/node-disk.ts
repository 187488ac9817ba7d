import * as fs from 'node:fs'
import { promisify } from 'node:util'
import { faultCode } from '../../lib/fault-code.js'
import { makeFolderSync } from '../../lib/make-folder.js'
import type { CreateOptions, Disk, DiskOperation, DiskStep, FileFacts } from './disk.js'

/*
 * Most operations on names take microseconds, and a trip through the thread pool several times as long: they
 * are done at once. A new file may wait for the journal and for a free inode, flushing waits for the device
 * and large contents take their time: those go to the pool.
 */

const openNew = promisify(fs.open)
const fsync = promisify(fs.fsync)
const writeAsync = promisify(fs.writeFile)
const readAsync = promisify(fs.readFile)

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const LARGE_BYTES = 256 * 1024
const ABSENT: readonly string[] = ['ENOENT', 'ENOTDIR']
/** answers of file systems that have no hard links, such as exFAT and some network shares */
const NO_HARD_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']
/** answers of systems on which a folder cannot be flushed; there is nothing more to do on them */
const NO_FOLDER_SYNC: readonly string[] = ['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM', 'ENOSYS']

/** The disk of this machine. `step` is called before every step that another process could see. */
export function nodeDisk(step: DiskStep = () => {}): Disk {
  const after = async <T>(operation: DiskOperation, path: string, run: () => T | Promise<T>): Promise<T> => {
    step(operation, path)
    return run()
  }
  return {
    read: path => after('read', path, () => read(path)),
    facts: async path => factsNow(path),
    factsOf: paths => paths.map(factsNow),
    list: folder => after('read', folder, () => absentAs([], () => fs.readdirSync(folder))),
    create: (path, content, options) => create(step, path, content, options),
    append: (path, content, options) => append(step, path, content, options),
    link: (from, to) => after('link', to, () => publish(from, to)),
    rename: (from, to) => after('rename', to, () => fs.renameSync(from, to)),
    remove: path => after('remove', path, () => absentAs(false, () => remove(path))),
    makeFolder: path => after('folder', path, () => makeFolder(path)),
    syncFolder: path => after('sync-folder', path, () => syncFolder(path)),
  }
}

function absentAs<T, U>(answer: U, operation: () => T): T | U {
  try {
    return operation()
  } catch (error) {
    if (ABSENT.includes(faultCode(error) ?? '')) return answer
    throw error
  }
}

function factsNow(path: string): FileFacts | undefined {
  const found = absentAs(undefined, () => fs.statSync(path, { throwIfNoEntry: false }))
  return found === undefined ? undefined : facts(found)
}

function facts({ size, mtimeMs, ino }: fs.Stats): FileFacts {
  return { size, mtimeMs, ino }
}

function remove(path: string): boolean {
  fs.unlinkSync(path)
  return true
}

function makeFolder(path: string): void {
  makeFolderSync(path, FOLDER_MODE)
}

async function read(path: string): Promise<Buffer | undefined> {
  const file = absentAs(undefined, () => fs.openSync(path, 'r'))
  if (file === undefined) return undefined
  try {
    return fs.fstatSync(file).size > LARGE_BYTES ? await readAsync(file) : fs.readFileSync(file)
  } finally {
    fs.closeSync(file)
  }
}

async function create(
  step: DiskStep,
  path: string,
  content: string | Uint8Array,
  { sync = true }: CreateOptions = {},
): Promise<FileFacts> {
  step('open', path)
  const file = await openNew(path, 'wx', FILE_MODE)
  try {
    step('write', path)
    if (content.length > LARGE_BYTES) await writeAsync(file, content)
    else fs.writeFileSync(file, content)
    if (sync) {
      step('sync', path)
      await fsync(file)
    }
    return facts(fs.fstatSync(file))
  } catch (error) {
    absentAs(false, () => remove(path))
    throw error
  } finally {
    fs.closeSync(file)
  }
}

async function append(
  step: DiskStep,
  path: string,
  content: string,
  { sync = true }: CreateOptions = {},
): Promise<void> {
  step('open', path)
  const file = fs.openSync(path, 'a', FILE_MODE)
  try {
    step('write', path)
    fs.writeFileSync(file, content)
    if (!sync) return
    step('sync', path)
    await fsync(file)
  } finally {
    fs.closeSync(file)
  }
}

function publish(from: string, to: string): boolean | Promise<boolean> {
  try {
    fs.linkSync(from, to)
    return true
  } catch (error) {
    const code = faultCode(error) ?? ''
    if (code === 'EEXIST') return false
    if (!NO_HARD_LINKS.includes(code)) throw error
  }
  return publishCopy(from, to)
}

/** Without hard links the name is still taken exactly once, but the content arrives after the name. */
async function publishCopy(from: string, to: string): Promise<boolean> {
  try {
    fs.copyFileSync(from, to, fs.constants.COPYFILE_EXCL)
  } catch (error) {
    if (faultCode(error) === 'EEXIST') return false
    throw error
  }
  const file = fs.openSync(to, 'r+')
  try {
    await fsync(file)
  } finally {
    fs.closeSync(file)
  }
  return true
}

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = fs.openSync(path, 'r')
    try {
      await fsync(folder)
    } finally {
      fs.closeSync(folder)
    }
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes(faultCode(error) ?? '')) throw error
  }
}
