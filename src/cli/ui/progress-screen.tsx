import { render } from 'ink'
import { Fragment } from 'react'
import type { Observer } from '../batch/observe.js'
import { LiveState } from '../live-state.js'
import type { Session } from '../session.js'
import { ProgressView } from './progress.js'
import { advance, initialProgress, type ProgressEvent } from './progress-state.js'

/** Shows a batch on stderr while it runs; stdout stays free for the table. */
export function progressScreen(session: Session, total: number): Observer {
  const now = () => performance.now()
  const live = new LiveState(initialProgress(total, now()))
  const hear = (event: ProgressEvent) => live.set(advance(live.state, event))
  const screen = render(
    <ProgressView
      language={session.language}
      color={session.config.color}
      now={now}
      initial={live.state}
      subscribe={changed => live.follow(changed)}
    />,
    { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false },
  )
  const straightAgain = session.err.divert(text => hear({ kind: 'said', text }))
  let ended = false
  return {
    started: (index, file) => hear({ kind: 'started', index, file }),
    progress: (index, progress) => hear({ kind: 'progress', index, progress }),
    finished: (index, result) => hear({ kind: 'finished', index, result }),
    passedOver: index => hear({ kind: 'passed-over', index }),
    result() {},
    async end() {
      if (ended) return
      ended = true
      // Not clear(): a frame that still waits to be drawn would come after it and erase what stands above.
      screen.rerender(<Fragment />)
      screen.unmount()
      await screen.waitUntilExit()
      straightAgain()
    },
  }
}
