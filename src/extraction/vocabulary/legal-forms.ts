/**
 * Legal forms of companies that stand behind (or before) a name, as regular expressions without flags.
 * A name that carries one is a company's name; the form also ends the name in a run of text.
 */
const BEHIND: readonly string[] = [
  // Germany, Austria, Switzerland, Liechtenstein
  'gGmbH',
  'G\\.?m\\.?b\\.?H\\.?(?: ?& ?Co\\.?(?: ?KGaA| ?KG| ?OHG)?)?',
  'GesmbH',
  'Ges\\. ?m\\. ?b\\. ?H\\.?',
  'mbH',
  'UG(?: ?\\(haftungsbeschränkt\\))?(?: ?& ?Co\\.? KG)?',
  'AG(?: ?& ?Co\\.? ?KG(?:aA)?)?',
  'KGaA',
  'KG',
  'OHG',
  'OG',
  'GbR',
  'e\\. ?K\\.?',
  'e\\. ?Kfm\\.?',
  'e\\. ?Kfr\\.?',
  'e\\. ?U\\.?',
  'e\\. ?V\\.?',
  'eG',
  'PartG(?: ?mbB)?',
  'SE(?: ?& ?Co\\.? ?KG(?:aA)?)?',
  'Stiftung',
  'Anstalt',
  'Genossenschaft',
  // France, Belgium, Luxembourg, Monaco
  'S\\.?A\\.?R\\.?L\\.?',
  'S\\.? ?[àa] ?r\\.? ?l\\.?',
  'SASU',
  'S\\.?A\\.?S\\.?',
  'EURL',
  'SCEA',
  'SCOP',
  'SCI',
  'SNC',
  'SELARL',
  'EARL',
  'GAEC',
  'GIE',
  'SRL',
  'SPRL',
  'BVBA',
  'ASBL',
  'SCRL',
  'SCA',
  'S\\.A\\.M\\.',
  // Italy, San Marino, Spain, Portugal, Latin America
  'S\\. ?r\\. ?l\\.?(?: ?s\\.?)?',
  'S\\. ?p\\. ?A\\.?',
  'SpA',
  'S\\. ?n\\. ?c\\.?(?: di .{3,40})?',
  'S\\. ?a\\. ?s\\.?(?: di .{3,40})?',
  'S\\. ?c\\. ?a? ?r\\. ?l\\.?',
  'S\\. ?s\\.?',
  'S\\. ?L\\. ?U\\.?',
  'S\\. ?L\\.?',
  'SLU',
  'SL',
  'S\\. ?A\\. ?U\\.?',
  'S\\. ?A\\.?',
  'S\\. ?C\\. ?P\\.?',
  'S\\. ?Coop\\.?',
  'C\\. ?B\\.?',
  'SLNE',
  'Unipessoal,? Ld[aª]\\.?',
  'L\\.?[dD]\\.?[aª]\\.?',
  'Limitada',
  'Ltda\\.?',
  'EIRELI',
  'MEI',
  'ME',
  'EPP',
  'S\\.? ?de ?R\\.? ?L\\.?(?: ?de ?C\\.? ?V\\.?)?',
  'S\\.? ?A\\.? ?de ?C\\.? ?V\\.?',
  // Netherlands, Flanders
  'B\\. ?V\\.?',
  'BV',
  'N\\. ?V\\.?',
  'NV',
  'V\\. ?O\\. ?F\\.?',
  'VOF',
  'C\\. ?V\\.?',
  'CommV',
  'Comm\\. ?V\\.?',
  'VZW',
  'U\\. ?A\\.?',
  // English speaking countries
  'Limited(?: Liability (?:Company|Partnership))?',
  'Ltd\\.?',
  'L\\.?L\\.?C\\.?',
  'L\\.?L\\.?P\\.?',
  'PLC',
  'P\\.?L\\.?C\\.?',
  'plc',
  'Inc\\.?',
  'Incorporated',
  'Corp\\.?',
  'Corporation',
  'DAC',
  'CLG',
  'UC',
  'CIC',
  'L\\.P\\.',
  'Company',
  'Pty\\.? ?(?:Ltd\\.?|Limited)',
  '(?:\\(?Pvt\\.?\\)?|Private) ?(?:Ltd\\.?|Limited)',
  'Pte\\.? ?(?:Ltd\\.?|Limited)',
  'Co\\.,? ?Ltd\\.?',
  'Company Limited',
  'GmbH & Co',
  'PJSC',
  'FZ-?LLC',
  'FZ-?LLC',
  'FZE',
  'FZCO',
  'FZC',
  'DMCC',
  'W\\.?L\\.?L\\.?',
  // Nordic and Baltic countries
  'ApS',
  'A/S',
  'I/S',
  'K/S',
  'IVS',
  'P/S',
  'AS',
  'ASA',
  'ANS',
  'AB(?: ?\\(publ\\))?',
  'HB',
  'KB',
  'Ek\\. ?för\\.?',
  'Oy(?: Ab)?',
  'Oyj',
  'Ky',
  'Tmi',
  'ehf\\.?',
  'hf\\.?',
  'OÜ',
  'SIA',
  'IK',
  'UAB',
  'MB',
  // Poland, Czechia, Slovakia, Hungary, Romania
  'Sp\\. ?z ?o\\. ?o\\.?(?: ?Sp\\. ?k\\.?)?',
  'sp\\. ?z ?o\\. ?o\\.?(?: ?sp\\. ?k\\.?)?',
  'Spółka z o\\. ?o\\.?',
  'Sp\\. ?[jkp]\\.?',
  'sp\\. ?[jkp]\\.?',
  's\\. ?c\\.',
  'Spółka [\\p{L}. ]{3,40}',
  's\\. ?r\\. ?o\\.?',
  'spol\\. ?s ?r\\. ?o\\.?',
  'a\\. ?s\\.?',
  'v\\. ?o\\. ?s\\.?',
  'k\\. ?s\\.',
  'z\\. ?s\\.',
  'družstvo',
  'Kft\\.?',
  'Zrt\\.?',
  'Nyrt\\.?',
  'Rt\\.?',
  'Bt\\.?',
  'Kkt\\.?',
  'E\\. ?V\\.?',
  'e\\. ?v\\.?',
  'S\\. ?R\\. ?L\\.?(?:-D)?',
  'PFA',
  'I\\. ?I\\.',
  // Slovenia, Croatia, Serbia, Albania, Bosnia
  'd\\. ?o\\. ?o\\.?',
  'd\\. ?d\\.?',
  'j\\. ?d\\. ?o\\. ?o\\.?',
  's\\. ?p\\.',
  'd\\. ?n\\. ?o\\.',
  'obrt',
  'SH\\.? ?P\\.? ?K\\.?',
  'SH\\.? ?A\\.?',
  // Greece, Bulgaria, Ukraine, Russia, Turkey
  'Α\\. ?Ε\\. ?Β?\\.?Ε?\\.?',
  'ΑΕ',
  'Ε\\. ?Π\\. ?Ε\\.?',
  'ΕΠΕ',
  'Ι\\. ?Κ\\. ?Ε\\.?',
  'ΙΚΕ',
  'Ο\\. ?Ε\\.?',
  'ΟΕ',
  'Ε\\. ?Ε\\.?',
  'ΕЕ',
  'Μ\\. ?Ι\\.?Κ\\.?Ε\\.?',
  'S\\.?M\\.?P\\.?C\\.?',
  'I\\.?K\\.?E\\.?',
  'ЕООД',
  'ООД',
  'ЕАД',
  'АД',
  'ЕТ',
  'EOOD',
  'OOD',
  'ТОВ',
  'ФОП',
  'ПП',
  'ООО',
  'A\\. ?Ş\\.?',
  'A\\.?S\\.',
  'Ltd\\. ?Şti\\.?',
  'Limited Şirketi',
  'Anonim Şirketi',
  'Koll\\. ?Şti\\.?',
  'San\\. ve Tic\\. (?:A\\.Ş\\.|Ltd\\. Şti\\.)',
  // Japan, China, Korea
  'K\\.K\\.',
  'G\\.K\\.',
  'Co\\.,? Ltd\\.?',
  '有限公司',
  '株式会社',
  '合同会社',
  '有限会社',
  '股份有限公司',
]

