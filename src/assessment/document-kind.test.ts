import { describe, expect, test } from 'vitest'
import { judgeKind } from './document-kind.js'
import { field, irishService } from './testing/extractions.js'

const why = {
  en: 'the page says “Wir stornieren unsere Rechnung”',
  it: 'la pagina dice «Wir stornieren unsere Rechnung»',
}

describe('a kind that names its doubt', () => {
  test('blocks with the words of the page', () => {
    const [found] = judgeKind(irishService({ kind: { ...field('invoice' as const, 0.4), why } }), false)
    expect(found).toMatchObject({ blocks: true, issue: { code: 'FIELD_UNCERTAIN', field: 'documentKind' } })
    expect(found?.issue.text.en).toContain('“Wir stornieren unsere Rechnung”')
    expect(found?.issue.text.it).toContain('Wir stornieren unsere Rechnung')
  })

  test('is settled by a person who says what it is', () => {
    expect(judgeKind(irishService({ kind: { ...field('invoice' as const, 1), why } }), false)).toEqual([])
  })
})
