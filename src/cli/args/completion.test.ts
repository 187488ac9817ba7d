import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { completionScript } from './completion.js'

// The program that the scripts ask: it has one of each list, and says which flags it was handed.
const PROGRAM = `#!/bin/sh
case "$*" in
  *"tenants list"*) echo '{"studioId":"acme-spa"}' ;;
  *"--studio acme-spa"*) echo '{"autofatturaId":"AF/2026/8"}' ;;
  *"list --page 1"*) echo '{"status":"ok","autofatturaId":"AF/2026/7","extracted":{}}' ;;
  *needs_review*) echo '{"status":"needs_review","reviewId":"2edf2ded"}' ;;
  *"keys list"*) echo '{"id":"k-31","prefix":"pk_test_12"}' ;;
  *"suppliers list"*) echo '{"key":"name:acme $(touch owned)|IE"}' ;;
esac
`

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'autofattura-completion-'))
  writeFileSync(join(folder, 'autofattura'), PROGRAM, { mode: 0o755 })
  writeFileSync(join(folder, 'zz-invoice.pdf'), '')
  for (const shell of ['bash', 'zsh', 'fish']) {
    writeFileSync(join(folder, `completion.${shell}`), completionScript(shell, 'en'))
  }
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function run(program: string, ...args: string[]): string {
  const env = { ...process.env, HOME: folder, PATH: `${folder}:${process.env.PATH}`, TERM: 'xterm' }
  const { stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8', timeout: 15_000 })
  return stdout + stderr
}

const isThere = (shell: string) => spawnSync(shell, ['--version']).error === undefined

/** What bash offers; the last word is the one that is being typed. Readline's cutting at : and = is imitated. */
function bash(line: string): string {
  const words = line
    .split(' ')
    .flatMap(word => (word === '' ? [''] : word.split(/([:=])/).filter(part => part !== '')))
  const call = `COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _autofattura; printf '%s\\n' "\${COMPREPLY[@]}"`
  return run('bash', '-c', `source completion.bash; ${call}`, 'bash', ...words).trim()
}

/** What stands on the line of a real zsh after the tabulator. */
function zsh(line: string): string {
  const setUp =
    "PS1='' PS2=''; unsetopt prompt_cr prompt_sp; autoload -U compinit; compinit -u -D; source ./completion.zsh; " +
    "tell() { print -r -- \"<<$BUFFER>>\" }; zle -N tell; bindkey '^O' tell; bindkey '^I' complete-word; print READ''Y"
  const script = `zmodload zsh/zpty; zpty z 'zsh -f -i'; zpty -w z "$1"; zpty -r -m z seen '*READY*'
    zpty -n -w z "$2"$'\\t\\x0f'; zpty -r -m z seen '*<<*>>*'; print -r -- "$seen"; zpty -d z`
  const seen = run('zsh', '-f', '-c', script, 'zsh', setUp, line)
  return /<<(.*)>>/s.exec(seen)?.[1] ?? seen
}

/** What fish offers, without descriptions. */
function fish(line: string): string {
  const offered = run('fish', '--no-config', '-c', 'source completion.fish; complete -C $argv[1]', line)
  return offered.replaceAll(/\t.*/g, '').trim()
}

// What is typed, and what the completion makes of its last word.
const CASES = [
  ['show AF', 'AF/2026/7'],
  ['--studio acme-spa show AF', 'AF/2026/8'],
  ['review 2e', '2edf2ded'],
  ['keys revoke ', 'k-31'],
  ['tenants show a', 'acme-spa'],
  ['--studio ', 'acme-spa'],
  ['list --studio ', 'acme-spa'],
  ['--lang en keys rev', 'revoke'],
  ['process zz', 'zz-invoice.pdf'],
  ['completion f', 'fish'],
  ['process --engine o', 'ollama'],
  ['show --wh', '--why'],
  ['rev', 'review'],
] as const

describe.skipIf(!isThere('bash'))('bash', () => {
  test.each(CASES)('%s', (typed, offered) => {
    expect(bash(`autofattura ${typed}`)).toBe(offered)
  })

  test.each(['autofattura ', 'autofattura keys ', 'autofattura suppliers show ', 'autofattura list '])(
    'offers no files after "%s"',
    line => {
      expect(bash(line)).not.toContain('zz-invoice.pdf')
    },
  )

  test('a name from a document is quoted, and never run', () => {
    expect(bash('autofattura suppliers show name:')).toBe('acme\\ \\$\\(touch\\ owned\\)\\|IE')
    expect(run('ls')).not.toContain('owned')
  })
})

describe.skipIf(!isThere('zsh'))('a real zsh', () => {
  test.each(CASES)('%s', (typed, offered) => {
    const before = typed.replace(/\S*$/, '')
    expect(zsh(`autofattura ${typed}`).trimEnd()).toBe(`autofattura ${before}${offered}`)
  })

  test('a name from a document is quoted, and never run', () => {
    expect(zsh('autofattura suppliers show ')).toContain('name:acme\\ \\$\\(touch\\ owned\\)\\|IE')
    expect(run('ls')).not.toContain('owned')
  })
})

describe.skipIf(!isThere('fish'))('fish', () => {
  test.each(CASES)('%s', (typed, offered) => {
    expect(fish(`autofattura ${typed}`)).toBe(offered)
  })

  test('offers no commands as the value of a flag, and no files where none go', () => {
    expect(fish('autofattura --studio ')).toBe('acme-spa')
    expect(fish('autofattura keys ').split('\n').sort()).toEqual(['create', 'list', 'revoke'])
  })
})
