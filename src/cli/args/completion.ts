import type { Language } from '../../lib/text.js'
import { bashCompletion } from './completion-bash.js'
import { fishCompletion } from './completion-fish.js'
import { zshCompletion } from './completion-zsh.js'

/** The completion script of a shell, made from the table of commands and flags. */
export function completionScript(shell: string, language: Language): string {
  if (shell === 'zsh') return zshCompletion(language)
  return shell === 'fish' ? fishCompletion(language) : bashCompletion()
}
