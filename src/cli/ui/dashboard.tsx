import { Box, Text } from 'ink'
import { useEffect, useState } from 'react'
import type { Language, Text as Sentence } from '../../lib/text.js'
import { formatCents } from '../batch/format.js'
import { reasonsOf, STATUS } from '../batch/summary.js'
import { checkLabel } from '../doctor/labels.js'
import { harmless } from '../output/harmless.js'
import { moment } from '../output/moment.js'
import { clip, width } from '../output/width.js'
import { wrapped } from '../output/wrapped.js'
import type { WaitingFile } from '../watch/candidates.js'
import type { DashboardState } from './dashboard-state.js'
import { useTerminalSize } from './terminal-size.js'

const WAITING: Readonly<Record<WaitingFile['kind'], Sentence>> = {
  unstable: { en: 'still arriving', it: 'in arrivo' },
  incomplete: { en: 'not whole yet', it: 'non ancora completo' },
  retry: { en: 'will be tried again', it: 'verrà riprovato' },
  claimed: { en: 'another watcher has it', it: 'lo tratta un altro watch' },
  'no-tenant': { en: 'subfolder is no company', it: 'la sottocartella non è un’azienda' },
  stuck: { en: 'done, cannot be moved', it: 'concluso, non si può spostare' },
  storage: { en: 'cannot be stored now', it: 'ora non si può salvare' },
  'no-studio': { en: 'whose? start with --studio', it: 'di chi? avviare con --studio' },
}

const WAITING_SHOWN = 5
// Name, counts, services, both headings, last look, and the line that stays free below a frame.
const ALWAYS_SHOWN = 7
const MARGIN = 1
const SEPARATOR = ': '
const NAME_SHARE = 0.4

export interface DashboardProps {
  readonly named: string
  readonly language: Language
  readonly color: boolean
  readonly subscribe: (changed: (state: DashboardState) => void) => () => void
  readonly initial: DashboardState
}

const word = (language: Language, en: string, it: string) => (language === 'it' ? it : en)

function counts({ counts, cents }: DashboardState, language: Language): string {
  const parts = [
    `${counts.ok} ok`,
    `${counts.needs_review} ${word(language, 'to review', 'da rivedere')}`,
    `${counts.duplicate} ${word(language, 'duplicate', 'duplicati')}`,
    `${counts.failed} ${word(language, 'failed', 'falliti')}`,
  ]
  return `${parts.join(', ')}  EUR ${formatCents(cents, language)}`
}

function services({ services }: DashboardState, language: Language): string {
  const mark = { ok: '✓', warning: '!', bad: '✗' } as const
  return services.map(({ check, status }) => `${mark[status]} ${checkLabel(check)[language]}`).join('   ')
}

/** A file and what is to be said of it: a long name leaves the larger part of the line to the reason. */
function fileLine(before: string, file: string, reason: string, room: number): string {
  const free = Math.max(0, room - width(before))
  const forName = Math.max(Math.floor(free * NAME_SHARE), free - width(reason) - SEPARATOR.length)
  const rest = reason === '' ? '' : `${SEPARATOR}${reason}`
  return clip(`${before}${clip(file, reason === '' ? free : forName)}${rest}`, room)
}

function waitingReason(waiting: WaitingFile, state: DashboardState, language: Language): string {
  const { relative } = waiting.file
  const reason = [...state.postponed].find(([file]) => file.endsWith(relative))?.[1]
  return reason ?? waiting.entry?.moveFault ?? waiting.entry?.reason ?? WAITING[waiting.kind][language]
}

/** The newest sentence in full, for it may tell what to do next; a line each of those before. */
function noteLines(notes: readonly Sentence[], language: Language, room: number): readonly string[] {
  return notes.flatMap((note, i) => {
    const text = harmless(note[language])
    return i === 0 ? wrapped(text, room).map(line => clip(line, room)) : [clip(text, room)]
  })
}

/** Counts, what waits and why, the last results, the state of the services. */
export function DashboardView({ named, language, color, subscribe, initial }: DashboardProps) {
  const [state, setState] = useState(initial)
  useEffect(() => subscribe(setState), [subscribe])
  const size = useTerminalSize()
  const room = size.columns - MARGIN
  const line = (text: string) => clip(harmless(text), room)
  const waiting = state.look?.waiting ?? []
  const working = state.look?.working ?? []
  const lookedAt = state.look?.lookedAt
  const notes = noteLines(state.notes, language, room)
  const above = ALWAYS_SHOWN + (working.length > 0 ? 1 : 0) + Math.min(waiting.length, WAITING_SHOWN)
  const results = state.results.slice(0, Math.max(1, size.rows - above - notes.length))
  return (
    <Box flexDirection="column">
      <Text bold>{line(`autofattura watch ${named}`)}</Text>
      <Text>{line(counts(state, language))}</Text>
      <Text dimColor={color}>{line(services(state, language))}</Text>
      {working.length > 0 && (
        <Text>{line(`${word(language, 'in work', 'in lavorazione')}: ${working.join(', ')}`)}</Text>
      )}
      {waiting.length > 0 && (
        <Text bold>{line(`${waiting.length} ${word(language, 'waiting', 'in attesa')}`)}</Text>
      )}
      {waiting.slice(0, WAITING_SHOWN).map(each => (
        <Text key={each.file.relative}>
          {fileLine('  ', harmless(each.file.relative), harmless(waitingReason(each, state, language)), room)}
        </Text>
      ))}
      {results.length > 0 && <Text bold>{line(word(language, 'last results', 'ultimi esiti'))}</Text>}
      {results.map(result => (
        <Text key={`${result.file} ${result.autofatturaId ?? ''} ${result.durationMs}`}>
          {fileLine(
            `  ${[STATUS[result.status][language], result.autofatturaId ?? ''].filter(part => part !== '').join('  ')}  `,
            harmless(result.file),
            harmless(reasonsOf(result)[0] ?? ''),
            room,
          )}
        </Text>
      ))}
      {notes.map(note => (
        <Text key={note} dimColor={color}>
          {note}
        </Text>
      ))}
      <Text dimColor={color}>
        {line(
          `${word(language, 'last look', 'ultimo sguardo')} ${lookedAt === undefined ? '-' : moment(lookedAt, new Date(lookedAt))}   Ctrl-C ${word(language, 'stops', 'ferma')}`,
        )}
      </Text>
    </Box>
  )
}
