import { describe, expect, test } from 'vitest'
import type { Extraction } from '../extraction/extraction.js'
import type { Td } from './assessment.js'
import { decideData } from './data-rule.js'
import { placeSupplier } from './supplier/place-supplier.js'
import { decideTd } from './td/decide-td.js'
import { field, irishService } from './testing/extractions.js'

/** Invoice of 10 March, taken in on 20 March. */
function dated(country: string, changes: Partial<Extraction> = {}): Extraction {
  const { vatId: _none, ...party } = irishService().supplier
  return irishService({ supplier: { ...party, country: field(country) }, ...changes })
}

function decide(extraction: Extraction, td: Td, given?: string, today = '2026-03-20') {
  const { facts } = decideTd(extraction, placeSupplier(extraction), { tipo: td })
  return decideData({
    extraction,
    td,
    facts,
    receivedDate: '2026-03-20',
    today,
    ...(given === undefined ? {} : { given }),
  })
}

describe('Data and deadline', () => {
  const period = { periodEnd: field('2026-03-15') }
  const early = { periodEnd: field('2026-02-28') }
  const future = { periodEnd: field('2026-12-31') }
  const cases: readonly (readonly [string, Extraction, Td, string, string])[] = [
    ['EU services: receipt', dated('DE', early), 'TD17', '2026-03-20', '2026-04-15'],
    ['EU goods: receipt', dated('DE'), 'TD18', '2026-03-20', '2026-04-15'],
    ['EU goods in Italy: receipt', dated('DE'), 'TD19', '2026-03-20', '2026-04-15'],
    ['Monaco counts as EU', dated('MC'), 'TD17', '2026-03-20', '2026-04-15'],
    ['outside the EU: end of the period', dated('US', period), 'TD17', '2026-03-15', '2026-04-15'],
    [
      'outside the EU: delivery',
      dated('US', { deliveryDate: field('2026-03-12') }),
      'TD19',
      '2026-03-12',
      '2026-04-15',
    ],
    ['outside the EU: invoice date', dated('US'), 'TD17', '2026-03-10', '2026-04-15'],
    ['never before the invoice', dated('US', early), 'TD17', '2026-03-10', '2026-03-15'],
    ['a period that ends in the future is no event', dated('US', future), 'TD17', '2026-03-10', '2026-04-15'],
    ['the Canary Islands are outside', dated('IC'), 'TD17', '2026-03-10', '2026-04-15'],
    ['San Marino services: operation', dated('SM'), 'TD17', '2026-03-10', '2026-04-15'],
    ['San Marino goods: receipt', dated('SM'), 'TD19', '2026-03-20', '2026-04-15'],
    ['Vatican goods: operation', dated('VA'), 'TD19', '2026-03-10', '2026-04-15'],
  ]
  test.each(cases)('%s', (_what, extraction, td, data, deadline) => {
    expect(decide(extraction, td)).toMatchObject({ data, deadline })
  })

  test('a given day wins, within what SDI takes', () => {
    expect(decide(dated('DE'), 'TD17', '2026-03-12').data).toBe('2026-03-12')
    const refused = [
      ['2026-03-21', '00403'],
      ['2026-03-09', '00418'],
      ['2026-02-30', '00403'],
    ] as const
    for (const [given, control] of refused) {
      const { data, findings } = decide(dated('DE'), 'TD17', given)
      expect(data).toBeUndefined()
      expect(findings).toMatchObject([{ blocks: true, issue: { code: 'SDI_CONTROL', details: { control } } }])
    }
  })

  test('an EU invoice taken in months later asks when it was received', () => {
    const { findings } = decide(dated('DE', { date: field('2026-01-10') }), 'TD17')
    expect(findings.map(({ issue }) => issue.text.en.includes('TD20'))).toEqual([true])
  })
})
