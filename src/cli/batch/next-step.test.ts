import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import { parseArguments } from '../args/parse.js'
import type { FileResult } from './file-result.js'
import { goOn, nextStep } from './next-step.js'

function parsed(argv: readonly string[]) {
  const found = parseArguments(argv, 'en')
  if (found.kind !== 'run') throw new Error(`no command: ${argv.join(' ')}`)
  return found
}

describe('after Ctrl-C', () => {
  test.each([
    [['process', 'inbox']],
    [['process', 'in box', "it's", '--out', 'my out', '--tipo', 'TD18', '--dry-run', '--no-color', '-q']],
    [['process', 'a', '--no-td01', '--env', 'test', '--cessionario=b.json', '--fail-on', 'error']],
  ])('the command to go on means the same as the one that was stopped: %j', argv => {
    const { args, flags } = parsed(argv)
    const { en } = goOn(7, args, flags)
    expect(en).toContain('Stopped with 7 document(s) left. Next: autofattura process ')
    const line = /Next: autofattura (.*) {3}\(/.exec(en)?.[1] ?? ''
    const words = spawnSync('sh', ['-c', `printf '%s\\n' ${line}`], { encoding: 'utf8' }).stdout
    const again = parsed(words.trimEnd().split('\n'))
    expect(again.args).toEqual(args)
    expect(again.flags.settings).toEqual(flags.settings)
  })
})

describe('the command to type next', () => {
  const result = (file: string, status: FileResult['status']): FileResult => ({ file, status, durationMs: 1 })
  const both = [result('b/1', 'needs_review'), result('c/2', 'needs_review'), result('a/3', 'ok')]
  const studioOf = ({ file }: FileResult) => file.split('/')[0]

  test.each([
    [both, [], undefined, 'autofattura review   (what waits for an operator)'],
    [both, [], studioOf, 'autofattura review --studio b   (what waits for an operator; c)'],
    [both, ['--studio', 'c'], studioOf, 'autofattura review --studio c   (what waits for an operator)'],
    [both.slice(2), ['--out', 'x'], studioOf, 'autofattura list --studio a   (what is issued)'],
  ] as const)('names the company where there are several', (results, typed, named, command) => {
    const { flags } = parsed(['process', 'in', ...typed])
    expect(nextStep(results, flags, named)?.en).toBe(`Next: ${command}`)
  })
})
