import { resolve } from 'node:path'
import { deliver } from '../batch/deliver.js'
import type { Session } from '../session.js'
import { companyOf, recordOf } from '../store-access.js'

/** `pdf <id>`: the courtesy PDF to a file, or to stdout with `--out -` or into a pipe. */
export async function runPdf(session: Session): Promise<number> {
  const { out, flags, json } = session
  const company = await companyOf(session)
  const { autofatturaId } = await recordOf(session, company)
  const bytes = await company.backend.service.courtesyPdf(company.caller, autofatturaId)
  const wanted = flags.text('out')
  if (wanted === '-' || (wanted === undefined && !out.terminal && !json)) {
    out.bytes(bytes)
    return 0
  }
  const path = wanted ?? `${autofatturaId.replaceAll('/', '-')}.pdf`
  await deliver(resolve(session.around.cwd, path), bytes)
  if (json) out.json({ autofatturaId, path })
  else out.line(path)
  return 0
}
