import { ReviewController } from '../review/controller.js'
import type { Desk } from '../review/desk.js'

/** An operator with a screen that shows every state at once and a clock that stands until it is moved. */
export interface Operator {
  readonly controller: ReviewController
  /** presses keys without waiting for anything */
  press(...keys: string[]): void
  /** presses keys a second apart, each settled before the next */
  type(...keys: string[]): Promise<void>
  /** ms go by, and all that was set off is done */
  pass(milliseconds: number): Promise<void>
}

function strike(controller: ReviewController, key: string): void {
  const named = { ENTER: { return: true }, ESC: { escape: true }, BACK: { backspace: true } }
  const found = Object.entries(named).find(([name]) => name === key)?.[1]
  controller.press(found === undefined ? key : '', found ?? {})
}

/** Sits down at a desk and looks at the first document for a second. */
export async function sitDown(desk: Desk): Promise<Operator> {
  let now = 0
  const controller = new ReviewController(desk, 'en', () => now)
  controller.subscribe(state => controller.painted(state))
  const press = (...keys: string[]) => {
    for (const key of keys) strike(controller, key)
  }
  const pass = async (milliseconds: number) => {
    await controller.idle()
    now += milliseconds
  }
  await controller.start()
  await pass(1_000)
  return {
    controller,
    press,
    pass,
    async type(...keys) {
      for (const key of keys) {
        press(key)
        await pass(1_000)
      }
    },
  }
}
