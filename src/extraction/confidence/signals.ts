import type { Token } from '../layout/layout.js'
import type { Candidate } from '../rules/candidate.js'

/** Named numbers, mostly 0 to 1, that tell how far a field may be believed. */
export type Features = Readonly<Record<string, number>>

export const yes = (fact: boolean): number => (fact ? 1 : 0)

export const has = (candidate: Candidate<unknown> | undefined, ...signals: readonly string[]): number =>
  yes(candidate?.signals.some(signal => signals.includes(signal)) ?? false)

/** How well the words of a value were read; a sound text layer holds exactly what is printed. */
export interface Reading {
  readonly ocr: boolean
  /** the worst word's probability of being misread, 0 for a text layer */
  readonly unread: number
  /** a letter or digit that looks like another stands where neither its neighbours nor its word tell which it is */
  readonly lookAlike: boolean
}

/** @param tokens words of one value */
export function readingOf(tokens: readonly Token[]): Reading {
  const ocr = tokens.some(token => token.ocr)
  const worst = tokens.reduce((least, token) => Math.min(least, token.confidence), 1)
  return { ocr, unread: 1 - worst, lookAlike: ocr && tokens.some(token => isLookAlike(token.text)) }
}

/** O and 0, I and 1, S and 5, B and 8 where letters meet digits: `INV03051` may be `INVO3051`. */
const isLookAlike = (text: string): boolean =>
  /[OQDILSB](?=\d)|\d(?=[OQDILSB])|(?<=\p{Lu})[0158]|[0158](?=\p{Lu})/u.test(text)
