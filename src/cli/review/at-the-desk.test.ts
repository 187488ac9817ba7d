import { describe, expect, test } from 'vitest'
import { PENDING } from '../../assessment/vies/sitting-vies.js'
import { AppError } from '../../lib/errors.js'
import type { Recognition } from '../../service/service.js'
import { reviewChanged, reviewClosed } from '../../store/review-closed.js'
import type { Review } from '../../store/store.js'
import { sitDown } from '../testing/at-desk.js'
import { type FakeDesk, fakeDesk, recognition, review } from '../testing/fake-desk.js'
import type { Desk } from './desk.js'

const turn = () => new Promise(resolve => setTimeout(resolve, 5))

function deferred<T>() {
  let resolve: (value: T) => void = () => {}
  const promise = new Promise<T>(settle => {
    resolve = settle
  })
  return { promise, resolve }
}

const two = () => fakeDesk([review('one'), review('two')])

describe('a sitting', () => {
  test('a typical correction is two keys: take the candidate, issue', async () => {
    const desk = two()
    const { controller, type } = await sitDown(desk)
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('needs_review')
    await type('1')
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('ok')
    await type('i')
    expect(desk.log).toEqual(['issue one {"invoiceDate":"2026-12-10"}', 'release one'])
    expect(controller.state).toMatchObject({
      counts: { issued: 1 },
      sitting: { review: { reviewId: 'two' } },
    })
  })

  test('what is issued and could not be delivered leaves the desk, and is said', async () => {
    const base = two()
    const undelivered = new AppError('STORAGE', {
      en: 'AF/2026/1 is issued, but …',
      it: 'AF/2026/1 è emessa, ma …',
    })
    const { controller, type } = await sitDown({
      ...base,
      issue: async (...given) => ({ ...(await base.issue(...given)), undelivered }),
    })
    await type('1', 'i')
    expect(controller.state).toMatchObject({
      counts: { issued: 1 },
      message: undelivered.text,
      sitting: { review: { reviewId: 'two' } },
    })
  })

  test('keys struck fast arrive together and count one by one', async () => {
    const desk = two()
    const { controller, type } = await sitDown(desk)
    await type('?qx')
    expect(controller.state.mode).toMatchObject({ kind: 'reject' })
    await type('not ours\r')
    expect(desk.log[0]).toBe('reject one not ours')
  })

  test('what blocks is not issued', async () => {
    const desk = two()
    const { controller, type } = await sitDown(desk)
    await type('i')
    expect(desk.log).toEqual([])
    expect(controller.state.message?.en).toContain('Not issued')
  })

  test('typed values are checked before they count; undo brings the old state back and says so', async () => {
    const desk = two()
    const { controller, press, type } = await sitDown(desk)
    await type('e')
    for (let i = 0; i < 10; i++) press('BACK')
    await type('n', 'o', 'ENTER')
    expect(controller.state.mode).toMatchObject({ kind: 'edit', problem: expect.anything() })
    controller.press('u', { ctrl: true })
    await type('5/11/2026', 'ENTER')
    expect(desk.drafts.get('one')?.values).toEqual({ invoiceDate: '2026-11-05' })
    await type('u')
    expect(desk.drafts.get('one')?.values).toEqual({})
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('needs_review')
    expect(controller.state.message?.en).toContain('taken back')
    await type('u')
    expect(controller.state.message?.en).toContain('Nothing to undo')
  })

  test('undo goes back to the field that it is about: what is typed next is meant for it', async () => {
    const { controller, type } = await sitDown(two())
    await type('1', 'j', 'j')
    expect(controller.state.sitting?.selected).not.toBe(0)
    await type('u', 'e')
    expect(controller.state.mode).toMatchObject({ kind: 'edit', field: 'invoiceDate' })
  })

  test('confirming settles a field as it was read', async () => {
    const { controller, type } = await sitDown(two())
    await type('c')
    expect(controller.state.sitting?.draft.confirmed).toEqual(['invoiceDate'])
    expect(controller.state.sitting?.recognition?.assessment.status).toBe('ok')
  })

  test('leaving loses nothing: the draft is there the next time', async () => {
    const desk = fakeDesk([review('one')])
    const first = await sitDown(desk)
    await first.type('1', 'q')
    await first.controller.close()
    const second = await sitDown(desk)
    expect(second.controller.state.sitting?.draft.values).toEqual({ invoiceDate: '2026-12-10' })
  })

  test('rejecting needs a reason and goes on to the next', async () => {
    const desk = two()
    const { controller, type } = await sitDown(desk)
    await type('x', 'ENTER')
    expect(desk.log).toEqual([])
    await type('n', 'o', 't', ' ', 'ours', 'ENTER')
    expect(desk.log).toEqual(['reject one not ours', 'release one'])
    expect(controller.state.sitting?.review.reviewId).toBe('two')
    expect(controller.state.counts.rejected).toBe(1)
  })

  test('a document in other hands is passed over and still open; an empty queue ends', async () => {
    const { controller, type } = await sitDown(fakeDesk([review('one'), review('two')], ['one']))
    expect(controller.state).toMatchObject({ passed: 1, sitting: { review: { reviewId: 'two' } } })
    await type('s')
    expect(controller.state).toMatchObject({ ended: true, passed: 2, counts: { skipped: 1 } })
  })
})

