import type { Assessment, SelfInvoice } from '../assessment/assessment.js'
import { duplicateQuery } from '../assessment/duplicates.js'
import { toRecordDocument } from '../courtesy/record-document.js'
import type { Extraction } from '../extraction/extraction.js'
import { draftCompanion, draftSelfInvoice } from '../fatturapa/draft.js'
import type { ControlFinding, Draft, WrittenXml, XmlWriter } from '../fatturapa/produced.js'
import { italianDay } from '../lib/clock.js'
import type { Issue } from '../lib/issues.js'
import { toCentsInteger } from '../lib/money.js'
import { reviewChanged, reviewClosed } from '../store/review-closed.js'
import type { AutofatturaRecord, Built, IssueRequest, Numbers, Review, TenantStore } from '../store/store.js'
import type { Context } from './context.js'
import { extractedFields } from './present-extracted.js'
import type { Caller, FileInput, RunOptions } from './service.js'

export interface Issuing {
  readonly caller: Caller
  readonly tenantStore: TenantStore
  readonly assessment: Assessment
  readonly selfInvoice: SelfInvoice
  readonly extraction: Extraction
  readonly options: RunOptions
  readonly file?: FileInput
  readonly sha256?: string
  /** as it was when the document was judged; it must still be so when the number is taken */
  readonly review?: Review
}

export interface Issued {
  readonly record: AutofatturaRecord
  readonly xml: string
  readonly companionXml?: string
}

/** A document that our own checks refuse: it takes no number and goes to review with SDI_CONTROL. */
export class RefusedByControls extends Error {
  readonly issues: readonly Issue[]

  constructor(findings: readonly ControlFinding[]) {
    super(findings.map(finding => finding.code).join(', '))
    this.name = 'RefusedByControls'
    this.issues = findings.map(controlIssue)
  }
}

function controlIssue(finding: ControlFinding): Issue {
  const { code, message, remedy } = finding
  return {
    code: 'SDI_CONTROL',
    text: { en: `${code} ${message.en} ${remedy.en}`, it: `${code} ${message.it} ${remedy.it}` },
    details: { control: code },
  }
}

/** Step four: numbers, XML, companion and record become durable together, or nothing does. */
export async function issueSelfInvoice(context: Context, issuing: Issuing): Promise<Issued> {
  const writer = await context.xmlWriter()
  const files: { xml?: string; companionXml?: string } = {}
  const record = await issuing.tenantStore.issue(issueRequest(issuing), async numbers => {
    await stillAsJudged(issuing)
    const built = await build(issuing, numbers, writer, italianDay(context.clock))
    files.xml = built.xml
    if (built.companion !== undefined) files.companionXml = built.companion.xml
    return built
  })
  const xml = files.xml ?? (await issuing.tenantStore.readXml(record.xml))
  return { record, xml, ...(files.companionXml === undefined ? {} : { companionXml: files.companionXml }) }
}

/** Under the store's lock: what another operator decided since the judgement is not passed over. */
async function stillAsJudged({ review, tenantStore }: Issuing): Promise<void> {
  if (review === undefined) return
  const now = await tenantStore.reviews.get(review.reviewId)
  if (now === undefined) return
  if (now.state !== review.state) throw now.state === 'open' ? reviewChanged(now) : reviewClosed(now)
  if (JSON.stringify(now.corrections) !== JSON.stringify(review.corrections)) throw reviewChanged(now)
}

/** What the checks would say of the document under numbers of the longest shape; for previews. */
export async function controlIssues(context: Context, selfInvoice: SelfInvoice): Promise<readonly Issue[]> {
  const writer = await context.xmlWriter()
  const numero = `${selfInvoice.td}/${selfInvoice.data.slice(0, 4)}/1`
  const draft = draftSelfInvoice(selfInvoice, { numero, progressivo: '00001' })
  const written = await writer.write([draft], italianDay(context.clock))
  return written.flatMap(({ findings }) => findings.map(controlIssue))
}

