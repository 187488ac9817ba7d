import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { STDIN } from './inputs.js'
import { readInput } from './read-input.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'read-input-'))
  await writeFile(join(folder, 'a'), 'x'.repeat(100))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test.each([
  [100, 100],
  [200, 100],
  [40, 41],
])('with a limit of %i of a file of 100 bytes %i are read', async (maxBytes, read) => {
  const file = { path: join(folder, 'a'), file: 'a', named: true }
  expect((await readInput(file, Readable.from([]), maxBytes)).byteLength).toBe(read)
  const piped = Readable.from(Array.from({ length: 100 }, () => Buffer.from('x')))
  const stdin = await readInput({ path: STDIN, file: '-', named: true }, piped, maxBytes)
  expect(Math.min(stdin.byteLength, maxBytes + 1)).toBe(read)
})
