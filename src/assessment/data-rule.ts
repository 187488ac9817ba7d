import type { Extraction } from '../extraction/extraction.js'
import type { IsoDate } from '../lib/clock.js'
import { dayOfNextMonth, daysBetween, isIsoDate, latest } from '../lib/dates.js'
import type { Td } from './assessment.js'
import { blocking, type Finding, quoted, warning } from './findings.js'
import type { Facts } from './td/facts.js'

export interface DataRequest {
  readonly extraction: Extraction
  readonly td: Td
  readonly facts: Facts
  /** `Data` as a person gave it */
  readonly given?: IsoDate
  readonly receivedDate: IsoDate
  readonly today: IsoDate
}

export interface DataDecision {
  readonly data?: IsoDate
  readonly operationDate?: IsoDate
  /** last day for the transmission */
  readonly deadline?: IsoDate
  readonly findings: readonly Finding[]
}

/** An EU invoice not received within two months is regularised by TD20 (art. 46 c. 5 DL 331/93). */
const LATE_RECEIPT_DAYS = 62

/**
 * `Data` of the self-invoice (AdE guide, TD17 to TD19): day of receipt for what completes an EU invoice or
 * one for goods from San Marino, day of the operation for a self-invoice proper; never before the supplier's
 * invoice (SDI control 00418), never in the future (00403).
 */
export function decideData(request: DataRequest): DataDecision {
  const { extraction, td, given, today } = request
  const invoiceDate = extraction.date?.value
  if (invoiceDate === undefined) return { findings: [] }
  if (!isIsoDate(invoiceDate)) return { findings: [noSuchDay(invoiceDate)] }
  if (invoiceDate > today) return { findings: [futureInvoice(invoiceDate)] }
  const operationDate = dayOfOperation(extraction, today)
  const completesInvoice = td !== 'TD01' && integrates(td, request.facts)
  const base =
    td === 'TD01' ? invoiceDate : completesInvoice ? request.receivedDate : (operationDate ?? invoiceDate)
  const data = given ?? earliest(latest(base, invoiceDate), today)
  const refused = given === undefined ? [] : refuseGiven(given, invoiceDate, today)
  if (refused.length > 0) return { findings: refused }
  const deadline = dayOfNextMonth(completesInvoice ? data : (operationDate ?? invoiceDate), 15)
  return {
    data,
    ...(operationDate === undefined ? {} : { operationDate }),
    ...(td === 'TD01' ? {} : { deadline }),
    findings:
      td === 'TD01' ? [] : [...passed(deadline, today), ...received(request, completesInvoice, invoiceDate)],
  }
}

/** Completing the supplier's own invoice (art. 17 c. 2 second sentence DPR 633/72, art. 46 DL 331/93) or issuing one. */
function integrates(td: Td, { seat, vatState }: Facts): boolean {
  if (seat === 'EU' || td === 'TD18') return true
  if (seat === 'SM') return td === 'TD19'
  return seat === 'OUTSIDE' && vatState === 'EU' && td === 'TD19'
}

/** The day the page shows for the operation, when it is past: a subscription's end in the future is no event. */
export function dayOfOperation(extraction: Extraction, today: IsoDate): IsoDate | undefined {
  const shown = extraction.deliveryDate?.value ?? extraction.periodEnd?.value
  return shown !== undefined && isIsoDate(shown) && shown <= today ? shown : undefined
}

function earliest(a: IsoDate, b: IsoDate): IsoDate {
  return a < b ? a : b
}

function noSuchDay(date: string): Finding {
  return blocking(
    'FIELD_UNCERTAIN',
    {
      en: `The invoice date ${quoted(date)} is no day of the calendar (YYYY-MM-DD): correct it.`,
      it: `La data fattura ${quoted(date)} non è un giorno del calendario (AAAA-MM-GG): correggerla.`,
    },
    { field: 'invoiceDate' },
  )
}

function futureInvoice(date: IsoDate): Finding {
  return blocking(
    'FIELD_UNCERTAIN',
    {
      en: `The invoice date ${date} lies in the future: day and month may be swapped. Confirm or correct it.`,
      it: `La data fattura ${date} è nel futuro: giorno e mese potrebbero essere invertiti. Confermarla o correggerla.`,
    },
    { field: 'invoiceDate' },
  )
}

function refuseGiven(given: IsoDate, invoiceDate: IsoDate, today: IsoDate): readonly Finding[] {
  if (!isIsoDate(given) || given > today)
    return [
      blocking(
        'SDI_CONTROL',
        {
          en: `Data ${quoted(given)} is later than today, ${today}: SDI refuses it (00403). Give a day up to today.`,
          it: `La Data ${quoted(given)} è successiva a oggi, ${today}: SDI la scarta (00403). Indicare un giorno fino a oggi.`,
        },
        { field: 'data', details: { control: '00403' } },
      ),
    ]
  if (given >= invoiceDate) return []
  return [
    blocking(
      'SDI_CONTROL',
      {
        en: `Data ${given} is before the supplier's invoice of ${invoiceDate}: SDI refuses it (00418).`,
        it: `La Data ${given} precede la fattura del fornitore del ${invoiceDate}: SDI la scarta (00418).`,
      },
      { field: 'data', details: { control: '00418' } },
    ),
  ]
}

function passed(deadline: IsoDate, today: IsoDate): readonly Finding[] {
  if (today <= deadline) return []
  return [
    warning(
      'DEADLINE_PASSED',
      {
        en: `The transmission to SDI was due by ${deadline} (15th of the following month, art. 1 c. 3-bis D.Lgs. 127/2015): send it without further delay.`,
        it: `La trasmissione allo SDI scadeva il ${deadline} (15 del mese successivo, art. 1 c. 3-bis D.Lgs. 127/2015): inviarla senza ulteriore ritardo.`,
      },
      { details: { deadline } },
    ),
  ]
}

function received(
  { given, receivedDate }: DataRequest,
  completesInvoice: boolean,
  invoiceDate: IsoDate,
): readonly Finding[] {
  if (!completesInvoice || given !== undefined || daysBetween(invoiceDate, receivedDate) <= LATE_RECEIPT_DAYS)
    return []
  return [
    warning(
      'DEADLINE_PASSED',
      {
        en: `The invoice of ${invoiceDate} was taken in on ${receivedDate}: if it was received earlier, give that day as Data; if it truly came so late, a TD20 may have been due (art. 46 c. 5 DL 331/93).`,
        it: `La fattura del ${invoiceDate} è stata acquisita il ${receivedDate}: se ricevuta prima, indicare quel giorno come Data; se davvero giunta così tardi, poteva essere dovuto un TD20 (art. 46 c. 5 DL 331/93).`,
      },
      { details: { invoiceDate, receivedDate } },
    ),
  ]
}
