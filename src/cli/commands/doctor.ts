import type { Text } from '../../lib/text.js'
import type { CheckResult } from '../doctor/check.js'
import { allChecks } from '../doctor/checks.js'
import { checkLabel } from '../doctor/labels.js'
import { code, table } from '../output/table.js'
import type { Session } from '../session.js'

const BAD = 4
const MARKS: Readonly<Record<CheckResult['status'], Text>> = {
  ok: { en: 'ok', it: 'ok' },
  warning: { en: '!', it: '!' },
  bad: { en: 'BAD', it: 'NO' },
}

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
      session.say(MARKS[status]),
      session.say(checkLabel(check)),
      session.say(message),
    ])
    const columns = [{ title: code('') }, { title: code('') }, { title: code('') }]
    const lines = table(columns, rows, Number.POSITIVE_INFINITY, session.language).slice(1)
    results.forEach(({ fix }, i) => {
      session.out.line(lines[i] ?? '')
      if (fix !== undefined) session.out.line(`      → ${session.say(fix)}`)
    })
  }
  return results.some(({ status }) => status === 'bad') ? BAD : 0
}
