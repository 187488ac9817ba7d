import { describe, expect, test } from 'vitest'
import { LOADERS } from '../loaders.js'
import { COMMANDS, optionsOf } from './commands.js'
import { completionScript } from './completion.js'
import { helpTopics, renderHelp } from './help.js'
import { hoistFlags } from './hoist.js'
import { OPTION_NAMES, optionSpec } from './options.js'
import { parseArguments } from './parse.js'

const parse = (line: string) => parseArguments(line === '' ? [] : line.split(' '), 'en')

describe('flags stand before and after the command', () => {
  test.each([
    ['--env test keys create --studio A', 'keys create --env test --studio A'],
    ['--env=test --json list', 'list --env=test --json'],
    ['keys --env test create', 'keys create --env test'],
    ['-q --data-dir d process a b', 'process -q --data-dir d a b'],
    ['--poll watch in', 'watch --poll in'],
    ['process -- -odd.pdf', 'process -- -odd.pdf'],
    ['--no-color process a', 'process --no-color a'],
  ])('%s', (typed, hoisted) => {
    expect(hoistFlags(typed.split(' ')).join(' ')).toBe(hoisted)
  })

  test('and mean the same', () => {
    const before = parse('--studio A --json keys create --studio B --quota 5')
    if (before.kind !== 'run') throw new Error(before.kind)
    expect(before.command.words).toEqual(['keys', 'create'])
    expect(before.flags.list('studio')).toEqual(['A', 'B'])
    expect(before.flags.has('json')).toBe(true)
    expect(before.flags.text('quota')).toBe('5')
    expect(before.flags.has('all-studios')).toBe(false)
  })

  test('a negated switch, an optional value, a name that begins with a dash', () => {
    const parsed = parse('watch --no-td01 --poll -- -inbox')
    if (parsed.kind !== 'run') throw new Error(parsed.kind)
    expect(parsed.flags.settings.td01).toBe(false)
    expect(parsed.flags.has('poll')).toBe(true)
    expect(parsed.flags.text('poll')).toBeUndefined()
    expect(parsed.args).toEqual(['-inbox'])
  })
})

describe('help', () => {
  test.each([
    ['process --help', 'autofattura process'],
    ['--help', 'autofattura [options] [command]'],
    ['help keys create', 'autofattura keys create'],
    ['keys -h', 'autofattura keys'],
    ['process a.pdf --out x --help', 'autofattura process'],
  ])('%s', (line, usage) => {
    expect(parse(line)).toMatchObject({ kind: 'help', text: expect.stringContaining(`Usage: ${usage}`) })
  })

  test('no command is a hint, and so is a group without its second word', () => {
    expect(parse('')).toMatchObject({ kind: 'hint' })
    expect(parse('keys')).toMatchObject({ kind: 'hint', text: expect.stringContaining('create') })
  })

  test('every topic exists in both languages and names its exit codes', () => {
    for (const words of helpTopics()) {
      expect(renderHelp(words, 'it')).toContain('Uso:')
      expect(renderHelp(words, 'en')).toContain('Usage:')
    }
    expect(renderHelp(['process'], 'it')).toContain('Codici di uscita')
  })
})

describe('the table is whole', () => {
  test('every command has code, and no code is without a command', () => {
    expect(Object.keys(LOADERS).sort()).toEqual(COMMANDS.map(({ words }) => words.join(' ')).sort())
  })

  test('every flag is used by some command, and short letters are unique', () => {
    const used = new Set(COMMANDS.flatMap(optionsOf))
    expect(OPTION_NAMES.filter(name => !used.has(name))).toEqual([])
    const letters = OPTION_NAMES.map(name => optionSpec(name).short).filter(letter => letter !== undefined)
    expect(new Set(letters).size).toBe(letters.length)
  })

  test.each(['bash', 'zsh', 'fish'])('completion of %s knows every command and flag', shell => {
    const script = completionScript(shell, 'en')
    for (const command of COMMANDS) {
      for (const word of command.words) expect(script).toContain(word)
      for (const name of optionsOf(command)) expect(script).toContain(name)
    }
  })

  test('serve serves both environments', () => {
    expect(() => parse('serve --env test')).toThrow(/Unknown option --env/)
    expect(() => parse('recognize -scan.pdf')).toThrow(/goes after --\./)
  })
})

test.each([
  ['proces a', /Unknown command "proces"\. Did you mean "process"\?/],
  ['keys crate', /Did you mean "create"\?/],
  ['process a --concurency 2', /Did you mean "--concurrency"\?/],
  ['process', /Missing argument <paths>/],
  ['show AF/2026/1 AF/2026/2', /Too many arguments/],
  ['process a --out', /--out <DIR> needs a value|needs a value/],
  ['completion tcsh', /<shell> is "tcsh": expected bash, zsh, fish/],
  ['--jsn', /Did you mean "--json"\?/],
])('%s', (line, sentence) => {
  expect(() => parse(line)).toThrow(sentence)
})
