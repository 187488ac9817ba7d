import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { invoice } from '../testing/documents.js'
import { makeSandboxWithInbox } from '../testing/inbox.js'
import type { Sandbox } from '../testing/run-cli.js'
import { openTerminal, type Terminal, whyNoTerminal } from '../testing/terminal.js'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const missing = whyNoTerminal()
if (missing !== undefined) process.stderr.write(`review.e2e skipped: ${missing}\n`)

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await makeSandboxWithInbox()
})
afterEach(() => sandbox.remove())

/** Documents that wait for an operator though nothing blocks them: one key issues each. */
async function queue(...numbers: string[]): Promise<readonly string[]> {
  const ids: string[] = []
  for (const number of numbers) {
    await writeFile(join(sandbox.folder, 'inbox', `${number}.xml`), invoice(number))
    await sandbox.run(
      'process',
      `inbox/${number}.xml`,
      '--cessionario',
      'buyer.json',
      '--require-confidence',
      '1',
    )
    const all = (await sandbox.run('review', '--list', '--json')).json()
    ids.push(String(all.find(({ file }) => file === `${number}.xml`)?.reviewId))
  }
  return ids
}

const open = () => openTerminal(sandbox, { columns: 80, rows: 24 }, 'review')

/** Looks at the screen as long as a person does, then presses. */
async function look(terminal: Terminal, keys: string): Promise<void> {
  await pause(1_000)
  terminal.press(keys)
}

describe.skipIf(missing !== undefined)('review in a terminal', () => {
  test('a double tap on i issues one document, and the one behind it is seen first', async () => {
    await queue('K-1', 'K-2')
    const terminal = open()
    await terminal.shows('nothing blocks')
    await look(terminal, 'i')
    await pause(150)
    terminal.press('i')
    await terminal.shows('Issued as AF/2026/1')
    await terminal.shows('K-2.xml')
    await look(terminal, 'q')
    expect(await terminal.ended).toBe(0)
    expect(terminal.frame()).toContain('1 issued, 0 rejected, 0 skipped, 1 open')
    expect((await sandbox.run('list', '--json')).json()).toHaveLength(1)
  })

  test('what another operator rejected meanwhile is not shown again and not issued', async () => {
    const [, second = ''] = await queue('L-1', 'L-2')
    const terminal = open()
    await terminal.shows('nothing blocks')
    expect((await sandbox.run('review', second, '--reject', 'not ours')).code).toBe(0)
    await look(terminal, 's')
    expect(await terminal.ended).toBe(0)
    expect(terminal.frame()).toContain('0 issued, 0 rejected, 1 skipped, 1 open')
    expect((await sandbox.run('list', '--json')).json()).toEqual([])
  })
})

describe.skipIf(missing !== undefined)('while VIES does not answer', () => {
  let asked = 0
  let server: Server
  beforeEach(async () => {
    asked = 0
    server = createServer(() => {
      asked++
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => {
    server.closeAllConnections()
    server.close()
  })

  test('the fields are there, keys work, the document is issued, and VIES was asked once', async () => {
    await queue('V-1')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    sandbox.env.AUTOFATTURA_VIES = 'best-effort'
    sandbox.env.AUTOFATTURA_VIES_URL = `http://127.0.0.1:${port}`
    const terminal = open()
    await terminal.shows('Gentse Papierhandel')
    await look(terminal, 'jjc')
    await terminal.shows('=')
    await terminal.shows('nothing blocks')
    await look(terminal, 'i')
    expect(await terminal.ended).toBe(0)
    expect(terminal.frame()).toContain('Issued as AF/2026/1')
    expect(terminal.frame()).toContain('1 issued')
    // One question, tried again at most once by a slow machine.
    expect(asked).toBeGreaterThanOrEqual(1)
    expect(asked).toBeLessThanOrEqual(2)
  })
})
