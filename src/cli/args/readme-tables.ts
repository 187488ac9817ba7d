import { SETTINGS, type SettingSpec } from '../../config/settings.js'
import { COMMANDS, optionsOf } from './commands.js'
import { EXIT_CODES } from './help-texts.js'
import { COMMON, OPTION_NAMES, type OptionName, optionSpec } from './options.js'
import { optionFlags } from './program.js'

function table(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map(cell => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [line(titles), `|${titles.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

const code = (text: string) => `\`${text}\``

function commandsTable(): string {
  const rows = COMMANDS.map(command => {
    const args = command.args.map(({ name, required, many }) => {
      const dots = many ? '...' : ''
      return required ? `<${name}${dots}>` : `[${name}${dots}]`
    })
    return [code([...command.words, ...args].join(' ')), command.summary.en]
  })
  return table(['command', 'does'], rows)
}

function usedBy(name: OptionName): string {
  if (COMMON.includes(name)) return 'all'
  const users = COMMANDS.filter(command => optionsOf(command).includes(name)).map(({ words }) =>
    words.join(' '),
  )
  return users.join(', ')
}

function flagsTable(): string {
  const rows = OPTION_NAMES.map(name => {
    const spec = optionSpec(name)
    const choices = spec.choices === undefined ? '' : ` (${spec.choices.join(', ')})`
    return [code(optionFlags(name, spec)), `${spec.help.en}${choices}`, usedBy(name)]
  })
  return table(['flag', 'means', 'commands'], rows)
}

function settingsTable(): string {
  const specs: readonly SettingSpec<unknown>[] = Object.values(SETTINGS)
  const rows = specs.map(({ flag, variable, fileKey, userKey }) => [
    flag === undefined ? '' : code(flag === 'td01' ? '--no-td01' : `--${flag}`),
    variable === undefined ? '' : code(variable),
    fileKey === undefined ? '' : code(fileKey),
    userKey === undefined ? '' : code(userKey),
  ])
  return table(['flag', 'variable', 'in both files', "only in the user's file"], rows)
}

function exitCodesTable(): string {
  return table(
    ['code', 'means'],
    EXIT_CODES.map(({ code, means }) => [code, means.en]),
  )
}

/** Parts of the README that are made from the tables of the program, by the name of their markers. */
export const README_TABLES: Readonly<Record<string, () => string>> = {
  commands: commandsTable,
  flags: flagsTable,
  settings: settingsTable,
  'exit-codes': exitCodesTable,
}

/** A README with the text between `<!-- name -->` and `<!-- /name -->` made anew; throws when a marker is missing. */
export function withTables(readme: string): string {
  return Object.entries(README_TABLES).reduce((text, [name, render]) => {
    const [open, close] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
    const [from, to] = [text.indexOf(open), text.indexOf(close)]
    if (from < 0 || to < from) throw new Error(`README.md lacks ${open} … ${close}`)
    return `${text.slice(0, from + open.length)}\n${render()}\n${text.slice(to)}`
  }, readme)
}
