import { AppError } from '../../lib/errors.js'
import type { Session } from '../session.js'
import { companyOf, recordOf } from '../store-access.js'

/** `xml <id>`: the unsigned file as stored, byte for byte. */
export async function runXml(session: Session): Promise<number> {
  const company = await companyOf(session)
  const record = await recordOf(session, company)
  const stored = session.flags.has('companion') ? record.companion : record.xml
  if (stored === undefined) {
    throw new AppError('NOT_FOUND', {
      en: `${record.autofatturaId} was issued without a companion TD01.`,
      it: `${record.autofatturaId} è stata emessa senza TD01 di accompagnamento.`,
    })
  }
  const xml = await company.store.readXml(stored)
  if (session.json) {
    session.out.json({ autofatturaId: record.autofatturaId, fileName: stored.fileName, xml })
  } else session.out.bytes(Buffer.from(xml, 'utf8'))
  return 0
}
