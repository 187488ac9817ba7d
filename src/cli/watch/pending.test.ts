import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { entryOf } from '../testing/watch-entry.js'
import { openJournal } from './journal.js'
import { pendingFiles } from './pending.js'
import { scanFolder } from './scan.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-watch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))
const put = (name: string, content: string | Uint8Array) => writeFile(join(folder, name), content)

test('pending names what waits and why', async () => {
  const inbox = join(folder, 'in')
  await mkdir(join(inbox, 'nobody'), { recursive: true })
  for (const name of ['done.pdf', 'retry.pdf', 'new.pdf', 'nobody/x.pdf'])
    await put(`in/${name}`, '%PDF %%EOF')
  await put('in/empty.pdf', '')
  await put('in/half.pdf', '%PDF-1.7 and then')
  await put('in/notes.txt', 'hello')
  await symlink(join(inbox, 'new.pdf'), join(inbox, 'link.pdf'))
  const journal = openJournal(join(folder, 'data'), { root: inbox })
  await journal.attend()
  const scan = await scanFolder(inbox)
  for (const { path: _, ctimeMs: __, ...file } of scan.files) {
    if (file.relative === 'done.pdf') await journal.put(entryOf('done.pdf', file))
    if (file.relative === 'retry.pdf') {
      await journal.put(
        entryOf('retry.pdf', { ...file, state: 'waiting', status: 'failed', reason: 'no room' }),
      )
    }
  }
  const asked = async (...tenants: string[]) => {
    const waiting = await pendingFiles(join(folder, 'data'), { tenants: new Set(tenants) })
    return waiting.map(({ path, state, reason }) => [path.slice(inbox.length + 1), state, reason])
  }
  const others = [
    ['empty.pdf', 'empty', undefined],
    ['half.pdf', 'incomplete', undefined],
  ]
  const known = [
    ['nobody/x.pdf', 'no-tenant', undefined],
    ['notes.txt', 'unsupported', undefined],
    ['retry.pdf', 'retry', 'no room'],
    ['link.pdf', 'link', undefined],
  ]
  expect(await asked('acme')).toEqual([...others, ['new.pdf', 'soon', undefined], ...known])
  await journal.leave()
  expect(await asked('acme')).toEqual([...others, ['new.pdf', 'no-watcher', undefined], ...known])
  expect((await asked('acme', 'beta')).map(([path, state]) => `${path} ${state}`)).toEqual(
    expect.arrayContaining(['new.pdf no-studio', 'empty.pdf no-studio', 'nobody/x.pdf no-tenant']),
  )
})