function issueRequest(issuing: Issuing): IssueRequest {
  const { caller, options, selfInvoice, file } = issuing
  const overrides = options.overrides ?? {}
  return {
    td: selfInvoice.td,
    data: selfInvoice.data,
    ...(overrides.numeroOverride === undefined ? {} : { numeroOverride: overrides.numeroOverride }),
    withCompanion: wantsCompanion(issuing),
    duplicateKeys: duplicateQuery(issuing.extraction, issuing.sha256),
    allowDuplicate: overrides.allowDuplicate ?? false,
    ...(file === undefined ? {} : { original: { bytes: file.bytes, fileName: file.fileName ?? 'original' } }),
    ...(issuing.review === undefined ? {} : { reviewId: issuing.review.reviewId }),
    actor: caller.actor,
    ...(caller.requestId === undefined ? {} : { requestId: caller.requestId }),
    ...(caller.notifyPartner === undefined ? {} : { event: { partner: caller.notifyPartner } }),
    ...(caller.idempotency === undefined ? {} : { idempotency: caller.idempotency }),
  }
}

/** A TD01 made directly has no companion (decisions, section 2). */
function wantsCompanion({ options, selfInvoice }: Issuing): boolean {
  return (options.generateTd01 ?? true) && selfInvoice.td !== 'TD01'
}

async function build(issuing: Issuing, numbers: Numbers, writer: XmlWriter, today: string): Promise<Built> {
  const { selfInvoice, assessment, extraction } = issuing
  const own = draftSelfInvoice(selfInvoice, numbers)
  const companion =
    numbers.companionProgressivo === undefined
      ? undefined
      : draftCompanion(selfInvoice, { numero: numbers.numero, progressivo: numbers.companionProgressivo })
  const [ownXml, companionXml] = await accepted(
    writer,
    companion === undefined ? [own] : [own, companion],
    today,
  )
  return {
    xml: textOf(ownXml),
    fileName: own.fileName,
    ...(companion === undefined
      ? {}
      : {
          companion: {
            xml: textOf(companionXml),
            fileName: companion.fileName,
            numero: companion.numero,
            data: selfInvoice.originale.data,
          },
        }),
    content: {
      confidence: assessment.confidence,
      extracted: extractedFields(extraction),
      importoTotaleCents: toCentsInteger(own.importoTotale),
      tdReason: assessment.tdReason,
      isCreditNote: assessment.isCreditNote,
      warnings: [...assessment.warnings, ...unlike(own.warnings, companion?.warnings ?? [])],
      vies: assessment.vies,
      ...exchange(selfInvoice),
      ...(assessment.deadline === undefined ? {} : { deadline: assessment.deadline }),
      document: toRecordDocument(selfInvoice),
    },
  }
}

/** The XML of each draft; throws RefusedByControls when one of them breaks a rule. */
async function accepted(writer: XmlWriter, drafts: readonly Draft[], today: string) {
  const written = await writer.write(drafts, today)
  const findings = written.flatMap(file => file.findings)
  if (findings.length > 0) throw new RefusedByControls(findings)
  return written
}

function textOf(written: WrittenXml | undefined): string {
  if (written === undefined) throw new Error('the writer left a draft out')
  return written.xml
}

/** What was changed in either file, said once. */
function unlike(own: readonly Issue[], more: readonly Issue[]): readonly Issue[] {
  const said = new Set(own.map(issue => issue.text.en))
  return [...own, ...more.filter(issue => !said.has(issue.text.en))]
}

function exchange(selfInvoice: SelfInvoice): { cambio?: Readonly<Record<string, string>> } {
  const { cambio } = selfInvoice
  if (cambio === undefined) return {}
  return {
    cambio: {
      currency: cambio.currency,
      rate: cambio.rate.toFixed(),
      date: cambio.date,
      source: cambio.source,
      originalTotal: cambio.originalTotal.toFixed(),
    },
  }
}
