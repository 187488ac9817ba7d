import { render } from 'ink-testing-library'
import { describe, expect, test } from 'vitest'
import { width } from '../output/width.js'
import { ReviewController } from '../review/controller.js'
import { fakeDesk, review } from '../testing/fake-desk.js'
import { DashboardView } from './dashboard.js'
import { EMPTY_DASHBOARD, withLook, withNote, withPostponed, withResult } from './dashboard-state.js'
import { ProgressView } from './progress.js'
import { advance, estimate, initialProgress } from './progress-state.js'
import { ReviewView } from './review.js'

const settle = () => new Promise(resolve => setTimeout(resolve, 80))
const still = () => () => {}

test('progress: counts, pages, totals, and an estimate once there is a pace', async () => {
  let state = initialProgress(10, 0)
  for (let index = 0; index < 4; index++) {
    state = advance(state, { kind: 'started', index, file: `f-${index}.pdf` })
    state = advance(state, {
      kind: 'finished',
      index,
      result: { file: `f-${index}.pdf`, status: 'ok', importoTotaleCents: 12_345, durationMs: 1 },
    })
  }
  state = advance(state, { kind: 'started', index: 4, file: 'evil\u001b[2J.pdf' })
  state = advance(state, { kind: 'progress', index: 4, progress: { step: 'read', page: 2, pages: 7 } })
  expect(estimate(state, 4_000)).toBe(6_000)
  expect(estimate(initialProgress(10, 0), 4_000)).toBeUndefined()
  const screen = render(
    <ProgressView language="en" color={false} now={() => 4_000} subscribe={still} initial={state} />,
  )
  await settle()
  const frame = screen.lastFrame() ?? ''
  screen.unmount()
  expect(frame).toContain('4/10  ~6.0 s')
  expect(frame).toContain('4 ok, 0 to review, 0 duplicate, 0 failed  EUR 493.80')
  expect(frame).toContain('reading 2/7')
  expect(frame).not.toContain('\u001b[2J')
})

test('the dashboard says what waits and why', async () => {
  const file = { relative: 'a.pdf', path: '/w/a.pdf', size: 1, mtimeMs: 1, ino: 1, ctimeMs: 1 }
  let state = withPostponed(EMPTY_DASHBOARD, 'in/a.pdf', 'the disk is full')
  state = withLook(state, {
    waiting: [
      { file, kind: 'retry' },
      { file: { ...file, relative: 'b.pdf' }, kind: 'unstable' },
    ],
    working: [],
    unsupported: 0,
    lookedAt: '2026-11-21T10:20:30.000Z',
  })
  state = withResult(state, {
    file: 'in/c.pdf',
    status: 'ok',
    autofatturaId: 'AF/2026/7',
    importoTotaleCents: 100,
    durationMs: 1,
  })
  state = withNote(state, { en: 'a note', it: 'una nota' })
  const screen = render(
    <DashboardView named="in" language="it" color={false} subscribe={still} initial={state} />,
  )
  await settle()
  const frame = screen.lastFrame() ?? ''
  screen.unmount()
  for (const part of [
    '1 ok',
    '2 in attesa',
    'a.pdf: the disk is full',
    'b.pdf: in arrivo',
    'AF/2026/7',
    'una nota',
    '11:20:30',
  ]) {
    expect(frame).toContain(part)
  }
})

test('in a narrow dashboard a long name leaves room for the reason, and what failed says why', async () => {
  const name = `${'a-very-long-name-'.repeat(6)}.pdf`
  const file = { relative: name, path: `/w/${name}`, size: 1, mtimeMs: 1, ino: 1, ctimeMs: 1 }
  let state = withPostponed(EMPTY_DASHBOARD, `in/${name}`, 'the disk is full')
  state = withLook(state, {
    waiting: [{ file, kind: 'retry' }],
    working: [],
    unsupported: 0,
    lookedAt: '2026-11-21T10:20:30.000Z',
  })
  const error = { code: 'BAD_REQUEST', message: 'The PDF is protected by a password.' }
  state = withResult(state, { file: `in/b-${name}`, status: 'failed', error, durationMs: 1 })
  const screen = render(
    <DashboardView named="in" language="it" color={false} subscribe={still} initial={state} />,
  )
  await settle()
  const frame = screen.lastFrame() ?? ''
  screen.unmount()
  expect(frame).toMatch(/a-very-long-name-.*…: the disk is full/)
  expect(frame).toMatch(/fallito {2}in\/b-a-very.*…: BAD_REQUEST: The PDF is protected/)
})

test('the newest sentence stands on the dashboard in full, and the frame is not higher than the terminal', async () => {
  const sentence = 'Finishing the documents in work; press Ctrl-C again to stop now. '.repeat(3).trim()
  let state = EMPTY_DASHBOARD
  for (let i = 0; i < 9; i++) state = withResult(state, { file: `${i}.pdf`, status: 'ok', durationMs: i })
  for (const text of ['older', sentence]) state = withNote(state, { en: text, it: text })
  const screen = render(
    <DashboardView named="in" language="en" color={false} subscribe={still} initial={state} />,
  )
  await settle()
  const lines = (screen.lastFrame() ?? '').split('\n')
  screen.unmount()
  expect(lines.join(' ')).toContain(sentence)
  expect(lines).toContain('older')
  expect(lines.length).toBeLessThan(24)
})

/** A second passes between two looks. */
function steppingClock(step: number): () => number {
  let now = 0
  return () => {
    now += step
    return now
  }
}

test('the dashboard keeps a bounded memory', () => {
  let state = EMPTY_DASHBOARD
  for (let i = 0; i < 1_000; i++) {
    state = withPostponed(state, `in/${i}.pdf`, 'busy')
    state = withResult(state, { file: `in/${i}.pdf`, status: 'ok', durationMs: 1 })
    state = withNote(state, { en: `${i}`, it: `${i}` })
  }
  expect(state.results.length + state.notes.length + state.postponed.size).toBeLessThan(20)
  expect(state.counts.ok).toBe(1_000)
})

describe('review', () => {
  test('fields beside the page with its evidence, candidates, what blocks, and the keys', async () => {
    const controller = new ReviewController(
      fakeDesk([review('one', 'bill\u001b]0;x\u0007.pdf')]),
      'en',
      steppingClock(1_000),
    )
    await controller.start()
    const screen = render(
      <ReviewView
        controller={controller}
        language="en"
        color={false}
        now={() => new Date('2026-11-21T10:00:00Z')}
      />,
    )
    await settle()
    const frame = screen.lastFrame() ?? ''
    expect(frame).toContain('2 days · TD17 · EUR 1,234.56 · needs review')
    expect(frame).toMatch(/► .*«12\/10\/2026»/)
    expect(frame).toMatch(/>! invoice date 2026-10-12 +78%/)
    expect(frame).toContain('1 2026-12-10')
    expect(frame).toContain('blocks: FIELD_UNCERTAIN')
    expect(frame).toContain('i issue')
    expect(frame).not.toContain('\u0007')
    expect(frame.split('\n').every(line => width(line) <= 100)).toBe(true)
    screen.stdin.write('1')
    await settle()
    await controller.idle()
    await settle()
    expect(screen.lastFrame()).toContain('nothing blocks: i issues')
    screen.unmount()
  })
})
