import type { Language } from '../../lib/text.js'
import { COMMANDS } from './commands.js'
import { GROUPS } from './commands-operations.js'
import { buildProgram } from './program.js'

/** The help of a command, a group or (no words) the program; undefined when there is no such command. */
export function renderHelp(words: readonly string[], language: Language): string | undefined {
  let command = buildProgram(language, () => {})
  for (const word of words) {
    const next = command.commands.find(candidate => candidate.name() === word)
    if (next === undefined) return undefined
    command = next
  }
  let text = ''
  command.configureOutput({
    writeOut: written => {
      text += written
    },
  })
  command.outputHelp()
  return text
}

/** Words of everything that has a help of its own, the program itself first. */
export function helpTopics(): readonly (readonly string[])[] {
  return [[], ...GROUPS.map(({ word }) => [word]), ...COMMANDS.map(({ words }) => words)]
}
