import type { Text } from '../text.js'

/** TipoDocumento codes of the ordinary invoice, schema 1.2.3 (TD29 since 1 April 2025). */
export const TIPI_DOCUMENTO: Readonly<Record<string, Text>> = {
  TD01: { en: 'invoice', it: 'fattura' },
  TD02: { en: 'advance on invoice', it: 'acconto/anticipo su fattura' },
  TD03: { en: 'advance on fee', it: 'acconto/anticipo su parcella' },
  TD04: { en: 'credit note', it: 'nota di credito' },
  TD05: { en: 'debit note', it: 'nota di debito' },
  TD06: { en: 'fee note', it: 'parcella' },
  TD16: { en: 'domestic reverse charge', it: 'integrazione fattura reverse charge interno' },
  TD17: {
    en: 'self-invoice for services from abroad',
    it: 'integrazione/autofattura per acquisto servizi dall’estero',
  },
  TD18: { en: 'self-invoice for intra-EU goods', it: 'integrazione per acquisto di beni intracomunitari' },
  TD19: {
    en: 'self-invoice for goods, art. 17 c. 2 DPR 633/72',
    it: 'integrazione/autofattura per acquisto di beni ex art. 17 c. 2 DPR 633/72',
  },
  TD20: { en: 'regularisation by the buyer', it: 'autofattura per regolarizzazione' },
  TD21: { en: 'self-invoice for an exceeded plafond', it: 'autofattura per splafonamento' },
  TD22: { en: 'extraction from a VAT warehouse', it: 'estrazione beni da deposito IVA' },
  TD23: {
    en: 'extraction from a VAT warehouse with payment',
    it: 'estrazione beni da deposito IVA con versamento dell’IVA',
  },
  TD24: { en: 'deferred invoice, goods', it: 'fattura differita art. 21 c. 4 lett. a)' },
  TD25: { en: 'deferred invoice, third-party goods', it: 'fattura differita art. 21 c. 4 lett. b)' },
  TD26: { en: 'sale of assets', it: 'cessione di beni ammortizzabili e passaggi interni' },
  TD27: { en: 'self-consumption or gift', it: 'autoconsumo o cessioni gratuite senza rivalsa' },
  TD28: { en: 'San Marino paper invoice with VAT', it: 'acquisti da San Marino con IVA (fattura cartacea)' },
  TD29: {
    en: 'report of missing or irregular invoicing',
    it: 'comunicazione per omessa o irregolare fatturazione',
  },
}

/** The types this program makes. */
export const OWN_TYPES: readonly string[] = ['TD17', 'TD18', 'TD19', 'TD01']
export const SELF_INVOICE_TYPES: readonly string[] = ['TD17', 'TD18', 'TD19']
