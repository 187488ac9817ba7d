const FORM = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{1,4}){2,8}/g
/** Norway's are the shortest (15), Malta's among the longest; the standard allows 34 (ISO 13616). */
const SHORTEST = 15

/** Account numbers in a text whose check digits are right, without spaces, each once. */
export function ibansIn(text: string): readonly string[] {
  if (!/[A-Z]{2}\d{2}/.test(text)) return []
  const found = [...text.matchAll(FORM)].flatMap(match => longestSound(match[0].split(' ')) ?? [])
  return [...new Set(found)]
}

/** `BIC` and what else stands behind the number belongs to it no more. */
function longestSound(groups: readonly string[]): string | undefined {
  for (let count = groups.length; count > 0; count--) {
    const number = groups.slice(0, count).join('')
    if (number.length >= SHORTEST && isIban(number)) return number
  }
  return undefined
}

/** Check digits of ISO 13616: the number read as base 36 leaves 1 when divided by 97. */
function isIban(number: string): boolean {
  const turned = number.slice(4) + number.slice(0, 4)
  const digits = [...turned].map(character => Number.parseInt(character, 36)).join('')
  return [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0) === 1
}
