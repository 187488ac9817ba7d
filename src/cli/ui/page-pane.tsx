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

function PageRow({ line, columns }: { readonly line: PageLine; readonly columns: number }) {
  if (line.marked === '') return <Text>{clip(`${NO_POINTER}${harmless(line.before)}`, columns)}</Text>
  const marked = `«${harmless(line.marked)}»`
  // The evidence itself is never cut away: what stands before it gives way.
  const room = Math.max(0, columns - POINTER.length - width(marked) - 2)
  const before = clip(harmless(line.before), Math.ceil(room / 2))
  const after = clip(harmless(line.after), Math.max(0, room - width(before)))
  return (
    <Text>
      {POINTER}
      {before} <Text inverse>{clip(marked, columns - POINTER.length)}</Text> {after}
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
