import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import {
  appendFile,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BROKEN_PDF, CESSIONARIO, foreignInvoice, invoice } from './testing/documents.js'
import { makeSandbox, type Sandbox } from './testing/run-cli.js'

// Other work on the machine must not fail a test; each run starts a program of its own.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let sandbox: Sandbox
let inbox: string

beforeEach(async () => {
  sandbox = await makeSandbox()
  inbox = join(sandbox.folder, 'inbox')
  await mkdir(inbox)
  await writeFile(join(sandbox.folder, 'tenant.json'), JSON.stringify(CESSIONARIO))
  await sandbox.run('tenants', 'add', 'acme', '--file', 'tenant.json')
})
afterEach(() => sandbox.remove())

const put = (name: string, content: string) => writeFile(join(inbox, name), content)
const files = (results: readonly Readonly<Record<string, unknown>>[]) => results.map(({ file }) => file)

test('--once reports every file once, also across runs, touches and reused names', async () => {
  await put('b.xml', invoice('B'))
  await put('a.xml', invoice('A'))
  await put('bad.pdf', BROKEN_PDF)
  await mkdir(join(inbox, 'nobody'))
  await put('nobody/x.xml', invoice('X'))
  const first = await sandbox.run('watch', 'inbox', '--once', '--json')
  expect(first.json().map(({ file, status }) => [file, status])).toEqual([
    ['inbox/a.xml', 'ok'],
    ['inbox/b.xml', 'ok'],
    ['inbox/bad.pdf', 'failed'],
  ])
  expect(first.code).toBe(4)
  expect(first.stderr.match(/"nobody" is no registered company/g)).toHaveLength(1)

  await utimes(join(inbox, 'a.xml'), new Date(), new Date())
  await put('b.xml', invoice('B-new'))
  const second = await sandbox.run('watch', 'inbox', '--once', '--json')
  expect(second.json().map(({ file, status }) => [file, status])).toEqual([['inbox/b.xml', 'ok']])
  expect(second.code).toBe(0)

  const pending = await sandbox.run('list', '--pending', 'inbox', '--json')
  expect(pending.json()).toMatchObject([{ state: 'no-tenant' }])
})

test('--move empties the folder, explains what failed and never overwrites', async () => {
  await mkdir(join(inbox, 'acme', 'march'), { recursive: true })
  await mkdir(join(inbox, 'processed'))
  await put('a.xml', invoice('A'))
  await put('processed/a.xml', 'an earlier one')
  await put('acme/march/r.xml', foreignInvoice('R'))
  await put('acme/bad.pdf', BROKEN_PDF)
  const end = await sandbox.run('watch', 'inbox', '--once', '--move', '--json')
  expect(end.json()).toHaveLength(3)
  expect(end.code).toBe(4)
  expect(await readFile(join(inbox, 'processed', 'a (2).xml'), 'utf8')).toBe(invoice('A'))
  expect(await readFile(join(inbox, 'processed', 'a.xml'), 'utf8')).toBe('an earlier one')
  expect(existsSync(join(inbox, 'acme', 'review', 'march', 'r.xml'))).toBe(true)
  const note: unknown = JSON.parse(
    await readFile(join(inbox, 'acme', 'failed', 'bad.pdf.autofattura.json'), 'utf8'),
  )
  expect(note).toMatchObject({ status: 'failed', code: 'BAD_REQUEST', attempts: 1, next: expect.any(String) })
  const again = await sandbox.run('watch', 'inbox', '--once', '--move', '--json')
  expect(again.stdout).toBe('')
  expect(again.code).toBe(0)
})

