import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'

const PROJECT = fileURLToPath(new URL('../../', import.meta.url))

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(PROJECT, 'node_modules', '.readme-example-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the example of the manual type-checks under strict rules', { timeout: 120_000 }, async () => {
  const readme = await readFile(join(PROJECT, 'README.md'), 'utf8')
  const example = readme
    .split('```')
    .find(block => block.startsWith('ts\n') && block.includes('autofattura/api'))
  const program = `declare const fileBase64: string\n${example?.slice(3)}`
  await writeFile(join(folder, 'example.mts'), program)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(CONFIG))
  const compiler = join(PROJECT, 'node_modules', 'typescript', 'bin', 'tsc')
  const { stdout } = await promisify(execFile)(process.execPath, [compiler, '-p', folder]).catch(
    error => error,
  )
  expect(stdout).toBe('')
})

const CONFIG = {
  extends: join(PROJECT, 'tsconfig.json'),
  compilerOptions: {
    noEmit: true,
    rootDir: PROJECT,
    noUnusedLocals: false,
    paths: { 'autofattura/api': [join(PROJECT, 'src', 'api', 'index.ts')] },
  },
  include: ['example.mts'],
}
