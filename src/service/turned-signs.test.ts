import { describe, expect, test } from 'vitest'
import { field, irishService } from '../assessment/testing/extractions.js'
import { applyFields } from './operator-values.js'

const amountsOf = ({ lines, net, total }: ReturnType<typeof irishService>) =>
  [lines[0]?.amount, net?.value, total?.value].map(amount => amount?.toFixed(2))

describe('an operator who says what kind the paper is', () => {
  const read = irishService()

  test('turns the amounts of a credit note negative', () => {
    const said = applyFields(read, { documentKind: 'credit-note' }, 'operator')
    expect(said.kind).toMatchObject({ value: 'credit-note', probability: 1 })
    expect(amountsOf(said)).toEqual(amountsOf(read).map(amount => amount && `-${amount}`))
  })

  test('turns them back when a supposed credit note is an invoice', () => {
    const note = {
      ...applyFields(read, { documentKind: 'credit-note' }, 'operator'),
      kind: field('credit-note' as const),
    }
    expect(amountsOf(applyFields(note, { documentKind: 'invoice' }, 'operator'))).toEqual(amountsOf(read))
  })

  test('leaves amounts that have their sign, and those of an invoice that lowers the debt', () => {
    const note = applyFields(read, { documentKind: 'credit-note' }, 'operator')
    expect(amountsOf(applyFields(note, { documentKind: 'credit-note' }, 'operator'))).toEqual(amountsOf(note))
    const lowering = { ...note, kind: field('invoice' as const) }
    expect(amountsOf(applyFields(lowering, { documentKind: 'invoice' }, 'operator'))).toEqual(amountsOf(note))
  })

  test('settles a doubt by confirming the kind as read', () => {
    const doubted = irishService({ kind: field('invoice' as const, 0.4) })
    const said = applyFields(doubted, { confirmed: ['documentKind'] }, 'operator')
    expect(said.kind).toMatchObject({ value: 'invoice', probability: 1 })
    expect(amountsOf(said)).toEqual(amountsOf(read))
  })
})
