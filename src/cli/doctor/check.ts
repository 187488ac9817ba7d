import type { Text } from '../../lib/text.js'
import type { Session } from '../session.js'

/** What one check found; `fix` is the command or step that repairs it. */
export interface CheckResult {
  readonly check: string
  readonly status: 'ok' | 'warning' | 'bad'
  readonly message: Text
  readonly fix?: Text
}

export interface Check {
  readonly name: string
  readonly run: (session: Session) => Promise<readonly CheckResult[]>
}

// doctor as a whole ends within five seconds, also where every network call hangs.
const LIMIT_MS = 4_000

/** One check under the time limit: what hangs or throws is itself a finding. */
export async function bounded(check: Check, session: Session): Promise<readonly CheckResult[]> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<readonly CheckResult[]>(resolve => {
    timer = setTimeout(() => resolve([tooLate(check.name)]), LIMIT_MS)
  })
  try {
    return await Promise.race([check.run(session), late])
  } catch (error) {
    return [broken(check.name, error)]
  } finally {
    clearTimeout(timer)
  }
}

function tooLate(check: string): CheckResult {
  return {
    check,
    status: 'warning',
    message: {
      en: `no answer within ${LIMIT_MS / 1_000} s`,
      it: `nessuna risposta entro ${LIMIT_MS / 1_000} s`,
    },
    fix: {
      en: 'Check the network (proxy, firewall) and run doctor again.',
      it: 'Controllare la rete (proxy, firewall) e ripetere doctor.',
    },
  }
}

function broken(check: string, error: unknown): CheckResult {
  const reason = error instanceof Error ? error.message : String(error)
  return {
    check,
    status: 'bad',
    message: { en: `the check failed: ${reason}`, it: `il controllo è fallito: ${reason}` },
    fix: {
      en: 'Run doctor with --log-level debug and report what it prints.',
      it: 'Ripetere doctor con --log-level debug e segnalare ciò che stampa.',
    },
  }
}
