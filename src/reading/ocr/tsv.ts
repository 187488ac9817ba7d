/** A word as Tesseract reports it, in pixels of the picture it was given. */
export interface OcrWord {
  readonly text: string
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
  /** 0 to 100, as Tesseract says */
  readonly score: number
  /** words of one line share it */
  readonly line: string
}

const WORD_LEVEL = '5'

/** The words of Tesseract's table; rules and specks that it takes for empty words are left out. */
export function parseTsv(tsv: string): OcrWord[] {
  const words: OcrWord[] = []
  for (const row of tsv.split('\n')) {
    const [level, page, block, paragraph, line, , left, top, width, height, score, ...text] = row.split('\t')
    const shown = text.join('\t').trim()
    if (level !== WORD_LEVEL || shown === '') continue
    words.push({
      text: shown,
      left: Number(left),
      top: Number(top),
      width: Number(width),
      height: Number(height),
      score: Number(score),
      line: `${page}.${block}.${paragraph}.${line}`,
    })
  }
  return words
}

/**
 * How likely a word with this score is right, by the share of right words measured on degraded pages; below
 * 80 about half of them are wrong.
 */
export function calibrated(score: number): number {
  if (score >= 95) return 0.99
  if (score >= 90) return 0.96
  if (score >= 80) return 0.94
  return score >= 50 ? 0.46 : 0.2
}
