import { FORM_COUNTRIES, FORMS_BEFORE, FORMS_BEHIND } from './legal-form-list.js'

const longestFirst = (forms: readonly string[]): string =>
  [...forms].sort((a, b) => b.length - a.length).join('|')

/** Ends with a legal form: the name up to and with it is group 1. */
const WITH_FORM = new RegExp(
  String.raw`^(.{1,70}?[\s,]\(?(?:${longestFirst(FORMS_BEHIND)}))(?![\p{L}\d]|-\d)`,
  'u',
)
/** Names in capitals write their form in capitals, too; forms of two letters would be words there. */
const WITH_FORM_CAPITALS = new RegExp(
  String.raw`^(.{1,70}?[\s,]\(?(?:${longestFirst(FORMS_BEHIND.filter(form => form.replace(/\\.|[^\p{L}]/gu, '').length > 2))}))(?![\p{L}\d]|-\d)`,
  'iu',
)
/** `Quill LTD`: forms written in capitals behind a name that is not, where the form is no word of two letters. */
const SHOUTED = new Set(
  FORMS_BEHIND.filter(form => /\p{Ll}/u.test(form) && !/\\p|\\b/.test(form))
    .filter(form => form.replace(/\\.|[^\p{L}]/gu, '').length > 2)
    .map(form => form.toUpperCase()),
)
const WITH_FORM_SHOUTED = new RegExp(
  String.raw`^(.{1,70}?[\s,]\(?(?:${longestFirst([...SHOUTED])}))(?![\p{L}\d]|-\d)`,
  'u',
)
/** `Quill Corporation India Pvt Ltd`: a country or branch between two forms. */
const SECOND_FORM = new RegExp(
  String.raw`^\s(?:\p{Lu}[\p{L}&.-]*\s){1,3}(?:${longestFirst([...FORMS_BEHIND.filter(form => form.replace(/\\.|[^\p{L}]/gu, '').length > 2), ...SHOUTED])})\.?$`,
  'u',
)
const FORM_FIRST = new RegExp(
  String.raw`^((?:${longestFirst(FORMS_BEFORE)})[\s"„“”«]+\p{Lu}[^,;·•|]{1,60})`,
  'u',
)
/** What firms print about themselves in the same line: nothing else ends a name that its form begins. */
const BEHIND_NAME =
  /\s(?:au capital|société au|capital social|R\.?C\.?S\b|SIRE[NT]\b|TVA\b|PVM\b|[-–—]\s|\d{3})/u
const CJK_FORM = /^([\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー・]{2,30}(?:\s?\([^)]{2,50}\))?)/u
const ONLY_FORM = new RegExp(String.raw`^\(?(?:${longestFirst([...FORMS_BEHIND, ...SHOUTED])})\)?$`, 'u')
const ONLY_FORM_ANY_CASE = new RegExp(ONLY_FORM.source, 'iu')

/** Latin letters, digits and marks without a blank, comma or quote: a form stands behind or before one. */
const ONE_WORD = /^[!#-+\--~]*$/

/** The company name that a text begins with, when a legal form shows it; undefined otherwise. */
export function companyName(text: string): string | undefined {
  if (ONE_WORD.test(text)) return undefined
  const cjk = /株式会社|合同会社|有限会社|有限公司/u.test(text) ? CJK_FORM.exec(text)?.[1] : undefined
  if (cjk !== undefined && /株式会社|合同会社|有限会社|有限公司/u.test(cjk)) return cjk.trim()
  const capitals = text === text.toUpperCase() ? WITH_FORM_CAPITALS.exec(text)?.[1] : undefined
  const shouted = WITH_FORM_SHOUTED.exec(text)?.[1]
  const plain = WITH_FORM.exec(text)?.[1]
  const behind = longest(plain ?? capitals ?? shouted, text)
  if (behind !== undefined && SECOND_FORM.test(text.slice(behind.length))) return text
  const name = behind ?? FORM_FIRST.exec(text)?.[1]?.split(BEHIND_NAME)[0]
  return name?.replace(/[\s,;]+$/u, '').trim()
}

/** A form may be followed by another one (`GmbH & Co. KG`, `San. ve Tic. A.Ş.`, `Co., Ltd.`): take them all. */
function longest(name: string | undefined, text: string): string | undefined {
  if (name === undefined) return undefined
  let whole = name
  for (let step = 0; step < 4; step++) {
    const rest = text.slice(whole.length)
    const next =
      /^(?:[\s,]*(?:&|und|and|ve|et)?\s*)([\p{L}./&]{1,12}(?: ?z ?o\. ?o\.)?)(?:\s\([\p{sc=Han}]+\))?(?![\p{L}\d])/u.exec(
        rest,
      )
    const form = next?.[1]
    if (
      next === null ||
      form === undefined ||
      !(ONLY_FORM.test(form) || /^(?:Co\.?|Cie\.?|Tic\.?|San\.?)$/u.test(form))
    )
      break
    whole += next[0]
  }
  return whole
}

/** True when the text is nothing but a legal form, as in the second line of a broken name. */
export function isLegalForm(text: string): boolean {
  return ONLY_FORM.test(text.trim())
}

/** Name without its legal forms, in one spelling: two spellings of one company get one key. */
export function nameKey(text: string): string {
  const name = text
    .normalize('NFKC')
    .replace(/\([^)]*\)/gu, ' ')
    .trim()
  const form = name === name.toUpperCase() ? ONLY_FORM_ANY_CASE : ONLY_FORM
  const words = name.split(/[\s,]+/u).filter(word => word !== '' && !form.test(word))
  const kept = words.length === 0 ? [name] : words
  return kept
    .join(' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** Country whose companies alone bear the name's legal form; undefined for forms that several countries have. */
export function countryOfForm(name: string): string | undefined {
  return FORM_COUNTRIES.find(([form]) => form.test(name))?.[1]
}
