import type { PageMethod, Word } from './document.js'
import type { PageText } from './pdf/page-text.js'

/** Beyond this share of unknown glyphs a text layer is garbage. */
const GARBAGE = 0.15
/** A picture over this part of the page may be the page itself. */
const SCAN_SHARE = 0.5
/** A picture over this part may be a pasted scan, when hardly any text lies on it. */
const PASTED_SHARE = 0.15
/** A text layer with fewer words than this over a scan is only a header or a stamp. */
const FEW_WORDS = 40

/**
 * How a page should be read: a sound text layer as it is; a picture, unknown glyphs or other people's OCR
 * through OCR; a little text with a large picture both ways; an empty page not at all.
 */
export function decideMethod(page: PageText): PageMethod {
  const visible = page.words.filter(word => word.invisible === undefined)
  if (visible.length === 0) return page.painted === 0 || page.broken ? 'none' : 'ocr'
  if (page.unmapped > GARBAGE || isNonsense(visible.map(word => word.text))) return 'ocr'
  if (page.imageShare > SCAN_SHARE && visible.length < FEW_WORDS) return 'both'
  if (page.imageShare > PASTED_SHARE && hasEmptyPicture(page)) return 'both'
  if (visible.some(isDamaged)) return 'both'
  return 'text'
}

/** A word of which some letters are unknown, because the font has a wrong character table. */
export function isDamaged(word: Word): boolean {
  return word.text.includes('\uFFFD') && /\p{L}{2}/u.test(word.text)
}

/** A large picture on which hardly any word of the text layer lies. */
function hasEmptyPicture(page: PageText): boolean {
  const pageArea = page.width * page.height
  return page.images.some(image => {
    if (image.width * image.height < PASTED_SHARE * pageArea) return false
    const inside = page.words.filter(({ box, invisible }) => {
      const x = box.x + box.width / 2
      const y = box.y + box.height / 2
      return (
        invisible === undefined &&
        image.x <= x &&
        x <= image.x + image.width &&
        image.y <= y &&
        y <= image.y + image.height
      )
    })
    return inside.length < 5
  })
}

const MIN_LETTERS = 40

/**
 * Text of a font with a wrong character table: letters, but no vowels, or mostly private and control signs.
 * Every language that is read here, in Latin, Greek or Cyrillic, has a vowel in two letters of five or so.
 */
function isNonsense(words: readonly string[]): boolean {
  const text = words.join('')
  // ASCII, which is nearly all, is counted by what is left without it.
  const others = text.replace(/[\0-\x7f]+/g, '')
  const strange = others.match(/[\uFFFD\p{Co}\p{Cn}]/gu)?.length ?? 0
  if (strange > text.length * GARBAGE) return true
  const letters = without(text, /[a-z]+/gi) + (others.match(/\p{L}/gu)?.length ?? 0)
  if (letters < MIN_LETTERS) return false
  const accented = others.normalize('NFD').match(/[aeiouyαεηιουωаеиоуыюяіїєъ]/giu)?.length ?? 0
  return without(text, /[aeiouy]+/gi) + accented < letters * 0.12
}

/** How many characters of a text match. */
function without(text: string, pattern: RegExp): number {
  return text.length - text.replace(pattern, '').length
}
