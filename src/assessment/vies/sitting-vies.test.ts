import { describe, expect, test } from 'vitest'
import type { ViesAnswer, ViesPort } from '../assessment.js'
import { PENDING, sittingVies } from './sitting-vies.js'

const START = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000

/** A service that answers when it is told to, and a clock that stands until it is moved. */
function bench() {
  let now = START
  const asked: string[] = []
  const answers: ((answer: ViesAnswer) => void)[] = []
  const vies: ViesPort = {
    check: (country, number) => {
      asked.push(`${country}${number}`)
      return new Promise(resolve => answers.push(resolve))
    },
  }
  const waits: number[] = []
  const wait = async (milliseconds: number) => {
    waits.push(milliseconds)
    // Lets an answer that is there win, as a real clock would.
    await new Promise(resolve => setImmediate(resolve))
    now += milliseconds
  }
  const sitting = sittingVies(vies, { now: () => new Date(now) }, wait)
  return {
    ...sitting,
    asked,
    waits,
    answer: (answer: ViesAnswer) => answers.shift()?.(answer),
    pass: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

const settle = () => new Promise(resolve => setImmediate(resolve))

describe('VIES for one sitting', () => {
  test.each(['valid', 'invalid', 'unavailable'] as const)('%s is asked once in minutes', async status => {
    const { patient, prompt, asked, answer, pass } = bench()
    const first = patient.check('IE', '6388047V')
    answer({ status })
    expect(await first).toMatchObject({ status })
    pass(4 * MINUTE)
    expect(await prompt.check('IE', '6388047V')).toMatchObject({ status })
    expect(asked).toEqual(['IE6388047V'])
    pass(2 * MINUTE)
    void patient.check('IE', '6388047V')
    expect(asked).toHaveLength(2)
  })

  test('keys do not wait: the answer is pending, the question goes on and is known later', async () => {
    const { prompt, patient, asked, answer } = bench()
    expect(await prompt.check('DE', '1')).toMatchObject({ status: 'unavailable', reason: PENDING })
    answer({ status: 'valid', valid: true })
    expect(await patient.check('DE', '1')).toMatchObject({ status: 'valid' })
    expect(asked).toEqual(['DE1'])
  })

  test('patience is counted from the first asking, so that it is spent once', async () => {
    const { prompt, patient, waits } = bench()
    await prompt.check('DE', '1')
    expect(await patient.check('DE', '1')).toMatchObject({ status: 'unavailable', reason: 'TIMEOUT' })
    await patient.check('DE', '1')
    expect(waits).toEqual([250, 3_750, 0])
  })

  test('another requester is another question; a fault is passed on and not remembered', async () => {
    const { patient, asked, answer } = bench()
    void patient.check('DE', '1', { countryCode: 'IT', vatNumber: '1' })
    void patient.check('DE', '1', { countryCode: 'IT', vatNumber: '2' })
    expect(asked).toHaveLength(2)
    answer({ status: 'valid' })
    let calls = 0
    const broken: ViesPort = {
      check: () => {
        calls++
        return Promise.reject(new Error('fault'))
      },
    }
    const sitting = sittingVies(broken, { now: () => new Date(START) })
    await expect(sitting.patient.check('DE', '1')).rejects.toThrow('fault')
    await settle()
    await expect(sitting.prompt.check('DE', '1')).rejects.toThrow('fault')
    expect(calls).toBe(2)
  })
})
