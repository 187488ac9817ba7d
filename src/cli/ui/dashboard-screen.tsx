import { render } from 'ink'
import { reasonsOf } from '../batch/summary.js'
import { bounded } from '../doctor/check.js'
import { ollamaCheck } from '../doctor/engines.js'
import { ratesCheck, viesCheck } from '../doctor/network.js'
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
  let state: DashboardState = EMPTY_DASHBOARD
  const listeners = new Set<(state: DashboardState) => void>()
  const show = (next: DashboardState) => {
    state = next
    for (const listener of listeners) listener(state)
  }
  const screen = render(
    <DashboardView
      named={settings.named}
      language={session.language}
      color={session.config.color}
      initial={state}
      subscribe={changed => {
        listeners.add(changed)
        changed(state)
        return () => listeners.delete(changed)
      }}
    />,
    { stdout: process.stderr, exitOnCtrlC: false, patchConsole: false },
  )
  const straightAgain = session.err.divert(text => show(withNote(state, text)))
  const lookAtServices = async () => {
    const checks = await Promise.all(
      [ollamaCheck, viesCheck, ratesCheck].map(check => bounded(check, session)),
    )
    show({ ...state, services: checks.flat() })
  }
  void lookAtServices()
  const timer = setInterval(() => void lookAtServices(), SERVICES_EVERY_MS)
  let ended = false
  return {
    note: text => show(withNote(state, text)),
    result: result => show(withResult(state, result)),
    postponed: result => show(withPostponed(state, result.file, reasonsOf(result)[0] ?? '')),
    moved() {},
    looked: look => show(withLook(state, look)),
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
