import { readFile } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { shown, usage } from '../../config/usage-error.js'
import { italianDay } from '../../lib/clock.js'
import { harmless } from '../output/harmless.js'
import type { Session } from '../session.js'

interface Finding {
  readonly kind: string
  readonly path: string
  readonly message: string
}

const FINDINGS = 4

/** `verify [files...]`: any FatturaPA files, or the store. */
export async function runVerify(session: Session): Promise<number> {
  const { findings, checked } =
    session.args.length > 0 ? await verifyFiles(session) : await verifyStored(session)
  for (const finding of findings) {
    if (session.json) session.out.json(finding)
    else session.out.line(harmless(`${finding.path}: ${finding.kind}: ${finding.message}`))
  }
  const ok = findings.length === 0
  if (session.json) session.out.json({ ok, checked })
  else {
    session.out.line(
      session.say({
        en: `${checked} checked, ${findings.length} finding(s).`,
        it: `${checked} controllati, ${findings.length} rilievi.`,
      }),
    )
  }
  return ok ? 0 : FINDINGS
}

async function verifyFiles(session: Session): Promise<{ findings: Finding[]; checked: number }> {
  const { context } = await session.open()
  const checker = await context.checker()
  const { verifyFile } = await import('../../fatturapa/verify-file.js')
  const today = italianDay(session.clock)
  const findings: Finding[] = []
  for (const named of session.args) {
    const bytes = await readFile(resolve(session.around.cwd, named)).catch(error => {
      throw usage(
        `${shown(named)} cannot be read (${String(error.code)}). Check the path.`,
        `${shown(named)} non si può leggere (${String(error.code)}). Controllare il percorso.`,
      )
    })
    for (const found of verifyFile(checker, bytes, basename(named), today)) {
      const place = found.path ?? (found.line === undefined ? '' : `${found.line}`)
      const sentence = `${session.say(found.message)} ${session.say(found.remedy)}`
      findings.push({
        kind: found.code,
        path: named,
        message: place === '' ? sentence : `${place}: ${sentence}`,
      })
    }
  }
  return { findings, checked: session.args.length }
}

async function verifyStored(session: Session): Promise<{ findings: Finding[]; checked: number }> {
  const { verifyStore } = await import('../../store/verify.js')
  const { context } = await session.open()
  const narrowed = session.config.provenance
    .filter(({ source }) => source.kind === 'flag')
    .map(({ key }) => key)
  const { findings, repaired, checked } = await verifyStore({
    dataDir: session.config.dataDir,
    checker: await context.checker(),
    clock: session.clock,
    repair: session.flags.has('repair'),
    ...(narrowed.includes('env') ? { environment: session.config.environment } : {}),
    ...(narrowed.includes('studioId') && session.config.studioId !== undefined
      ? { studioId: session.config.studioId }
      : {}),
  })
  for (const { path, message } of repaired) {
    session.err.note({ en: `Repaired: ${path}: ${message.en}`, it: `Riparato: ${path}: ${message.it}` })
  }
  return {
    checked,
    findings: findings.map(({ kind, path, message }) => ({ kind, path, message: session.say(message) })),
  }
}
