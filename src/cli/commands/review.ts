import { usage } from '../../config/usage-error.js'
import { namedOut, proveWritable } from '../batch/deliver.js'
import { listQueue } from '../listing-queue.js'
import { findReview, reviewByScript } from '../review/script.js'
import type { Session } from '../session.js'
import { companyOf } from '../store-access.js'

/** `review`: the queue in the terminal, as a list, or one document from a script. */
export async function runReview(session: Session): Promise<number> {
  const { flags, args, out, stdin } = session
  const scripted = flags.has('set') || flags.has('issue') || flags.has('reject')
  if (scripted && args[0] === undefined) {
    throw usage(
      'Name the review: autofattura review <hash> --set field=value … [--issue|--reject REASON]. --list shows them.',
      'Indicare la revisione: autofattura review <hash> --set campo=valore … [--issue|--reject MOTIVO]. --list le mostra.',
    )
  }
  if (!scripted && !flags.has('list') && !(stdin.isTTY && out.terminal)) {
    throw usage(
      'The review screen needs a terminal. Without one: "autofattura review --list" shows the queue, "autofattura review <hash> --set field=value … --issue" settles a document.',
      'La schermata di revisione richiede un terminale. Senza: "autofattura review --list" mostra la coda, "autofattura review <hash> --set campo=valore … --issue" sistema un documento.',
    )
  }
  const company = await companyOf(session)
  if (flags.has('list')) {
    await listQueue(session, company)
    return 0
  }
  const folder = namedOut(session.config)
  // A number must not be taken for what cannot be delivered then.
  if (folder !== undefined && (!scripted || flags.has('issue')))
    await proveWritable(folder, session.around.cwd)
  if (scripted) return reviewByScript(session, company)
  const first = args[0] === undefined ? undefined : (await findReview(company, args[0])).reviewId
  const { reviewScreen } = await import('../ui/review-screen.js')
  return reviewScreen(session, company, first)
}
