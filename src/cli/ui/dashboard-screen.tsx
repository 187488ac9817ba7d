import { render } from 'ink'
import { reasonsOf } from '../batch/summary.js'
import { bounded } from '../doctor/check.js'
import { ollamaCheck } from '../doctor/engines.js'
import { ratesCheck, viesCheck } from '../doctor/network.js'
import { LiveState } from '../live-state.js'
import type { Session } from '../session.js'
import type { WatchObserver } from '../watch/observer.js'
import type { WatchSettings } from '../watch/settings.js'
import { DashboardView } from './dashboard.js'
import {
  type DashboardState,
  EMPTY_DASHBOARD,
  withLook,
  withNote,
  withPostponed,
  withResult,
} from './dashboard-state.js'

const SERVICES_EVERY_MS = 5 * 60_000

/** The dashboard of `watch` on stderr. */
export function dashboard(session: Session, settings: WatchSettings): WatchObserver {
  const live = new LiveState<DashboardState>(EMPTY_DASHBOARD)
  const screen = render(
    <DashboardView
      named={settings.named}
      language={session.language}
      color={session.config.color}
      initial={live.state}
      subscribe={changed => live.follow(changed)}
    />,
    { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false },
  )
  const straightAgain = session.err.divert(text => live.set(withNote(live.state, text)))
  const lookAtServices = async () => {
    const checks = await Promise.all(
      [ollamaCheck, viesCheck, ratesCheck].map(check => bounded(check, session)),
    )
    live.set({ ...live.state, services: checks.flat() })
  }
  void lookAtServices()
  const timer = setInterval(() => void lookAtServices(), SERVICES_EVERY_MS)
  let ended = false
  return {
    note: text => live.set(withNote(live.state, text)),
    result: result => live.set(withResult(live.state, result)),
    postponed: result => live.set(withPostponed(live.state, result.file, reasonsOf(result)[0] ?? '')),
    moved() {},
    looked: look => live.set(withLook(live.state, look)),
    async end() {
      if (ended) return
      ended = true
      clearInterval(timer)
      screen.unmount()
      await screen.waitUntilExit()
      straightAgain()
    },
  }
}
