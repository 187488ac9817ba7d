import { countryName } from '../lib/countries.js'
import { TIPI_DOCUMENTO } from '../lib/fiscal/tipo-documento.js'
import type { CourtesyInput } from './courtesy-input.js'
import { italianDate } from './italian-format.js'
import { clip } from './printable.js'
import type { RecordDocument } from './record-document.js'
import { CONTENT_WIDTH, INK, PAGE, type Sheet } from './sheet.js'

const RIGHT = PAGE.width - PAGE.right
const GAP = 18
const PARTY_WIDTH = (CONTENT_WIDTH - GAP) / 2
/** `Denominazione` holds 80 characters (1.2.1.3.1); a courtesy copy shows more, but not without end. */
const LONGEST_TEXT = 200

/** What it is, that it has no fiscal value, its number and date; returns the y below. */
export function drawTitle(sheet: Sheet, input: CourtesyInput): number {
  const kind = input.isCreditNote ? `${input.td} · nota di credito` : input.td
  drawNotice(sheet)
  sheet.text(kind, PAGE.left, PAGE.top, { face: 'bold', size: 20, color: INK.strong })
  const title = sheet.text(titleOf(input.td), PAGE.left, PAGE.top + 28, { size: 10.5, width: 320 })
  const y = PAGE.top + 28 + title + 14
  sheet.rule(y, INK.strong)
  return drawFacts(sheet, input, y + 9)
}

function titleOf(td: string): string {
  const title = TIPI_DOCUMENTO[td]?.it ?? td
  return title.charAt(0).toUpperCase() + title.slice(1)
}

function drawNotice(sheet: Sheet): void {
  const width = 158
  const x = RIGHT - width
  sheet.pdf
    .rect(x, PAGE.top + 2, width, 38)
    .lineWidth(0.9)
    .strokeColor(INK.strong)
    .stroke()
  const style = { face: 'bold', size: 9, color: INK.strong, width, align: 'center' } as const
  sheet.text('COPIA DI CORTESIA', x, PAGE.top + 8, style)
  sheet.text('priva di valore fiscale', x, PAGE.top + 21, { ...style, face: 'regular' })
}

function drawFacts(sheet: Sheet, input: CourtesyInput, y: number): number {
  const { originale } = input.document
  const facts = [
    ['Numero', input.numero],
    ['Data', italianDate(input.data)],
    ['Fattura estera n.', clip(originale.numero, LONGEST_TEXT)],
    ['del', italianDate(originale.data)],
    ['Registrazione', input.autofatturaId],
  ] as const
  const widths = [112, 78, 150, 78, CONTENT_WIDTH - 418]
  let x: number = PAGE.left
  let height = 0
  for (const [index, [label, value]] of facts.entries()) {
    const width = (widths[index] ?? 0) - 8
    sheet.text(label, x, y, { size: 7.5, color: INK.muted })
    height = Math.max(height, sheet.text(value, x, y + 11, { face: 'medium', size: 10, width }))
    x += width + 8
  }
  return y + 11 + height + 10
}

/** Seller and buyer beside each other; returns the y below. */
export function drawParties(sheet: Sheet, document: RecordDocument, y: number): number {
  const left = drawParty(sheet, PAGE.left, y, 'CEDENTE / PRESTATORE (FORNITORE ESTERO)', supplier(document))
  const right = drawParty(
    sheet,
    PAGE.left + PARTY_WIDTH + GAP,
    y,
    'CESSIONARIO / COMMITTENTE',
    buyer(document),
  )
  return Math.max(left, right) + 14
}

function drawParty(sheet: Sheet, x: number, y: number, label: string, lines: readonly string[]): number {
  const [name = '', ...rest] = lines
  sheet.rule(y, INK.rule, x, x + PARTY_WIDTH)
  sheet.text(label, x, y + 7, { face: 'medium', size: 7.5, color: INK.muted })
  const top = y + 20
  const height = sheet.text(clip(name, LONGEST_TEXT), x, top, {
    face: 'bold',
    size: 10.5,
    width: PARTY_WIDTH,
  })
  let bottom = top + height + 2
  for (const line of rest)
    bottom += sheet.text(clip(line, LONGEST_TEXT), x, bottom, { width: PARTY_WIDTH }) + 1
  return bottom
}

function supplier({ cedente }: RecordDocument): readonly string[] {
  const { partitaIvaItaliana } = cedente
  return [
    cedente.denominazione,
    cedente.indirizzo,
    `${cedente.comune}, ${countryName(cedente.nazione, 'it')}`,
    `Id. fiscale ${cedente.idPaese} ${cedente.idCodice}`,
    ...(partitaIvaItaliana ? [`Partita IVA italiana indicata: ${partitaIvaItaliana}`] : []),
  ]
}

function buyer({ cessionario }: RecordDocument): readonly string[] {
  const { cap, comune, provincia, codiceFiscale } = cessionario
  return [
    cessionario.nome,
    cessionario.indirizzo,
    `${cap} ${comune} (${provincia})`,
    `Partita IVA IT ${cessionario.partitaIva}`,
    ...(codiceFiscale ? [`Codice fiscale ${codiceFiscale}`] : []),
  ]
}
