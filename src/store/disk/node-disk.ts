import * as fs from 'node:fs'
import { promisify } from 'node:util'
import type { CreateOptions, Disk, DiskOperation, DiskStep, FileFacts } from './disk.js'
import { errnoOf } from './disk.js'

// Plain descriptors: FileHandle costs several times as much per small file.
const open = promisify(fs.open)
const close = promisify(fs.close)
const fsync = promisify(fs.fsync)
const fstat = promisify(fs.fstat)
const writeFile = promisify(fs.writeFile)
const readFile = promisify(fs.readFile)
const stat = promisify(fs.stat)
const readdir = promisify(fs.readdir)
const link = promisify(fs.link)
const rename = promisify(fs.rename)
const unlink = promisify(fs.unlink)
const rmdir = promisify(fs.rmdir)
const mkdir = promisify(fs.mkdir)
const copyFile = promisify(fs.copyFile)

const FILE_MODE = 0o600
const FOLDER_MODE = 0o700
const ABSENT: readonly string[] = ['ENOENT', 'ENOTDIR']
/** answers of file systems that have no hard links, such as exFAT and some network shares */
const NO_HARD_LINKS: readonly string[] = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK', 'EXDEV']
/** answers of systems on which a folder cannot be flushed; there is nothing more to do on them */
const NO_FOLDER_SYNC: readonly string[] = ['EINVAL', 'ENOTSUP', 'EISDIR', 'EPERM', 'ENOSYS']

/** The disk of this machine. `step` is called before every step that another process could see. */
export function nodeDisk(step: DiskStep = () => {}): Disk {
  const after = async <T>(operation: DiskOperation, path: string, run: () => Promise<T>): Promise<T> => {
    step(operation, path)
    return run()
  }
  return {
    read: path => after('read', path, () => absentAs(undefined, readFile(path))),
    facts: path => absentAs(undefined, stat(path).then(facts)),
    factsOf: paths => paths.map(factsNow),
    list: folder => after('read', folder, () => absentAs([], readdir(folder))),
    create: (path, content, options) => create(step, path, content, options),
    append: (path, content) => append(step, path, content),
    link: (from, to) => after('link', to, () => publish(from, to)),
    rename: (from, to) => after('rename', to, () => rename(from, to)),
    remove: path =>
      after('remove', path, () =>
        absentAs(
          false,
          unlink(path).then(() => true),
        ),
      ),
    removeFolder: path => after('remove', path, () => rmdir(path)),
    makeFolder: path => after('folder', path, () => makeFolder(path)),
    syncFolder: path => after('sync-folder', path, () => syncFolder(path)),
  }
}

async function makeFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: FOLDER_MODE })
}

async function absentAs<T, U>(answer: U, operation: Promise<T>): Promise<T | U> {
  try {
    return await operation
  } catch (error) {
    if (ABSENT.includes(errnoOf(error) ?? '')) return answer
    throw error
  }
}

function facts({ size, mtimeMs, ino }: fs.Stats): FileFacts {
  return { size, mtimeMs, ino }
}

// One system call each: handing thousands of them to the thread pool takes four times as long.
function factsNow(path: string): FileFacts | undefined {
  const found = fs.statSync(path, { throwIfNoEntry: false })
  return found === undefined ? undefined : facts(found)
}

async function create(
  step: DiskStep,
  path: string,
  content: string | Uint8Array,
  { sync = true }: CreateOptions = {},
): Promise<FileFacts> {
  step('open', path)
  const file = await open(path, 'wx', FILE_MODE)
  try {
    step('write', path)
    await writeFile(file, content)
    if (sync) {
      step('sync', path)
      await fsync(file)
    }
    return facts(await fstat(file))
  } catch (error) {
    await absentAs(undefined, unlink(path))
    throw error
  } finally {
    await close(file)
  }
}

async function append(step: DiskStep, path: string, content: string): Promise<void> {
  step('open', path)
  const file = await open(path, 'a', FILE_MODE)
  try {
    step('write', path)
    await writeFile(file, content)
  } finally {
    await close(file)
  }
}

async function publish(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to)
    return true
  } catch (error) {
    const code = errnoOf(error) ?? ''
    if (code === 'EEXIST') return false
    if (!NO_HARD_LINKS.includes(code)) throw error
  }
  return publishCopy(from, to)
}

/** Without hard links the name is still taken exactly once, but the content arrives after the name. */
async function publishCopy(from: string, to: string): Promise<boolean> {
  try {
    await copyFile(from, to, fs.constants.COPYFILE_EXCL)
  } catch (error) {
    if (errnoOf(error) === 'EEXIST') return false
    throw error
  }
  const file = await open(to, 'r+')
  try {
    await fsync(file)
  } finally {
    await close(file)
  }
  return true
}

async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r')
    try {
      await fsync(folder)
    } finally {
      await close(folder)
    }
  } catch (error) {
    if (!NO_FOLDER_SYNC.includes(errnoOf(error) ?? '')) throw error
  }
}
