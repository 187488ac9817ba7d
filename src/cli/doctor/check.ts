import type { Session } from '../session.js'
import { type CheckResult, explained } from './explained.js'

export type { CheckResult } from './explained.js'

export interface Check {
  readonly name: string
  /** asks a service over the network: its silence is no fault of this machine */
  readonly remote?: boolean
  readonly run: (session: Session) => Promise<readonly CheckResult[]>
}

// doctor as a whole ends within five seconds, also where every network call hangs.
const LIMIT_MS = 4_000

/** One check under the time limit: what hangs or throws is itself a finding. */
export async function bounded(check: Check, session: Session): Promise<readonly CheckResult[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly CheckResult[]>(resolve => {
    timer = setTimeout(() => resolve([tooLate(check)]), LIMIT_MS)
  })
  try {
    return await Promise.race([check.run(session), late])
  } catch (error) {
    return [explained(check.name, error)]
  } finally {
    clearTimeout(timer)
  }
}

function tooLate({ name, remote }: Check): CheckResult {
  return {
    check: name,
    status: remote ? 'warning' : 'bad',
    message: {
      en: `no answer within ${LIMIT_MS / 1_000} s`,
      it: `nessuna risposta entro ${LIMIT_MS / 1_000} s`,
    },
    fix: remote
      ? {
          en: 'Check the network (proxy, firewall) and run doctor again.',
          it: 'Controllare la rete (proxy, firewall) e ripetere doctor.',
        }
      : {
          en: 'This machine or the disk of the data folder (a network share?) is too slow or hangs: look there and run doctor again.',
          it: 'Questa macchina o il disco della cartella dati (una condivisione di rete?) è troppo lento o bloccato: controllare e ripetere doctor.',
        },
  }
}
