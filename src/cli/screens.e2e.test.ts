import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { width } from './output/width.js'
import { foreignInvoice, invoice } from './testing/documents.js'
import { screenAfter } from './testing/emulator.js'
import { makeSandboxWithInbox } from './testing/inbox.js'
import type { Sandbox } from './testing/run-cli.js'
import { openTerminal, whyNoTerminal } from './testing/terminal.js'

vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })

const missing = whyNoTerminal()
if (missing !== undefined) process.stderr.write(`screens.e2e skipped: ${missing}\n`)

let sandbox: Sandbox
beforeEach(async () => {
  sandbox = await makeSandboxWithInbox()
})
afterEach(() => sandbox.remove())

const put = (name: string, content: string) => writeFile(join(sandbox.folder, 'inbox', name), content)

describe.skipIf(missing !== undefined)('in a terminal', () => {
  test('process shows progress, then the table and the next command', async () => {
    for (let i = 0; i < 4; i++) await put(`${i}.xml`, i === 3 ? foreignInvoice('P-3') : invoice(`P-${i}`))
    const terminal = openTerminal(
      sandbox,
      { columns: 60, rows: 24 },
      ...['process', 'inbox', '--cessionario', 'buyer.json', '--no-color'],
    )
    expect(await terminal.ended).toBe(3)
    expect(terminal.raw()).toContain('░')
    expect(terminal.raw()).not.toMatch(new RegExp(`${String.fromCharCode(27)}\\[3\\dm`))
    expect(terminal.frame()).toContain('3 ok (EUR 2,263.71), 1 to review')
    expect(terminal.frame()).toContain('Next: autofattura review')
    expect(terminal.frame()).toMatch(/(?<!-)icanon/)
  })

  test.each([60, 100])('at %d columns a note stays and nothing of the progress does', async columns => {
    for (let i = 0; i < 6; i++) await put(`a-rather-long-name-of-a-file-${i}.xml`, invoice(`N-${i}`))
    const terminal = openTerminal(
      sandbox,
      { columns, rows: 24 },
      ...['process', 'inbox', '--cessionario', 'buyer.json', '--no-color', '--concurrency', '2'],
    )
    expect(await terminal.ended).toBe(0)
    const lines = screenAfter(terminal.raw(), columns)
    const table = lines.findIndex(line => line.startsWith('FILE'))
    expect(
      lines
        .slice(0, table)
        .filter(line => line !== '')
        .join(' '),
    ).toBe('The company "09876540288" is now registered (environment live).')
    expect(lines.filter(line => line.includes('  ok  '))).toHaveLength(6)
  })

  test('review fits 60 columns, answers keys, rejects with a reason and gives the terminal back', async () => {
    await put('r.xml', foreignInvoice('R-1'))
    await sandbox.run('process', 'inbox', '--cessionario', 'buyer.json', '--quiet')
    const terminal = openTerminal(sandbox, { columns: 60, rows: 24 }, 'review')
    await terminal.shows('blocks: BUYER_MISMATCH')
    expect(
      terminal
        .frame()
        .split('\n')
        .every(line => width(line) <= 60),
    ).toBe(true)
    expect(terminal.frame()).toContain('x reject')
    // A key counts for what somebody could have looked at.
    await pause(1_000)
    terminal.press('i')
    await terminal.shows('Not issued')
    await pause(1_000)
    terminal.press('?')
    await terminal.shows('Tab: next doubtful field')
    terminal.press('qx')
    await terminal.shows('reject because')
    terminal.press('not ours')
    await terminal.shows('not ours')
    terminal.press('\r')
    expect(await terminal.ended).toBe(0)
    expect(terminal.frame()).toContain('0 issued, 1 rejected')
    expect(terminal.frame()).toMatch(/(?<!-)icanon/)
    expect(terminal.raw()).toContain(`${String.fromCharCode(27)}[?25h`)
  })
})

test('without a terminal review says what to type instead', async () => {
  const end = await sandbox.run('review', '--cessionario', 'buyer.json')
  expect(end.code).toBe(2)
  expect(end.stderr).toContain('--list')
  expect(end.stderr).toContain('--set')
})

test('a script corrects and issues what an operator would', async () => {
  await put('r.xml', foreignInvoice('S-1'))
  await put('bad.xml', invoice('S-2').replaceAll('BE0938475196', 'BE0938475197'))
  await sandbox.run('process', 'inbox', '--cessionario', 'buyer.json', '--quiet')
  const queue = (await sandbox.run('review', '--list', '--json')).json()
  expect(queue).toHaveLength(2)
  const wrongId = String(queue.find(({ file }) => file === 'bad.xml')?.reviewId)
  const issued = await sandbox.run(
    ...['review', wrongId.slice(0, 6), '--set', 'vatId=BE 0938475196', '--issue', '--json'],
  )
  expect(issued.json()).toMatchObject([
    { status: 'ok', td: 'TD18', autofatturaId: expect.stringMatching(/^AF\//) },
  ])
  expect(issued.code).toBe(0)
  const typo = await sandbox.run('review', wrongId, '--set', 'invoiceDat=1/1/2026')
  expect(typo.code).toBe(4)
  const left = (await sandbox.run('review', '--list', '--json')).json()
  expect(left.map(({ file }) => file)).toEqual(['r.xml'])
})
