import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { BROKEN_PDF, CESSIONARIO, foreignInvoice, invoice } from './testing/documents.js'
import { makeSandbox, PROJECT, type Sandbox } from './testing/run-cli.js'

// Other work on the machine must not fail a test; each run starts a program of its own.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await makeSandbox()
  await writeFile(join(sandbox.folder, 'buyer.json'), JSON.stringify(CESSIONARIO))
  const inbox = join(sandbox.folder, 'inbox')
  await mkdir(join(inbox, 'deep'), { recursive: true })
  for (const name of ['c', 'a', 'b']) await writeFile(join(inbox, `${name}.xml`), invoice(`N-${name}`))
  await writeFile(join(inbox, 'deep', 'Ünïcode name.XML'), invoice('N-deep'))
  await writeFile(join(inbox, '~$a.xml'), 'lock')
  await writeFile(join(inbox, 'a.xml.part'), 'half')
  await writeFile(join(inbox, 'notes.txt'), 'hello')
  await writeFile(join(inbox, 'other.xml'), '<?xml version="1.0"?><menu/>')
})
afterAll(() => sandbox.remove())

describe('process', () => {
  test('issues a folder in path order, registers the company, says what it left alone', async () => {
    const end = await sandbox.run(
      'process',
      'inbox',
      '--cessionario',
      'buyer.json',
      '--json',
      '--concurrency',
      '4',
    )
    const results = end.json()
    expect(results.map(({ file, status, autofatturaId }) => [file, status, autofatturaId])).toEqual([
      ['inbox/a.xml', 'ok', 'AF/2026/1'],
      ['inbox/b.xml', 'ok', 'AF/2026/2'],
      ['inbox/c.xml', 'ok', 'AF/2026/3'],
      ['inbox/deep/Ünïcode name.XML', 'ok', 'AF/2026/4'],
    ])
    expect(end.code).toBe(0)
    for (const { xmlPath, companionPath } of results) {
      expect(existsSync(join(sandbox.folder, String(xmlPath)))).toBe(true)
      expect(existsSync(join(sandbox.folder, String(companionPath)))).toBe(true)
    }
    expect(end.stderr).toContain('"09876540288" is now registered')
    expect(end.stderr).toContain('2 file(s) of other types left alone')
  })

  test('continues: duplicates cost no number and bring back what is missing in the folder', async () => {
    const before = await readdir(join(sandbox.folder, 'out'))
    await rm(join(sandbox.folder, 'out'), { recursive: true })
    const end = await sandbox.run('process', 'inbox', '--json')
    expect(end.json().map(({ status, autofatturaId }) => [status, autofatturaId])).toEqual([
      ['duplicate', 'AF/2026/1'],
      ['duplicate', 'AF/2026/2'],
      ['duplicate', 'AF/2026/3'],
      ['duplicate', 'AF/2026/4'],
    ])
    expect(end.code).toBe(0)
    expect(await readdir(join(sandbox.folder, 'out'))).toEqual(before)
  })

  test('a failed file wins over one to review, and neither harms the good one', async () => {
    const mixed = join(sandbox.folder, 'mixed')
    await mkdir(mixed)
    await writeFile(join(mixed, '1.xml'), foreignInvoice('M-1'))
    await writeFile(join(mixed, '2.pdf'), BROKEN_PDF)
    await writeFile(join(mixed, '4.pdf'), 'no PDF at all, but somebody named it one')
    await writeFile(join(mixed, '3.xml'), invoice('M-3'))
    const end = await sandbox.run('process', 'mixed', '--json', '--junit', 'report.xml')
    const [review, failed, ok, misnamed] = end.json()
    expect(misnamed).toMatchObject({
      status: 'failed',
      file: 'mixed/4.pdf',
      error: { details: { reason: 'unsupported_type' } },
    })
    expect(review).toMatchObject({ status: 'needs_review', file: 'mixed/1.xml' })
    expect(review).not.toHaveProperty('autofatturaId')
    expect(failed).toMatchObject({
      status: 'failed',
      error: { code: 'BAD_REQUEST', details: { reason: 'corrupt' } },
    })
    expect(ok).toMatchObject({ status: 'ok', autofatturaId: 'AF/2026/5' })
    expect(end.code).toBe(4)
    expect(existsSync(join(sandbox.folder, 'report.xml'))).toBe(true)
  })

  test.skipIf(!existsSync('/dev/full'))('a full disk under stdout ends with 4 and a sentence', () => {
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(
      process.execPath,
      [join(PROJECT, 'bin', 'autofattura.js'), 'list', '--json'],
      { cwd: sandbox.folder, env: sandbox.env, stdio: ['ignore', full, 'pipe'], encoding: 'utf8' },
    )
    closeSync(full)
    expect(status).toBe(4)
    expect(stderr).toMatch(/^The results cannot be written to standard output \(ENOSPC\).*\n$/)
  })

  test('a report that cannot be written is found before the first file', async () => {
    await writeFile(join(sandbox.folder, 'unreported.xml'), invoice('UNREPORTED'))
    const end = await sandbox.run('process', 'unreported.xml', '--junit', 'nowhere/report.xml')
    expect(end.code).toBe(2)
    expect(end.stderr).toContain('nowhere/report.xml cannot be written (ENOENT)')
    expect(end.stdout).toBe('')
    expect((await sandbox.run('list', '--text', 'UNREPORTED', '--json')).json()).toEqual([])
  })

  test('a dry run writes nothing and takes no number', async () => {
    await writeFile(join(sandbox.folder, 'dry.xml'), invoice('DRY-1'))
    const end = await sandbox.run('process', 'dry.xml', '--dry-run', '--json', '--out', 'dry-out')
    expect(end.json()).toMatchObject([
      { file: 'dry.xml', status: 'ok', td: 'TD18', importoTotaleCents: 75457 },
    ])
    expect(end.json()[0]).not.toHaveProperty('autofatturaId')
    expect(end.json()[0]).not.toHaveProperty('xmlPath')
    expect(existsSync(join(sandbox.folder, 'dry-out'))).toBe(false)
  })

  test('other content under the name of a file is never overwritten', async () => {
    await writeFile(join(sandbox.folder, 'new.xml'), invoice('NEW-1'))
    const taken = join(sandbox.folder, 'taken')
    await mkdir(taken)
    for (let i = 1; i < 40; i++) {
      const progressive = i.toString(36).toUpperCase().padStart(5, '0')
      await writeFile(join(taken, `IT09876540288_${progressive}.xml`), 'mine')
    }
    const end = await sandbox.run('process', 'new.xml', '--json', '--out', 'taken')
    expect(end.json()).toMatchObject([
      { status: 'failed', error: { code: 'STORAGE' }, autofatturaId: 'AF/2026/6' },
    ])
    expect(end.code).toBe(4)
    const again = await sandbox.run('process', 'new.xml', '--json', '--out', 'free')
    expect(again.json()).toMatchObject([{ status: 'duplicate', autofatturaId: 'AF/2026/6' }])
    expect(again.code).toBe(0)
  })

  test('people get a table, totals and the next command', async () => {
    const end = await sandbox.run('process', 'mixed', '--out', 'out')
    expect(end.stdout).toContain('mixed/1.xml  needs review')
    expect(end.stdout).toContain('BUYER_MISMATCH')
    expect(end.stdout).toMatch(/0 ok \(EUR 0\.00\), 1 to review, 1 duplicate, 2 failed/)
    expect(end.stderr).toContain('Next: autofattura review --out out')
    const quiet = await sandbox.run('process', 'mixed', '--quiet', '--lang', 'it', '--fail-on', 'never')
    expect(quiet.stderr).toBe('')
    expect(quiet.stdout).toContain('da rivedere')
    expect(quiet.code).toBe(0)
  })
})

