import type { Segment, Token } from '../layout/layout.js'
import { companyName } from '../vocabulary/legal-forms.js'
import { holdsDocumentWord, isDepartment, withoutHonorific } from '../vocabulary/not-names.js'
import { isStreetLike, namedCountry } from './place.js'
import type { Scene } from './scene.js'

/** More digits make a number with words around it. */
const MOST_DIGITS = 5

/** Longer texts are sentences. */
const LONGEST_NAME = 90

/** Labels of a form that stand in front of a name, in the languages we read. */
const NAME_LABEL = String.raw`name|company(?: name)?|firmenname|firma|name\/firma|nom|raison sociale|soci[ée]t[ée]|nombre|raz[oó]n social|nome|denominazione|ragione sociale|designa[çc][ãa]o social|naam|bedrijf(?:snaam)?|navn|namn|f[öo]retag|nimi|nazwa|n[áa]zev|n[áa]zov|n[ée]v|c[ée]gn[ée]v|nume|denumire|επωνυμία|όνομα|име|наименование|фирма|найменування|назва|[üu]nvan|ad[ıi]|naziv|ime|pavadinimas|nimetus|nosaukums|会社名|名称`
const NAME_LABELS = new RegExp(String.raw`^(?:${NAME_LABEL})\s*[:：]\s*`, 'iu')
const ONLY_NAME_LABEL = new RegExp(String.raw`^(?:${NAME_LABEL})\s*[:：]?$`, 'iu')

/** `Name` or `Company`, where a form asks for one. */
export const isNameLabel = (text: string): boolean => ONLY_NAME_LABEL.test(text)

/** A name without what stands around it: marks, forms of address, its e-mail address. */
export const tidy = (name: string): string =>
  withoutHonorific(
    name
      .replace(NAME_LABELS, '')
      .replace(/^(?:(?:for|für|pour|per|from|to|messrs\.?)[:\s]+|(?:de|an|à|a):\s*)(?=\p{Lu})/iu, '')
      .replace(/^[\s:·•|–—-]+|[\s:;,·•|–—-]+$/gu, '')
      .replace(/\s*[<(][^>)]*@[^>)]*[>)]$/u, '')
      .replace(/\s*御中$/u, '')
      .trim(),
  )

/** `Kunden AG Mitte`: one capitalised word may follow the legal form when nothing else does. */
export function wholeName(text: string): string | undefined {
  const name = companyName(text)
  if (name === undefined) return undefined
  const rest = text.slice(name.length)
  return /^\s\p{Lu}\p{Ll}{2,15}$/u.test(rest) && !holdsDocumentWord(rest) ? text : name
}

/** `CH93 0076 2011 6238 5295 7`: country, check digits and groups of an account. */
const ACCOUNT = /(?:^|\s)[A-Z]{1,2}[\dOIl]{2,3}(?:\s?[A-Z0-9]{4}){3,}/u

/** Letters, no label, no number, no amount. */
export function isName(scene: Scene, segment: Segment, tokens: readonly Token[] = segment.tokens): boolean {
  const text = tokens.map(token => token.text).join(' ')
  if (!/\p{L}{2}/u.test(text) || /@|https?:|www\./i.test(text) || text.length > LONGEST_NAME) return false
  if (scene.holdsPlace(text) || namedCountry(text) !== undefined || (/\d/.test(text) && isStreetLike(text)))
    return false
  if (
    (text.match(/\d/g)?.length ?? 0) > MOST_DIGITS ||
    /^[\d\s.,/-]+$|\d{5}|[#_<>{}=]|\p{L}{4} \d{1,3}\p{L}?$/u.test(text)
  )
    return false
  if (ACCOUNT.test(text) || isSentence(text) || isDepartment(text) || isNameLabel(text)) return false
  return !scene
    .phrasesOf(segment)
    .some(phrase => phrase.start === 0 && tokens === segment.tokens && (phrase.whole || phrase.announces))
}

/** A heading or a line of small talk: no legal form, but a word of documents. */
export const isHeading = (text: string): boolean => companyName(text) === undefined && holdsDocumentWord(text)

/** A sentence ends with a full stop and holds words in lower case; a legal form ends with one, too. */
const isSentence = (text: string): boolean =>
  /\p{Ll}{3}[.!?]$/u.test(text) && (text.match(/(?<=\s)\p{Ll}{2,}/gu)?.length ?? 0) >= 3

/** Legal forms, and letters within a word, as OCR misreads them. */
const MISREAD_FORMS: readonly (readonly [misread: RegExp, form: string])[] = [
  [/(?<=\p{Ll})0(?=\p{Ll})/gu, 'o'],
  [/(?<=\p{Ll})1(?=\p{Ll})/gu, 'l'],
  [/(?<=\s)S\.? ?[rn]\. ?(?:[1I|]{1,2}|[1I|]l|l[1I|])\.?(?=$|[\s,])/u, 'S.r.l.'],
  [/(?<=\s)[5S]\.[\sr]?г\.\s?[1lІI]\.?$/u, 'S.r.l.'],
  [/(?<=\s)[S5][.,]\s?[rn][.,]\s?[l1I]?[.,]$/u, 'S.r.l.'],
  [/(?<=\s)[S5][.,]\s?p[.,]\s?[A4][.,]?$/u, 'S.p.A.'],
  [/(?<=\s)[5S]\.\s?[:ΓГrг]\.?\s?[\]1lI]\.?$/u, 'S.r.l.'],
  [/(?<=\s)(?:S\.rl|Sr\.l)\.?(?=$|[\s,])/u, 'S.r.l.'],
  [/(?<=\s)[0OО]{2}[ДA][дd]?$/u, 'ООД'],
  [/(?<=\p{Script=Cyrillic}["“”»]?\s)[0oOоО]{2}[nдDdЛА]$/u, 'ООД'],
  [/(?<=\s)Е[0OО]{2}[ДA][дd]?$/u, 'ЕООД'],
  [/(?<=\s)S\. ?p\. ?4\.?(?=$|[\s,])/u, 'S.p.A.'],
  [/(?<=\s)Put\.? (?=L(?:td|imited))/u, 'Pvt '],
  [/(?<=\s)(?:Gmbt?[Hl1I]{1,2}|6mbH|GrnbH|GmbN)(?=$|[\s,])/u, 'GmbH'],
  [/(?<=\s)(?:Lld|Lid)\.?$/u, 'Ltd'],
  [/(?<=\s)[Ss]p\. ?(?:2 ?[o0]\. ?[o0]|[zZ] ?(?:0\. ?[oO0]|[oO]\. ?0))\.?(?=$|[\s,])/u, 'Sp. z o.o.'],
  [/(?<=\s)s\. ?r\. ?0\.?$/u, 's.r.o.'],
  [/(?<=\s)8\. ?V\.?$/u, 'B.V.'],
]

/** A name that OCR read, its legal form in its right letters. */
export const mendedForm = (name: string): string =>
  MISREAD_FORMS.reduce((text, [misread, form]) => text.replace(misread, form), name)

/** No capital stands in the name, though its script has some: a piece of running text, or a logo. */
export const isLowerCase = (name: string): boolean => /\p{Ll}/u.test(name) && !/[\p{Lu}\p{Lo}]/u.test(name)
