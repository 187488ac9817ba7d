import { findGroup } from './commands.js'
import { isOptionName, OPTION_NAMES, optionSpec } from './options.js'

const HELP = new Set(['-h', '--help'])

/** How many arguments a leading flag takes, itself included; 0 when it is not known. */
function width(argument: string): number {
  if (HELP.has(argument)) return 1
  const [flag = '', ...value] = argument.split('=')
  const long = flag.replace(/^--(no-)?/, '')
  const name = flag.startsWith('--')
    ? long
    : OPTION_NAMES.find(option => `-${optionSpec(option).short}` === flag)
  if (name === undefined || !isOptionName(name)) return 0
  const spec = optionSpec(name)
  return spec.value === undefined || spec.optionalValue || value.length > 0 ? 1 : 2
}

/**
 * Moves flags that stand before the command behind its words, where the parser of that command knows
 * them: `--env test keys create` becomes `keys create --env test`.
 */
export function hoistFlags(argv: readonly string[]): readonly string[] {
  const words: string[] = []
  const flags: string[] = []
  let rest = [...argv]
  for (let next = rest[0]; next !== undefined; next = rest[0]) {
    if (!next.startsWith('-') || next === '-') {
      words.push(next)
      rest = rest.slice(1)
      if (words.length === 1 && findGroup(next) !== undefined) continue
      break
    }
    const taken = next === '--' ? 0 : width(next)
    if (taken === 0) break
    flags.push(...rest.slice(0, taken))
    rest = rest.slice(taken)
  }
  return [...words, ...flags, ...rest]
}
