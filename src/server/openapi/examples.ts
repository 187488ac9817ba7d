/** Examples of the document; a test sends each of them. */

const SUPPLIER = { name: 'Nordwolke Hosting GmbH', vatId: 'DE123456788', country: 'DE' }

/** A small UBL invoice: structured data inside the file is read without OCR. */
const UBL_INVOICE = `<?xml version="1.0" encoding="UTF-8"?>
<Invoice xmlns="urn:oasis:names:specification:ubl:schema:xsd:Invoice-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:ID>NW-2026-0815</cbc:ID>
  <cbc:IssueDate>2026-11-02</cbc:IssueDate>
  <cbc:InvoiceTypeCode>380</cbc:InvoiceTypeCode>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:AccountingSupplierParty><cac:Party>
    <cac:PartyName><cbc:Name>${SUPPLIER.name}</cbc:Name></cac:PartyName>
    <cac:PostalAddress><cbc:StreetName>Hafenstrasse 7</cbc:StreetName><cbc:CityName>Hamburg</cbc:CityName><cbc:PostalZone>20457</cbc:PostalZone><cac:Country><cbc:IdentificationCode>DE</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>${SUPPLIER.vatId}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>${SUPPLIER.name}</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty><cac:Party>
    <cac:PostalAddress><cbc:StreetName>Via Larga 3</cbc:StreetName><cbc:CityName>Milano</cbc:CityName><cbc:PostalZone>20122</cbc:PostalZone><cac:Country><cbc:IdentificationCode>IT</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
    <cac:PartyTaxScheme><cbc:CompanyID>IT12345670017</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
    <cac:PartyLegalEntity><cbc:RegistrationName>Officine Aurora S.r.l.</cbc:RegistrationName></cac:PartyLegalEntity>
  </cac:Party></cac:AccountingCustomerParty>
  <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">120.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Reverse charge</cbc:TaxExemptionReason><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
  <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">120.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">120.00</cbc:TaxExclusiveAmount><cbc:TaxInclusiveAmount currencyID="EUR">120.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">120.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
  <cac:InvoiceLine><cbc:ID>1</cbc:ID><cbc:InvoicedQuantity unitCode="MON">2</cbc:InvoicedQuantity><cbc:LineExtensionAmount currencyID="EUR">120.00</cbc:LineExtensionAmount><cac:Item><cbc:Name>Managed server hosting, monthly service</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:ClassifiedTaxCategory></cac:Item><cac:Price><cbc:PriceAmount currencyID="EUR">60.00</cbc:PriceAmount></cac:Price></cac:InvoiceLine>
</Invoice>
`

const FILE = {
  studioId: 'aurora',
  fileBase64: Buffer.from(UBL_INVOICE).toString('base64'),
  mimeType: 'application/xml',
  fileName: 'NW-2026-0815.xml',
}

const CESSIONARIO = {
  partitaIva: '12345670017',
  denominazione: 'Officine Aurora S.r.l.',
  sede: { indirizzo: 'Via Larga 3', cap: '20122', comune: 'Milano', provincia: 'MI', nazione: 'IT' },
  codiceFiscale: '12345670017',
  regimeFiscale: 'RF01',
}

const EXTRACTED = {
  confidence: 0.99,
  supplierName: SUPPLIER.name,
  country: SUPPLIER.country,
  vatId: SUPPLIER.vatId,
  currency: 'EUR',
  invoiceNumber: 'NW-2026-0815',
  invoiceDate: '2026-11-02',
  subtotal: 120,
  items: [
    { description: 'Managed server hosting, monthly service', quantity: 2, unitPrice: 60, amount: 120 },
  ],
}

const VIES = { status: 'valid', valid: true, countryCode: 'DE', vatNumber: '123456788' }

const RECORD = {
  status: 'ok',
  autofatturaId: 'AF/2026/1',
  td: 'TD17',
  confidence: 0.99,
  extracted: EXTRACTED,
  xml: '<?xml version="1.0" encoding="UTF-8"?>…',
  companionTd01Xml: '<?xml version="1.0" encoding="UTF-8"?>…',
  importoTotaleCents: 14_640,
  blockingIssues: [],
  validationWarnings: [],
  vies: VIES,
}

const PREVIEW = {
  status: 'ok',
  confidence: 0.99,
  suggestedTd: 'TD17',
  tdReason: 'Services from a supplier established in the EU: "Managed server hosting, monthly service".',
  extracted: EXTRACTED,
  isCreditNote: false,
  isTaxRefund: false,
  validationWarnings: [],
  blockingIssues: [],
  vies: VIES,
}

const REVIEW = {
  ...PREVIEW,
  status: 'needs_review',
  confidence: 0.71,
  blockingIssues: ['FIELD_UNCERTAIN: The net amount may be 120.00 or 128.40. Compare it with the document.'],
  reviewId: '8d1c5a0f2b9e4c37',
}

/** Requests that work as they are, with a key for studioId `aurora`. */
export const REQUEST_EXAMPLES = {
  recognize: FILE,
  process: { ...FILE, cessionario: CESSIONARIO, options: { generateTd01: true, requireConfidence: 0.95 } },
  create: {
    studioId: 'aurora',
    fatturaData: {
      tipo: 'TD17',
      fornitoreEstero: {
        denominazione: SUPPLIER.name,
        idFiscale: SUPPLIER.vatId,
        paese: SUPPLIER.country,
        sede: { indirizzo: 'Hafenstrasse 7', cap: '20457', comune: 'Hamburg' },
      },
      cessionario: CESSIONARIO,
      fatturaOriginale: { numero: 'NW-2026-0901', data: '2026-11-05' },
      linee: [{ descrizione: 'Managed server hosting', quantita: 2, prezzoUnitario: 60, aliquotaIva: 22 }],
      valuta: 'EUR',
    },
  },
  corrections: {
    studioId: 'aurora',
    corrections: { supplierName: SUPPLIER.name, tipo: 'TD17', aliquotaIva: 22 },
  },
  webhook: { url: 'https://partner.example/hooks/autofattura' },
} as const

export const ANSWER_EXAMPLES = {
  preview: PREVIEW,
  review: REVIEW,
  record: RECORD,
  list: { items: [RECORD], page: 1, hasMore: false },
  pdf: { pdfBase64: 'JVBERi0xLjc=' },
  webhook: { ok: true, secret: 'whsec_6b1d3c0e8f7a4b5c9d2e1f0a3b4c5d6e' },
  ok: { ok: true },
  event: {
    id: 'evt_0f8fad5b-d9cb-469f-a165-70867728950e',
    type: 'autofattura.created',
    createdAt: '2026-11-21T10:00:00.000Z',
    environment: 'test',
    studioId: 'aurora',
    data: {
      autofatturaId: 'AF/2026/1',
      td: 'TD17',
      status: 'ok',
      importoTotaleCents: 14_640,
      companionTd01: true,
    },
  },
} as const
