import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { PROJECT } from '../testing/run-cli.js'
import { withTables } from './readme-tables.js'

const README = join(PROJECT, 'README.md')

// UPDATE_README=1 writes the tables anew.
test.skipIf(!existsSync(README))('the tables of the README are those of the program', () => {
  const readme = readFileSync(README, 'utf8')
  if (process.env.UPDATE_README) writeFileSync(README, withTables(readme))
  expect(withTables(readme)).toBe(readme)
})
