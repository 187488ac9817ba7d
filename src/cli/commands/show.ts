import type { AutofatturaRecord } from '../../store/store.js'
import { formatCents } from '../batch/format.js'
import { recordedText } from '../listing.js'
import { harmless } from '../output/harmless.js'
import { formatValue } from '../review/values.js'
import type { Session } from '../session.js'
import { companyOf, recordOf } from '../store-access.js'

/** `show <id>`: what was issued; with `--why` what it rests on. */
export async function runShow(session: Session): Promise<number> {
  const { out, flags, json } = session
  const company = await companyOf(session)
  const record = await recordOf(session, company)
  const why = flags.has('why')
  if (json) {
    const response = await company.backend.service.get(company.caller, record.autofatturaId)
    const corrections = why ? await company.store.corrections(record.autofatturaId) : []
    out.json(why ? { ...response, ...reasons(record), corrections } : response)
    return 0
  }
  const { whyLines } = await import('../why.js')
  const lines = why
    ? [...factLines(session, record), '', ...whyLines(record, session.language)]
    : factLines(session, record)
  for (const line of lines) out.line(harmless(line))
  return 0
}

function reasons(record: AutofatturaRecord) {
  const { numero, data, createdAt, actor, programVersion, tdReason, cambio, deadline, original } = record
  return { numero, data, createdAt, actor, programVersion, tdReason, cambio, deadline, original }
}

function factLines(session: Session, record: AutofatturaRecord): readonly string[] {
  const field = (name: string) => recordedText(record, name)
  const net = field('subtotal')
  const euro = `EUR ${formatCents(record.importoTotaleCents, session.language)}`
  const rows: readonly (readonly [string, string])[] = [
    [record.autofatturaId, `${record.td}  ${record.numero}  ${record.data}  ${euro}`],
    [
      session.say({ en: 'supplier', it: 'fornitore' }),
      [field('supplierName'), field('country'), field('vatId')].join('  '),
    ],
    [
      session.say({ en: 'invoice', it: 'fattura' }),
      [
        field('invoiceNumber'),
        field('invoiceDate'),
        net === '' ? '' : formatValue('amount', net, session.language),
        field('currency'),
      ].join('  '),
    ],
    ['XML', record.xml.fileName],
    ['TD01', record.companion?.fileName ?? ''],
    [session.say({ en: 'due to SDI', it: 'trasmettere entro' }), record.deadline ?? ''],
    ...record.warnings.map(warning => [warning.code, warning.text[session.language]] as const),
  ]
  return rows.filter(([, value]) => value.trim() !== '').map(([name, value]) => `${name}: ${value}`)
}
