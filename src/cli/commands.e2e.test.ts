import { spawnSync } from 'node:child_process'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { CESSIONARIO, foreignInvoice, invoice } from './testing/documents.js'
import { makeSandbox, PROJECT, type Sandbox } from './testing/run-cli.js'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 120_000 })

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await makeSandbox()
  await writeFile(join(sandbox.folder, 'tenant.json'), JSON.stringify({ ...CESSIONARIO, aliquota: 22 }))
  await mkdir(join(sandbox.folder, 'in'))
  await writeFile(join(sandbox.folder, 'in', 'a.xml'), invoice('A-1'))
  await writeFile(join(sandbox.folder, 'in', 'b.xml'), foreignInvoice('B-1'))
  await sandbox.run('tenants', 'add', 'acme', '--file', 'tenant.json')
  await sandbox.run('process', 'in', '--quiet')
})
afterAll(() => sandbox.remove())

const DATA = {
  tipo: 'TD17',
  fornitoreEstero: {
    denominazione: 'Cloudhaven Ireland Limited',
    idFiscale: 'IE9384720NH',
    paese: 'IE',
    sede: { indirizzo: 'Main Street 1', cap: 'D02', comune: 'Dublin' },
  },
  fatturaOriginale: { numero: 'C-1', data: '2026-11-02' },
  linee: [{ descrizione: 'Hosting', prezzoUnitario: 100, aliquotaIva: 22 }],
}

describe('serve', () => {
  test('names the file that is no certificate', async () => {
    const end = await sandbox.run('serve', '--tls-cert', 'tenant.json', '--tls-key', 'tenant.json')
    expect([end.code, end.stderr]).toEqual([2, expect.stringContaining('tenant.json holds no certificate')])
  })
})

describe('tenants', () => {
  test('show and list print the file’s own form', async () => {
    const shown = await sandbox.run('tenants', 'show', 'acme', '--json')
    expect(shown.json()).toEqual([{ studioId: 'acme', ...CESSIONARIO, aliquota: 22 }])
    expect((await sandbox.run('tenants', 'list', '--json')).json()).toEqual(shown.json())
  })

  test.each([
    [
      'a second time',
      ['tenants', 'add', 'acme', '--file', 'tenant.json'],
      'BAD_REQUEST',
      /registered already/,
    ],
    ['an unknown one', ['tenants', 'show', 'nobody'], 'NOT_FOUND', /not registered/],
    ['wrong data', ['tenants', 'add', 'beta', '--file', 'wrong.json'], 'BAD_REQUEST', /check|digit|cifra/i],
  ])('%s is an error answer', async (_, args, code, sentence) => {
    await writeFile(
      join(sandbox.folder, 'wrong.json'),
      JSON.stringify({ ...CESSIONARIO, partitaIva: '09876540287' }),
    )
    const end = await sandbox.run(...args, '--json')
    expect(end.json()).toMatchObject([{ error: { code, message: expect.stringMatching(sentence) } }])
    expect(end.code).toBe(4)
  })
})

describe('create', () => {
  test('answers with the AutofatturaResponse, from a file or from stdin', async () => {
    await writeFile(
      join(sandbox.folder, 'data.json'),
      JSON.stringify({ studioId: 'acme', fatturaData: DATA }),
    )
    const end = await sandbox.run('create', 'data.json', '--json', '--out', 'created')
    const [response] = end.json()
    expect(response).toMatchObject({
      status: 'ok',
      td: 'TD17',
      importoTotaleCents: 12_200,
      blockingIssues: [],
    })
    expect(end.code).toBe(0)
    expect(await readdir(join(sandbox.folder, 'created'))).toHaveLength(2)
    const running = sandbox.start('create', '-', '--json')
    running.child.stdin?.end(JSON.stringify(DATA))
    expect((await running.ended).json()).toMatchObject([{ status: 'needs_review' }])
  })

  test.each([
    ['no JSON', '{', 4, 'BAD_REQUEST'],
    ['wrong types', JSON.stringify({ ...DATA, linee: [{ quantita: '5' }] }), 4, 'BAD_REQUEST'],
    ['unknown TD', JSON.stringify({ ...DATA, tipo: 'TD99' }), 4, 'INVALID_TD'],
  ])('%s', async (_, body, exit, code) => {
    await writeFile(join(sandbox.folder, 'bad.json'), body)
    const end = await sandbox.run('create', 'bad.json', '--json')
    expect(end.json()).toMatchObject([{ error: { code } }])
    expect(end.code).toBe(exit)
  })
})

