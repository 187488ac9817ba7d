import type { Document, Page } from './document.js'
import type { PageToDraw } from './render-pages.js'

/** Pages whose words are on the whole less likely right than this are worth a second look at the picture. */
const POOR = 0.8
/** The letterhead stands on the first pages, the totals on the last. */
const FROM_START = 3

/**
 * The pages of which OCR could read little or only with doubt, as they have to be drawn for somebody else to
 * read; at most four.
 */
export function poorPages({ pages }: Document): PageToDraw[] {
  const poor = pages.filter(isPoor)
  const shown = poor.length > FROM_START + 1 ? [...poor.slice(0, FROM_START), ...poor.slice(-1)] : poor
  return shown.map(({ number, turn }) => ({ number, ...(turn === undefined ? {} : { turn }) }))
}

function isPoor({ method, confidence, note }: Page): boolean {
  if (method === 'text') return false
  return confidence < POOR && note?.details?.blank !== true
}
