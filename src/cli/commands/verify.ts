import { basename } from 'node:path'
import type { ControlFinding } from '../../fatturapa/produced.js'
import { italianDay } from '../../lib/clock.js'
import { readNamed } from '../batch/read-named.js'
import { harmless } from '../output/harmless.js'
import type { Session } from '../session.js'

interface Finding {
  readonly kind: string
  readonly path: string
  readonly message: string
}

const FINDINGS = 4

const NOT_FOUND = 2

interface Verified {
  readonly findings: readonly Finding[]
  readonly checked: number
  /** files named that could not be read; the others are checked all the same */
  readonly unreadable?: number
}

/** `verify [files...]`: any FatturaPA files, folders of them, or the store. */
export async function runVerify(session: Session): Promise<number> {
  const verified = session.args.length > 0 ? await verifyFiles(session) : await verifyStored(session)
  const { findings, checked, unreadable = 0 } = verified
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
  if (unreadable > 0) return NOT_FOUND
  return ok ? 0 : FINDINGS
}

async function verifyFiles(session: Session): Promise<Verified> {
  const { context } = await session.open()
  const checker = await context.checker()
  const { verifyFile } = await import('../../fatturapa/verify-file.js')
  const today = italianDay(session.clock)
  const findings: Finding[] = []
  let [checked, unreadable] = [0, 0]
  for await (const { named, bytes, fault } of readNamed(session.args, session.around.cwd)) {
    if (bytes === undefined) {
      unreadable += 1
      findings.push({ kind: 'UNREADABLE', path: named, message: session.say(fault) })
      continue
    }
    checked += 1
    findings.push(
      ...verifyFile(checker, bytes, basename(named), today).map(found => toFinding(session, named, found)),
    )
  }
  return { findings, checked, unreadable }
}

function toFinding(session: Session, named: string, found: ControlFinding): Finding {
  const place = found.path ?? (found.line === undefined ? undefined : `${found.line}`)
  const sentence = `${session.say(found.message)} ${session.say(found.remedy)}`
  return {
    kind: found.code,
    path: named,
    message: place === undefined ? sentence : `${place}: ${sentence}`,
  }
}

async function verifyStored(session: Session): Promise<Verified> {
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