/** Every document is certain: each `i` that counts issues one. */
function certain(): FakeDesk {
  const desk = two()
  return { ...desk, check: async () => recognition({ invoiceDate: '2026-12-10' }) }
}

describe('keys typed ahead', () => {
  test.each([0, 150, 290])('a second i after %i ms does not issue the next document', async milliseconds => {
    const desk = certain()
    const { controller, press, pass } = await sitDown(desk)
    press('i')
    if (milliseconds > 0) await pass(milliseconds)
    press('i')
    await pass(1_000)
    expect(desk.log).toEqual(['issue one {}', 'release one'])
    expect(controller.state.notice?.en).toContain('Too early')
    press('i')
    await pass(1_000)
    expect(desk.log).toContain('issue two {}')
  })

  test('nothing counts while a document is being read', async () => {
    const desk = certain()
    const gate = deferred<Recognition>()
    const slow: Desk = {
      ...desk,
      check: async (id, corrections, pace) =>
        id === 'two' ? gate.promise : desk.check(id, corrections, pace),
    }
    const { controller, press, pass } = await sitDown(slow)
    press('s')
    await turn()
    expect(controller.state.sitting?.review.reviewId).toBe('two')
    press('i', 'x')
    expect(controller.state.mode.kind).toBe('browse')
    gate.resolve(recognition({ invoiceDate: '2026-12-10' }))
    await pass(1_000)
    expect(desk.log).toEqual(['release one'])
  })

  test('a burst that began too early is lost as a whole: no letter of a reason acts', async () => {
    const desk = certain()
    const { controller, press, pass } = await sitDown(desk)
    press('s')
    await pass(100)
    for (const key of 'xsi insisto, quisquis') {
      press(key)
      await pass(120)
    }
    expect(desk.log).toEqual(['release one'])
    expect(controller.state).toMatchObject({
      ended: false,
      mode: { kind: 'browse' },
      counts: { skipped: 1, issued: 0 },
    })
    expect(controller.state.sitting?.review.reviewId).toBe('two')
  })

  test('a second Enter after a reason rejects nothing more', async () => {
    const desk = two()
    const { press, pass } = await sitDown(desk)
    press('x', 'n', 'o', 'ENTER', 'ENTER', 'x', 'n', 'o', 'ENTER')
    await pass(1_000)
    expect(desk.log).toEqual(['reject one no', 'release one'])
  })
})

/** A desk whose checks wait until they are let through. */
function slowDesk() {
  const desk = two()
  const gates: (() => void)[] = []
  const slow: Desk = {
    ...desk,
    async check(id, corrections, pace) {
      if (gates.length > 0) await new Promise<void>(resolve => gates.push(resolve))
      return desk.check(id, corrections, pace)
    },
  }
  return { desk, slow, hold: () => gates.push(() => {}), letGo: () => gates.splice(0).map(open => open()) }
}

