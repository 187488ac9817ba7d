import { Box, Text } from 'ink'
import { wholePercent } from '../../lib/percent.js'
import type { Language } from '../../lib/text.js'
import { harmless } from '../output/harmless.js'
import { clip, pad } from '../output/width.js'
import { type FieldRow, isDoubtful } from '../review/rows.js'

const LABEL_WIDTH = 12
const STATE_WIDTH = 5

export interface FieldListProps {
  readonly rows: readonly FieldRow[]
  readonly selected: number
  readonly language: Language
  readonly columns: number
  /** lines that may be used */
  readonly height: number
}

// Without colour the marks alone tell: ! blocks, ? doubtful, + corrected, = confirmed.
function mark(row: FieldRow): string {
  if (row.blocks) return '!'
  if (row.decided === 'corrected') return '+'
  if (row.decided === 'confirmed') return '='
  return isDoubtful(row) ? '?' : ' '
}

function sureness({ probability, decided }: FieldRow): string {
  return probability === undefined || decided !== undefined ? '' : `${wholePercent(probability)}%`
}

/** First row shown, so that the selected one is in sight. */
export function scrollTo(selected: number, height: number, total: number): number {
  return Math.max(0, Math.min(selected - Math.floor(height / 2), total - height))
}

/** The fields, the doubtful ones first: mark, name, value, how sure. */
export function FieldList({ rows, selected, language, columns, height }: FieldListProps) {
  const from = scrollTo(selected, height, rows.length)
  const room = columns - LABEL_WIDTH - STATE_WIDTH - 4
  return (
    <Box flexDirection="column">
      {rows.slice(from, from + height).map((row, i) => {
        const isSelected = from + i === selected
        const text = `${isSelected ? '>' : ' '}${mark(row)} ${pad(clip(row.label[language], LABEL_WIDTH), LABEL_WIDTH)} ${pad(clip(harmless(row.shown), room), room)}${pad(sureness(row), STATE_WIDTH, true)}`
        return (
          <Text key={row.name} inverse={isSelected}>
            {clip(text, columns)}
          </Text>
        )
      })}
    </Box>
  )
}
