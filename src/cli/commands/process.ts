import { resolve } from 'node:path'
import { proveWritable } from '../batch/deliver.js'
import { exitCode, failOn } from '../batch/exit-code.js'
import type { FileResult } from '../batch/file-result.js'
import { nextStep } from '../batch/next-step.js'
import { observeBatch } from '../batch/observe.js'
import { nothingToDo, type Plan, planJobs, tellUnsupported } from '../batch/plan.js'
import { runBatch } from '../batch/run.js'
import { resultTable, totals } from '../batch/summary.js'
import type { Session } from '../session.js'

/** `process <paths...>`: files and folders to XML. */
export async function runProcess(session: Session): Promise<number> {
  const { flags, config } = session
  const when = failOn(flags)
  const plan = await planJobs(session)
  if (plan.jobs.length === 0) {
    tellUnsupported(session, plan.unsupported)
    return nothingToDo(session)
  }
  const dryRun = flags.has('dry-run')
  if (!dryRun) {
    const folders = new Set([config.dataDir, ...plan.jobs.map(job => job.config.out)])
    for (const folder of folders) await proveWritable(folder, session.around.cwd)
  }
  const stop = session.stoppable(() => ({
    en: 'Finishing the documents in work; press Ctrl-C again to stop now.',
    it: 'Completo i documenti in lavorazione; premere di nuovo Ctrl-C per fermare subito.',
  }))
  await requireEngine(plan)
  const started = performance.now()
  const observer = await observeBatch(session, plan.jobs.length)
  try {
    const results = await runBatch(session, plan.backend, {
      jobs: plan.jobs,
      concurrency: config.concurrency,
      stop,
      observer,
    })
    await observer.end()
    const told = new Set(results.map(({ file }) => file))
    const others =
      stop.code === undefined ? plan.jobs.map(({ input }) => input).filter(({ file }) => !told.has(file)) : []
    tellUnsupported(session, [...plan.unsupported, ...others])
    if (!session.json) report(session, results, performance.now() - started, plan.jobs[0]?.tenant.studioId)
    const junit = flags.text('junit')
    if (junit !== undefined) {
      const { writeJunit } = await import('../batch/junit.js')
      await writeJunit(resolve(session.around.cwd, junit), results)
    }
    return stop.code ?? exitCode(results, when)
  } finally {
    await observer.end()
    stop.dispose()
  }
}

// Whoever asks for Ollama alone hears at once that it is not there, not after the first OCR.
async function requireEngine({ jobs, backend }: Plan): Promise<void> {
  const asked = jobs.find(({ config }) => config.engine === 'ollama')
  if (asked === undefined) return
  const extractor = await backend.context.extractor()
  await extractor.requireOllama(asked.config.ollama.model)
}

function report(
  session: Session,
  results: readonly FileResult[],
  elapsed: number,
  studioId: string | undefined,
) {
  const { out, err, language, flags } = session
  if (out.closed) return
  const columns = out.terminal ? out.columns : Number.POSITIVE_INFINITY
  for (const line of resultTable(results, language, columns)) out.line(line)
  out.line('')
  out.line(session.say(totals(results, elapsed)))
  const next = nextStep({ results, flags, studioId, dryRun: flags.has('dry-run') })
  if (next !== undefined) err.note(next)
}
