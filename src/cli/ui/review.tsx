import { Box, Text, useInput } from 'ink'
import { useEffect, useState } from 'react'
import type { Language } from '../../lib/text.js'
import { ageInDays } from '../listing-queue.js'
import { harmless } from '../output/harmless.js'
import { clip } from '../output/width.js'
import type { ReviewController } from '../review/controller.js'
import { FIELD_NAMES, fieldSpec } from '../review/fields.js'
import { LEGEND, MORE_HELP } from '../review/keys.js'
import type { FieldRow } from '../review/rows.js'
import { type ReviewState, type Sitting, sittingRows } from '../review/state.js'
import { formatValue } from '../review/values.js'
import { FieldList } from './field-list.js'
import { PagePane } from './page-pane.js'
import { type TerminalSize, useTerminalSize } from './terminal-size.js'

const SIDE_BY_SIDE = 72
const FOOT_LINES = 10
const REASON_LINES = 2
const FIELDS_SHARE = 0.55
const SMALLEST = 4

export interface ReviewProps {
  readonly controller: ReviewController
  readonly language: Language
  readonly color: boolean
  readonly now: () => Date
}

const say = (language: Language, en: string, it: string) => (language === 'it' ? it : en)

function header(state: ReviewState, sitting: Sitting, language: Language, now: Date): string {
  const { review, recognition } = sitting
  const days = ageInDays(review, now)
  const { assessment } = recognition ?? {}
  const euro = assessment?.netEuro
  return [
    `${state.queue.length + state.passed} ${say(language, 'open', 'aperti')}`,
    harmless(review.fileName),
    `${days} ${say(language, 'days', 'giorni')}`,
    assessment?.suggestedTd ?? 'TD?',
    euro === undefined ? '' : `EUR ${formatValue('amount', euro, language)}`,
    sitting.checking || state.deciding ? '…' : (assessment?.status ?? ''),
  ]
    .filter(part => part !== '')
    .join(' · ')
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
function explanation({ recognition }: Sitting, row: FieldRow | undefined, language: Language): string {
  const assessment = recognition?.assessment
  const known = new Set<string>(FIELD_NAMES)
  const general = assessment?.blocking.find(({ field }) => field === undefined || !known.has(field))
  if (row !== undefined && row.why.length > 0) return row.why.map(text => text[language]).join(' ')
  return (general?.text ?? assessment?.tdReason)?.[language] ?? ''
}

function candidateLine(row: FieldRow | undefined): string {
  return (row?.candidates ?? []).map(({ shown }, i) => `${i + 1} ${harmless(shown)}`).join('   ')
}

function Foot({ state, row, language, columns, color }: FootProps) {
  const { mode, sitting } = state
  const line = (text: string) => clip(harmless(text), columns)
  const said = [state.message, state.notice].flatMap(text => text?.[language] || []).join('  ')
  const reason = sitting === undefined ? '' : explanation(sitting, row, language)
  return (
    <Box flexDirection="column">
      {mode.kind === 'browse' && <Text>{clip(harmless(reason), columns * REASON_LINES)}</Text>}
      {mode.kind === 'browse' && <Text>{line(candidateLine(row))}</Text>}
      {mode.kind === 'edit' && (
        <Text>{line(`${fieldSpec(mode.field).label[language]}: ${mode.text}█  (⏎ Esc)`)}</Text>
      )}
      {mode.kind === 'edit' && <Text>{line(mode.problem?.[language] ?? '')}</Text>}
      {mode.kind === 'reject' && (
        <Text>{line(`${say(language, 'reject because', 'rifiuta perché')}: ${mode.text}█  (⏎ Esc)`)}</Text>
      )}
      {sitting !== undefined && <Text bold>{line(blockers(sitting, language))}</Text>}
      <Text {...(color ? { color: 'yellow' } : {})}>{line(said)}</Text>
      <Text dimColor={color}>{LEGEND.map(({ keys, does }) => `${keys} ${does[language]}`).join('  ')}</Text>
    </Box>
  )
}

interface FootProps {
  readonly state: ReviewState
  readonly row: FieldRow | undefined
  readonly language: Language
  readonly columns: number
  readonly color: boolean
}

function Help({ language, columns }: { readonly language: Language; readonly columns: number }) {
  return (
    <Box flexDirection="column" width={columns}>
      {MORE_HELP.map(text => (
        <Text key={text.en}>{text[language]}</Text>
      ))}
    </Box>
  )
}

interface DeskProps {
  readonly sitting: Sitting
  readonly rows: readonly FieldRow[]
  readonly language: Language
  readonly size: TerminalSize
}

/** Page and fields side by side, or one above the other where the terminal is narrow. */
function DeskView({ sitting, rows, language, size }: DeskProps) {
  // An e-invoice has no pages: the fields take the room.
  const pages = sitting.document === undefined || sitting.document.pages.length > 0
  const beside = pages && size.columns >= SIDE_BY_SIDE
  const height = Math.max(SMALLEST, size.rows - FOOT_LINES)
  const fieldsColumns = beside ? Math.floor(size.columns * FIELDS_SHARE) : size.columns
  const fieldsHeight = beside || !pages ? height : Math.max(SMALLEST, Math.floor(height / 2))
  const pageHeight = beside ? height : Math.max(SMALLEST, height - fieldsHeight)
  const fields = (
    <FieldList
      rows={rows}
      selected={sitting.selected}
      language={language}
      columns={fieldsColumns - 1}
      height={fieldsHeight}
    />
  )
  const page = (
    <PagePane
      document={sitting.document}
      page={sitting.page}
      evidence={rows[sitting.selected]?.evidence}
      language={language}
      columns={beside ? size.columns - fieldsColumns - 1 : size.columns}
      height={pageHeight}
    />
  )
  if (!pages) return fields
  if (!beside) {
    return (
      <Box flexDirection="column">
        {fields}
        {page}
      </Box>
    )
  }
  return (
    <Box>
      <Box width={size.columns - fieldsColumns}>{page}</Box>
      {fields}
    </Box>
  )
}

/** The whole screen: what is open, the document, what blocks, the keys. */
export function ReviewView({ controller, language, color, now }: ReviewProps) {
  const [state, setState] = useState(controller.state)
  useEffect(() => controller.subscribe(setState), [controller])
  useEffect(() => controller.painted(state), [controller, state])
  useInput((input, key) => controller.press(input, key))
  const size = useTerminalSize()
  const { sitting } = state
  if (sitting === undefined) {
    const reading = say(language, 'Reading …  q quits', 'Lettura …  q esce')
    return <Text>{state.message?.[language] ?? reading}</Text>
  }
  const rows = sittingRows(sitting, language)
  return (
    <Box flexDirection="column">
      <Text bold>{clip(header(state, sitting, language, now()), size.columns)}</Text>
      {state.mode.kind === 'help' ? (
        <Help language={language} columns={size.columns} />
      ) : (
        <DeskView sitting={sitting} rows={rows} language={language} size={size} />
      )}
      <Foot
        state={state}
        row={rows[sitting.selected]}
        language={language}
        columns={size.columns}
        color={color}
      />
    </Box>
  )
}