describe('stopping', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('%s: what is in work finishes, nothing new starts, exit %d', async (signal, code) => {
    const many = join(sandbox.folder, signal)
    await mkdir(many)
    for (let i = 0; i < 60; i++) await writeFile(join(many, `${i}.xml`), invoice(`${signal}-${i}`))
    const running = sandbox.start('process', signal, '--json', '--concurrency', '2')
    await running.said('"status":"ok"')
    running.child.kill(signal)
    const end = await running.ended
    expect(end.code).toBe(code)
    expect(end.stderr).toContain('Finishing the documents in work')
    const told = end.json()
    expect(end.stderr).toContain(
      `Stopped with ${60 - told.length} document(s) left. Next: autofattura process ${signal} `,
    )
    expect(told.length).toBeLessThan(60)
    const stored = (await sandbox.run('list', '--json')).json().map(({ autofatturaId }) => autofatturaId)
    for (const { autofatturaId } of told) expect(stored).toContain(autofatturaId)
    expect((await sandbox.run('verify')).code).toBe(0)
  })

  test('a reader that goes away ends the run quietly', async () => {
    const running = sandbox.start('process', 'inbox', '--json')
    running.child.stdout?.destroy()
    const end = await running.ended
    expect([0, 141]).toContain(end.code)
    expect(end.stderr).not.toMatch(/^\s+at /m)
  })
})

describe('wrong usage ends with 2 before anything is written', () => {
  test.each([
    ['unknown option', ['process', 'inbox', '--ouut', 'x'], 'Did you mean "--out"'],
    ['unknown command', ['proces', 'inbox'], 'Did you mean "process"'],
    ['missing argument', ['process'], 'Missing argument <paths>'],
    ['value outside its list', ['process', 'inbox', '--engine', 'rule'], 'expected auto, rules, ollama'],
    ['number out of range', ['process', 'inbox', '--require-confidence', '2'], '--require-confidence is "2"'],
    ['no such path', ['process', 'nowhere.pdf'], 'nowhere.pdf does not exist'],
    ['out is no folder', ['process', 'inbox', '--out', 'buyer.json/x'], 'a part of its path is a file'],
    [
      'data folder is no folder',
      ['process', 'inbox', '--data-dir', 'buyer.json'],
      'is a file, and a folder is needed',
    ],
    ['no company', ['list', '--env', 'test'], 'No company is registered (environment test)'],
    ['Ollama asked for and absent', ['process', 'inbox', '--engine', 'ollama'], 'Ollama'],
  ])('%s', async (_, args, sentence) => {
    const end = await sandbox.run(...args)
    expect(end.stderr).toContain(sentence)
    expect(end.stdout).toBe('')
    expect(end.code).toBe(2)
  })
})
