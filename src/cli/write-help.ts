import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LANGUAGES } from '../lib/text.js'
import { helpTopics, renderHelp } from './args/help.js'
import { hint } from './args/help-texts.js'

/**
 * Build step: writes every help text beside this file, so that the launcher answers `--help` without
 * loading the program. `help/<language>/<words joined by ->.txt`; the program itself is `autofattura`.
 */
function writeHelp(folder: string): void {
  for (const language of LANGUAGES) {
    const target = join(folder, language)
    mkdirSync(target, { recursive: true })
    writeFileSync(join(target, 'hint.txt'), hint(language))
    for (const words of helpTopics()) {
      const name = words.length === 0 ? 'autofattura' : words.join('-')
      writeFileSync(join(target, `${name}.txt`), renderHelp(words, language) ?? '')
    }
  }
}

writeHelp(join(dirname(fileURLToPath(import.meta.url)), 'help'))
