import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { makeFolder, makeFolderSync } from './make-folder.js'

const root = mkdtempSync(join(tmpdir(), 'autofattura-folder-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

describe.each([
  ['makeFolder', makeFolder],
  ['makeFolderSync', async (path: string, mode?: number) => makeFolderSync(path, mode)],
])('%s', (name, make) => {
  const folder = join(root, name)

  test('makes what is missing, and is content with what is there', async () => {
    await make(join(folder, 'a', 'b'), 0o700)
    await make(join(folder, 'a', 'b'))
    expect(statSync(join(folder, 'a', 'b')).isDirectory()).toBe(true)
    if (process.platform !== 'win32') expect(statSync(folder).mode & 0o777).toBe(0o700)
  })

  test('says that a file stands in the way', async () => {
    await make(folder)
    writeFileSync(join(folder, 'file'), '')
    await expect(make(join(folder, 'file'))).rejects.toMatchObject({ code: 'EEXIST' })
    await expect(make(join(folder, 'file', 'below'))).rejects.toMatchObject({ code: 'ENOTDIR' })
  })

  // `mkdir` with `recursive` would run here for ever.
  test.skipIf(!existsSync('/proc/self'))('comes back where nothing can be made', async () => {
    await expect(make('/proc/autofattura/data')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
