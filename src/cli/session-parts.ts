import { configReader, type Surroundings } from '../config/load.js'
import type { Parsed } from './args/parse.js'
import type { Session } from './session.js'

type SettledParts = Pick<
  Session,
  'args' | 'flags' | 'config' | 'configs' | 'around' | 'language' | 'json' | 'say'
>

/** The parts of a session that follow from what was typed and from the settings. Throws USAGE. */
export function settledParts(
  { args, flags }: Extract<Parsed, { kind: 'run' }>,
  around: Surroundings,
): SettledParts {
  const configs = configReader(flags.settings, around)
  const config = configs.forFolder(around.cwd)
  const { language } = config
  return {
    args,
    flags,
    config,
    configs,
    around,
    language,
    json: flags.has('json'),
    say: text => text[language],
  }
}
