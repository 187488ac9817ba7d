import type { Assessment } from '../../assessment/assessment.js'
import type { Extraction } from '../../extraction/extraction.js'
import { AppError } from '../../lib/errors.js'
import type { AutofatturaResponse, RecognizeResponse } from '../../service/schemas.js'
import type { Caller, FileInput, ProcessOutcome, RunOptions, Service } from '../../service/service.js'
import { requireTipo } from '../../service/structured.js'
import type { WebhookEvent } from '../../store/store.js'

/** What the fake was asked, for the tests to look at. */
export interface Seen {
  readonly files: FileInput[]
  readonly callers: Caller[]
  readonly options: RunOptions[]
  readonly signals: AbortSignal[]
}

export interface FakeServiceOptions {
  /** called as a record is made */
  readonly onCreated?: (event: WebhookEvent, caller: Caller) => void
  /** awaited before the work of each use case */
  readonly work?: (caller: Partial<Caller>) => Promise<void>
}

/** A Service with the outward behaviour of the real one and nothing behind it: ids count up, per company. */
export interface FakeService extends Service {
  readonly seen: Seen
  readonly records: Map<string, AutofatturaResponse>
}

const EXTRACTION: Extraction = {
  kind: { value: 'invoice', probability: 1, evidence: [] },
  supplier: {},
  buyer: {},
  lines: [],
  taxes: [],
  hints: [],
  confidence: 0.99,
  issues: [],
}

export function fakeService(options: FakeServiceOptions = {}): FakeService {
  const records = new Map<string, AutofatturaResponse>()
  const seen: Seen = { files: [], callers: [], options: [], signals: [] }
  const counters = new Map<string, number>()
  const issuedBy = new WeakMap<ProcessOutcome, AutofatturaResponse>()
  const begin = async (caller: Partial<Caller>, run: RunOptions) => {
    seen.options.push(run)
    if (caller.signal !== undefined) seen.signals.push(caller.signal)
    await options.work?.(caller)
  }
  const issue = (caller: Caller, td: 'TD17' | 'TD18' | 'TD19' | 'TD01'): AutofatturaResponse => {
    const company = `${caller.environment}/${caller.studioId}`
    const sequence = (counters.get(company) ?? 0) + 1
    counters.set(company, sequence)
    const record = issued(`AF/2026/${sequence}`, td)
    records.set(`${company}/${record.autofatturaId}`, record)
    if (caller.notifyPartner !== undefined) options.onCreated?.(eventOf(caller, record, td), caller)
    return record
  }
  const find = (caller: Caller, id: string): AutofatturaResponse => {
    const record = records.get(`${caller.environment}/${caller.studioId}/${id}`)
    if (record === undefined) throw new AppError('NOT_FOUND', { en: 'No such record.', it: 'Non esiste.' })
    return record
  }
  return {
    seen,
    records,
    async recognize(caller, file, run) {
      seen.files.push(file)
      await begin(caller, run)
      return { assessment: assessed(run), extraction: EXTRACTION }
    },
    async process(caller, file, run): Promise<ProcessOutcome> {
      seen.files.push(file)
      seen.callers.push(caller)
      await begin(caller, run)
      const assessment = assessed(run)
      const outcome: ProcessOutcome = { status: 'needs_review', assessment, extraction: EXTRACTION }
      if (assessment.status === 'ok') issuedBy.set(outcome, issue(caller, 'TD17'))
      return outcome
    },
    async create(caller, data, run) {
      seen.callers.push(caller)
      await begin(caller, run)
      const td = requireTipo(data)
      if (assessed(run).status === 'needs_review') return inReview(td)
      return issue(caller, td)
    },
    async list(caller, { page, pageSize }) {
      const prefix = `${caller.environment}/${caller.studioId}/`
      const all = [...records].filter(([key]) => key.startsWith(prefix)).map(([, record]) => record)
      const from = (page - 1) * pageSize
      return {
        items: all.reverse().slice(from, from + pageSize),
        page,
        hasMore: all.length > from + pageSize,
      }
    },
    get: async (caller, id) => find(caller, id),
    async courtesyPdf(caller, id) {
      find(caller, id)
      return Buffer.from('%PDF-1.7')
    },
    async correct(caller, id) {
      if (id.startsWith('AF/')) find(caller, id)
    },
    reassess: async () => ({ assessment: assessed({}), extraction: EXTRACTION }),
    issueReview: async () => ({ status: 'needs_review', assessment: assessed({}), extraction: EXTRACTION }),
    rejectReview: async () => Promise.reject(new Error('not at this door')),
    presentRecognition: ({ assessment }) => presented(assessment),
    presentOutcome(outcome) {
      if (outcome.status !== 'needs_review') throw new Error('the fake knows no other outcome')
      return issuedBy.get(outcome) ?? presented(outcome.assessment)
    },
    close: async () => {},
  }
}

function assessed({ requireConfidence = 0.95 }: RunOptions): Assessment {
  const confidence = 0.99
  return {
    status: confidence >= requireConfidence ? 'ok' : 'needs_review',
    confidence,
    suggestedTd: 'TD17',
    tdReason: { en: 'A service.', it: 'Un servizio.' },
    isCreditNote: false,
    isTaxRefund: false,
    warnings: [],
    blocking: [],
    vies: null,
  }
}

function presented(assessment: Assessment): RecognizeResponse {
  return {
    status: assessment.status,
    confidence: assessment.confidence,
    suggestedTd: assessment.suggestedTd,
    tdReason: assessment.tdReason?.en ?? null,
    extracted: { supplierName: 'Muster GmbH', country: 'DE' },
    isCreditNote: false,
    isTaxRefund: false,
    validationWarnings: [],
    blockingIssues: [],
    vies: null,
  }
}

function inReview(td: 'TD17' | 'TD18' | 'TD19' | 'TD01'): AutofatturaResponse {
  return {
    status: 'needs_review',
    td,
    confidence: 1,
    extracted: {},
    blockingIssues: [],
    validationWarnings: [],
    vies: null,
  }
}

function issued(autofatturaId: string, td: 'TD17' | 'TD18' | 'TD19' | 'TD01'): AutofatturaResponse {
  return {
    status: 'ok',
    autofatturaId,
    td,
    confidence: 1,
    extracted: { supplierName: 'Muster GmbH' },
    xml: `<xml id="${autofatturaId}"/>`,
    companionTd01Xml: null,
    importoTotaleCents: 12_200,
    blockingIssues: [],
    validationWarnings: [],
    vies: null,
  }
}

function eventOf(
  caller: Caller,
  record: AutofatturaResponse,
  td: 'TD17' | 'TD18' | 'TD19' | 'TD01',
): WebhookEvent {
  const autofatturaId = record.autofatturaId ?? ''
  return {
    id: `evt_${caller.studioId}_${autofatturaId}`,
    type: 'autofattura.created',
    createdAt: '2026-11-21T10:00:00.000Z',
    environment: caller.environment,
    studioId: caller.studioId,
    data: { autofatturaId, td, status: 'ok', importoTotaleCents: 12_200, companionTd01: false },
  }
}
