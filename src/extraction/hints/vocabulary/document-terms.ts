import type { Signal } from './legal-terms.js'

/** Words that say who issues the paper and what kind it is, beside its title. */
export const DOCUMENT_SIGNALS: readonly Signal[] = [
  {
    topic: 'italian-establishment',
    source:
      'art. 7 c. 1 lett. d) DPR 633/72: a permanent establishment that takes part makes a domestic supply',
    terms: {
      it: 'stabile organizzazione|sede secondaria|succursale italiana|filiale italiana|succursale in italia|filiale di milano|sede secondaria in italia|branch italiana',
      en: 'italian branch|permanent establishment in italy|branch in italy|italy branch',
      de: 'zweigniederlassung italien|betriebsstätte in italien',
      fr: 'succursale italienne|etablissement stable en italie',
    },
  },
  {
    topic: 'self-billing',
    source: 'Dir. 2006/112/CE art. 224 and 226 n. 10a: issued by the customer',
    terms: {
      en: 'self-billing|self billing|self-billed|selfbilling|self billed invoice|issued by the customer',
      de: 'gutschriftverfahren|gutschriftsverfahren|abrechnungsgutschrift|gutschrift im sinne des § 14|abrechnung im gutschriftsverfahren',
      fr: 'autofacturation|auto-facturation|facture etablie par',
      it: 'autofatturazione|emessa dal cessionario',
      es: 'facturación por el destinatario|autofactura emitida por',
      nl: 'factuur uitgereikt door afnemer|self-billing',
      pl: 'samofakturowanie',
      pt: 'autofaturação|autofacturação',
      cs: 'vystaveno zákazníkem',
      sv: 'självfakturering',
      da: 'selvfakturering',
      fi: 'itselaskutus',
      hu: 'önszámlázás',
      ro: 'autofactura|autofacturare',
    },
  },
  {
    topic: 'prepayment',
    source: 'art. 6 c. 4 DPR 633/72: paid before the operation',
    terms: {
      en: 'advance payment invoice|prepayment invoice|advance invoice|down payment|deposit invoice|advance payment|payment in advance invoice',
      de: 'anzahlungsrechnung|abschlagsrechnung|anzahlung 1|vorauszahlungsrechnung|teilzahlungsrechnung|anzahlung gemäß',
      fr: "facture d'acompte|acompte de|facture d’acompte",
      it: 'fattura di acconto|acconto su|anticipo su',
      es: 'factura de anticipo|anticipo del|pago anticipado de',
      nl: 'voorschotfactuur|aanbetalingsfactuur|aanbetaling van',
      pt: 'fatura de adiantamento|adiantamento de',
      pl: 'faktura zaliczkowa|zaliczka na',
      cs: 'zálohová faktura|daňový doklad k přijaté platbě',
      sk: 'zálohová faktúra',
      sv: 'förskottsfaktura|a conto-faktura',
      da: 'acontofaktura|forudbetalingsfaktura',
      fi: 'ennakkolasku|ennakkomaksu',
      hu: 'előlegszámla|előleg számla',
      ro: 'factură de avans|factura de avans',
      bg: 'авансово плащане по',
      el: 'τιμολογιο προκαταβολησ',
      hr: 'račun za predujam',
      sl: 'avansni račun|predračun za avans',
      lt: 'avansinė sąskaita',
    },
  },
  {
    topic: 'tax-refund',
    source: "art. 38-quater DPR 633/72 and its twins abroad: travellers' refunds",
    terms: {
      en: 'tax free form|tax-free form|tax free shopping|global blue|planet tax free|refund form|vat refund for travellers|tax refund form|tax free cheque',
      de: 'tax-free-formular|ausfuhrbescheinigung für umsatzsteuerzwecke|mwst-rückerstattung',
      fr: "bordereau de vente a l'exportation|detaxe",
      it: 'rimborso iva turisti|modulo tax free',
      es: 'documento electronico de reembolso|formulario tax free',
    },
  },
]
