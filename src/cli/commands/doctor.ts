import type { CheckResult } from '../doctor/check.js'
import { allChecks } from '../doctor/checks.js'
import { table } from '../output/table.js'
import type { Session } from '../session.js'

const BAD = 4
const MARKS = { ok: 'ok', warning: '!', bad: 'BAD' } as const

/** `doctor`: what works here. Exit 4 when something needed is missing. */
export async function runDoctor(session: Session): Promise<number> {
  const results: CheckResult[] = await allChecks(session)
  if (session.json) {
    for (const { check, status, message, fix } of results) {
      session.out.json({
        check,
        status,
        message: session.say(message),
        ...(fix === undefined ? {} : { fix: session.say(fix) }),
      })
    }
  } else {
    const rows = results.map(({ check, status, message }) => [
      MARKS[status] ?? status,
      check,
      session.say(message),
    ])
    const lines = table(
      [{ title: '' }, { title: 'CHECK' }, { title: '' }],
      rows,
      Number.POSITIVE_INFINITY,
    ).slice(1)
    results.forEach(({ fix }, i) => {
      session.out.line(lines[i] ?? '')
      if (fix !== undefined) session.out.line(`      → ${session.say(fix)}`)
    })
  }
  return results.some(({ status }) => status === 'bad') ? BAD : 0
}
