import { completionScript } from '../args/completion.js'
import type { Session } from '../session.js'

/** `completion <shell>`. */
export async function runCompletion(session: Session): Promise<number> {
  session.out.line(completionScript(session.args[0] ?? 'bash', session.language).trimEnd())
  return 0
}