test('takes files as the world delivers them, each once, and stops with 0', async () => {
  await put('there-before.xml', invoice('BEFORE'))
  await symlink(inbox, join(inbox, 'loop'))
  execFileSync('mkfifo', [join(inbox, 'fifo.pdf')])
  const running = sandbox.start('watch', 'inbox', '--json', '--move')
  await running.said('Watching inbox')

  const slow = join(inbox, 'slow.xml')
  const whole = invoice('SLOW')
  await writeFile(slow, whole.slice(0, 2_000))
  const outside = join(sandbox.folder, 'moved-in')
  await mkdir(outside)
  for (let i = 0; i < 20; i++) await writeFile(join(outside, `burst-${i}.xml`), invoice(`BURST-${i}`))
  await mkdir(join(inbox, 'acme'))
  await rename(outside, join(inbox, 'acme', 'folder'))
  await put('upload.xml.part', invoice('RENAMED'))
  await sleep(1_500)
  await appendFile(slow, whole.slice(2_000, 4_000))
  await rename(join(inbox, 'upload.xml.part'), join(inbox, 'upload.xml'))
  await sleep(1_500)
  await appendFile(slow, whole.slice(4_000))

  await running.said('slow.xml')
  await running.said('upload.xml')
  await running.said('burst-19.xml')
  await running.said('there-before.xml')
  running.child.kill('SIGTERM')
  const end = await running.ended
  expect(end.code).toBe(0)
  const results = end.json()
  expect(results.every(({ status }) => status === 'ok')).toBe(true)
  expect(new Set(files(results)).size).toBe(results.length)
  expect(results).toHaveLength(23)
  expect((await readdir(inbox)).sort()).toEqual(['acme', 'fifo.pdf', 'loop', 'processed'])
})

test('two watchers, one of them killed: nothing is lost, nothing twice', async () => {
  const count = 24
  const first = sandbox.start('watch', 'inbox', '--json', '--concurrency', '2')
  const second = sandbox.start('watch', 'inbox', '--json', '--concurrency', '2', '--poll', '1')
  await Promise.all([first.said('Watching'), second.said('Watching')])
  for (let i = 0; i < count; i++) await put(`f-${String(i).padStart(2, '0')}.xml`, invoice(`F-${i}`))
  await first.said('AF/2026/')
  first.child.kill('SIGKILL')
  const killed = await first.ended
  const stored = async () => (await sandbox.run('list', '--json')).json()
  let records = await stored()
  for (let i = 0; i < 30 && records.length < count; i++) {
    await sleep(500)
    records = await stored()
  }
  await sleep(1_000)
  second.child.kill('SIGINT')
  const end = await second.ended
  expect(end.code).toBe(0)
  const ids = new Set(records.map(({ autofatturaId }) => autofatturaId))
  expect([...ids].sort()).toEqual(Array.from({ length: count }, (_, i) => `AF/2026/${i + 1}`).sort())
  // What the killed one had said before is not said again as new.
  const told = [...killed.json(), ...end.json()].filter(({ status }) => status === 'ok')
  expect(new Set(files(told)).size).toBe(told.length)
  const verified = await sandbox.run('verify', '--json')
  expect(verified.json().at(-1)).toMatchObject({ ok: true })
})

test('one look ends with what was left, never with silence', async () => {
  await put('a.xml', invoice('A'))
  await writeFile(
    join(sandbox.folder, 'beta.json'),
    JSON.stringify({ ...CESSIONARIO, partitaIva: '12345670017' }),
  )
  await sandbox.run('tenants', 'add', 'beta', '--file', 'beta.json')
  const nobodys = await sandbox.run('watch', 'inbox', '--once', '--json')
  expect([nobodys.code, nobodys.stdout]).toEqual([2, ''])
  expect(nobodys.stderr).toMatch(/1 file\(s\) were left alone, e\.g\. inbox\/a\.xml.*--studio ID/)
  const pending = await sandbox.run('list', '--pending', 'inbox', '--json')
  expect(pending.json()).toMatchObject([{ state: 'no-studio' }])

  await writeFile(join(inbox, 'processed'), 'in the way')
  const blocked = await sandbox.run('watch', 'inbox', '--once', '--move', '--studio', 'acme', '--json')
  expect(blocked.code).toBe(4)
  expect(blocked.json()).toMatchObject([
    { file: 'inbox/a.xml', status: 'failed', error: { code: 'STORAGE' } },
  ])
  await rm(join(inbox, 'processed'))
  const done = await sandbox.run('watch', 'inbox', '--once', '--move', '--studio', 'acme', '--json')
  expect([done.code, done.json()[0]?.status]).toEqual([0, 'ok'])

  const file = await sandbox.run('watch', 'tenant.json', '--once')
  expect(file.code).toBe(2)
  expect(file.stderr).toContain('is a file, and watch takes a folder')
})

test.each([
  ['out inside', ['--out', 'inbox/out']],
  ['data inside', ['--out', 'xml', '--data-dir', 'inbox/data']],
])('refuses to start: %s the watched folder', async (_, args) => {
  const end = await sandbox.run('watch', 'inbox', ...args)
  expect(end.code).toBe(2)
  expect(end.stderr).toContain('inside the watched one')
})
