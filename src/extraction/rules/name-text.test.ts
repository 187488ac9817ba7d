import { describe, expect, test } from 'vitest'
import { withoutDepartment } from '../vocabulary/not-names.js'
import { isHeading, isLowerCase, mendedForm, tidy, wholeName } from './name-text.js'

describe('a name without what stands around it', () => {
  test.each([
    ['Herrn Max Brandner', 'Max Brandner'],
    ['M. Julien Carpentier', 'Julien Carpentier'],
    ['M. Carpentier SARL', 'M. Carpentier SARL'],
    ['Sr. Álvaro Quiñones', 'Álvaro Quiñones'],
    ['Spett.le Officine Brenta S.r.l.', 'Officine Brenta S.r.l.'],
    ['Kontaktperson Nordlicht SE:', 'Nordlicht SE'],
    ["À l'attention de Paul Berger", 'Paul Berger'],
    ['Επωνυμία: Αιγαίο Πλους ΑΕ', 'Αιγαίο Πλους ΑΕ'],
    ['Име: Родопи Лес ООД', 'Родопи Лес ООД'],
    ['Razón social: Olivar Bravo S.L.', 'Olivar Bravo S.L.'],
    ['de Vries Transport', 'de Vries Transport'],
    ['Van der Berg & Zonen', 'Van der Berg & Zonen'],
    ['Quillbase <billing@quillbase.example>', 'Quillbase'],
  ])('%s', (printed, name) => {
    expect(tidy(printed)).toBe(name)
  })
})

describe('where a company name ends', () => {
  test.each([
    ['Nordlicht AG Mitte', 'Nordlicht AG Mitte'],
    ['Nordlicht AG Rechnung', 'Nordlicht AG'],
    ['Orbit Corporation India Pvt Ltd', 'Orbit Corporation India Pvt Ltd'],
    ['Orbit LTD', 'Orbit LTD'],
    ['Orbit Handelsges.m.b.H. Wien', 'Orbit Handelsges.m.b.H. Wien'],
    ['Orbit Vertriebsgesellschaft mbH, Graz', 'Orbit Vertriebsgesellschaft mbH'],
    ['Fräser HB-40x10', undefined],
    ['Orbit Ltd, 5 Harbour Row', 'Orbit Ltd'],
    ['Orbit Harbour Row', undefined],
  ])('%s', (text, name) => {
    expect(wholeName(text)).toBe(name)
  })
})

describe('headings are no names', () => {
  test.each([
    'Original for Recipient',
    'Page 1 / 2',
    'Export References',
    'Stylesheet zur Lesbarmachung der Rechnung',
    'Subject: Your invoice',
    'Liefer- und Rechnungsadresse',
    'Duplicata',
    'Fecha de vencimiento',
    'Numer faktury',
  ])('%s', text => {
    expect(isHeading(text)).toBe(true)
  })

  test.each([
    'Physiotherapeutin',
    'Camille Roussel',
    'Copy & Paper Ltd',
    'Cedar & Stone Landscaping',
    'Velowerk Thun',
  ])('%s is one', text => {
    expect(isHeading(text)).toBe(false)
  })
})

describe('legal forms as OCR reads them', () => {
  test.each([
    ['Officine Brenta S.r.1.', 'Officine Brenta S.r.l.'],
    ['Officine Brenta 5.г.1.', 'Officine Brenta S.r.l.'],
    ['Co0perative Brenta 1947 S,r.l.', 'Cooperative Brenta 1947 S.r.l.'],
    ['Orbit India Put Ltd', 'Orbit India Pvt Ltd'],
    ['„Родопи Лес“ 00Дд', '„Родопи Лес“ ООД'],
    ['Studio Bursztyn Sp. z 0.o.', 'Studio Bursztyn Sp. z o.o.'],
    ['Lichtpunt Verlichting 8.V.', 'Lichtpunt Verlichting B.V.'],
    ['Officine Brenta S.r.l.', 'Officine Brenta S.r.l.'],
    ['Officine Brenta 5.Γ.].', 'Officine Brenta S.r.l.'],
    ['Officine Brenta S.rl.', 'Officine Brenta S.r.l.'],
    ['Officine Brenta Srl', 'Officine Brenta Srl'],
    ['„Родопи Лес“ oon', '„Родопи Лес“ ООД'],
    ['Studio Bursztyn Sp. Z 0.0.', 'Studio Bursztyn Sp. z o.o.'],
    ['Kaveri Softlabs Pvt. Ltd.', 'Kaveri Softlabs Pvt. Ltd.'],
  ])('%s', (read, name) => {
    expect(mendedForm(read)).toBe(name)
  })
})

test.each([
  ['Orbit Billing', 'Orbit'],
  ['Quill Paper Accounts Payable', 'Quill Paper'],
  ['Nordlicht Buchhaltung', 'Nordlicht'],
  ['Billing', undefined],
  ['Orbit', undefined],
])('department in %s', (name, company) => {
  expect(withoutDepartment(name)).toBe(company)
})

test.each([
  ['nimi ja', true],
  ['eena', true],
  ['株式会社', false],
  ['iQuill', false],
])('%s has no capital: %s', (name, lower) => {
  expect(isLowerCase(name)).toBe(lower)
})
