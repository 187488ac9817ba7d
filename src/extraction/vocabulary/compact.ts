/** Letters that Unicode does not decompose, and look-alikes that mean the same in a label. */
const FOLDED: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ς: 'σ',
  '#': 'no',
}

const PLAIN = /^[A-Za-z\d%]*$/
/** without `#`, which stands for a word */
const ASCII = /^[\x20-\x22\x24-\x7e]*$/

/**
 * One spelling for comparing labels and names: lower case, without accents, spaces and punctuation. Spaces go too
 * because spaced-out titles (`I N V O I C E`) and badly kerned text layers put them anywhere. `#` and `№` become
 * `no`, as `n°` does; `%` stays because it tells a rate from an amount.
 */
export function compact(text: string): string {
  // Most words are plain; extraction compares tens of thousands of them.
  if (PLAIN.test(text)) return text.toLowerCase()
  if (ASCII.test(text)) return text.toLowerCase().replace(/[^a-z\d%]+/g, '')
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøđðþæœıς#]/g, letter => FOLDED[letter] ?? letter)
    .replace(/n°/g, 'no')
    .replace(/[^\p{L}\p{N}%]/gu, '')
}
