/** Digits with the group marks of any country: 1.234,50 · 1,234.50 · 1 234,50 · 1'234.50 · 1234.5 */
const NUMBER = /\d[\d.,'’\u00a0\u202f ]*\d|\d/g

/** All amounts that lines of text may show, as plain text with two decimals, without sign. */
export function amountsIn(lines: readonly string[]): Set<string> {
  const found = new Set<string>()
  for (const line of lines) {
    for (const [run] of line.matchAll(NUMBER)) {
      for (const piece of pieces(run)) {
        for (const value of readings(piece)) found.add(value)
      }
    }
  }
  return found
}

/** "1 234,50" is one amount, "2 100,00" two: spaces part or group, so every run of neighbours is tried. */
function pieces(run: string): string[] {
  const parts = run.split(/[\u00a0\u202f ]+/)
  const all: string[] = []
  for (let from = 0; from < parts.length; from++) {
    for (let to = from + 1; to <= Math.min(parts.length, from + 4); to++) {
      const neighbours = parts.slice(from, to)
      const groups = neighbours.slice(1).every(part => /^\d{3}(?:\D|$)/.test(part))
      if (groups) all.push(neighbours.join(''))
    }
  }
  return all
}

/** A mark before one or two last digits is the decimal mark; any other mark groups. */
function readings(piece: string): string[] {
  const match = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(piece.replace(/[.,'’]+$/, ''))
  if (match === null) return []
  const whole = (match[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '')
  const values = [`${whole === '' ? '0' : whole}.${(match[2] ?? '').padEnd(2, '0')}`]
  // More than two decimals, as prices have them: 12,3400
  const long = /^(\d+)[.,](\d\d)0+$/.exec(piece)
  if (long !== null) values.push(`${long[1]}.${long[2]}`)
  return values
}
