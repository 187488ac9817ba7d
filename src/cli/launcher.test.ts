import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { helpTopics, renderHelp } from './args/help.js'
import { PROJECT } from './testing/run-cli.js'

function launch(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(PROJECT, 'bin', 'autofattura.js'), ...args],
    { encoding: 'utf8', env: { PATH: process.env.PATH, LANG: 'C', ...env } },
  )
  return { status, stdout, stderr }
}

test('the texts made at build time are those of the table', () => {
  for (const words of helpTopics()) {
    expect(launch([...words, '--help']).stdout, words.join(' ')).toBe(renderHelp(words, 'en'))
  }
})

test.each([
  ['behind other arguments', ['process', 'a.pdf', '--out', 'x', '--help'], {}, ['process'], 'en'],
  ['by the word', ['help', 'keys', 'create'], {}, ['keys', 'create'], 'en'],
  ['in Italian by flag', ['process', '--lang', 'it', '-h'], {}, ['process'], 'it'],
  ['in Italian by locale', ['--help'], { LANG: 'it_IT.UTF-8' }, [], 'it'],
] as const)('help %s', (_, args, env, words, language) => {
  const end = launch(args, env)
  expect(end.stdout.trimEnd()).toBe(renderHelp(words, language)?.trimEnd())
  expect(end.status).toBe(0)
})

test('no arguments: a hint on stderr and 2', () => {
  const end = launch([])
  expect(end).toMatchObject({ status: 2, stdout: '' })
  expect(end.stderr).toContain('autofattura process samples --out out')
})

test('--version prints the version and nothing else', () => {
  expect(launch(['--version'])).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  })
})

test('help of an unknown command suggests one', () => {
  expect(launch(['proces', '--help'])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('"process"'),
  })
})
