import { requireDataNotFuture } from '../batch/data-not-future.js'
import { proveWritable } from '../batch/deliver.js'
import { exitCode, failOn } from '../batch/exit-code.js'
import type { FileResult } from '../batch/file-result.js'
import type { InputFile } from '../batch/inputs.js'
import { goOn, nextStep } from '../batch/next-step.js'
import { observeBatch } from '../batch/observe.js'
import {
  type ConfiguredInputs,
  inputsWithConfig,
  nothingToDo,
  type Plan,
  planJobs,
  tellUnsupported,
} from '../batch/plan.js'
import { openReport } from '../batch/report.js'
import { requireEngine } from '../batch/require-engine.js'
import { runBatch } from '../batch/run.js'
import { resultTable, totals } from '../batch/summary.js'
import type { Session } from '../session.js'
import type { Stop } from '../stop.js'

/** `process <paths...>`: files and folders to XML. */
export async function runProcess(session: Session): Promise<number> {
  const when = failOn(session.flags)
  const inputs = await inputsWithConfig(session)
  if (inputs.files.length === 0) {
    tellUnsupported(session, inputs.unsupported)
    return nothingToDo(session)
  }
  requireDataNotFuture(inputs.files.map(inputs.configOf), session.clock)
  if (!session.flags.has('dry-run')) await proveFolders(session, inputs)
  const report = await openReport(session)
  const plan = await planJobs(session, inputs)
  const stop = session.stoppable(() => ({
    en: 'Finishing the documents in work; press Ctrl-C again to stop now.',
    it: 'Completo i documenti in lavorazione; premere di nuovo Ctrl-C per fermare subito.',
  }))
  try {
    await requireEngine(
      plan.jobs.map(({ config }) => config),
      plan.backend,
    )
    const started = performance.now()
    const results = await work(session, plan, stop)
    tellUnsupported(session, [...inputs.unsupported, ...passedOver(plan, results, stop)])
    if (!session.json) tellResults(session, results, performance.now() - started)
    await tellNext(session, plan, results, stop.code !== undefined)
    await report.write(results)
    return stop.code ?? exitCode(results, when)
  } finally {
    stop.dispose()
  }
}

/** Both folders are proved before the first file, so that no OCR is spent on what cannot be stored. */
async function proveFolders(session: Session, { files, configOf }: ConfiguredInputs): Promise<void> {
  const { cwd } = session.around
  await proveWritable(session.config.dataDir, cwd, true)
  for (const folder of new Set(files.map(file => configOf(file).out))) await proveWritable(folder, cwd)
}

async function work(session: Session, { jobs, backend }: Plan, stop: Stop): Promise<readonly FileResult[]> {
  const observer = await observeBatch(session, jobs.length)
  try {
    return await runBatch(session, backend, {
      jobs,
      concurrency: session.config.concurrency,
      stop,
      observer,
    })
  } finally {
    await observer.end()
  }
}

// Files of a folder that only reading could tell to be no documents have no result.
function passedOver({ jobs }: Plan, results: readonly FileResult[], stop: Stop): readonly InputFile[] {
  if (stop.code !== undefined) return []
  const told = new Set(results.map(({ file }) => file))
  return jobs.map(({ input }) => input).filter(({ file }) => !told.has(file))
}

function tellResults(session: Session, results: readonly FileResult[], elapsed: number): void {
  const { out, language } = session
  if (out.closed) return
  for (const line of resultTable(results, language, out.columns)) out.line(line)
  out.line('')
  out.line(session.say(totals(results, elapsed)))
}

async function tellNext(
  session: Session,
  { jobs, backend }: Plan,
  results: readonly FileResult[],
  stopped: boolean,
): Promise<void> {
  const { err, flags, args, json, out, config } = session
  const left = stopped ? jobs.length - results.length : 0
  if (out.closed) return
  if (left > 0) err.note(goOn(left, args, flags))
  if (json || left > 0) return
  const registered = await backend.context.store.tenants.list(config.environment)
  const studios = new Map(jobs.map(({ input, tenant }) => [input.file, tenant.studioId]))
  const next = nextStep(results, flags, ({ file }) => (registered.length > 1 ? studios.get(file) : undefined))
  if (next !== undefined) err.note(next)
}
