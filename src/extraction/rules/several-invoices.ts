import type { Issue } from '../../lib/issues.js'
import { type Phrase, titleKinds } from '../layout/labels.js'
import { compact } from '../vocabulary/compact.js'
import { numbersAt } from './number.js'
import { labels, type Scene } from './scene.js'

/** What divides a page into invoices, from top to bottom. */
interface Mark {
  readonly line: number
  readonly page: number
  readonly sort: 'title' | 'number' | 'total'
  /** the document number at a label */
  readonly number?: string
}

/**
 * Invoices under each other on one page (two small ones on a sheet that was scanned whole): behind a total begins
 * another title with another number and a total of its own. A payment slip repeats the number, and has no title.
 */
export function severalOnOnePage(scene: Scene): Issue[] {
  return scene.layout.pages.flatMap(page => {
    const numbers = invoicesOf(marksOn(scene, page.number))
    return numbers.length < 2 ? [] : [severalInvoices(page.number, numbers)]
  })
}

function marksOn(scene: Scene, page: number): Mark[] {
  const at = ({ line }: Phrase) => ({ line, page })
  const isHere = (phrase: Phrase): boolean => phrase.page === page
  const titles = scene.phrases
    .filter(phrase => isHere(phrase) && phrase.whole && titleKinds(phrase).includes('invoice'))
    .map((phrase): Mark => ({ ...at(phrase), sort: 'title' }))
  if (titles.length < 2) return []
  const numbers = labels(scene, 'invoice-number')
    .filter(label => isHere(label) && label.start === 0 && titleKinds(label).length === 0)
    .flatMap(label =>
      numbersAt(scene, label).map(({ value }): Mark => ({ ...at(label), sort: 'number', number: value })),
    )
  const totals = labels(scene, 'gross', 'due')
    .filter(isHere)
    .filter(label =>
      (scene.layout.lines[label.line]?.segments ?? []).some(one => scene.figuresOf(one).length > 0),
    )
    .map((label): Mark => ({ ...at(label), sort: 'total' }))
  return [...titles, ...numbers, ...totals].sort((a, b) => a.line - b.line)
}

/** The numbers of the invoices that are whole: title, number, total, in this order. */
function invoicesOf(marks: readonly Mark[]): string[] {
  const found = new Map<string, string>()
  let number: string | undefined
  let titled = false
  for (const mark of marks) {
    if (mark.sort === 'title') {
      titled = true
      number = undefined
    } else if (mark.sort === 'number') {
      if (titled) number ??= mark.number
    } else if (number !== undefined) {
      found.set(compact(number), number)
      titled = false
      number = undefined
    }
  }
  return [...found.values()]
}

function severalInvoices(page: number, numbers: readonly string[]): Issue {
  const list = numbers.join(', ')
  return {
    code: 'MULTIPLE_INVOICES',
    text: {
      en: `Page ${page} holds ${numbers.length} invoices (${list}). Split it, one file per invoice.`,
      it: `La pagina ${page} contiene ${numbers.length} fatture (${list}). Dividerla, un file per fattura.`,
    },
    details: { count: numbers.length, page, numbers },
  }
}
