// East Asian Wide and Fullwidth take two columns, combining marks none (Unicode annex 11).
const WIDE =
  /[\u1100-\u115F\u2E80-\u303E\u3041-\u33FF\u3400-\u4DBF\u4E00-\u9FFF\uA000-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\uFFE0-\uFFE6\u{1F300}-\u{1F64F}\u{1F900}-\u{1F9FF}\u{20000}-\u{3FFFD}]/u
const NOTHING = /\p{Mn}|\p{Me}|\p{Cf}/u

function columnsOf(character: string): number {
  if (NOTHING.test(character)) return 0
  return WIDE.test(character) ? 2 : 1
}

/** Terminal columns that a text takes. */
export function width(text: string): number {
  let columns = 0
  for (const character of text) columns += columnsOf(character)
  return columns
}

/** The text cut to so many columns, with an ellipsis when something is missing. */
export function clip(text: string, columns: number): string {
  if (width(text) <= columns) return text
  let kept = ''
  let used = 1
  for (const character of text) {
    used += columnsOf(character)
    if (used > columns) break
    kept += character
  }
  return columns < 1 ? '' : `${kept}…`
}

/** The same, keeping the end: what tells paths apart stands there. */
export function clipPath(text: string, columns: number): string {
  if (width(text) <= columns) return text
  let kept = ''
  let used = 1
  for (const character of [...text].reverse()) {
    used += columnsOf(character)
    if (used > columns) break
    kept = character + kept
  }
  return columns < 1 ? '' : `…${kept}`
}

/** Padded on the right (or left) to so many columns. */
export function pad(text: string, columns: number, right = false): string {
  const blanks = ' '.repeat(Math.max(0, columns - width(text)))
  return right ? blanks + text : text + blanks
}
