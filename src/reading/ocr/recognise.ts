import type { Turn } from '../pdf/frame.js'
import { TURNS } from '../pdf/frame.js'
import type { GreyImage } from '../pdf/render.js'
import { isBlank, level, shrunk, turned } from './grey.js'
import { addedLanguages, COMPANION, forSecondLook, guessLanguage, tesseractCodes } from './languages.js'
import { lookAgain } from './second-look.js'
import { estimateSkew, runsUpright } from './skew.js'
import type { Tesseract } from './tesseract.js'
import type { OcrWord } from './tsv.js'

export interface OcrTask {
  readonly image: GreyImage
  /** ISO 639-1, most likely first; absent: found by a quick look */
  readonly languages?: readonly string[]
  /** the folder of the language data, and which are there */
  readonly folder: string
  readonly codes: readonly string[]
  /** how many times longer than alone the page may take before anything is spared; 1 when absent */
  readonly patience?: number
}

export interface OcrResult {
  readonly words: readonly OcrWord[]
  /** quarter turns clockwise after which the picture reads upright */
  readonly turn: Turn
  /** degrees of skew, clockwise positive, already taken out of the words' places when `straightened` */
  readonly skew: number
  readonly straightened: boolean
  /** of the picture after the turn */
  readonly width: number
  readonly height: number
  readonly languages: readonly string[]
  readonly blank: boolean
}

/** Under this mean score a page may be turned, or in another script. */
const DOUBTFUL = 70
/** ms after which a page is not looked at again, and after which its language and orientation are taken as they seem */
const UNHURRIED = 15_000
const LATE = 30_000
/** A quick look is taken at 120 dpi: a third of the work. */
const PROBE_FACTOR = 0.6
/** Tesseract reads slightly slanted lines as they are, and better than after turning the picture. */
const STRAIGHTEN_FROM = 1.5

/**
 * Reads one picture: finds language and orientation where they are not known, reads it, and looks at what is left.
 *
 * @param elapsed ms since the page's turn came; on a machine that is busy or slow only the necessary is done, for
 *   a page that takes too long is lost as a whole
 */
export async function recognise(
  task: OcrTask,
  tesseract: Tesseract,
  elapsed: () => number,
): Promise<OcrResult> {
  if (isBlank(task.image)) return blank(task.image)
  const patience = task.patience ?? 1
  const result = await readOnce(task, tesseract, () => elapsed() > LATE * patience)
  if (elapsed() > UNHURRIED * patience) return result
  const upright = turned(task.image, result.turn)
  const picture = result.straightened ? level(upright, result.skew) : upright
  const languages = forSecondLook(result.languages)
  return { ...result, words: await lookAgain(picture, result.words, languages, tesseract) }
}

/** The words of one look at the whole picture. */
export async function readOnce(
  task: OcrTask,
  tesseract: Tesseract,
  isLate: () => boolean,
): Promise<OcrResult> {
  const { image } = task
  const known = task.languages?.length ? available(tesseractCodes(task.languages), task) : undefined
  const start =
    known === undefined ? await lookAround(task, tesseract, isLate) : { turn: TURNS[0], languages: known }
  const first = await readUpright(image, start.turn, start.languages, tesseract)
  const lying = sideways(first.words)
  if (lying !== 0) return readUpright(image, plus(start.turn, lying), start.languages, tesseract)
  if (known === undefined || score(first.words) >= DOUBTFUL || isLate()) return first
  const probe = await lookAround(task, tesseract, isLate, known)
  return probe.turn === 0 ? first : readUpright(image, probe.turn, known, tesseract)
}

function plus(a: Turn, b: Turn): Turn {
  return TURNS[(a + b) % 4] ?? 0
}

/**
 * Tesseract reads lines that run up or down the page as well as upright ones, but then nothing stands where it
 * belongs. The quarter turns clockwise that such a page needs, 0 for an upright one.
 */