describe('what is stored', () => {
  test('list, show, xml and pdf agree', async () => {
    const [first] = (await sandbox.run('list', '--json', '--td', 'TD18')).json()
    expect(first).toMatchObject({ status: 'ok', autofatturaId: 'AF/2026/1' })
    const shown = (await sandbox.run('show', 'AF/2026/1', '--json')).json()
    expect(shown).toEqual([first])
    expect((await sandbox.run('xml', 'AF/2026/1')).stdout).toBe(first?.xml)
    expect((await sandbox.run('xml', 'AF/2026/1', '--companion')).stdout).toBe(first?.companionTd01Xml)
    expect((await sandbox.run('pdf', 'AF/2026/1', '--out', '-')).stdout.slice(0, 5)).toBe('%PDF-')
    const why = await sandbox.run('show', 'AF/2026/1', '--why')
    expect(why.stdout).toContain('«BE0938475196»')
    const none = await sandbox.run('list', '--json', '--supplier', 'nobody at all')
    expect(none).toMatchObject({ stdout: '', code: 0 })
  })

  test('export hands over a month, as a folder and as one file', async () => {
    const month = new Date().toISOString().slice(0, 7)
    const folder = await sandbox.run('export', '--month', month, '--out', 'package', '--json')
    expect(folder.json()).toMatchObject([{ open: expect.any(Number), count: expect.any(Number) }])
    const list: unknown = JSON.parse(await readFile(join(sandbox.folder, 'package', 'list.json'), 'utf8'))
    expect(list).toMatchObject({
      studioId: 'acme',
      month,
      totals: { byTd: { TD18: { count: 1, importoTotaleCents: 75457 } } },
    })
    const zip = await sandbox.run('export', '--month', month, '--out', 'package.zip')
    expect(zip.code).toBe(0)
    expect((await readFile(join(sandbox.folder, 'package.zip'))).subarray(0, 2).toString()).toBe('PK')
    expect((await sandbox.run('export', '--month', month, '--out', 'package.zip')).code).toBe(2)
  })

  test('verify finds nothing in the store, and something in a file that was tampered with', async () => {
    const store = await sandbox.run('verify', '--json')
    expect(store.json()).toMatchObject([{ ok: true, checked: expect.any(Number) }])
    const xml = (await sandbox.run('xml', 'AF/2026/1')).stdout
    await writeFile(
      join(sandbox.folder, 'tampered.xml'),
      xml.replace('<Nazione>IT</Nazione>', '<Nazione>ITA</Nazione>'),
    )
    const file = await sandbox.run('verify', 'tampered.xml', '--json')
    expect(file.code).toBe(4)
    expect(file.json().at(-1)).toEqual({ ok: false, checked: 1 })
    expect(file.json()[0]).toMatchObject({ kind: expect.any(String), path: 'tampered.xml' })
  })

  test('verify reads folders, and a file that is missing stops none of the others', async () => {
    await mkdir(join(sandbox.folder, 'made'), { recursive: true })
    await writeFile(join(sandbox.folder, 'made', 'one.xml'), (await sandbox.run('xml', 'AF/2026/1')).stdout)
    expect((await sandbox.run('verify', 'made', '--json')).json()).toEqual([{ ok: true, checked: 1 }])
    const both = await sandbox.run('verify', 'absent.xml', 'made', '--json')
    expect(both.code).toBe(2)
    expect(both.json()).toMatchObject([
      { kind: 'UNREADABLE', path: 'absent.xml', message: expect.stringContaining('ENOENT') },
      { ok: false, checked: 1 },
    ])
  })
})

