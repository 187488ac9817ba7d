import { letOthersRun } from '../lib/turns.js'
import type { CourtesyInput } from './courtesy-input.js'
import { drawParties, drawTitle } from './header.js'
import { drawLines } from './lines-table.js'
import { closeSheet, INK, openSheet, PAGE, type Sheet } from './sheet.js'
import { drawTotals } from './totals.js'

/** Footers drawn before others may run: some milliseconds of work. */
const PAGES_AT_A_TIME = 20

/**
 * The Italian courtesy copy of a self-invoice as a PDF (A4, embedded font with Latin, Greek and Cyrillic).
 * Equal input gives equal bytes. A long one is drawn in slices between which other work runs, until `signal`
 * ends it. Throws what pdfkit throws when a font file is missing.
 */
export async function courtesyPdf(input: CourtesyInput, signal?: AbortSignal): Promise<Uint8Array> {
  const sheet = await openSheet(`Copia di cortesia ${input.numero}`, new Date(input.createdAt))
  const nextPage = () => continuePage(sheet, input)
  const parties = drawParties(sheet, input.document, drawTitle(sheet, input))
  const lines = await drawLines(sheet, input.document, parties, {
    nextPage,
    rest: () => letOthersRun(signal),
  })
  drawTotals(sheet, input, lines + 16, nextPage)
  await drawFooters(sheet, input, signal)
  return closeSheet(sheet.pdf)
}

function continuePage(sheet: Sheet, input: CourtesyInput): number {
  sheet.pdf.addPage()
  const heading = `${input.td} n. ${input.numero} · segue`
  sheet.text(heading, PAGE.left, PAGE.top - 14, { face: 'medium', size: 8.5, color: INK.muted })
  return PAGE.top + 4
}

async function drawFooters(sheet: Sheet, input: CourtesyInput, signal?: AbortSignal): Promise<void> {
  const { count } = sheet.pdf.bufferedPageRange()
  const y = PAGE.height - 40
  for (let page = 0; page < count; page += 1) {
    if (page % PAGES_AT_A_TIME === PAGES_AT_A_TIME - 1) await letOthersRun(signal)
    sheet.pdf.switchToPage(page)
    sheet.rule(y - 8)
    const style = { size: 7.5, color: INK.muted } as const
    sheet.text(
      `${input.td} n. ${input.numero} · copia di cortesia priva di valore fiscale`,
      PAGE.left,
      y,
      style,
    )
    sheet.text(`Pagina ${page + 1} di ${count}`, PAGE.width - PAGE.right - 100, y, {
      ...style,
      width: 100,
      align: 'right',
    })
  }
}
