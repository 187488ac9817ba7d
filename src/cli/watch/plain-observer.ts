import type { FileResult } from '../batch/file-result.js'
import { formatCents } from '../batch/format.js'
import { reasonsOf, STATUS } from '../batch/summary.js'
import { harmless } from '../output/harmless.js'
import { moment } from '../output/moment.js'
import type { Session } from '../session.js'
import type { Entry } from './entry.js'
import type { WatchObserver } from './observer.js'

/** A result as one line for people. */
export function resultLine(session: Session, result: FileResult): string {
  const { importoTotaleCents, autofatturaId, td, status, file } = result
  const amount =
    importoTotaleCents === undefined ? '' : `EUR ${formatCents(importoTotaleCents, session.language)}`
  const parts = [
    session.say(STATUS[status]),
    autofatturaId ?? '',
    td ?? '',
    amount,
    file,
    reasonsOf(result)[0] ?? '',
  ]
  return harmless(parts.filter(part => part !== '').join('  '))
}

/** A line of `--json` that is no result: the file is tried again by itself. */
function postponedLine({ file, autofatturaId, blockingIssues, error }: FileResult, entry: Entry) {
  return {
    event: 'postponed',
    file,
    attempts: entry.attempts,
    retryAt: entry.retryAt,
    ...(autofatturaId === undefined ? {} : { autofatturaId }),
    ...(blockingIssues === undefined ? {} : { blockingIssues }),
    ...(error === undefined ? {} : { error }),
  }
}

/** Lines: results on stdout, everything else on stderr. */
export function plainObserver(session: Session): WatchObserver {
  const { out, err, json } = session
  return {
    note: text => err.note(text),
    result(result) {
      if (json) out.json(result)
      else out.line(resultLine(session, result))
    },
    moved(to) {
      if (!json) err.note({ en: `moved to ${to}`, it: `spostato in ${to}` })
    },
    postponed(result, entry) {
      if (json) out.json(postponedLine(result, entry))
      const reason = reasonsOf(result)[0] ?? ''
      const at = moment(entry.retryAt ?? '', session.clock.now())
      err.note({
        en: `${result.file} waits: ${reason} Next try at ${at}.`,
        it: `${result.file} attende: ${reason} Prossimo tentativo alle ${at}.`,
      })
    },
    looked() {},
    end: async () => {},
  }
}
