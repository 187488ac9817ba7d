import { Box, Text } from 'ink'
import type { Language } from '../../lib/text.js'
import { harmless } from '../output/harmless.js'
import { clip } from '../output/width.js'
import { wrapped } from '../output/wrapped.js'
import { FIELD_NAMES, fieldSpec } from '../review/fields.js'
import { LEGEND } from '../review/keys.js'
import type { FieldRow } from '../review/rows.js'
import type { ReviewState, Sitting } from '../review/state.js'

const REASON_LINES = 2
/** candidates, what blocks, message */
const OTHER_LINES = 3
const NO_BREAK = '\u00a0'

const say = (language: Language, en: string, it: string) => (language === 'it' ? it : en)

export interface FootProps {
  readonly state: ReviewState
  readonly row: FieldRow | undefined
  readonly language: Language
  readonly columns: number
  readonly color: boolean
}

/** Lines that the foot takes at most. */
export function footHeight(language: Language, columns: number): number {
  return REASON_LINES + OTHER_LINES + legend(language, columns).length
}

function blockers({ recognition, checking }: Sitting, language: Language): string {
  if (recognition === undefined) return ''
  const { blocking, status } = recognition.assessment
  if (blocking.length === 0 && checking) return say(language, 'checking …', 'controllo in corso …')
  if (blocking.length === 0 && status !== 'ok') {
    return say(
      language,
      'not sure enough: settle the fields with ?',
      'non abbastanza certo: decidere i campi con ?',
    )
  }
  if (blocking.length === 0) return say(language, 'nothing blocks: i issues', 'nulla blocca: i emette')
  return `${say(language, 'blocks', 'blocca')}: ${[...new Set(blocking.map(({ code }) => code))].join(' ')}`
}

/** All reasons why the selected field is doubtful, the most telling first; else what blocks the document as a whole; else why this TD. */
export function explanation({ recognition }: Sitting, row: FieldRow | undefined, language: Language): string {
  const assessment = recognition?.assessment
  const known = new Set<string>(FIELD_NAMES)
  const general = assessment?.blocking.find(({ field }) => field === undefined || !known.has(field))
  if (row !== undefined && row.why.length > 0) return row.why.map(text => text[language]).join(' ')
  return (general?.text ?? assessment?.tdReason)?.[language] ?? ''
}

/** The keys, broken between them. */
function legend(language: Language, columns: number): readonly string[] {
  const keys = LEGEND.map(({ keys, does }) => `${keys} ${does[language]}`.replaceAll(' ', NO_BREAK))
  return wrapped(keys.join('  '), columns).map(line => line.replaceAll(NO_BREAK, ' ').trim())
}

/** The first lines of a reason; the last of them tells that there is more. */
function reasonLines(reason: string, columns: number, most: number): readonly string[] {
  const lines = wrapped(harmless(reason), columns)
  const rest = lines.slice(most - 1).join(' ')
  return [...lines.slice(0, most - 1), rest].map(line => clip(line, columns))
}

function candidateLine(row: FieldRow | undefined): string {
  return (row?.candidates ?? []).map(({ shown }, i) => `${i + 1} ${harmless(shown)}`).join('   ')
}

/** Why the selected field is doubtful, candidates or the line being typed, what blocks, the keys. */
export function Foot({ state, row, language, columns, color }: FootProps) {
  const { mode, sitting } = state
  const line = (text: string) => clip(harmless(text), columns)
  const said = [state.message, state.notice].flatMap(text => text?.[language] || []).join('  ')
  const reason = sitting === undefined ? '' : explanation(sitting, row, language)
  const candidates = candidateLine(row)
  const most = candidates === '' ? REASON_LINES + 1 : REASON_LINES
  return (
    <Box flexDirection="column">
      {mode.kind === 'browse' && <Text>{reasonLines(reason, columns, most).join('\n')}</Text>}
      {mode.kind === 'browse' && <Text>{line(candidates)}</Text>}
      {mode.kind === 'edit' && (
        <Text>{line(`${fieldSpec(mode.field).label[language]}: ${mode.text}█  (⏎ Esc Ctrl-U)`)}</Text>
      )}
      {mode.kind === 'edit' && <Text>{line(mode.problem?.[language] ?? '')}</Text>}
      {mode.kind === 'reject' && (
        <Text>{line(`${say(language, 'reject because', 'rifiuta perché')}: ${mode.text}█  (⏎ Esc)`)}</Text>
      )}
      {sitting !== undefined && <Text bold>{line(blockers(sitting, language))}</Text>}
      <Text {...(color ? { color: 'yellow' } : {})}>{line(said)}</Text>
      <Text dimColor={color}>{legend(language, columns).join('\n')}</Text>
    </Box>
  )
}
