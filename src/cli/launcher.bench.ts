import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { bench, describe } from 'vitest'
import { PROJECT } from './testing/run-cli.js'

const launcher = join(PROJECT, 'bin', 'autofattura.js')
const node = (...args: string[]) => spawnSync(process.execPath, args)

// Wanted: no answer takes more than 1.3 times a bare Node.
describe('answers that need no program', () => {
  bench('node -e 0 (reference)', () => void node('-e', '0'))
  bench('--help', () => void node(launcher, '--help'))
  bench('process --help', () => void node(launcher, 'process', '--help'))
  bench('--version', () => void node(launcher, '--version'))
})
