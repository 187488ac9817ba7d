import type { Session } from '../session.js'
import { bounded, type Check, type CheckResult } from './check.js'
import { diskCheck, storeCheck, tenantsCheck, watchCheck } from './data.js'
import { ollamaCheck } from './engines.js'
import { clockCheck, nodeCheck, settingsCheck } from './machine.js'
import { ratesCheck, viesCheck } from './network.js'
import { convertersCheck, ocrCheck, pdfCheck } from './reading.js'

/** In the order in which they are printed. */
const CHECKS: readonly Check[] = [
  nodeCheck,
  clockCheck,
  diskCheck,
  storeCheck,
  tenantsCheck,
  watchCheck,
  pdfCheck,
  ocrCheck,
  convertersCheck,
  ollamaCheck,
  viesCheck,
  ratesCheck,
  settingsCheck,
]

/** Runs all checks side by side. */
export async function allChecks(session: Session): Promise<CheckResult[]> {
  const results = await Promise.all(CHECKS.map(check => bounded(check, session)))
  return results.flat()
}
