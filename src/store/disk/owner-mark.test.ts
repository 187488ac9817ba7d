import { spawnSync } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { storeAt, temporaryFolder } from '../testing/sample.js'
import { ownerMark } from './owner-mark.js'
import { machineProcesses } from './processes.js'

test.each(['opening', 'a sweep of an open store'])(
  '%s removes the unfinished files of dead processes, and only those',
  async when => {
    const { path, remove } = await temporaryFolder()
    onTestFinished(remove)
    const self = await machineProcesses().self()
    const { pid } = spawnSync(process.execPath, ['--version'])
    const mine = `${ownerMark(self)}.aa.keys.json`
    const killed = `${ownerMark({ ...self, pid })}.bb.keys.json`
    const beforeBoot = `${ownerMark({ ...self, boot: 'an earlier one' })}.cc.keys.json`
    const elsewhere = `${ownerMark({ ...self, pid, host: 'another' })}.dd.keys.json`
    const opened = when === 'opening' ? undefined : await storeAt(path)
    await mkdir(join(path, '.tmp'))
    for (const name of [mine, killed, beforeBoot, elsewhere, 'ee.keys.json']) {
      await writeFile(join(path, '.tmp', name), '')
    }
    if (opened === undefined) await storeAt(path)
    else await opened.sweep()
    expect((await readdir(join(path, '.tmp'))).sort()).toEqual(['ee.keys.json', elsewhere, mine].sort())
  },
)

test('unfinished files bear the mark of their process', async () => {
  const { path, remove } = await temporaryFolder()
  onTestFinished(remove)
  const seen: string[] = []
  const { nodeDisk } = await import('./node-disk.js')
  const disk = nodeDisk()
  const noting: typeof disk = {
    ...disk,
    create: (file, content, options) => {
      seen.push(file)
      return disk.create(file, content, options)
    },
  }
  const store = await storeAt(path, { disk: noting })
  await store.keys.create({ environment: 'test', studios: ['a'], allStudios: false, partner: 'p' })
  const mark = ownerMark(await machineProcesses().self())
  const unfinished = seen.filter(file => file.includes('/.tmp/'))
  expect(unfinished.length).toBeGreaterThan(0)
  expect(unfinished.filter(file => !file.includes(`/.tmp/${mark}.`))).toEqual([])
})
