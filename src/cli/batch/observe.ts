import type { Session } from '../session.js'
import type { FileResult } from './file-result.js'
import type { BatchObserver } from './run.js'
import { reasonsOf, STATUS } from './summary.js'

export interface Observer extends BatchObserver {
  /** takes the screen down; may be called twice */
  end(): Promise<void>
}

/** JSON lines on stdout, or a line per finished file on stderr. */
function plain(session: Session, total: number): Observer {
  let done = 0
  const { concurrency } = session.config
  session.err.note({
    en: `${total} document(s), ${Math.min(concurrency, total)} at a time.`,
    it: `Documenti: ${total}, ${Math.min(concurrency, total)} alla volta.`,
  })
  return {
    started() {},
    progress() {},
    passedOver() {
      done++
    },
    finished(_, result) {
      done++
      if (!session.json) session.err.note(progressLine(result, done, total))
    },
    result(result) {
      if (session.json) session.out.json(result)
    },
    end: async () => {},
  }
}

function progressLine(result: FileResult, done: number, total: number) {
  const what = result.autofatturaId ?? reasonsOf(result)[0]?.split(':')[0] ?? ''
  const line = (status: string) => `[${done}/${total}] ${status}  ${result.file}  ${what}`.trimEnd()
  return { en: line(STATUS[result.status].en), it: line(STATUS[result.status].it) }
}

/** An animated screen needs a terminal at both ends, and nobody who asked for silence or lines. */
export function wantsScreen({ json, err, out, around }: Session): boolean {
  return !json && !err.quiet && err.terminal && out.terminal && !around.env.CI && around.env.TERM !== 'dumb'
}

/** How a batch is shown while it runs. */
export async function observeBatch(session: Session, total: number): Promise<Observer> {
  if (!wantsScreen(session)) return plain(session, total)
  const { progressScreen } = await import('../ui/progress-screen.js')
  return progressScreen(session, total)
}
