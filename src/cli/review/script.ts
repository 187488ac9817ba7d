import { didYouMean, shown, usage } from '../../config/usage-error.js'
import { AppError, ERRORS } from '../../lib/errors.js'
import type { RecognizeResponse } from '../../service/schemas.js'
import { reviewClosed } from '../../store/review-closed.js'
import type { Review } from '../../store/store.js'
import { exitCode } from '../batch/exit-code.js'
import { STATUS } from '../batch/summary.js'
import { harmless } from '../output/harmless.js'
import type { Session } from '../session.js'
import type { Company } from '../store-access.js'
import { type Desk, openDesk } from './desk.js'
import { type Draft, EMPTY_DRAFT, toCorrections, withConfirmed, withValue } from './draft.js'
import { FIELD_NAMES, fieldSpec, isFieldName } from './fields.js'
import { parseValue } from './values.js'

/** The open review that an id, or the first characters of one, names. Throws NOT_FOUND, USAGE when several fit. */
export async function findReview(company: Company, prefix: string): Promise<Review> {
  const reviews = (await company.store.reviews.list()).filter(({ reviewId }) => reviewId.startsWith(prefix))
  const open = reviews.filter(({ state }) => state === 'open')
  const [only, ...others] = open.length > 0 ? open : reviews
  if (only === undefined || prefix === '') {
    throw new AppError('NOT_FOUND', {
      en: `There is no review "${shown(prefix)}". "autofattura review --list" shows the queue.`,
      it: `Non c’è una revisione "${shown(prefix)}". "autofattura review --list" mostra la coda.`,
    })
  }
  if (others.length > 0) {
    const ids = [only, ...others].map(({ reviewId }) => reviewId).join(', ')
    throw usage(
      `Several reviews begin with "${prefix}": ${ids}.`,
      `Più revisioni iniziano con "${prefix}": ${ids}.`,
    )
  }
  if (only.state === 'open') return only
  throw reviewClosed(only)
}

function splitSetting(setting: string): readonly [string, string] {
  const at = setting.indexOf('=')
  if (at > 0) return [setting.slice(0, at), setting.slice(at + 1)]
  throw usage(`--set "${shown(setting)}" is no field=value.`, `--set "${shown(setting)}" non è campo=valore.`)
}

function unknownField(name: string): AppError {
  const known = [...FIELD_NAMES, 'confirmed']
  const { en, it } = didYouMean(name, known)
  return usage(
    `--set ${shown(name)}: unknown field.${en} Fields: ${known.join(', ')}.`,
    `--set ${shown(name)}: campo sconosciuto.${it} Campi: ${known.join(', ')}.`,
  )
}

async function applySetting(session: Session, draft: Draft, setting: string): Promise<Draft> {
  const [name, text] = splitSetting(setting)
  if (name === 'confirmed') {
    return text.split(',').reduce((next, field) => {
      if (!isFieldName(field)) throw unknownField(field)
      return withConfirmed(next, field)
    }, draft)
  }
  if (!isFieldName(name)) throw unknownField(name)
  const net = draft.values.subtotal
  const parsed = await parseValue(fieldSpec(name).kind, text, {
    language: session.language,
    ...(typeof net === 'number' ? { net } : {}),
  })
  if (parsed.ok) return withValue(draft, name, parsed.value)
  throw usage(`--set ${name}: ${parsed.problem.en}`, `--set ${name}: ${parsed.problem.it}`)
}

/** `review <hash> --set …`: corrections, then issue or reject; without either the new state is shown. */
export async function reviewByScript(session: Session, company: Company): Promise<number> {
  const { flags } = session
  const review = await findReview(company, session.args[0] ?? '')
  const reason = flags.text('reject')
  if (reason !== undefined && flags.has('issue')) {
    throw usage('--issue and --reject exclude each other.', '--issue e --reject si escludono.')
  }
  // Nobody looks at a screen: VIES gets the time that it needs.
  const { vies } = company.backend.context
  const desk = openDesk(session, company, { prompt: vies, patient: vies })
  const taken = await desk.take(review.reviewId)
  if (taken.kind === 'settled') throw reviewClosed(taken.review ?? review)
  if (taken.kind === 'busy') {
    throw new AppError('STORAGE', {
      en: `Another operator works on ${review.reviewId} just now. Try again later.`,
      it: `Un altro operatore sta trattando ${review.reviewId}. Riprovare più tardi.`,
    })
  }
  try {
    if (reason !== undefined) return await reject(session, desk, review, reason)
    const corrections = await correctionsOf(session, desk, review)
    return flags.has('issue')
      ? await issue(session, company, desk, review, corrections)
      : await keep(session, company, desk, review, corrections)
  } finally {
    await taken.release()
  }
}

async function correctionsOf(session: Session, desk: Desk, review: Review) {
  let draft = EMPTY_DRAFT
  for (const setting of session.flags.list('set')) draft = await applySetting(session, draft, setting)
  const address = Object.keys(draft.values).some(name => name.startsWith('supplierAddress.'))
  const read = address
    ? (await desk.check(review.reviewId, {}, 'prompt')).extraction.supplier.address?.value
    : undefined
  return toCorrections(draft, read)
}

async function reject(session: Session, desk: Desk, review: Review, reason: string): Promise<number> {
  await desk.reject(review.reviewId, reason)
  if (session.json) session.out.json({ reviewId: review.reviewId, rejected: true })
  else session.out.line(review.reviewId)
  return 0
}

type Corrections = Readonly<Record<string, unknown>>

async function keep(
  session: Session,
  company: Company,
  desk: Desk,
  review: Review,
  corrections: Corrections,
) {
  const { service } = company.backend
  if (Object.keys(corrections).length > 0) await service.correct(company.caller, review.reviewId, corrections)
  const response = service.presentRecognition(await desk.check(review.reviewId, {}, 'patient'))
  tell(session, { ...response, reviewId: review.reviewId })
  return exitCode([{ status: response.status }], 'review')
}

async function issue(
  session: Session,
  company: Company,
  desk: Desk,
  review: Review,
  corrections: Corrections,
) {
  const outcome = await desk.issue(review.reviewId, corrections)
  const response = company.backend.service.presentOutcome(outcome)
  if (session.json) session.out.json(response)
  else if ('record' in outcome) session.out.line(`${outcome.record.autofatturaId}  ${outcome.record.numero}`)
  else for (const line of response.blockingIssues) session.out.line(harmless(line))
  if (outcome.undelivered !== undefined) {
    session.err.error(outcome.undelivered.text)
    return ERRORS[outcome.undelivered.code].exit
  }
  return exitCode([{ status: outcome.status === 'needs_review' ? 'needs_review' : 'ok' }], 'review')
}

function tell(session: Session, response: RecognizeResponse): void {
  if (session.json) {
    session.out.json(response)
    return
  }
  session.out.line(
    `${response.reviewId ?? ''}  ${session.say(STATUS[response.status])}  ${response.suggestedTd ?? ''}`,
  )
  for (const line of response.blockingIssues) session.out.line(harmless(line))
}
