import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { CESSIONARIO, invoice } from '../testing/documents.js'
import { type Bench, makeBench } from '../testing/in-process.js'
import { explained } from './explained.js'

const clock = { now: () => new Date('2026-11-20T10:00:00Z') }

let bench: Bench | undefined
beforeEach(() => {
  bench = undefined
})
afterEach(() => bench?.remove())

async function doctor(env: Readonly<Record<string, string>>, ...args: string[]) {
  bench = await makeBench(clock, env)
  const { code, stdout } = await bench.run('doctor', '--json', ...args)
  const lines: readonly Readonly<Record<string, string>>[] = stdout
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))
  return { code, check: (name: string) => lines.find(({ check }) => check === name) }
}

describe('a data folder that cannot be used is bad, with its own remedy', () => {
  test.skipIf(!existsSync('/proc/self'))('one that cannot be made', async () => {
    const { code, check } = await doctor({}, '--data-dir', '/proc/autofattura')
    expect(check('store')).toMatchObject({
      status: 'bad',
      message: '/proc/autofattura cannot be used (ENOENT)',
      fix: expect.stringContaining('--data-dir'),
    })
    expect(code).toBe(4)
  })

  test('one where a file stands, in Italian', async () => {
    bench = await makeBench(clock)
    writeFileSync(join(bench.folder, 'taken'), '')
    const { code, stdout } = await bench.run('doctor', '--data-dir', 'taken', '--lang', 'it')
    expect(stdout).toMatch(/^NO +archivio +\S+taken non è utilizzabile \(EEXIST\)$/m)
    expect(stdout).toContain('→ Lì non si può creare una cartella.')
    expect(stdout).not.toMatch(/network|check failed|BAD/)
    expect(code).toBe(4)
  })

  test.each([
    ['EACCES', /right to read and write/, /permesso di lettura e scrittura/],
    ['ENOSPC', /Make room/, /Fare spazio/],
    ['EIO', /disk does not answer/, /disco non risponde/],
  ])('%s names the path and what helps', (code, en, it) => {
    const fault = Object.assign(new Error(`${code}: lstat '/data/live'`), { code, path: '/data/live' })
    expect(explained('tenants', fault)).toMatchObject({
      status: 'bad',
      message: { en: `/data/live cannot be used (${code})`, it: `/data/live non è utilizzabile (${code})` },
      fix: { en: expect.stringMatching(en), it: expect.stringMatching(it) },
    })
  })
})

describe('VIES is ok only on an answer of its own', () => {
  const UP = JSON.stringify({ vow: { available: true }, countries: [{ countryCode: 'AT' }] })

  async function answering(status: number, body: string, policy: string) {
    const server = createServer((_, response) => response.writeHead(status).end(body))
    const port = await new Promise<number>(resolve => {
      server.listen(0, '127.0.0.1', () => {
        const address: AddressInfo | string | null = server.address()
        resolve(typeof address === 'object' && address !== null ? address.port : 0)
      })
    })
    const url = `http://127.0.0.1:${port}/vies`
    const { check } = await doctor({ AUTOFATTURA_VIES: policy, AUTOFATTURA_VIES_URL: url })
    server.close()
    return check('vies')
  }

  test.each([
    [200, UP, 'best-effort', 'ok', /best-effort/],
    [200, UP.replace('true', 'false'), 'best-effort', 'warning', /out of service/],
    [200, '<html>Sign in to the network</html>', 'best-effort', 'warning', /does not answer as VIES/],
    [200, '{"status":"fine"}', 'best-effort', 'warning', /does not answer as VIES/],
    [404, UP, 'best-effort', 'warning', /does not answer as VIES/],
    [403, '{}', 'required', 'bad', /does not answer as VIES/],
  ])('%d %s (%s): %s', async (status, body, policy, expected, message) => {
    expect(await answering(status, body, policy)).toMatchObject({
      status: expected,
      message: expect.stringMatching(message),
    })
  })

  test('nobody there', async () => {
    const { check } = await doctor({
      AUTOFATTURA_VIES: 'required',
      AUTOFATTURA_VIES_URL: 'http://127.0.0.1:9/vies',
    })
    expect(check('vies')).toMatchObject({
      status: 'bad',
      message: expect.stringContaining('cannot be reached'),
    })
  })
})

test('files that wait in a watched folder are named with the reason, a subfolder of nobody among them', async () => {
  bench = await makeBench(clock)
  const { folder, run } = bench
  mkdirSync(join(folder, 'inbox', 'nobody'), { recursive: true })
  writeFileSync(join(folder, 'inbox', 'nobody', 'a.xml'), invoice('A'))
  writeFileSync(join(folder, 'tenant.json'), JSON.stringify(CESSIONARIO))
  await run('tenants', 'add', 'acme', '--file', 'tenant.json')
  await run('watch', 'inbox', '--once')
  expect((await run('doctor')).stdout).toMatch(
    /^! +watch +1 file\(s\) wait in watched folders: \S+nobody\/a\.xml \(no company\)$/m,
  )
})
