/** No number or name of an invoice is longer; a pattern of more characters is not worth its cost. */
const LONGEST = 200

/**
 * True when `value` stands in `text` as a whole, however it is spaced and punctuated: `RE-2026/17` in
 * `Nr. RE 2026 / 17`, but `2026` neither in `BS-2026-0500` nor in `12026`. Case and accents do not count.
 */
export function showsWhole(text: string, value: string): boolean {
  const characters = [...plain(value)].filter(character => /[\p{L}\p{N}]/u.test(character))
  if (characters.length === 0 || characters.length > LONGEST) return false
  const spaced = characters.join('[^\\p{L}\\p{N}]{0,3}')
  return new RegExp(`${BEFORE}${spaced}${BEHIND}`, 'u').test(plain(text))
}

/** Hyphens, slashes and decimal marks tie what stands on both sides into one token; a point ends `Nr.` */
const BEFORE = '(?<![\\p{L}\\p{N}])(?<![\\p{L}\\p{N}][-/_])(?<!\\p{N}[.,])'
const BEHIND = '(?![\\p{L}\\p{N}])(?![-/_][\\p{L}\\p{N}])(?![.,]\\p{N})'

function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase()
}
