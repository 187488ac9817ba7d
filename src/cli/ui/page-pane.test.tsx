import { render } from 'ink-testing-library'
import { expect, test } from 'vitest'
import type { Document } from '../../reading/document.js'
import { width } from '../output/width.js'
import { PAGE } from '../testing/fake-desk.js'
import { PagePane } from './page-pane.js'

/** A page whose lines are longer than most panes. */
const LONG: Document = {
  ...PAGE,
  pages: PAGE.pages.map(page => ({
    ...page,
    words: page.words.map(word => ({ ...word, text: `${word.text}-${word.text}-${word.text}` })),
  })),
}

const cases = [PAGE, LONG].flatMap(document =>
  [80, 200].flatMap(marked => [60, 30, 20, 10].map(columns => ({ document, marked, columns }))),
)

test.each(cases)('a marked line takes one line of $columns columns ($marked points)', given => {
  const { document, marked, columns } = given
  const box = { x: 0, y: 20, width: marked, height: 10 }
  const screen = render(
    <PagePane
      document={document}
      page={1}
      evidence={{ engine: 'rules', text: '', page: 1, box }}
      language="en"
      columns={columns}
      height={9}
    />,
  )
  const lines = (screen.lastFrame() ?? '').split('\n')
  expect(lines).toHaveLength(1 + (document.pages[0]?.lines.length ?? 0))
  expect(lines.filter(line => width(line) > columns)).toEqual([])
  expect(lines[2]).toMatch(/^► «.*»/)
  screen.unmount()
})
