import type { Text } from '../../lib/text.js'

/** What the screen tells of a key that is no character. */
export interface Key {
  readonly upArrow?: boolean
  readonly downArrow?: boolean
  readonly leftArrow?: boolean
  readonly rightArrow?: boolean
  readonly pageUp?: boolean
  readonly pageDown?: boolean
  readonly return?: boolean
  readonly escape?: boolean
  readonly tab?: boolean
  readonly backspace?: boolean
  readonly delete?: boolean
  readonly ctrl?: boolean
}

export interface Action {
  readonly kind:
    | 'move'
    | 'page'
    | 'candidate'
    | 'next-doubtful'
    | 'edit'
    | 'confirm'
    | 'issue'
    | 'skip'
    | 'reject'
    | 'undo'
    | 'open'
    | 'help'
    | 'quit'
    /** Ctrl-C: always leaves */
    | 'interrupt'
  /** rows or pages to move by; number of the candidate, from 0 */
  readonly amount?: number
}

export interface Stroke {
  readonly input: string
  readonly key: Key
}

const CONTROLS: Readonly<Record<string, Key>> = {
  '\r': { return: true },
  '\t': { tab: true },
  '\u007f': { backspace: true },
}

/** The single keys of what a terminal delivered at once. */
export function strokes(input: string, key: Key): readonly Stroke[] {
  const characters = [...input]
  if (characters.length < 2) return [{ input, key }]
  return characters.map(character => {
    const control = CONTROLS[character]
    return control === undefined ? { input: character, key: {} } : { input: '', key: control }
  })
}

const LETTERS: Readonly<Record<string, Action>> = {
  j: { kind: 'move', amount: 1 },
  k: { kind: 'move', amount: -1 },
  e: { kind: 'edit' },
  c: { kind: 'confirm' },
  i: { kind: 'issue' },
  s: { kind: 'skip' },
  x: { kind: 'reject' },
  u: { kind: 'undo' },
  o: { kind: 'open' },
  q: { kind: 'quit' },
  '?': { kind: 'help' },
}

/** What a key means while browsing; undefined for keys without meaning. */
export function actionOf(input: string, key: Key): Action | undefined {
  if (key.ctrl) return input === 'c' ? { kind: 'interrupt' } : undefined
  if (key.upArrow) return { kind: 'move', amount: -1 }
  if (key.downArrow) return { kind: 'move', amount: 1 }
  if (key.leftArrow || key.pageUp) return { kind: 'page', amount: -1 }
  if (key.rightArrow || key.pageDown) return { kind: 'page', amount: 1 }
  if (key.return) return { kind: 'edit' }
  if (key.tab) return { kind: 'next-doubtful' }
  if (/^[1-9]$/.test(input)) return { kind: 'candidate', amount: Number(input) - 1 }
  return LETTERS[input]
}

/** The keys as they always stand at the foot of the screen. */
export const LEGEND: readonly { readonly keys: string; readonly does: Text }[] = [
  { keys: '↑↓ jk', does: { en: 'move', it: 'sposta' } },
  { keys: '⏎ e', does: { en: 'edit', it: 'modifica' } },
  { keys: '1-9', does: { en: 'take', it: 'prendi' } },
  { keys: 'c', does: { en: 'confirm', it: 'conferma' } },
  { keys: 'i', does: { en: 'issue', it: 'emetti' } },
  { keys: 's', does: { en: 'skip', it: 'salta' } },
  { keys: 'x', does: { en: 'reject', it: 'rifiuta' } },
  { keys: 'u', does: { en: 'undo', it: 'annulla' } },
  { keys: 'o', does: { en: 'open', it: 'apri' } },
  { keys: '?', does: { en: 'help', it: 'aiuto' } },
  { keys: 'q', does: { en: 'quit', it: 'esci' } },
]

/** What `?` tells beyond the legend. */
export const MORE_HELP: readonly Text[] = [
  {
    en: 'Tab: next doubtful field. ← →: turn pages. Ctrl-U: empties the line that is being typed.',
    it: 'Tab: prossimo campo dubbio. ← →: cambia pagina. Ctrl-U: svuota la riga che si scrive.',
  },
  {
    en: 'Write amounts and dates as you are used to: 1,234.56 or 31/12/2026. Esc leaves without a change.',
    it: 'Scrivere importi e date come d’abitudine: 1.234,56 o 31/12/2026. Esc esce senza cambiare.',
  },
  {
    en: 'Every change is checked at once and kept; leaving loses nothing. What you confirm or correct about a supplier is remembered; amounts, dates and numbers never are.',
    it: 'Ogni modifica è controllata subito e conservata; uscendo non si perde nulla. Ciò che si conferma o corregge di un fornitore viene ricordato; importi, date e numeri mai.',
  },
]
