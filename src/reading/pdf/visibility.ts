import type { Box, Invisibility } from '../document.js'
import { frameOf, type Rect } from './frame.js'
import type { OpenPdf } from './open-document.js'
import { cropBox, pageTurn } from './page-geometry.js'
import type { Area, PageObjects } from './page-objects.js'
import { type GreyImage, paint, type Region } from './render.js'
import type { PlacedWord } from './words.js'

/** Nobody reads smaller print without a lens. */
const SMALLEST_POINTS = 1.5
/** Text lighter than this, or more transparent, may be lost on its ground. */
const LIGHT = 0.7
const FAINT_ALPHA = 80
/** One pixel for each point shows letters well enough. */
const MAX_TEST_PIXELS = 4_000_000
/** Two shades of grey nearer than this are one to the eye. */
const SHADES = 20
/** The part of a word's box that its letters must change to be seen. */
const INK = 0.01

/**
 * Why each word that a person cannot see is invisible. What can be told from numbers is; words that might be
 * lost on their ground or under something are tried out: the page is drawn with and without them.
 */
export function findInvisible(
  pdf: OpenPdf,
  page: number,
  words: readonly PlacedWord[],
  objects: PageObjects,
): Map<PlacedWord, Invisibility> {
  const crop = cropBox(pdf, page)
  const found = new Map<PlacedWord, Invisibility>()
  const suspects = new Map<PlacedWord, Invisibility>()
  for (const word of words) {
    const sure = certain(word, crop)
    if (sure !== undefined) found.set(word, sure)
    else if (isBuried(word, objects)) suspects.set(word, 'covered')
    else if (isFaint(word) || isVeiled(word, objects)) suspects.set(word, 'no-contrast')
  }
  if (suspects.size > 0) {
    for (const word of unseen(pdf, page, crop, [...suspects.keys()])) {
      found.set(word, suspects.get(word) ?? 'no-contrast')
    }
  }
  return found
}

function certain({ rect, first, word }: PlacedWord, crop: Rect): Invisibility | undefined {
  const x = (rect.left + rect.right) / 2
  const y = (rect.bottom + rect.top) / 2
  if (x < crop.left || x > crop.right || y < crop.bottom || y > crop.top) return 'outside-page'
  if (word.fontSize < SMALLEST_POINTS || rect.top - rect.bottom < SMALLEST_POINTS / 2) return 'zero-size'
  return first.style.unpainted ? 'no-contrast' : undefined
}

function isBuried({ rect, first }: PlacedWord, { areas, textOrder }: PageObjects): boolean {
  const order = textOrder.get(first.object)
  return order !== undefined && areas.some(area => area.order > order && holdsCentre(area, rect))
}

function holdsCentre({ rect }: Area, word: Rect): boolean {
  const x = (word.left + word.right) / 2
  const y = (word.bottom + word.top) / 2
  return rect.left <= x && x <= rect.right && rect.bottom <= y && y <= rect.top
}

function isFaint({ first }: PlacedWord): boolean {
  const [red, green, blue, alpha] = first.style.fill
  return alpha < FAINT_ALPHA || (0.3 * red + 0.59 * green + 0.11 * blue) / 255 > LIGHT
}

/** Also where the nesting of forms was too deep to be followed. */
function isVeiled({ first }: PlacedWord, { veiled, textOrder }: PageObjects): boolean {
  return first.object !== 0 && (veiled.has(first.object) || !textOrder.has(first.object))
}

/** The words without which the page looks the same; only the part of the page around them is drawn. */
function unseen(pdf: OpenPdf, page: number, crop: Rect, suspects: readonly PlacedWord[]): PlacedWord[] {
  const frame = frameOf(crop, pageTurn(pdf, page))
  const scale = Math.min(1, Math.sqrt(MAX_TEST_PIXELS / Math.max(1, frame.width * frame.height)))
  const width = Math.floor(frame.width * scale)
  const height = Math.floor(frame.height * scale)
  const boxes = new Map(suspects.map(word => [word, pixels(frame.place(word.rect), scale, width, height)]))
  const region = around([...boxes.values()])
  if (region.width < 1 || region.height < 1) return []
  const shown = paint(pdf, page, width, height, 0, region)
  const objects = new Set(suspects.map(word => word.first.object).filter(object => object !== 0))
  for (const object of objects) pdf.pdfium.FPDFPageObj_SetIsActive(object, 0)
  const hidden = paint(pdf, page, width, height, 0, region)
  for (const object of objects) pdf.pdfium.FPDFPageObj_SetIsActive(object, 1)
  return suspects.filter(word => !differs(shown, hidden, region, boxes.get(word) ?? region))
}

function pixels(box: Box, scale: number, width: number, height: number): Region {
  const x = Math.max(0, Math.floor(box.x * scale))
  const y = Math.max(0, Math.floor(box.y * scale))
  const right = Math.min(width, Math.ceil((box.x + box.width) * scale))
  const bottom = Math.min(height, Math.ceil((box.y + box.height) * scale))
  return { x, y, width: Math.max(0, right - x), height: Math.max(0, bottom - y) }
}

function around(regions: readonly Region[]): Region {
  const x = Math.min(...regions.map(region => region.x))
  const y = Math.min(...regions.map(region => region.y))
  const right = Math.max(...regions.map(region => region.x + region.width))
  const bottom = Math.max(...regions.map(region => region.y + region.height))
  return { x, y, width: right - x, height: bottom - y }
}

/** Whether two pictures of `region` differ within `box`. */
function differs(a: GreyImage, b: GreyImage, region: Region, box: Region): boolean {
  let changed = 0
  for (let y = box.y - region.y; y < box.y - region.y + box.height; y++) {
    for (let x = box.x - region.x; x < box.x - region.x + box.width; x++) {
      const at = y * a.width + x
      if (Math.abs((a.data[at] ?? 0) - (b.data[at] ?? 0)) > SHADES) changed++
    }
  }
  return changed > Math.max(1, box.width * box.height * INK)
}
