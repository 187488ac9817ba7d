import { Box, Text, useInput } from 'ink'
import { useEffect, useState } from 'react'
import type { Language } from '../../lib/text.js'
import { STATUS } from '../batch/summary.js'
import { ageInDays } from '../listing-queue.js'
import { harmless } from '../output/harmless.js'
import { clip } from '../output/width.js'
import type { ReviewController } from '../review/controller.js'
import { MORE_HELP } from '../review/keys.js'
import type { FieldRow } from '../review/rows.js'
import { type ReviewState, type Sitting, sittingRows } from '../review/state.js'
import { formatValue } from '../review/values.js'
import { FieldList } from './field-list.js'
import { PagePane } from './page-pane.js'
import { explanation, Foot, footHeight } from './review-foot.js'
import { type TerminalSize, useTerminalSize } from './terminal-size.js'

const SIDE_BY_SIDE = 72
const HEADER_LINES = 1
const FIELDS_SHARE = 0.55
const SMALLEST = 2

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
  const open = state.queue.length + state.passed
  const { assessment } = recognition ?? {}
  const euro = assessment?.netEuro
  return [
    `${open} ${say(language, 'open', open === 1 ? 'aperto' : 'aperti')}`,
    harmless(review.fileName),
    `${days} ${days === 1 ? say(language, 'day', 'giorno') : say(language, 'days', 'giorni')}`,
    assessment?.suggestedTd ?? 'TD?',
    euro === undefined ? '' : `EUR ${formatValue('amount', euro, language)}`,
    sitting.checking || state.deciding
      ? '…'
      : assessment === undefined
        ? ''
        : STATUS[assessment.status][language],
  ]
    .filter(part => part !== '')
    .join(' · ')
}

interface HelpProps {
  /** in full: the foot may have no room for it */
  readonly reason: string
  readonly language: Language
  readonly columns: number
}

function Help({ reason, language, columns }: HelpProps) {
  return (
    <Box flexDirection="column" width={columns}>
      <Text>{harmless(reason)}</Text>
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
  // One line stays free: what is printed after a frame as high as the terminal would stick to it.
  const taken = HEADER_LINES + footHeight(language, size.columns) + 1
  const height = Math.max(SMALLEST, size.rows - taken)
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
        <Help
          reason={explanation(sitting, rows[sitting.selected], language)}
          language={language}
          columns={size.columns}
        />
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
