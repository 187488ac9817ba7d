import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { prepareLanguageData } from './language-data.js'
import { forSecondLook, guessLanguage, installedLanguages, tesseractCodes } from './languages.js'
import { OCR_LANGUAGES } from './ocr-languages.js'

let cache: string
beforeEach(async () => {
  cache = await mkdtemp(join(tmpdir(), 'autofattura-test-'))
})
afterEach(() => rm(cache, { recursive: true, force: true }))

test('every language of the table is installed with the program', () => {
  expect([...installedLanguages()].sort()).toEqual(OCR_LANGUAGES.map(language => language.tesseract).sort())
})

test('one folder holds the data of every language', async () => {
  const data = await prepareLanguageData(cache)
  expect([...data.codes].sort()).toEqual([...installedLanguages()].sort())
  const gzip = await readFile(join(data.folder, 'ita.traineddata.gz'))
  expect([gzip[0], gzip[1]]).toEqual([0x1f, 0x8b])
})

test('many processes may prepare it at once; one folder results', async () => {
  const all = await Promise.all(Array.from({ length: 8 }, () => prepareLanguageData(cache)))
  expect(new Set(all.map(data => data.folder)).size).toBe(1)
  expect(await readdir(cache)).toHaveLength(1)
  expect((await readdir(all[0]?.folder ?? '')).length).toBe(installedLanguages().length)
})

test('a folder that lost a file is made anew', async () => {
  const { folder } = await prepareLanguageData(cache)
  await rm(join(folder, 'deu.traineddata.gz'))
  await prepareLanguageData(cache)
  expect(await readdir(folder)).toContain('deu.traineddata.gz')
})

test('without a cache folder a private one is made and removed', async () => {
  const data = await prepareLanguageData()
  expect(await readdir(data.folder)).toContain('eng.traineddata.gz')
  await data.dispose()
  await expect(readdir(data.folder)).rejects.toThrow()
})

test('a folder of the user adds languages', async () => {
  const extra = join(cache, 'extra')
  await mkdir(extra)
  await writeFile(join(extra, 'jpn.traineddata.gz'), 'data')
  const data = await prepareLanguageData(join(cache, 'cache'), extra)
  expect(data.codes).toContain('jpn')
  expect(await readFile(join(data.folder, 'jpn.traineddata.gz'), 'utf8')).toBe('data')
})

test.each([
  [['de'], ['deu', 'eng']],
  [
    ['IT', 'fr'],
    ['ita', 'fra', 'eng'],
  ],
  [['en'], ['eng']],
  [['jpn'], ['jpn', 'eng']],
  [['ja'], ['jpn', 'eng']],
  [['sv'], ['swe', 'eng']],
  [[], ['eng']],
])("languages %j are Tesseract's %j", (languages, codes) => {
  expect(tesseractCodes(languages)).toEqual(codes)
})

test.each([
  [
    ['deu', 'eng'],
    ['deu', 'eng'],
  ],
  [
    ['ell', 'eng'],
    ['eng', 'ell'],
  ],
  [
    ['bul', 'eng'],
    ['eng', 'bul'],
  ],
])('what is left of a page in %j is looked at in %j', (codes, again) => {
  expect(forSecondLook(codes)).toEqual(again)
})

test.each([
  ['en', 'INVOICE Invoice number 17 Date Due Amount for the quantity of items'],
  ['it', 'Fattura n. 3 imponibile importo scadenza pagamento descrizione'],
  ['de', 'Rechnung Datum Menge Betrag MwSt und der Kunden bitte'],
  ['de', 'Rechnung fiir die Uberpriifung und das Datum, Betrag netto'],
  ['fr', 'Facture TVA montant quantité règlement échéance du client'],
  ['es', 'Factura fecha importe cantidad base imponible vencimiento'],
  ['nl', 'Factuur factuurnummer btw bedrag aantal omschrijving'],
  ['pt', 'Fatura data valor quantidade vencimento contribuinte'],
  ['pl', 'Faktura data wystawienia nabywca sprzedawca ilość wartość'],
  ['ro', 'Factura furnizor cumpărător cantitate preț valoare'],
  ['el', 'Τιμολόγιο ποσότητα αξία ΦΠΑ ημερομηνία'],
  ['bg', 'Фактура количество цена стойност сума ДДС получател'],
  ['hu', 'SZAMLA Kelt Teljesités Fizetés Menny. Nettd egységér AFA Osszesen Kft. Adoszam'],
  ['cs', 'Faktura - daňový doklad Dodavatel Odběratel Datum vystavení Množství Celkem Kč'],
  ['sk', 'Faktúra Dodávateľ Odberateľ Dátum vystavenia Množstvo Spolu k úhrade'],
  ['sv', 'Faktura Fakturadatum Förfallodatum Antal Belopp Moms Att betala Betalningsvillkor'],
  ['da', 'Faktura Fakturadato Forfaldsdato Antal Beløb Moms I alt CVR-nr Betalingsbetingelser netto'],
  ['no', 'Faktura Fakturadato Forfallsdato Antall Beløp MVA Org.nr KID Betalingsbetingelser dager'],
  ['fi', 'Lasku Laskunumero Päivämäärä Eräpäivä Määrä Hinta Yhteensä ALV Maksuehto'],
  ['hr', 'Račun broj Datum dospijeća Količina Cijena Iznos Ukupno PDV OIB Kupac'],
  ['sl', 'Račun številka Datum zapadlosti Količina Cena Znesek Skupaj DDV Kupec'],
  ['et', 'Arve Kuupäev Maksetähtpäev Kogus Hind Summa Kokku Käibemaks'],
  ['lv', 'Rēķins Datums Apmaksas termiņš Daudzums Cena Summa Kopā PVN'],
  ['lt', 'PVM sąskaita faktūra Data Kiekis Kaina Suma Iš viso Apmokėti iki UAB'],
  ['tr', 'Fatura Tarih Miktar Birim Fiyat Tutar Toplam KDV Vergi Dairesi'],
  ['uk', 'Рахунок фактура кількість ціна сума ПДВ постачальник'],
])('%s: %s', (iso, text) => {
  expect(guessLanguage(text)?.iso).toBe(iso)
})

test('numbers alone tell no language', () => {
  expect(guessLanguage('1.250,00 17 2026-03-12')).toBeUndefined()
})
