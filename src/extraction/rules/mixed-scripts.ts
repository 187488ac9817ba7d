import type { Issue } from '../../lib/issues.js'
import type { Token } from '../layout/layout.js'
import type { Findings } from './findings.js'
import type { Scene } from './scene.js'

/** Cyrillic and Greek capitals that look like Latin ones (Unicode Technical Standard 39, confusables). */
const LOOK_ALIKE = /[АВЕЅІЈКМНОРСТУХҮԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]/u

/** Languages that are written in these letters. */
const OTHER_SCRIPTS: ReadonlySet<string> = new Set(['bg', 'uk', 'ru', 'sr', 'mk', 'el'])

/**
 * One word in letters of two scripts, or, on a page in Latin letters, with one that only looks Latin: whoever types
 * the number as it looks writes another one.
 */
export function mixesScripts(tokens: readonly Token[], language: string | undefined): boolean {
  const latinPage = language !== undefined && !OTHER_SCRIPTS.has(language)
  return tokens.some(({ text }) => {
    const other = /\p{Script=Cyrillic}|\p{Script=Greek}/u.test(text)
    return (other && /\p{Script=Latin}/u.test(text)) || (latinPage && LOOK_ALIKE.test(text))
  })
}

/** A warning for the number and the tax number that are printed in letters of two scripts; OCR alone mixes them too. */
export function mixedScriptIssues(
  { language }: Scene,
  { numbers, supplierIds }: Pick<Findings, 'numbers' | 'supplierIds'>,
): readonly Issue[] {
  const fields = [
    ['invoiceNumber', numbers[0]?.tokens],
    ['vatId', supplierIds[0]?.tokens],
  ] as const
  return fields.flatMap(([field, tokens = []]) =>
    tokens.some(token => token.ocr) || !mixesScripts(tokens, language)
      ? []
      : [issue(field, tokens.map(({ text }) => text).join(' '))],
  )
}

const issue = (field: 'invoiceNumber' | 'vatId', printed: string): Issue => ({
  code: 'SUSPICIOUS_CONTENT',
  field,
  text: {
    en: `"${printed}" is written in letters of two alphabets that look alike. Ask the supplier for the right spelling, or type it as it is meant.`,
    it: `"${printed}" è scritto con lettere di due alfabeti che si somigliano. Chiedere al fornitore la grafia giusta, oppure digitarla come va intesa.`,
  },
  details: { printed, blocks: false },
})
