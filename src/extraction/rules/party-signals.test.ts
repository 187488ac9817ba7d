import { describe, expect, test } from 'vitest'
import { supplierFeatures, vatIdFeatures } from '../confidence/party-features.js'
import { createKnowledge, examine } from './extract.js'
import { documentOfSheet, type Sheet } from './testing/sheet.js'

const knowledge = createKnowledge()

function supplierOf(sheet: Sheet) {
  const { findings } = examine(documentOfSheet(sheet), knowledge, {})
  const [supplier] = findings.parties.suppliers
  return { name: supplier?.name, signals: supplier?.signals ?? [], features: supplierFeatures(findings) }
}

const BODY = ['FACTUUR VF26/0512', 'Verven                    356,20', 'Te betalen EUR            356,20']

describe('evidence for a name', () => {
  test('a tax number in the other column of its letterhead', () => {
    const head = [
      '##Weverij Dumoulin NV                       Nijverheidskaai 7',
      '                                            9040 Gent',
      '                                            BTW BE 0403.170.701',
    ]
    expect(supplierOf({ lines: [...head, '', ...BODY] })).toMatchObject({
      name: 'Weverij Dumoulin NV',
      signals: expect.arrayContaining(['head-number']),
      features: { ownId: 1, untied: 0 },
    })
    const two = ['                                            Spinnerij Zonneveld NV', ...head]
    expect(supplierOf({ lines: [...two, '', ...BODY] }).signals).not.toContain('head-number')
  })

  test('register and capital behind it in the footer', () => {
    const foot = ['~ Kerlann Réseaux, SAS au capital de 120 000 € - RCS Brest 404 833 048']
    expect(supplierOf({ lines: BODY, foot }).features).toMatchObject({ imprint: 1, untied: 0 })
    expect(supplierOf({ lines: BODY, foot: ['~ Kerlann Réseaux SAS'] }).features).toMatchObject({
      imprint: 0,
    })
  })

  test('the domain is the name', () => {
    const page = (domain: string): Sheet => ({ lines: ['## Quillmark', `www.${domain}`, '', ...BODY] })
    expect(supplierOf(page('quillmark.example')).features).toMatchObject({ domain: 1, domainName: 1 })
    expect(supplierOf(page('quillmark-papers.example')).features).toMatchObject({ domain: 1, domainName: 0 })
  })

  test('two readings of the same letters, unless OCR confuses one of them everywhere', () => {
    const page = (name: string): Sheet => ({
      lines: [`## ${name}`, 'Kaai 7, 9040 Gent', '', ...BODY, `Rekeninghouder: ${name}`],
      scanned: true,
    })
    expect(supplierOf(page('Camille Roussel')).features).toMatchObject({ agreed: 1, payee: 1, formless: 0 })
    expect(supplierOf(page('Camille RousseIl')).features).toMatchObject({ agreed: 0, formless: 1 })
  })
})

test('a label that OCR made of dots promises no tax number', () => {
  const left = (dots: string): number | undefined => {
    const lines = [
      'Orbit Consulting, LLC',
      'Portland, Oregon 97210',
      '',
      ...BODY,
      `at cost    ${dots}   900.00`,
    ]
    const { scene, findings } = examine(documentOfSheet({ lines, scanned: true }), knowledge, {})
    return vatIdFeatures(scene, findings).labelLeft
  }
  expect(left('nie¿')).toBe(0)
  expect(left('NIF')).toBe(1)
})
