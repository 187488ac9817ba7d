import type { DocumentKind, Extraction } from '../extraction/extraction.js'
import type { IssueCode } from '../lib/issues.js'
import type { Text } from '../lib/text.js'
import { isCreditNote } from './credit-note.js'
import { blocking, type Finding, quoted, warning } from './findings.js'

interface KindRule {
  readonly code: IssueCode
  readonly what: Text
  readonly next: Text
}

const USE_THE_INVOICE: Text = {
  en: 'Use the invoice itself.',
  it: 'Usare la fattura vera e propria.',
}
const NOTHING_TO_DO: Text = { en: 'It needs no self-invoice.', it: 'Non richiede autofattura.' }

/**
 * Papers that prove no purchase (art. 21 DPR 633/72 and art. 226 dir. 2006/112/CE say what an invoice is;
 * for customs art. 70 DPR 633/72: VAT of an import is paid on the customs declaration).
 */
const NO_INVOICE: Readonly<Partial<Record<DocumentKind, KindRule>>> = {
  'pro-forma': {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a pro-forma', it: 'una pro-forma' },
    next: USE_THE_INVOICE,
  },
  quote: { code: 'NOT_AN_INVOICE', what: { en: 'a quotation', it: 'un preventivo' }, next: USE_THE_INVOICE },
  order: {
    code: 'NOT_AN_INVOICE',
    what: { en: 'an order or its confirmation', it: 'un ordine o la sua conferma' },
    next: USE_THE_INVOICE,
  },
  'delivery-note': {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a delivery note', it: 'un documento di trasporto' },
    next: USE_THE_INVOICE,
  },
  reminder: {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a payment reminder', it: 'un sollecito di pagamento' },
    next: USE_THE_INVOICE,
  },
  statement: {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a statement of account', it: 'un estratto conto' },
    next: USE_THE_INVOICE,
  },
  receipt: {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a receipt', it: 'una ricevuta' },
    next: {
      en: 'Use the invoice that it belongs to; a receipt supports no reverse charge.',
      it: 'Usare la fattura a cui si riferisce; una ricevuta non regge l’inversione contabile.',
    },
  },
  'payment-advice': {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a payment advice', it: 'un avviso di pagamento' },
    next: NOTHING_TO_DO,
  },
  customs: {
    code: 'NOT_AN_INVOICE',
    what: { en: 'a customs document', it: 'un documento doganale' },
    next: {
      en: 'VAT of an import is deducted from the customs declaration, no self-invoice.',
      it: 'L’IVA all’importazione si detrae dalla bolletta doganale, senza autofattura.',
    },
  },
  'tax-refund': {
    code: 'TAX_REFUND',
    what: { en: 'a tax-free or VAT refund form', it: 'un modulo tax free o di rimborso IVA' },
    next: NOTHING_TO_DO,
  },
  unknown: {
    code: 'NOT_AN_INVOICE',
    what: {
      en: 'a paper that nowhere calls itself an invoice',
      it: 'un documento che non si dichiara fattura',
    },
    next: {
      en: 'Look at it: only an invoice or a credit note is entered.',
      it: 'Verificarlo: si integra solo una fattura o una nota di credito.',
    },
  },
}

/**
 * What the kind of paper says against a self-invoice.
 *
 * @param tipoGiven a person named the type and so said that it is a purchase
 */
export function judgeKind(extraction: Extraction, tipoGiven: boolean): readonly Finding[] {
  const rule = NO_INVOICE[extraction.kind.value]
  const words = extraction.kind.evidence[0]?.text
  const found = rule === undefined ? doubtful(extraction.kind) : [noInvoice(rule, words)]
  return [...found, ...byHints(extraction, tipoGiven)]
}

function noInvoice({ code, what, next }: KindRule, words: string | undefined): Finding {
  const on =
    words === undefined ? { en: '', it: '' } : { en: ` (${quoted(words)})`, it: ` (${quoted(words)})` }
  return blocking(
    code,
    {
      en: `This is ${what.en}${on.en}, no invoice. ${next.en}`,
      it: `Questo è ${what.it}${on.it}, non una fattura. ${next.it}`,
    },
    { field: 'documentKind' },
  )
}

/** Below this a kind that names its doubt blocks; a person who confirms or corrects it makes it certain. */
const SURE_KIND = 0.9

function doubtful({ value, probability, why }: Extraction['kind']): readonly Finding[] {
  if (why === undefined || probability >= SURE_KIND) return []
  return [
    blocking(
      'FIELD_UNCERTAIN',
      {
        en: `Invoice or credit note? ${capital(why.en)}. Set documentKind to "invoice" or "credit-note".`,
        it: `Fattura o nota di credito? ${capital(why.it)}. Indicare documentKind: "invoice" o "credit-note".`,
      },
      { field: 'documentKind', details: { value, probability } },
    ),
  ]
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

function byHints(extraction: Extraction, tipoGiven: boolean): readonly Finding[] {
  const first = (topic: string) => extraction.hints.find(hint => hint.topic === topic)
  const refund = extraction.kind.value === 'tax-refund' ? undefined : first('tax-refund')
  const selfBilling = first('self-billing')
  const prepayment = first('prepayment')
  return [
    ...(refund === undefined ? [] : [taxRefund(refund.evidence.text)]),
    ...(selfBilling === undefined || tipoGiven ? [] : [billedByCustomer(selfBilling.evidence.text)]),
    ...(prepayment === undefined ? [] : [advance(prepayment.evidence.text)]),
    ...(isCreditNote(extraction) && extraction.corrects === undefined && !tipoGiven
      ? [correctsNothing()]
      : []),
  ]
}

/** A variation names the invoice it varies (art. 219 dir. 2006/112/CE; DatiFattureCollegate of the self-invoice). */
function correctsNothing(): Finding {
  return blocking(
    'FIELD_MISSING',
    {
      en: 'The credit note names no invoice that it corrects: find out which one, then confirm the type (TD17, TD18 or TD19) to go on.',
      it: 'La nota di credito non indica la fattura che rettifica: verificare quale, poi confermare il tipo (TD17, TD18 o TD19) per proseguire.',
    },
    { field: 'corrects' },
  )
}

function taxRefund(words: string): Finding {
  return blocking('TAX_REFUND', {
    en: `The page speaks of a tax refund for travellers (${quoted(words)}): such a paper gives no self-invoice.`,
    it: `La pagina parla di rimborso IVA ai viaggiatori (${quoted(words)}): un tale documento non dà autofattura.`,
  })
}

function billedByCustomer(words: string): Finding {
  return blocking('SELF_BILLING', {
    en: `The page says ${quoted(words)}: it may be our own sale, billed by the customer. Say who sold to whom.`,
    it: `La pagina dice ${quoted(words)}: può essere una nostra vendita fatturata dal cliente. Indicare chi ha venduto a chi.`,
  })
}

/** An advance for intra-EU goods is no acquisition yet; the invoice counts if it was issued (art. 39 DL 331/93). */
function advance(words: string): Finding {
  return warning('PREPAYMENT', {
    en: `The page speaks of an advance (${quoted(words)}). For goods from the EU it falls due with the invoice, not with the payment; set it off in the final invoice.`,
    it: `La pagina parla di un acconto (${quoted(words)}). Per i beni UE rileva la fattura, non il pagamento; scomputarlo nella fattura a saldo.`,
  })
}
