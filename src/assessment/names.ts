import { distance } from 'fastest-levenshtein'

/** Company forms of Europe and the great exporters, dots and marks removed: they never tell two firms apart. */
const LEGAL_FORMS: ReadonlySet<string> = new Set(
  `srl srls spa snc sas sapa ss scarl scrl soc coop societa
   gmbh mbh ag kg kgaa ohg ug ev gbr co cie
   ltd limited plc llp llc lp inc incorporated corp corporation company dac cic pty pte pvt private
   bv nv vof cv bvba srlcv
   sarl sa sasu eurl sci scea snc
   sl slu slp scp lda unipessoal ltda me eireli
   oy oyj ab hb as asa aps is ans
   sro spol vos as doo dd jdoo kft zrt nyrt bt rt sp z o oo zoo spzoo spj sc
   eood ood ead ad et eoo
   epe ae ike oe ee monoprosopi
   uab ab mb sia ou osauhing ee
   sti san tic ve as anonim limited sirketi
   kk gk kabushiki kaisha fze fzllc fz shpk dooel d`.split(/\s+/),
)

function tokens(name: string): readonly string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[łøđßæı]/g, letter => ({ ł: 'l', ø: 'o', đ: 'd', ß: 'ss', æ: 'ae', ı: 'i' })[letter] ?? letter)
    .replace(/[.'’`]/g, '')
  return plain.split(/[^\p{L}\p{N}]+/u).filter(token => token !== '' && !LEGAL_FORMS.has(token))
}

function scriptsOf(name: string): string {
  const scripts = ['Latin', 'Greek', 'Cyrillic', 'Han', 'Hiragana', 'Katakana', 'Hangul', 'Arabic', 'Hebrew']
  return scripts.filter(script => new RegExp(`\\p{Script=${script}}`, 'u').test(name)).join()
}

function similarity(a: string, b: string): number {
  const longest = Math.max(a.length, b.length)
  return longest === 0 ? 1 : 1 - distance(a, b) / longest
}

/** One misread letter in five is still the same name; two firms of one town rarely are so close. */
const SAME_ENOUGH = 0.8

/**
 * Whether two company names mean the same firm: legal forms, marks, order of words and single misread
 * letters do not count. `incomparable` when they are in different scripts or nothing is left of one.
 */
export function compareNames(a: string, b: string): 'same' | 'different' | 'incomparable' {
  const [first, second] = [tokens(a), tokens(b)]
  if (first.length === 0 || second.length === 0) return 'incomparable'
  if (scriptsOf(first.join('')) !== scriptsOf(second.join(''))) {
    const latin = (words: readonly string[]) => words.filter(word => /\p{Script=Latin}/u.test(word))
    const [x, y] = [latin(first), latin(second)]
    return x.length > 0 && y.length > 0 && similarity(x.join(''), y.join('')) >= SAME_ENOUGH
      ? 'same'
      : 'incomparable'
  }
  const alike = similarity(first.join(''), second.join('')) >= SAME_ENOUGH
  return alike || contained(first, second) ? 'same' : 'different'
}

/** Every word of the shorter name stands in the longer one, give or take a letter. */
function contained(first: readonly string[], second: readonly string[]): boolean {
  const [short, long] = first.length <= second.length ? [first, second] : [second, first]
  if (short.join('').length < 4) return false
  return short.every(word => long.some(other => similarity(word, other) >= 0.85))
}
