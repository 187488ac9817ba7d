import { describe, expect, test } from 'vitest'
import { extractByRules } from './extract.js'
import { documentOfSheet } from './testing/sheet.js'

/** An invoice in order, with further words below the sums or under its title. */
const invoice = (words: { below?: readonly string[]; under?: string; title?: string }) =>
  extractByRules(
    documentOfSheet({
      lines: [
        'Nordlicht Werkstatt GmbH',
        'Lindenallee 14',
        '50667 Koeln',
        'Germany',
        '',
        `## ${words.title ?? 'INVOICE'}`,
        ...(words.under === undefined ? [] : ['', words.under]),
        '',
        'Invoice number: NW-2026-0417',
        'Invoice date: 12 March 2026',
        '',
        'Description                         Qty       Unit price        Amount',
        'Software maintenance                  1         1,250.00      1,250.00',
        '',
        '                                    Net total             EUR 1,250.00',
        '                                    VAT 0%                    EUR 0.00',
        '                                    Total due             EUR 1,250.00',
        '',
        ...(words.below ?? []),
      ],
    }),
    {},
  ).kind

describe('sentences that make a paper with the title of an invoice something else', () => {
  test.each([
    ['pro-forma', 'This is not a tax invoice.'],
    ['pro-forma', 'A VAT invoice will be issued after receipt of payment.'],
    ['pro-forma', 'This document is a draft for approval, not valid as invoice.'],
    ['pro-forma', 'This document does not constitute an invoice.'],
    ['pro-forma', 'Your final invoice follows with dispatch.'],
    ['pro-forma', 'Dies ist keine Rechnung im Sinne des § 14 UStG.'],
    ['pro-forma', 'Die ordentliche Rechnung erhalten Sie nach Zahlungseingang.'],
    ['pro-forma', 'Ceci n’est pas une facture.'],
    ['pro-forma', 'Une facture définitive vous sera adressée après paiement.'],
    ['pro-forma', 'Documento no válido como factura'],
    ['pro-forma', 'Non valido come fattura.'],
    ['pro-forma', 'La fattura sarà emessa al ricevimento del pagamento.'],
    ['pro-forma', 'Dit is geen factuur.'],
    ['pro-forma', 'De factuur volgt na ontvangst van de betaling.'],
    ['pro-forma', 'Ten dokument nie jest fakturą.'],
    ['pro-forma', 'Este documento não serve de fatura.'],
    ['pro-forma', 'NOT A VAT INVOICE'],
    ['pro-forma', 'You will receive a VAT invoice once your payment has been received.'],
    ['pro-forma', 'This document cannot be used as an invoice.'],
    ['pro-forma', 'Nach Zahlungseingang erhalten Sie Ihre Rechnung.'],
    ['pro-forma', 'Document non contractuel ne valant pas facture'],
    ['pro-forma', 'Documento no válido a efectos fiscales'],
    ['pro-forma', 'Seguirà regolare fattura al pagamento.'],
    ['pro-forma', 'Dit is een proforma, geen factuur'],
    ['quote', 'Quotation valid until 30 June 2026'],
    ['quote', 'Wir freuen uns, Ihnen folgendes Angebot zu unterbreiten.'],
    ['order', 'Vielen Dank für Ihren Auftrag, den wir hiermit bestätigen.'],
    ['reminder', 'According to our records the following invoices are overdue'],
    ['reminder', 'Unsere Rechnung vom 4. Mai ist noch offen.'],
    ['pro-forma', 'Nejedná se o daňový doklad.'],
    ['quote', 'We are pleased to offer you the following. Prices valid until 20 April 2026.'],
    ['quote', 'Wir halten uns bis 30.06.2026 an dieses Angebot gebunden.'],
    ['quote', 'Bon pour accord, date et signature.'],
    ['quote', 'Presupuesto válido hasta el 30 de junio.'],
    ['order', 'We confirm your order as follows.'],
    ['order', 'Wir bestätigen hiermit Ihre Bestellung.'],
    ['order', 'Nous confirmons votre commande.'],
    ['order', 'Confermiamo il vostro ordine.'],
    ['order', 'Wij bevestigen uw bestelling.'],
    ['reminder', 'This is a friendly reminder that the sum is overdue.'],
    ['reminder', 'Reminder fee                          1             5.00          5.00'],
    ['reminder', 'Mahngebühr                            1            10,00         10,00'],
  ])('%s: %s', (kind, sentence) => {
    expect(invoice({ below: [sentence] })).toMatchObject({ value: kind })
  })

  test('a sentence is found where the line breaks in it, and quoted', () => {
    const kind = invoice({ below: ['Thank you very much. This document is not', 'a valid tax invoice.'] })
    expect(kind.value).toBe('pro-forma')
    expect(kind.evidence[0]?.text).toMatch(/is not a valid tax invoice|not a valid tax invoice/)
  })

  test('an order confirmation that announces the invoice is an order', () => {
    const below = ['We confirm your order as follows. Your final invoice follows with dispatch.']
    expect(invoice({ below }).value).toBe('order')
  })

  test.each([
    ['reminder', 'Reminder 2'],
    ['statement', 'Statement of account'],
    ['quote', 'Estimate'],
  ])('%s: “%s” alone under the title', (kind, under) => {
    expect(invoice({ under })).toMatchObject({ value: kind })
  })

  test.each([
    ['quote', 'INVOICE OFFER'],
    ['quote', 'Invoice estimate'],
    ['pro-forma', 'Draft invoice'],
  ])('%s: the title “%s”', (kind, title) => {
    expect(invoice({ title })).toMatchObject({ value: kind })
  })
})

