import { GROUPS } from './commands-operations.js'
import { CHOOSING_FLAGS, VALUE_FLAGS } from './completion-words.js'

const among = (flags: readonly string[], ending = '') => flags.map(flag => flag + ending).join('|')

/**
 * What bash and zsh do with each `$word` before the cursor: `route` becomes the command, `given` the flags that
 * choose a list, `awaited` the flag whose value comes next.
 */
export const WALK_OF_WORD = `    if [[ -n $awaited ]]; then
      case "$awaited" in ${among(CHOOSING_FLAGS)}) given+=("$awaited" "$word") ;; esac
      awaited=""; continue
    fi
    case "$word" in
      ${among(CHOOSING_FLAGS, '=*')}) given+=("$word") ;;
      ${among(VALUE_FLAGS)}) awaited="$word" ;;
      -*) ;;
      *) case "$route" in "") route="$word" ;; ${among(GROUPS.map(({ word }) => word))}) route="$route $word" ;; esac ;;
    esac`
