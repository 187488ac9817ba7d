import { resolve } from 'node:path'
import { usage } from '../../config/usage-error.js'
import { AppError, ERRORS } from '../../lib/errors.js'
import { faultName } from '../../lib/fault-code.js'
import { proveWritable } from '../batch/deliver.js'
import { exitCode, type FailOn, failOn } from '../batch/exit-code.js'
import { nextStep } from '../batch/next-step.js'
import { wantsScreen } from '../batch/observe.js'
import { openReport } from '../batch/report.js'
import { requireEngine } from '../batch/require-engine.js'
import { chooseTenant, unknownTenantWarning } from '../batch/tenant.js'
import type { Backend, Session } from '../session.js'
import { nameOf, relativeOf } from '../watch/attempt.js'
import { diskFault } from '../watch/disk-faults.js'
import { type Journal, openJournal } from '../watch/journal.js'
import { placeOf } from '../watch/layout.js'
import { type LoopEnd, WatchLoop } from '../watch/loop.js'
import { memoryJournal } from '../watch/memory-journal.js'
import type { WatchObserver } from '../watch/observer.js'
import { plainObserver } from '../watch/plain-observer.js'
import { type WatchSettings, watchSettings } from '../watch/settings.js'
import { eventWaker, probeEvents, timerWaker, type Waker } from '../watch/waker.js'

// Shares lose events without a word: the whole folder is looked at this often all the same.
const LOOK_EVERY_MS = 60_000
const FALLBACK_POLL_MS = 5_000
/** Faults of the disk that pass by themselves. */
const FULL: readonly string[] = ['ENOSPC', 'EDQUOT']

/** `watch <dir>`: every file that arrives is processed once. */
export async function runWatch(given: Session): Promise<number> {
  const when = failOn(given.flags)
  const settings = watchSettings(given)
  // The settings that count are those nearest to the watched folder.
  const session: Session = { ...given, config: given.configs.forFolder(settings.root) }
  const { config } = session
  if (!settings.dryRun) {
    await proveWritable(config.dataDir, session.around.cwd, true)
    await proveWritable(config.out, session.around.cwd)
  }
  const report = await openReport(session)
  const backend = await session.open()
  await checkTenant(session, backend)
  // A watcher waits for Ollama as for any other service; one look does not.
  if (settings.once) await requireEngine([config], backend)
  const journal = await usableJournal(session, settings)
  const stop = session.stoppable(() => ({
    en: 'Finishing the documents in work; press Ctrl-C again to stop now.',
    it: 'Completo i documenti in lavorazione; premere di nuovo Ctrl-C per fermare subito.',
  }))
  const observer = await openObserver(session, settings)
  const { waker, lookEvery } = await openWaker(settings, observer)
  try {
    const loop = new WatchLoop({ session, backend, settings, journal, waker, lookEvery, stop, observer })
    const end = await loop.run()
    await observer.end()
    if (!settings.once) return 0
    await report.write(end.results)
    const code = finishOnce(session, settings, end, stop.code ?? codeOf(end, when))
    if (!session.json) await tellNext(session, settings, backend, end)
    return code
  } finally {
    await waker.close()
    await observer.end()
    await journal.leave().catch(() => {})
    stop.dispose()
  }
}

/**
 * The journal, proved usable: rights that are missing from the start are a matter of settings. A full disk
 * passes, and is waited for. Throws USAGE.
 */
async function usableJournal({ config, around }: Session, settings: WatchSettings): Promise<Journal> {
  if (settings.dryRun) return memoryJournal()
  const { root, move } = settings
  const { dataDir, studioId, out } = config
  const journal = openJournal(dataDir, {
    root,
    move,
    out: resolve(around.cwd, out),
    ...(studioId === undefined ? {} : { studioId }),
  })
  try {
    await journal.attend()
  } catch (error) {
    if (FULL.includes(faultName(error))) return journal
    const { text, details = {} } = await diskFault(error, journal.folder ?? dataDir)
    throw new AppError('USAGE', text, { details, cause: error })
  }
  return journal
}

// A file that could not be moved is a failure of the run, though not of the document.
function codeOf({ results, stuck }: LoopEnd, when: FailOn): number {
  const code = exitCode(results, when)
  return stuck > 0 && when !== 'never' ? ERRORS.STORAGE.exit : code
}

