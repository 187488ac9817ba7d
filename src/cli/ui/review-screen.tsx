import { render } from 'ink'
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
  session.out.line(
    session.say({
      en: `${issued} issued, ${rejected} rejected, ${skipped} skipped, ${open} open.`,
      it: `${issued} emessi, ${rejected} rifiutati, ${skipped} saltati, ${open} aperti.`,
    }),
  )
  return 0
}
