import { describe, expect, test } from 'vitest'
import type { CessionarioInput } from '../lib/cessionario.js'
import { checkCessionario } from './cessionario.js'
import { BUYER } from './testing/extractions.js'

const { partitaIva: _number, ...WITHOUT_NUMBER } = BUYER
const { denominazione: _name, ...WITHOUT_NAME } = BUYER
const sede = { indirizzo: 'Via Roma 1', cap: '20121', comune: 'Milano', provincia: 'MI', nazione: 'IT' }

const said = (issues: readonly { code: string; field?: string }[]) =>
  issues.map(({ code, field }) => `${code} ${field ?? ''}`.trim())

test('sound data pass untouched', () => {
  expect(checkCessionario(BUYER)).toEqual({
    warnings: [],
    blocking: [],
    cessionario: {
      partitaIva: '01234560157',
      denominazione: 'Officine Riva S.r.l.',
      sede,
      regimeFiscale: 'RF01',
    },
  })
})

describe('harmless forms are put right with a warning', () => {
  const cases: readonly (readonly [string, CessionarioInput, object])[] = [
    ['IT prefix', { ...BUYER, partitaIva: 'IT01234560157' }, { partitaIva: '01234560157' }],
    ['blanks and dots', { ...BUYER, partitaIva: '012 345 601.57' }, { partitaIva: '01234560157' }],
    ['province in full', { ...BUYER, sede: { ...sede, provincia: 'Milano' } }, { sede }],
    ['province in lower case', { ...BUYER, sede: { ...sede, provincia: 'mi' } }, { sede }],
    ['Italy in full', { ...BUYER, sede: { ...sede, nazione: 'Italia' } }, { sede }],
    ['CAP with prefix', { ...BUYER, sede: { ...sede, cap: 'I-20121' } }, { sede }],
    ['regime in lower case', { ...BUYER, regimeFiscale: 'rf19' }, { regimeFiscale: 'RF19' }],
    [
      'codice fiscale in lower case',
      { ...BUYER, codiceFiscale: 'rccmnl83s18d969h' },
      { codiceFiscale: 'RCCMNL83S18D969H' },
    ],
  ]
  test.each(cases)('%s', (_what, input, expected) => {
    const { cessionario, warnings, blocking } = checkCessionario(input)
    expect(blocking).toEqual([])
    expect(warnings.map(({ code }) => code)).toEqual(['CESSIONARIO_NORMALISED'])
    expect(cessionario).toMatchObject(expected)
  })

  test('silently: the field name of tenant files, no country, a person', () => {
    const { nazione: _it, ...noCountry } = sede
    const result = checkCessionario({
      piva: '01234560157',
      nome: 'Manuela',
      cognome: 'Rocca',
      sede: noCountry,
    })
    expect(result.warnings).toEqual([])
    expect(result.cessionario).toMatchObject({ nome: 'Manuela', cognome: 'Rocca', sede: { nazione: 'IT' } })
  })
})

describe('everything else blocks', () => {
  const cases: readonly (readonly [string, CessionarioInput | undefined, string])[] = [
    ['nobody', undefined, 'CESSIONARIO_MISSING'],
    ['no number', WITHOUT_NUMBER, 'CESSIONARIO_MISSING cessionario.partitaIva'],
    [
      'a mistyped number',
      { ...BUYER, partitaIva: '01234560158' },
      'CESSIONARIO_INVALID cessionario.partitaIva',
    ],
    ['ten digits', { ...BUYER, partitaIva: '0123456015' }, 'CESSIONARIO_INVALID cessionario.partitaIva'],
    ['eleven zeros', { ...BUYER, partitaIva: '00000000000' }, 'CESSIONARIO_INVALID cessionario.partitaIva'],
    ['two numbers', { ...BUYER, piva: '00743110157' }, 'CESSIONARIO_INVALID cessionario.piva'],
    ['no name', WITHOUT_NAME, 'CESSIONARIO_MISSING cessionario.denominazione'],
    ['half a person', { ...WITHOUT_NAME, nome: 'Manuela' }, 'CESSIONARIO_MISSING cessionario.denominazione'],
    [
      'a placeholder',
      { ...BUYER, denominazione: 'DENOMINAZIONE MANCANTE' },
      'CESSIONARIO_INVALID cessionario.denominazione',
    ],
    [
      'a placeholder street',
      { ...BUYER, sede: { ...sede, indirizzo: 'N/D' } },
      'CESSIONARIO_INVALID cessionario.sede.indirizzo',
    ],
    [
      'template braces',
      { ...BUYER, sede: { ...sede, comune: '{{comune}}' } },
      'CESSIONARIO_INVALID cessionario.sede.comune',
    ],
    [
      'a province that is none',
      { ...BUYER, sede: { ...sede, provincia: 'XX' } },
      'CESSIONARIO_INVALID cessionario.sede.provincia',
    ],
    [
      'a foreign province',
      { ...BUYER, sede: { ...sede, provincia: 'EE' } },
      'CESSIONARIO_INVALID cessionario.sede.provincia',
    ],
    [
      'the CAP of foreigners',
      { ...BUYER, sede: { ...sede, cap: '00000' } },
      'CESSIONARIO_INVALID cessionario.sede.cap',
    ],
    [
      'a seat abroad',
      { ...BUYER, sede: { ...sede, nazione: 'DE' } },
      'CESSIONARIO_INVALID cessionario.sede.nazione',
    ],
    ['RF03', { ...BUYER, regimeFiscale: 'RF03' }, 'CESSIONARIO_INVALID cessionario.regimeFiscale'],
    [
      'a wrong codice fiscale',
      { ...BUYER, codiceFiscale: 'RCCMNL83S18D969X' },
      'CESSIONARIO_INVALID cessionario.codiceFiscale',
    ],
  ]
  test.each(cases)('%s', (_what, input, expected) => {
    const { cessionario, blocking } = checkCessionario(input)
    expect(said(blocking)).toEqual([expected])
    expect(cessionario).toBeUndefined()
  })

  test('all problems are named at once', () => {
    expect(said(checkCessionario({}).blocking)).toEqual([
      'CESSIONARIO_MISSING cessionario.partitaIva',
      'CESSIONARIO_MISSING cessionario.denominazione',
      'CESSIONARIO_MISSING cessionario.sede.indirizzo',
      'CESSIONARIO_MISSING cessionario.sede.cap',
      'CESSIONARIO_MISSING cessionario.sede.comune',
      'CESSIONARIO_MISSING cessionario.sede.provincia',
    ])
  })
})