function finishOnce(
  session: Session,
  settings: WatchSettings,
  { results, ownerless, stuck }: LoopEnd,
  code: number,
): number {
  if (ownerless.length > 0) {
    const fault = nobodySaidWhose(settings, ownerless)
    if (code !== ERRORS.BAD_REQUEST.exit) throw fault
    session.err.error(fault.text)
  } else if (results.length === 0 && stuck === 0) {
    session.err.note({ en: 'Nothing to do: no new documents.', it: 'Nulla da fare: nessun nuovo documento.' })
  }
  return code
}

async function tellNext(
  { config, flags, err }: Session,
  settings: WatchSettings,
  { context }: Backend,
  { results }: LoopEnd,
): Promise<void> {
  const registered = await context.store.tenants.list(config.environment)
  const tenants = new Set(registered.map(({ studioId }) => studioId))
  const next = nextStep(results, flags, ({ file }) => {
    if (tenants.size < 2) return undefined
    return placeOf(relativeOf(settings, file), tenants)?.tenantFolder ?? config.studioId
  })
  if (next !== undefined) err.note(next)
}

function nobodySaidWhose(settings: WatchSettings, ownerless: LoopEnd['ownerless']): AppError {
  const example = nameOf(settings, ownerless[0]?.file.relative ?? '')
  return usage(
    `${ownerless.length} file(s) were left alone, e.g. ${example}: several companies are registered, and nobody said whose the files in the folder itself are. Name the company with --studio ID.`,
    `${ownerless.length} file lasciati stare, es. ${example}: sono registrate più aziende e nessuno ha detto di chi sono i file nella cartella stessa. Indicare l’azienda con --studio ID.`,
  )
}

/** With several companies the root may have none; with none at all there is nothing to watch for. */
async function checkTenant(session: Session, { context }: Backend): Promise<void> {
  try {
    const choice = await chooseTenant(session.config, context.store)
    const warning = await unknownTenantWarning(choice, session.config, context.store)
    if (warning !== undefined) session.err.warn(warning)
  } catch (error) {
    const tenants = await context.store.tenants.list(session.config.environment)
    if (!(error instanceof AppError) || tenants.length === 0) throw error
  }
}

async function openObserver(session: Session, settings: WatchSettings): Promise<WatchObserver> {
  if (settings.once || !wantsScreen(session)) return plainObserver(session)
  const { dashboard } = await import('../ui/dashboard-screen.js')
  return dashboard(session, settings)
}

async function openWaker(
  settings: WatchSettings,
  observer: WatchObserver,
): Promise<{ waker: Waker; lookEvery: number }> {
  if (settings.once) return { waker: timerWaker(), lookEvery: FALLBACK_POLL_MS }
  if (settings.poll !== undefined) {
    const seconds = settings.poll / 1_000
    observer.note({
      en: `Watching ${settings.named}, looking every ${seconds} s (--poll). Stop with Ctrl-C.`,
      it: `Osservo ${settings.named}, guardando ogni ${seconds} s (--poll). Si ferma con Ctrl-C.`,
    })
    return { waker: timerWaker(), lookEvery: settings.poll }
  }
  let refused: string | undefined
  const events = await eventWaker(settings.root, code => {
    refused = code
  })
  const mode = refused === undefined ? await probeEvents(settings.root, events) : 'no-events'
  if (mode === 'no-events') {
    await events.close()
    observer.note({
      en: `Watching ${settings.named}: it sends no events (${refused ?? 'network share?'}), so it is looked at every ${FALLBACK_POLL_MS / 1_000} s. Stop with Ctrl-C.`,
      it: `Osservo ${settings.named}: non invia eventi (${refused ?? 'cartella di rete?'}), quindi guardo ogni ${FALLBACK_POLL_MS / 1_000} s. Si ferma con Ctrl-C.`,
    })
    return { waker: timerWaker(), lookEvery: FALLBACK_POLL_MS }
  }
  observer.note({
    en: `Watching ${settings.named} by events${mode === 'unknown' ? ' (not tested: the folder is not writable)' : ''}, and all of it every ${LOOK_EVERY_MS / 1_000} s. Stop with Ctrl-C.`,
    it: `Osservo ${settings.named} con gli eventi${mode === 'unknown' ? ' (non provati: la cartella non è scrivibile)' : ''}, e per intero ogni ${LOOK_EVERY_MS / 1_000} s. Si ferma con Ctrl-C.`,
  })
  return { waker: events, lookEvery: LOOK_EVERY_MS }
}
