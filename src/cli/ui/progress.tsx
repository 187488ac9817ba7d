import { Box, Static, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { Language, Text as Sentence } from '../../lib/text.js'
import { formatCents, formatDuration } from '../batch/format.js'
import { harmless } from '../output/harmless.js'
import { clip, clipPath } from '../output/width.js'
import { doneCount, estimate, type ProgressState, type Working } from './progress-state.js'
import { useTerminalSize } from './terminal-size.js'

const STEPS: Readonly<Record<Working['step'], Sentence>> = {
  read: { en: 'reading', it: 'lettura' },
  extract: { en: 'finding fields', it: 'ricerca dei campi' },
  assess: { en: 'assessing', it: 'valutazione' },
  issue: { en: 'issuing', it: 'emissione' },
}

const TICK_MS = 250
const BAR_WIDTH = 20
const MARGIN = 2

export interface ProgressProps {
  readonly language: Language
  readonly color: boolean
  readonly now: () => number
  /** gives the present state and calls back at each change; returns the way to stop */
  readonly subscribe: (changed: (state: ProgressState) => void) => () => void
  readonly initial: ProgressState
}

function bar(done: number, total: number): string {
  const filled = Math.round((done / Math.max(1, total)) * BAR_WIDTH)
  return `${'█'.repeat(filled)}${'░'.repeat(BAR_WIDTH - filled)}`
}

function countsLine({ counts, cents }: ProgressState, language: Language): string {
  const words =
    language === 'it'
      ? [
          `${counts.ok} ok`,
          `${counts.needs_review} da rivedere`,
          `${counts.duplicate} duplicati`,
          `${counts.failed} falliti`,
        ]
      : [
          `${counts.ok} ok`,
          `${counts.needs_review} to review`,
          `${counts.duplicate} duplicate`,
          `${counts.failed} failed`,
        ]
  return `${words.join(', ')}  EUR ${formatCents(cents, language)}`
}

/** A long path gives way: what is done with the file stands behind it. */
function workingLine(working: Working, language: Language, room: number): string {
  const pages =
    working.page === undefined
      ? ''
      : ` ${working.page}${working.pages === undefined ? '' : `/${working.pages}`}`
  const step = `  ${STEPS[working.step][language]}${pages}`
  return `  ${clipPath(harmless(working.file), room - step.length - 2)}${step}`
}

/** The live view of a batch: bar, counts, estimate, what is in work. */
export function ProgressView({ language, color, now, subscribe, initial }: ProgressProps) {
  const [state, setState] = useState(initial)
  const [, tick] = useState(0)
  useEffect(() => subscribe(setState), [subscribe])
  useEffect(() => {
    const timer = setInterval(() => tick(count => count + 1), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  const room = useTerminalSize().columns - MARGIN
  const done = doneCount(state)
  const left = estimate(state, now())
  const rest = left === undefined ? '' : `  ~${formatDuration(left, language)}`
  return (
    <>
      <Static items={[...state.notes]}>
        {(note, index) => <Text key={index}>{harmless(note[language], true)}</Text>}
      </Static>
      <Box flexDirection="column">
        <Text {...(color ? { color: 'cyan' } : {})}>
          {clip(`${bar(done, state.total)} ${done}/${state.total}${rest}`, room)}
        </Text>
        <Text>{clip(countsLine(state, language), room)}</Text>
        {state.working.map(working => (
          <Text key={working.index} dimColor={color}>
            {clip(workingLine(working, language, room), room)}
          </Text>
        ))}
      </Box>
    </>
  )
}
