import { expect, test } from 'vitest'
import type { Config } from '../../config/config.js'
import { requireDataNotFuture } from './data-not-future.js'

// Half past eleven in the evening of London is tomorrow in Italy.
const clock = { now: () => new Date('2026-11-20T23:30:00Z') }
const dated = (data: string): Pick<Config, 'data'> => ({ data })

test.each(['2026-11-21', '2026-11-20', '2025-01-01'])('%s is no future', data => {
  expect(() => requireDataNotFuture([dated(data)], clock)).not.toThrow()
})

test('tomorrow is refused with today in the sentence', () => {
  expect(() => requireDataNotFuture([{}, dated('2026-11-22')], clock)).toThrow(
    /2026-11-22 lies in the future.*2026-11-21/,
  )
})
