import { Value } from 'typebox/value'
import { describe, expect, test } from 'vitest'
import type { SelfInvoice, SelfInvoiceLine } from '../assessment/assessment.js'
import { produce } from '../fatturapa/testing/produce.js'
import { decimal } from '../lib/money.js'
import { courtesyInput, type ShownRecord } from './courtesy-input.js'
import { RecordDocumentSchema, toRecordDocument } from './record-document.js'

function lineOf(importo: string, aliquota = '22', more: Partial<SelfInvoiceLine> = {}): SelfInvoiceLine {
  return { descrizione: 'x', importo: decimal(importo), aliquota: decimal(aliquota), ...more }
}

function invoiceOf(linee: readonly SelfInvoiceLine[], more: Partial<SelfInvoice> = {}): SelfInvoice {
  return {
    td: 'TD18',
    data: '2026-11-14',
    cedente: {
      denominazione: 'Werk GmbH',
      idPaese: 'DE',
      idCodice: '274839151',
      indirizzo: 'Gasse 1, 10115',
      comune: 'Berlin',
      nazione: 'DE',
    },
    cessionario: {
      partitaIva: '01234560157',
      nome: 'Ada',
      cognome: 'Rossi',
      sede: { indirizzo: 'Via Roma 1', cap: '35131', comune: 'Padova', provincia: 'PD', nazione: 'IT' },
      regimeFiscale: 'RF01',
    },
    originale: { numero: '1', data: '2026-11-02' },
    linee,
    isCreditNote: false,
    ...more,
  }
}

const record: ShownRecord = {
  autofatturaId: 'AF/2026/1',
  td: 'TD18',
  numero: 'TD18/2026/1',
  data: '2026-11-14',
  createdAt: '2026-11-21T10:00:00.000Z',
  isCreditNote: false,
  xml: { fileName: 'IT01234560157_00001.xml', sha256: '', numero: 'TD18/2026/1', data: '2026-11-14' },
  document: {},
}

describe('toRecordDocument', () => {
  test.each([
    ['10.25', '2.26'],
    ['-10.25', '-2.26'],
    ['36.35', '8.00'],
    ['0.02', '0.00'],
  ])('a base of %s at 22 %% bears %s, half away from zero', (base, imposta) => {
    const { riepiloghi } = toRecordDocument(invoiceOf([lineOf(base)]))
    expect(riepiloghi).toEqual([{ aliquota: '22', imponibile: decimal(base).toFixed(2), imposta }])
  })

  test('groups by rate and Natura and adds the groups up', () => {
    const lines = [
      lineOf('100.00'),
      lineOf('50.00', '4'),
      lineOf('0.50'),
      lineOf('30.00', '0', { natura: 'N4' }),
      lineOf('20.00', '0', { natura: 'N3.4' }),
    ]
    const { riepiloghi, totali } = toRecordDocument(invoiceOf(lines))
    expect(riepiloghi.map(({ aliquota, natura, imposta }) => [aliquota, natura, imposta])).toEqual([
      ['22', undefined, '22.11'],
      ['4', undefined, '2.00'],
      ['0', 'N4', '0.00'],
      ['0', 'N3.4', '0.00'],
    ])
    expect(totali).toEqual({ imponibile: '200.50', imposta: '24.11', totale: '224.61' })
  })

  test('shows the figures of the XML: quantity without sign, Natura of a TD01', () => {
    const line = lineOf('-10.00', '0', { quantita: decimal('-4') })
    const invoice = invoiceOf([line], { td: 'TD01' })
    const { linee, riepiloghi, totali } = toRecordDocument(invoice)
    expect(linee).toMatchObject([{ quantita: '4', prezzo: '-2.5', importo: '-10.00', natura: 'N6.9' }])
    expect(riepiloghi).toMatchObject([
      { natura: 'N6.9', norma: expect.stringMatching(/^Inversione contabile/) },
    ])
    const { xml } = produce(invoice, { numero: '1', progressivo: '00001' })
    expect(xml).toContain(`<ImportoTotaleDocumento>${totali.totale}</ImportoTotaleDocumento>`)
  })

  test('names a natural person and survives JSON', () => {
    const more = { corregge: { numero: '7' }, operationDate: '2026-10-31' }
    const line = lineOf('10.00', '22', { quantita: decimal('3'), periodStart: '2026-10-01' })
    const document = toRecordDocument(invoiceOf([line], more))
    const back: unknown = JSON.parse(JSON.stringify(document))
    expect(Value.Check(RecordDocumentSchema, back)).toBe(true)
    expect(back).toEqual(document)
    expect(document.cessionario.nome).toBe('Ada Rossi')
    expect(document.linee[0]).toMatchObject({
      quantita: '3',
      prezzo: '3.33333333',
      periodo: { dal: '2026-10-01' },
    })
  })
})

describe('courtesyInput', () => {
  test('takes numbers from the record and the rest from its document', () => {
    const document = toRecordDocument(invoiceOf([lineOf('100.00')]))
    expect(courtesyInput({ ...record, document })).toMatchObject({
      autofatturaId: 'AF/2026/1',
      numero: 'TD18/2026/1',
      xmlFile: 'IT01234560157_00001.xml',
      document,
    })
  })

  test.each([
    ['nothing', {}],
    [
      'a float',
      { ...toRecordDocument(invoiceOf([])), totali: { imponibile: 1.5, imposta: '0', totale: '0' } },
    ],
  ])('refuses a damaged document: %s', (_, document) => {
    expect(() => courtesyInput({ ...record, document })).toThrow(/AF\/2026\/1.*verify/)
  })
})