function sideways(words: readonly OcrWord[]): Turn {
  if (score(words) < DOUBTFUL) return 0
  const long = words.filter(word => word.text.length >= 4)
  const tall = long.filter(word => word.height > word.width * 1.5)
  if (tall.length < 3 || tall.length < long.length * 0.6) return 0
  let upwards = 0
  tall.forEach((word, index) => {
    const last = tall[index - 1]
    if (last?.line === word.line) upwards += Math.sign(last.top - word.top)
  })
  return upwards >= 0 ? 1 : 3
}

interface Probe {
  readonly turn: Turn
  readonly languages: readonly string[]
  readonly value: number
}

/** Quick looks at a smaller picture: upright in Latin first, then other scripts, then turned. */
async function lookAround(
  task: OcrTask,
  tesseract: Tesseract,
  isLate: () => boolean,
  known?: readonly string[],
): Promise<Probe> {
  const small = shrunk(task.image, PROBE_FACTOR)
  let best: Probe | undefined
  for (const { turn, languages } of candidates(task, known, runsUpright(small))) {
    const words = await tesseract.recognize(turned(small, turn), languages)
    const text = words.map(word => word.text).join(' ')
    const upright = plus(turn, sideways(words))
    const probe = {
      turn: upright,
      languages: known ?? languagesOf(text, languages, task),
      value: value(words),
    }
    if (best === undefined || probe.value > best.value) best = probe
    if ((score(words) >= DOUBTFUL && words.length >= 10) || isLate()) break
  }
  return best ?? { turn: 0, languages: [COMPANION], value: 0 }
}

/**
 * The guess by the words that were read; where they say nothing, the language they were read with, and those that the
 * user added, for which no words are known.
 */
function languagesOf(text: string, readWith: readonly string[], task: OcrTask): string[] {
  const guess = guessLanguage(text)
  return available(
    guess === undefined
      ? [...new Set([...readWith, ...addedLanguages(task.codes), COMPANION])]
      : tesseractCodes([guess.iso]),
    task,
  )
}

/** What a page may be, the likeliest first; each look that is spared halves the time of the whole. */
function candidates(
  task: OcrTask,
  known: readonly string[] | undefined,
  upright: boolean,
): Omit<Probe, 'value'>[] {
  const languages = known ?? [COMPANION]
  const scripts = (known === undefined ? ['ell', 'bul'] : [])
    .filter(code => available([code], task).length > 0)
    .map(code => ({ turn: TURNS[0], languages: [code] }))
  const lying: readonly Turn[] = [1, 3]
  const lain = lying.map(turn => ({ turn, languages }))
  const standing = [{ turn: TURNS[2], languages }, ...scripts]
  const rest = upright ? [...lain, ...standing] : [...standing, ...lain]
  return [{ turn: TURNS[0], languages }, ...rest]
}

async function readUpright(
  image: GreyImage,
  turn: Turn,
  languages: readonly string[],
  tesseract: Tesseract,
): Promise<OcrResult> {
  const upright = turned(image, turn)
  const skew = estimateSkew(upright)
  const straightened = Math.abs(skew) >= STRAIGHTEN_FROM
  const words = await tesseract.recognize(straightened ? level(upright, skew) : upright, languages)
  const { width, height } = upright
  return { words, turn, skew, straightened, width, height, languages, blank: false }
}

/** Mean score of the words, long ones counting more. */
function score(words: readonly OcrWord[]): number {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.score * word.text.length, 0) / letters
}

/** How much was read for sure: letters in words of good score that are more than one letter long. */
function value(words: readonly OcrWord[]): number {
  return words
    .filter(word => word.score >= 80 && /[\p{L}\p{N}]{2}/u.test(word.text))
    .reduce((sum, word) => sum + word.text.length, 0)
}

function available(codes: readonly string[], task: OcrTask): string[] {
  return codes.filter(code => task.codes.includes(code))
}

function blank({ width, height }: GreyImage): OcrResult {
  return { words: [], turn: 0, skew: 0, straightened: false, width, height, languages: [], blank: true }
}