describe('while a check is under way', () => {
  test('keys work, and what is typed belongs to the field it was begun on', async () => {
    const { slow, hold, letGo } = slowDesk()
    const { controller, press, pass } = await sitDown(slow)
    hold()
    press('c', 'j', 'j', 'e')
    const { mode } = controller.state
    expect(mode).toMatchObject({ kind: 'edit' })
    const field = mode.kind === 'edit' ? mode.field : ''
    letGo()
    await pass(1_000)
    expect(controller.state.mode).toMatchObject({ kind: 'edit', field })
    controller.press('u', { ctrl: true })
    press('E', 'S', 'ENTER')
    await pass(1_000)
    expect(controller.state.sitting?.draft.values).toEqual({ [field]: 'ES' })
  })

  test('an operator who went elsewhere is not moved; one who stayed goes on, and no key falls on a row unseen', async () => {
    const { slow, hold, letGo } = slowDesk()
    const { controller, press, pass } = await sitDown(slow)
    hold()
    press('c', 'j', 'j', 'j')
    const selected = controller.state.sitting?.selected
    letGo()
    await pass(0)
    expect(controller.state.sitting?.selected).toBe(selected)
  })

  test('nothing is issued before its answer, and i says so', async () => {
    const { desk, slow, hold, letGo } = slowDesk()
    const { controller, press, pass } = await sitDown(slow)
    hold()
    press('1', 'i')
    await turn()
    expect(controller.state.message?.en).toContain('Still checking')
    letGo()
    await pass(1_000)
    expect(desk.log).toEqual([])
    press('i')
    await pass(1_000)
    expect(desk.log[0]).toContain('issue one')
  })

  test('an answer of VIES that is on its way keeps the check open', async () => {
    const desk = certain()
    const gate = deferred<Recognition>()
    const sure = recognition({ invoiceDate: '2026-12-10' })
    const pending: Recognition = {
      ...sure,
      assessment: { ...sure.assessment, vies: { status: 'unavailable', reason: PENDING } },
    }
    const paces: string[] = []
    const slow: Desk = {
      ...desk,
      check: async (_id, _corrections, pace) => {
        paces.push(pace)
        return pace === 'prompt' ? pending : gate.promise
      },
    }
    const sitting = sitDown(slow)
    await turn()
    expect(paces).toEqual(['prompt', 'patient'])
    gate.resolve(sure)
    const { controller, type } = await sitting
    expect(controller.state.sitting?.checking).toBe(false)
    paces.length = 0
    await type('j')
    expect(paces).toEqual([])
  })
})

describe('other operators', () => {
  test('the document is taken as it is under the lock, the queue as it is now', async () => {
    let open: readonly Review[] = [review('one'), review('two'), review('three')]
    const desk = fakeDesk([review('one'), review('two'), review('three'), review('four')])
    const shared: Desk = {
      ...desk,
      queue: async () => open,
      take: async id => (open.some(({ reviewId }) => reviewId === id) ? desk.take(id) : { kind: 'settled' }),
    }
    const { controller, type } = await sitDown(shared)
    open = [review('one'), review('three'), review('four')]
    await type('s')
    expect(controller.state.sitting?.review.reviewId).toBe('three')
    expect(controller.state.queue.map(({ reviewId }) => reviewId)).toEqual(['three', 'four'])
    expect(controller.state.passed).toBe(1)
  })

  test('what was settled meanwhile is not decided twice: it is told and passed over', async () => {
    const settled = { ...review('one'), state: 'issued' as const, autofatturaId: 'AF/2026/4' }
    const desk: Desk = { ...certain(), issue: async () => Promise.reject(reviewClosed(settled)) }
    const { controller, type } = await sitDown(desk)
    await type('i')
    expect(controller.state.message?.en).toContain('issued as AF/2026/4')
    expect(controller.state).toMatchObject({
      counts: { issued: 0 },
      passed: 0,
      sitting: { review: { reviewId: 'two' } },
    })
  })

  test('what was corrected meanwhile is looked at again', async () => {
    const desk = certain()
    const changed: Desk = { ...desk, issue: async () => Promise.reject(reviewChanged(review('one'))) }
    const { controller, type } = await sitDown(changed)
    await type('i')
    expect(controller.state.message?.en).toContain('Look at it again')
    expect(controller.state.sitting?.review.reviewId).toBe('one')
    expect(desk.log).toEqual(['release one'])
  })
})