/** Forms that stand before the name. */
const BEFORE: readonly string[] = [
  'UAB',
  'SIA',
  'OÜ',
  'AS',
  'MB',
  'SC',
  'S\\.C\\.',
  '株式会社',
  '合同会社',
  '有限会社',
  'ТОВ',
  'ФОП',
  'ПП',
  'ЕТ',
  'ООО',
  'PT',
  'SARL',
  'SAS',
  'Stiftung',
  'Fundación',
  'Fondation',
  'AB',
  'Oy',
  'Firma',
]

const longestFirst = (forms: readonly string[]): string =>
  [...forms].sort((a, b) => b.length - a.length).join('|')

/** Ends with a legal form: the name up to and with it is group 1. */
const WITH_FORM = new RegExp(String.raw`^(.{1,70}?[\s,]\(?(?:${longestFirst(BEHIND)}))(?![\p{L}\d])`, 'u')
/** Names in capitals write their form in capitals, too; forms of two letters would be words there. */
const WITH_FORM_CAPITALS = new RegExp(
  String.raw`^(.{1,70}?[\s,]\(?(?:${longestFirst(BEHIND.filter(form => form.replace(/\\.|[^\p{L}]/gu, '').length > 2))}))(?![\p{L}\d])`,
  'iu',
)
const FORM_FIRST = new RegExp(String.raw`^((?:${longestFirst(BEFORE)})[\s"„“”«]+\p{Lu}[^,;·•|]{1,60})`, 'u')
const CJK_FORM = /^([\p{sc=Han}\p{sc=Katakana}\p{sc=Hiragana}ー・]{2,30}(?:\s?\([^)]{2,50}\))?)/u
const ONLY_FORM = new RegExp(String.raw`^\(?(?:${longestFirst(BEHIND)})\)?$`, 'u')
const ONLY_FORM_ANY_CASE = new RegExp(ONLY_FORM.source, 'iu')

/** The company name that a text begins with, when a legal form shows it; undefined otherwise. */
export function companyName(text: string): string | undefined {
  const cjk = /株式会社|合同会社|有限会社|有限公司/u.test(text) ? CJK_FORM.exec(text)?.[1] : undefined
  if (cjk !== undefined && /株式会社|合同会社|有限会社|有限公司/u.test(cjk)) return cjk.trim()
  const capitals = text === text.toUpperCase() ? WITH_FORM_CAPITALS.exec(text)?.[1] : undefined
  const behind = longest(WITH_FORM.exec(text)?.[1] ?? capitals, text)
  const name = behind ?? FORM_FIRST.exec(text)?.[1]
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
