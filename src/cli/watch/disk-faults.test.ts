import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AppError } from '../../lib/errors.js'
import { busyFolder, damagedFile, storageFault } from '../../store/storage-errors.js'
import { watchersFault } from './disk-faults.js'

const here = tmpdir()
const gone = join(here, 'not-there', 'tmp', 'record')

/** What the store makes of a refusal of the system. */
function refused(code: string, names: { path?: string; dest?: string } = {}): AppError {
  const fault = storageFault(Object.assign(new Error(code), { code, ...names }), 'live/acme')
  if (fault instanceof AppError) return fault
  throw new Error('no fault of the store')
}

test.each([
  ['a full disk', refused('ENOSPC', { path: gone }), `${here} cannot be written (ENOSPC): the disk is full`],
  ['a lost right on the new name', refused('EACCES', { path: '/', dest: gone }), `${here} cannot be written`],
  ['a lost right', refused('EACCES'), `${here} cannot be written (EACCES): this user may not write there`],
  ['an unforeseen refusal', refused('ENFILE'), `${here} cannot be written (ENFILE): ENFILE. Check it`],
  ['a lock that others hold', busyFolder('live/acme', 5_000), `${here} is in use by another process`],
])('%s is told to a watcher with its place, and no command is to be repeated', async (_, fault, says) => {
  const { code, text, details } = await watchersFault(fault, here)
  expect(code).toBe('STORAGE')
  expect(details?.reason).toBe(fault.details?.reason)
  expect(text.en).toContain(says)
  expect(text.en).toMatch(/a running watcher/i)
  expect(text.it).toMatch(/un watch in esecuzione/i)
  expect(text.en + text.it).not.toMatch(/command|comando/)
})

test('what a person has to put right is told as it is', async () => {
  const damaged = damagedFile('live/acme/autofatture/2026/1.json', 'no JSON')
  expect(await watchersFault(damaged, here)).toBe(damaged)
})
