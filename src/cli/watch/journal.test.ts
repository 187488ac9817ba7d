import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { entryOf } from '../testing/watch-entry.js'
import { openJournal, watchedFolders } from './journal.js'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'autofattura-watch-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('journal', () => {
  test('survives a restart, forgets what is dropped, takes a torn entry for none', async () => {
    const journal = openJournal(join(folder, 'data'), { root: '/inbox' })
    await journal.put(entryOf('a.pdf', { sha256: 'ff', autofatturaId: 'AF/2026/1' }))
    await journal.put(entryOf('b.pdf'))
    await journal.drop('b.pdf')
    await journal.attend()
    const again = openJournal(join(folder, 'data'), { root: '/inbox' })
    expect(await again.get('a.pdf')).toEqual(entryOf('a.pdf', { sha256: 'ff', autofatturaId: 'AF/2026/1' }))
    const [watched] = await watchedFolders(join(folder, 'data'))
    expect(watched).toMatchObject({ root: '/inbox', entries: [{ relative: 'a.pdf' }] })
    const [home = ''] = await readdir(join(folder, 'data', 'watch'))
    const file =
      (await readdir(join(folder, 'data', 'watch', home))).find(name => /^[0-9a-f]{40}\.json$/.test(name)) ??
      ''
    await writeFile(join(folder, 'data', 'watch', home, file), '{"relative":"a.p')
    expect(await again.get('a.pdf')).toBeUndefined()
  })

  test('one file is claimed by one', async () => {
    const journal = openJournal(join(folder, 'data'), { root: '/inbox' })
    const claims = await Promise.all(Array.from({ length: 8 }, () => journal.claim('a.pdf')))
    const won = claims.filter(claim => claim !== undefined)
    expect(won).toHaveLength(1)
    await won[0]?.()
    expect(await journal.claim('a.pdf')).toBeTypeOf('function')
  })
})