describe('an invoice that says it takes another back', () => {
  test.each([
    'This document corrects and cancels our invoice NW-2026-0400 in full.',
    'The amount below will be credited to you.',
    'Cancellation of invoice NW-2026-0400.',
    'Wir stornieren hiermit unsere Rechnung 2026-1417 vom 04.05.2026.',
    'Der Betrag wird Ihnen auf Ihr Konto erstattet.',
    'La présente annule la facture 2026-12.',
    'Annulla e sostituisce la fattura n. 12 del 3.2.2026.',
    'Este documento anula la factura 2026/12.',
    'Invoice 2026-12 is hereby cancelled.',
    'Reversal of invoice 2026-12',
    'This document replaces invoice 2026-12.',
    'Die Rechnung 2026-12 wird hiermit storniert.',
    'Der Betrag wird Ihrem Konto gutgeschrieben.',
    'La facture 2026-12 est annulée.',
    'La factura 2026/12 queda anulada.',
    'Storno totale della fattura 12',
    'Hiermee crediteren wij factuur 2026-12.',
  ])('is doubted and quotes the words: %s', sentence => {
    const kind = invoice({ below: [sentence] })
    expect(kind).toMatchObject({ value: 'invoice', alternatives: ['credit-note'] })
    expect(kind.probability).toBeLessThan(0.5)
    expect(kind.why?.en).toContain('“')
  })
})

test.each([
  'You may cancel within 14 days. No refunds after delivery.',
  'This is not a receipt.',
  'This invoice is not a payment receipt; it is issued on behalf of the carrier.',
  'Offer number: 12',
  'As per our offer 2026-7 and your order confirmation 8812.',
  'Reminder fees may apply if paid late.',
  'Bei Zahlungsverzug berechnen wir ab der 2. Mahnung 5,00 Euro.',
  'Ihre Rechnung erhalten Sie künftig per E-Mail.',
  'Die Rechnung wird nach 30 Tagen fällig.',
  'Gemäß unserem Angebot vom 3. März. Unsere Angebote sind freibleibend.',
  'Facture payable à 30 jours, sans qu’un rappel soit nécessaire. Pas d’escompte.',
  'Conforme a nuestra oferta 2026/12. El importe será abonado por transferencia.',
  'Come da vostro ordine n. 12 e nostro preventivo n. 7.',
  'Volgens offerte 12. Betaling binnen 14 dagen na factuurdatum.',
  'Thank you for your order. Your invoice is attached to every delivery.',
  'Deposits will be refunded to you on return of the crates.',
  'Overpayments are credited to your account.',
  'If this is not your invoice, please return it.',
  'If you cancel, the amount will be refunded to you.',
  'Cancellation of the booking within 7 days is free of charge.',
  'Reminder fee: EUR 5.00',
  'Next invoice will be issued on 1 April 2026.',
  'Rechnung wird bei Lieferung fällig.',
  'Der Rechnungsbetrag wird Ihrem Konto belastet.',
  'Bei Stornierung der Buchung fallen 50 % an.',
  'Cette facture vaut attestation. Devis n° 12 accepté le 3 mai.',
  'Documento valido senza firma. Offerta n. 12 del 3 maggio.',
  'Het bedrag wordt automatisch geïncasseerd.',
  'Esta fatura é válida sem assinatura.',
])('an invoice stays one beside: %s', sentence => {
  const kind = invoice({ below: [sentence] })
  expect(kind.value).toBe('invoice')
  expect(kind.why).toBeUndefined()
})