test('recognize is a preview: it stores nothing and works without any company', async () => {
  const empty = join(sandbox.folder, 'empty-data')
  const one = await sandbox.run('recognize', 'in/a.xml', '--json', '--data-dir', empty)
  expect(one.json()).toMatchObject([
    { status: 'ok', suggestedTd: 'TD18', extracted: { vatId: 'BE0938475196' } },
  ])
  expect(one.json()[0]).not.toHaveProperty('file')
  const several = await sandbox.run('recognize', 'in', '--json', '--data-dir', empty)
  expect(several.json().map(({ file }) => file)).toEqual(['in/a.xml', 'in/b.xml'])
  expect((await sandbox.run('list', '--json', '--studio', 'acme', '--data-dir', empty)).stdout).toBe('')
})

test('keys: shown once, listed by prefix, revocable', async () => {
  const [made] = (
    await sandbox.run('keys', 'create', '--env', 'test', '--studio', 'acme', '--studio', 'beta', '--json')
  ).json()
  expect(Object.keys(made ?? {})).toEqual(['key', 'id'])
  expect(made?.key).toMatch(/^pk_test_/)
  const listed = await sandbox.run('keys', 'list', '--json')
  expect(listed.json()).toMatchObject([{ id: made?.id, environment: 'test', studios: ['acme', 'beta'] }])
  expect(listed.stdout).not.toContain(String(made?.key))
  expect((await sandbox.run('keys', 'revoke', String(made?.id))).code).toBe(0)
  expect((await sandbox.run('keys', 'revoke', String(made?.id))).code).toBe(4)
})

test('doctor tells the state, where each setting comes from, and ends although nothing answers', async () => {
  const end = await sandbox.run('doctor', '--json')
  const checks = new Map(end.json().map(line => [line.check, line]))
  expect(checks.get('store')).toMatchObject({ status: 'ok' })
  expect(checks.get('rates')).toMatchObject({ status: 'warning', fix: expect.any(String) })
  expect(checks.get('setting engine')).toMatchObject({ message: 'rules  (AUTOFATTURA_ENGINE)' })
  expect(end.code).toBe(0)
})

test('serve says where it listens, answers, and stops with 0', async () => {
  const running = sandbox.start('serve', '--port', '0', '--json')
  await running.said('"listening"')
  const line = await new Promise<string>(resolve => {
    running.child.stdout?.once('data', chunk => resolve(String(chunk)))
    setTimeout(() => resolve(''), 200)
  })
  expect(line).toBe('')
  running.child.kill('SIGTERM')
  const end = await running.ended
  expect(end.json()[0]).toMatchObject({ listening: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+\/v1$/) })
  expect(end.code).toBe(0)
})

// A shell gives a real pipe, where the descriptor itself is guarded, and a file, where only JavaScript is.
test.each([
  ['a pipe', '| cat', 'require("node:fs").writeSync(1, "NOISE\\n"); console.log("NOISE")'],
  ['a file', '> results.jsonl; cat results.jsonl', 'console.log("NOISE"); process.stdout.write("NOISE\\n")'],
])('into %s stdout belongs to results, whatever a library prints there', async (_, target, noise) => {
  const polluter = join(sandbox.folder, 'polluter.cjs')
  // It waits until the program itself runs: what is printed while Node loads it is not ours.
  const running = 'process.listenerCount("uncaughtException") > 0'
  await writeFile(polluter, `setInterval(() => { if (${running}) { ${noise} } }, 5)`)
  const launcher = join(PROJECT, 'bin', 'autofattura.js')
  const line = `"${process.execPath}" --require "${polluter}" "${launcher}" process in --json ${target}`
  const { stdout } = spawnSync('sh', ['-c', line], {
    cwd: sandbox.folder,
    env: sandbox.env,
    encoding: 'utf8',
  })
  const lines = stdout.trimEnd().split('\n')
  expect(lines).toHaveLength(2)
  for (const each of lines) expect(() => JSON.parse(each)).not.toThrow()
})

test.each(['bash', 'zsh', 'fish'])('the completion script of %s is sound', async shell => {
  const { stdout } = await sandbox.run('completion', shell)
  const found = spawnSync(shell, ['--version'])
  if (found.error !== undefined) {
    expect(stdout).toContain('autofattura')
    return
  }
  const script = join(sandbox.folder, `completion.${shell}`)
  await writeFile(script, stdout)
  const checked = spawnSync(shell, ['-n', script], { encoding: 'utf8' })
  expect(checked.stderr).toBe('')
  expect(checked.status).toBe(0)
})
