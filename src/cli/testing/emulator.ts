// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters it is about
const SEQUENCE = /\u001b\[([0-9;?]*)([A-Za-z])|\u001b[78=>]|[\s\S]/gu

/**
 * The lines that stand on a terminal of so many columns after all this was written to it, those that
 * scrolled away included. Knows what ink writes: text with wrapping, line feeds, moves and erasing.
 */
export function screenAfter(raw: string, columns: number): readonly string[] {
  const lines: string[][] = [[]]
  let row = 0
  let column = 0
  const lineAt = (at: number) => {
    while (lines.length <= at) lines.push([])
    return lines[at] ?? []
  }
  const feed = () => {
    row += 1
    lineAt(row)
  }
  const put = (character: string) => {
    if (column >= columns) {
      feed()
      column = 0
    }
    const line = lineAt(row)
    while (line.length < column) line.push(' ')
    line[column] = character
    column += 1
  }
  const erase = (mode: string) => {
    const line = lineAt(row)
    if (mode === '2') line.length = 0
    else if (mode === '1') line.fill(' ', 0, column + 1)
    else line.length = Math.min(line.length, column)
  }
  const move = (count: string, letter: string) => {
    const by = Math.max(1, Number(count))
    if (letter === 'A') row = Math.max(0, row - by)
    else if (letter === 'B') row += by
    else if (letter === 'C') column += by
    else if (letter === 'D') column = Math.max(0, column - by)
    else if (letter === 'G') column = by - 1
    else if (letter === 'K') erase(count)
    else if (letter === 'J') lines.length = Math.min(lines.length, row + 1)
  }
  for (const [whole, count = '', letter] of raw.matchAll(SEQUENCE)) {
    if (letter !== undefined) move(count, letter)
    else if (whole === '\n') feed()
    else if (whole === '\r') column = 0
    else if (!whole.startsWith('\u001b')) put(whole)
  }
  return lines.map(line => line.join('').trimEnd())
}
