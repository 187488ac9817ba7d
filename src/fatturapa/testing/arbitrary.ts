import fc from 'fast-check'
import type { Cedente, SelfInvoice, SelfInvoiceLine } from '../../assessment/assessment.js'
import type { Cessionario } from '../../lib/cessionario.js'
import { type Decimal, decimal } from '../../lib/money.js'

/** Whole number of the last decimal place, as an exact decimal. */
export function decimals(min: number, max: number, places: number): fc.Arbitrary<Decimal> {
  return fc.integer({ min, max }).map(n => decimal(String(n)).div(decimal(`1${'0'.repeat(places)}`)))
}

const WORDS = [
  'Cloud',
  'Müller',
  'Łódź',
  'Ωμέγα',
  'Київ',
  'storage – 5 €',
  '“quoted”',
  'a\u0007b',
  '🚀',
  'x'.repeat(70),
]

/** Text as suppliers print it: every alphabet, signs, control characters, far too long. */
const text = fc
  .tuple(
    fc.constantFrom('Alpha', 'Straße', 'Œuvre', 'B2B'),
    fc.array(fc.constantFrom(...WORDS), { maxLength: 30 }),
  )
  .map(([first, rest]) => [first, ...rest].join(' '))

const SELLERS: readonly Pick<Cedente, 'idPaese' | 'idCodice' | 'nazione'>[] = [
  { idPaese: 'IE', idCodice: '1234567T', nazione: 'IE' },
  { idPaese: 'DE', idCodice: '123456788', nazione: 'DE' },
  { idPaese: 'GR', idCodice: '123456783', nazione: 'GR' },
  { idPaese: 'FR', idCodice: '11123456782', nazione: 'MC' },
  { idPaese: 'XI', idCodice: '123456782', nazione: 'GB' },
  { idPaese: 'GB', idCodice: '123456782', nazione: 'GB' },
  { idPaese: 'CH', idCodice: 'CHE123456788', nazione: 'CH' },
  { idPaese: 'US', idCodice: '99999999999', nazione: 'US' },
  { idPaese: 'SM', idCodice: '04217', nazione: 'SM' },
]
const UNION = SELLERS.slice(0, 5)

const cedente = (sellers: typeof SELLERS): fc.Arbitrary<Cedente> =>
  fc
    .tuple(fc.constantFrom(...sellers), text, text, text)
    .map(([id, denominazione, indirizzo, comune]) => ({ ...id, denominazione, indirizzo, comune }))

const cessionario: fc.Arbitrary<Cessionario> = fc
  .record({
    isPerson: fc.boolean(),
    name: text,
    cap: fc.constantFrom('00118', '20121', '62100', '98168'),
    provincia: fc.constantFrom('MI', 'RM', 'MC', 'VS'),
    pec: fc.constantFrom(undefined, 'a.b@pec.example.it', 'not an address', 'sdi05@pec.fatturapa.it'),
  })
  .map(({ isPerson, name, cap, provincia, pec }) => ({
    partitaIva: '12345678903',
    ...(isPerson
      ? { nome: name, cognome: 'Rocca', codiceFiscale: 'RCCMNL83S18D969H' }
      : { denominazione: name }),
    sede: { indirizzo: name, cap, comune: 'Macerata', provincia, nazione: 'IT' as const },
    regimeFiscale: 'RF01',
    ...(pec !== undefined && { pec }),
  }))

const tax = fc.constantFrom(
  { aliquota: decimal('22') },
  { aliquota: decimal('10') },
  { aliquota: decimal('5') },
  { aliquota: decimal('4') },
  { aliquota: decimal('0'), natura: 'N1' },
  { aliquota: decimal('0'), natura: 'N3.4' },
  { aliquota: decimal('0'), natura: 'N4' },
)

/** Amounts from nothing to millions, quantities from a millionth to a million. */
export const arbitraryLine: fc.Arbitrary<SelfInvoiceLine> = fc
  .record({
    descrizione: text,
    importo: fc.oneof(decimals(-999_999, 999_999, 2), decimals(-2_000_000_000, 2_000_000_000, 2)),
    tax,
    quantita: fc.option(fc.oneof(decimals(1, 1_000_000, 0), decimals(0, 2_000_000_000, 6)), {
      nil: undefined,
    }),
    prezzoUnitario: fc.option(decimals(0, 100_000_000, 4), { nil: undefined }),
  })
  .map(({ quantita, prezzoUnitario, tax: own, ...line }) => ({
    ...line,
    ...own,
    ...(quantita !== undefined && { quantita }),
    ...(prezzoUnitario !== undefined && { prezzoUnitario }),
  }))

const number = fc.oneof(
  fc.stringMatching(/^[A-Z0-9/-]{0,29}[0-9]$/),
  fc.constantFrom('№ Ω-12', 'RE–26/00318', 'ABC', 'N° 7', '2026/ÄÖ/0000000000000000000012345'),
)

/** Self-invoices as `assess` lets them through, with every kind of text a supplier may print. */
export const arbitraryInvoice: fc.Arbitrary<SelfInvoice> = fc.constantFrom('TD17', 'TD18', 'TD19').chain(td =>
  fc.record({
    td: fc.constant(td),
    data: fc.constantFrom('2026-02-28', '2026-11-20'),
    cedente: cedente(td === 'TD18' ? UNION : SELLERS),
    cessionario,
    originale: fc.record({ numero: number, data: fc.constantFrom('2026-01-31', '2026-02-28') }),
    linee: fc.array(arbitraryLine, { minLength: 1, maxLength: 8 }),
    isCreditNote: fc.boolean(),
  }),
)
