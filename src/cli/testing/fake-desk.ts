import type { Assessment } from '../../assessment/assessment.js'
import type { Extraction } from '../../extraction/extraction.js'
import type { Issue } from '../../lib/issues.js'
import { decimal } from '../../lib/money.js'
import type { Document } from '../../reading/document.js'
import type { Recognition } from '../../service/service.js'
import type { AutofatturaRecord, Review } from '../../store/store.js'
import type { Desk } from '../review/desk.js'
import { type Draft, EMPTY_DRAFT } from '../review/draft.js'

const WORDS = ['ACME', 'Invoice', '12/10/2026', 'Net', '1.234,56', 'EUR'] as const

/** One page: a line for every two words. */
export const PAGE: Document = {
  sha256: 'ab'.repeat(32),
  byteLength: 1,
  mediaType: 'application/pdf',
  issues: [],
  pages: [
    {
      number: 1,
      width: 600,
      height: 800,
      method: 'text',
      confidence: 1,
      words: WORDS.map((text, i) => ({
        text,
        box: { x: (i % 2) * 100, y: Math.floor(i / 2) * 20, width: 80, height: 10 },
        fontSize: 10,
        confidence: 1,
        source: 'text',
      })),
      lines: [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
    },
  ],
}

export function review(reviewId: string, fileName = `${reviewId}.pdf`): Review {
  return {
    reviewId,
    fileName,
    state: 'open',
    createdAt: '2026-11-19T08:00:00.000Z',
    updatedAt: '2026-11-19T08:00:00.000Z',
    sha256: 'ab'.repeat(32),
    response: {},
    corrections: {},
    audit: [],
  }
}

const doubtfulDate: Issue = {
  code: 'FIELD_UNCERTAIN',
  field: 'invoiceDate',
  text: { en: 'The date is only 78 % sure.', it: 'La data è certa solo al 78 %.' },
}

type Corrections = Readonly<Record<string, unknown>>

function isSettled(corrections: Corrections, name: string): boolean {
  const { confirmed } = corrections
  return Object.hasOwn(corrections, name) || (Array.isArray(confirmed) && confirmed.includes(name))
}

/** A document whose date is doubtful until it is confirmed or corrected. */
export function recognition(corrections: Corrections): Recognition {
  const date = typeof corrections.invoiceDate === 'string' ? corrections.invoiceDate : '2026-10-12'
  const settled = isSettled(corrections, 'invoiceDate')
  const extraction: Extraction = {
    kind: { value: 'invoice', probability: 1, evidence: [] },
    supplier: { name: { value: 'ACME', probability: 0.99, evidence: [] } },
    buyer: {},
    date: {
      value: date,
      probability: settled ? 1 : 0.78,
      evidence: [
        { engine: 'rules', text: '12/10/2026', page: 1, box: { x: 0, y: 20, width: 80, height: 10 } },
      ],
      alternatives: ['2026-12-10'],
    },
    net: { value: decimal('1234.56'), probability: 0.99, evidence: [] },
    lines: [],
    taxes: [],
    hints: [],
    confidence: settled ? 0.99 : 0.7,
    issues: [],
  }
  const assessment: Assessment = {
    status: settled ? 'ok' : 'needs_review',
    confidence: extraction.confidence,
    suggestedTd: 'TD17',
    tdReason: { en: 'services from abroad', it: 'servizi dall’estero' },
    isCreditNote: false,
    isTaxRefund: false,
    warnings: [],
    blocking: settled ? [] : [doubtfulDate],
    vies: null,
    netEuro: decimal('1234.56'),
  }
  return { extraction, assessment }
}

function record(sequence: number): AutofatturaRecord {
  const numero = `TD17/2026/${sequence}`
  const data = '2026-11-21'
  return {
    autofatturaId: `AF/2026/${sequence}`,
    environment: 'live',
    studioId: 'brenta',
    year: 2026,
    sequence,
    td: 'TD17',
    numero,
    numeroForced: false,
    data,
    createdAt: '2026-11-21T10:00:00.000Z',
    actor: 'cli:test',
    programVersion: '0',
    xml: { fileName: 'IT0_1.xml', sha256: 'ab'.repeat(32), numero, data },
    duplicateKeys: { supplierKeys: [] },
    counters: { series: {}, progressivo: sequence },
    previous: null,
    confidence: 1,
    extracted: {},
    importoTotaleCents: 123_456,
    tdReason: null,
    isCreditNote: false,
    warnings: [],
    vies: null,
    document: {},
  }
}

export interface FakeDesk extends Desk {
  /** what was done, in order */
  readonly log: readonly string[]
  readonly drafts: ReadonlyMap<string, Draft>
}

/** A desk in memory. `taken` are documents that another operator holds. */
export function fakeDesk(reviews: readonly Review[], taken: readonly string[] = []): FakeDesk {
  const log: string[] = []
  const drafts = new Map<string, Draft>()
  return {
    log,
    drafts,
    queue: async () => reviews,
    take: async id => {
      if (taken.includes(id)) return { kind: 'busy' }
      const release = async () => {
        log.push(`release ${id}`)
      }
      const found = reviews.find(({ reviewId }) => reviewId === id)
      return found === undefined ? { kind: 'settled' } : { kind: 'held', review: found, release }
    },
    draft: async id => drafts.get(id) ?? EMPTY_DRAFT,
    keepDraft: async (id, draft) => {
      drafts.set(id, draft)
    },
    check: async (_, corrections) => ({ ...recognition(corrections), document: PAGE }),
    issue: async (id, corrections) => {
      log.push(`issue ${id} ${JSON.stringify(corrections)}`)
      return { status: 'ok', record: record(log.length), xml: '<xml/>', ...recognition(corrections) }
    },
    reject: async (id, reason) => {
      log.push(`reject ${id} ${reason}`)
    },
    openOriginal: async ({ fileName }) => ({ en: `Opened ${fileName}`, it: `Aperto ${fileName}` }),
    close: async () => {},
  }
}
