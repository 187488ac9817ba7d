import { render } from 'ink'
import { harmless } from '../output/harmless.js'
import { ReviewController } from '../review/controller.js'
import { openDesk } from '../review/desk.js'
import type { Session } from '../session.js'
import type { Company } from '../store-access.js'
import { ReviewView } from './review.js'

/** Runs the review screen until the operator leaves or the queue is empty. */
export async function reviewScreen(session: Session, company: Company, first?: string): Promise<number> {
  const desk = openDesk(session, company)
  const controller = new ReviewController(desk, session.language, () => performance.now())
  const started = controller.start(first)
  const screen = render(
    <ReviewView
      controller={controller}
      language={session.language}
      color={session.config.color}
      now={() => session.clock.now()}
    />,
    { exitOnCtrlC: false, patchConsole: false },
  )
  const stop = controller.subscribe(state => {
    if (state.ended) screen.unmount()
  })
  await screen.waitUntilExit()
  await started
  stop()
  await controller.close()
  const { issued, rejected, skipped } = controller.state.counts
  const open = (await company.store.reviews.list('open')).length
  // The screen closes with the last document; what became of it is said all the same.
  const { message, sitting } = controller.state
  if (sitting === undefined && message !== undefined) session.out.line(harmless(session.say(message)))
  session.out.line(
    session.say({
      en: `${issued} issued, ${rejected} rejected, ${skipped} skipped, ${open} open.`,
      it: `Emessi: ${issued}, rifiutati: ${rejected}, saltati: ${skipped}, aperti: ${open}.`,
    }),
  )
  return 0
}
