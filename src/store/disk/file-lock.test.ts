import { randomBytes } from 'node:crypto'
import { cp, readdir, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../testing/sample.js'
import { fileLocks, type Locks } from './file-lock.js'
import { nodeDisk } from './node-disk.js'
import { machineProcesses, type Processes } from './processes.js'

let folder: string

beforeEach(async () => {
  const temporary = await temporaryFolder()
  onTestFinished(temporary.remove)
  folder = temporary.path
})

/** Processes that only exist in the test: `dead` ones are gone, those of another `host` cannot be asked. */
function actors() {
  const dead = new Set<number>()
  const as = (pid: number, host = 'here'): Locks => {
    const processes: Processes = {
      self: async () => ({ pid, host }),
      liveness: async other => (other.host === host ? (dead.has(other.pid) ? 'dead' : 'alive') : 'unknown'),
    }
    return fileLocks(folder, { disk: nodeDisk(), processes, random: length => randomBytes(length) })
  }
  return { dead, as }
}

test('one holder at a time, in a process and among processes', async () => {
  const { as } = actors()
  const locks = [as(1), as(1), as(2), as(3)]
  let inside = 0
  let most = 0
  let turns = 0
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      locks[n % locks.length]?.hold('a', async () => {
        inside += 1
        most = Math.max(most, inside)
        await setTimeout(1)
        inside -= 1
        turns += 1
      }),
    ),
  )
  expect({ most, turns }).toEqual({ most: 1, turns: 60 })
  expect(await readdir(folder)).toEqual([])
})

test('the lock of a dead process is free at once, however many want it', async () => {
  const { as, dead } = actors()
  for (let round = 0; round < 20; round += 1) {
    await as(100 + round).tryHold('a')
    dead.add(100 + round)
    let inside = 0
    const contenders = Array.from({ length: 8 }, (_, n) =>
      as(n + 1).hold('a', async () => {
        inside += 1
        expect(inside).toBe(1)
        await setTimeout(1)
        inside -= 1
      }),
    )
    await Promise.all(contenders)
  }
  expect(await readdir(folder)).toEqual([])
})

test('a process that dies while it evicts a dead one holds nobody up', async () => {
  const { as, dead } = actors()
  await as(1).tryHold('a')
  dead.add(1)
  const [token] = (await readdir(folder)).includes('a') ? [await tokenOf('a')] : []
  await as(2).tryHold(`a.${token}`)
  dead.add(2)
  const release = await as(3).tryHold('a')
  expect(release).toBeDefined()
  await release?.()
  expect(await readdir(folder)).toEqual([])
})

async function tokenOf(name: string): Promise<string> {
  const content = await nodeDisk().read(join(folder, name))
  return /"token":"([0-9a-f]+)"/.exec(content?.toString() ?? '')?.[1] ?? ''
}

test('a living holder keeps it', async () => {
  const { as } = actors()
  const release = await as(1).tryHold('a')
  expect(await as(2).tryHold('a')).toBeUndefined()
  await release?.()
  expect(await as(2).tryHold('a')).toBeDefined()
})

test('a holder that cannot be asked keeps it for some seconds', async () => {
  const { as } = actors()
  await as(1, 'elsewhere').tryHold('a')
  expect(await as(2).tryHold('a')).toBeUndefined()
  const old = (Date.now() - 21_000) / 1000
  await utimes(join(folder, 'a'), old, old)
  expect(await as(2).tryHold('a')).toBeDefined()
})

test('a copied lock holds nothing', async () => {
  const { as } = actors()
  await as(1).tryHold('a')
  const copy = await temporaryFolder()
  onTestFinished(copy.remove)
  await cp(folder, copy.path, { recursive: true })
  folder = copy.path
  expect(await as(2).tryHold('a')).toBeDefined()
})

test.each(['', 'nonsense', '{"token":"../../x"}'])(
  'an unreadable lock %j is waited for, not for ever',
  async content => {
    const { as } = actors()
    await writeFile(join(folder, 'a'), content)
    expect(await as(1).tryHold('a')).toBeUndefined()
    const old = (Date.now() - 11_000) / 1000
    await utimes(join(folder, 'a'), old, old)
    expect(await as(1).tryHold('a')).toBeDefined()
  },
)

test('sweep removes what the dead left and nothing of the living', async () => {
  const { as, dead } = actors()
  await as(1).tryHold('a')
  await as(2).tryHold('b')
  const ticket = join(folder, `.${'0'.repeat(24)}`)
  await cp(join(folder, 'a'), ticket)
  dead.add(1)
  await as(3).sweep()
  expect(await readdir(folder)).toEqual(['b'])
})

test('this machine knows its own process, a reused pid and a process of another boot', async () => {
  const processes = machineProcesses()
  const self = await processes.self()
  expect(self.pid).toBe(process.pid)
  expect(await processes.liveness(self)).not.toBe('dead')
  expect(await processes.liveness({ ...self, pid: 2 ** 22 + 1 })).toBe('dead')
  expect(await processes.liveness({ ...self, boot: 'another' })).toBe('dead')
  expect(await processes.liveness({ ...self, host: 'another' })).toBe('unknown')
  if (self.start !== undefined) expect(await processes.liveness({ ...self, start: '1' })).toBe('dead')
  expect((await stat(folder)).isDirectory()).toBe(true)
})
