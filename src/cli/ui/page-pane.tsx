import { Box, Text } from 'ink'
import type { Evidence } from '../../extraction/extraction.js'
import { wholePercent } from '../../lib/percent.js'
import type { Language } from '../../lib/text.js'
import type { Document } from '../../reading/document.js'
import { harmless } from '../output/harmless.js'
import { clip, width } from '../output/width.js'
import { markedLine, type PageLine, pageLines, pageOf } from '../review/page-text.js'
import { scrollTo } from './field-list.js'

export interface PagePaneProps {
  readonly document: Document | undefined
  readonly page: number
  readonly evidence: Evidence | undefined
  readonly language: Language
  readonly columns: number
  readonly height: number
}

const POINTER = '► '
const NO_POINTER = '  '

const QUOTES = 2

/** Text beside the evidence, with a blank between them in `room`. */
function beside(text: string, room: number): string {
  return room < 2 ? '' : clip(harmless(text), room - 1)
}

function PageRow({ line, columns }: { readonly line: PageLine; readonly columns: number }) {
  if (line.marked === '') return <Text>{clip(`${NO_POINTER}${harmless(line.before)}`, columns)}</Text>
  // The evidence itself is never cut away: what stands beside it gives way.
  const marked = `«${clip(harmless(line.marked), columns - POINTER.length - QUOTES)}»`
  const room = Math.max(0, columns - POINTER.length - width(marked))
  const before = beside(line.before, Math.ceil(room / 2))
  const after = beside(line.after, room - (before === '' ? 0 : width(before) + 1))
  return (
    <Text>
      {POINTER}
      {before === '' ? '' : `${before} `}
      <Text inverse>{marked}</Text>
      {after === '' ? '' : ` ${after}`}
    </Text>
  )
}

/** The text of a page with the evidence of the selected field marked. */
export function PagePane({ document, page, evidence, language, columns, height }: PagePaneProps) {
  const found = pageOf(document, page)
  const total = document?.pages.length ?? 0
  const title = `${language === 'it' ? 'pagina' : 'page'} ${page}/${total}`
  if (found === undefined) {
    return <Text>{clip(document === undefined ? '…' : title, columns)}</Text>
  }
  const lines = pageLines(found, evidence)
  const from = scrollTo(markedLine(lines), height - 1, lines.length)
  return (
    <Box flexDirection="column" width={columns}>
      <Text bold>{clip(`${title}  ${found.method} ${wholePercent(found.confidence)}%`, columns)}</Text>
      {lines.slice(from, from + height - 1).map(line => (
        <PageRow key={`${page} ${line.number}`} line={line} columns={columns} />
      ))}
    </Box>
  )
}
