import type { PartyField, Paths, Syntax } from './raw-invoice.js'

const COMPONENTS = {
  cac: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
  cbc: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
} as const

interface Names {
  readonly root: string
  readonly namespace: string
  readonly typeCode: string
  readonly line: string
  readonly quantity: string
}

const INVOICE: Names = {
  root: 'Invoice',
  namespace: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
  typeCode: 'cbc:InvoiceTypeCode',
  line: 'cac:InvoiceLine',
  quantity: 'cbc:InvoicedQuantity',
}

const CREDIT_NOTE: Names = {
  root: 'CreditNote',
  namespace: 'urn:oasis:names:specification:ubl:schema:xsd:CreditNote-2',
  typeCode: 'cbc:CreditNoteTypeCode',
  line: 'cac:CreditNoteLine',
  quantity: 'cbc:CreditedQuantity',
}

/** EN 16931 business terms in UBL 2.1, for Invoice and CreditNote. */
function ubl(n: Names): Syntax {
  return {
    syntax: 'ubl',
    root: `/doc:${n.root}`,
    namespaces: { doc: n.namespace, ...COMPONENTS },
    header: {
      profile: ['cbc:CustomizationID'],
      number: ['cbc:ID'],
      issueDate: ['cbc:IssueDate'],
      typeCode: [n.typeCode],
      currency: ['cbc:DocumentCurrencyCode', 'cac:LegalMonetaryTotal/cbc:PayableAmount/@currencyID'],
      deliveryDate: ['cac:Delivery/cbc:ActualDeliveryDate'],
      dueDate: ['cbc:DueDate', 'cac:PaymentMeans/cbc:PaymentDueDate'],
      periodStart: ['cac:InvoicePeriod/cbc:StartDate'],
      periodEnd: ['cac:InvoicePeriod/cbc:EndDate'],
      shipToCountry: ['cac:Delivery/cac:DeliveryLocation/cac:Address/cac:Country/cbc:IdentificationCode'],
      totalLines: ['cac:LegalMonetaryTotal/cbc:LineExtensionAmount'],
      totalNet: ['cac:LegalMonetaryTotal/cbc:TaxExclusiveAmount'],
      // A second tax total may be given in the accounting currency (BT-111).
      totalTax: [
        'cac:TaxTotal/cbc:TaxAmount[@currencyID=/*/cbc:DocumentCurrencyCode]',
        'cac:TaxTotal/cbc:TaxAmount',
      ],
      totalGross: ['cac:LegalMonetaryTotal/cbc:TaxInclusiveAmount'],
      prepaid: ['cac:LegalMonetaryTotal/cbc:PrepaidAmount'],
      due: ['cac:LegalMonetaryTotal/cbc:PayableAmount'],
    },
    seller: party('cac:AccountingSupplierParty/cac:Party'),
    buyer: party('cac:AccountingCustomerParty/cac:Party'),
    lines: {
      nodes: n.line,
      paths: {
        description: ['cac:Item/cbc:Name', 'cac:Item/cbc:Description', 'cbc:Note'],
        quantity: [n.quantity],
        unit: [`${n.quantity}/@unitCode`],
        price: ['cac:Price/cbc:PriceAmount'],
        priceBase: ['cac:Price/cbc:BaseQuantity'],
        amount: ['cbc:LineExtensionAmount'],
        vatRate: ['cac:Item/cac:ClassifiedTaxCategory/cbc:Percent'],
        vatCategory: ['cac:Item/cac:ClassifiedTaxCategory/cbc:ID'],
      },
    },
    adjustments: [
      {
        nodes: 'cac:AllowanceCharge',
        paths: {
          reason: ['cbc:AllowanceChargeReason', 'cbc:AllowanceChargeReasonCode'],
          amount: ['cbc:Amount'],
          charge: ['cbc:ChargeIndicator'],
        },
      },
    ],
    taxes: {
      nodes: 'cac:TaxTotal/cac:TaxSubtotal',
      paths: {
        category: ['cac:TaxCategory/cbc:ID'],
        rate: ['cac:TaxCategory/cbc:Percent'],
        base: ['cbc:TaxableAmount'],
        amount: ['cbc:TaxAmount'],
        reason: ['cac:TaxCategory/cbc:TaxExemptionReason', 'cac:TaxCategory/cbc:TaxExemptionReasonCode'],
      },
    },
    preceding: {
      nodes: 'cac:BillingReference/cac:InvoiceDocumentReference',
      paths: { number: ['cbc:ID'], date: ['cbc:IssueDate'] },
    },
    notes: 'cbc:Note',
  }
}

const VAT = "cac:PartyTaxScheme[cac:TaxScheme/cbc:ID='VAT']/cbc:CompanyID"

function party(at: string): Paths<PartyField> {
  return {
    name: [`${at}/cac:PartyLegalEntity/cbc:RegistrationName`, `${at}/cac:PartyName/cbc:Name`],
    country: [`${at}/cac:PostalAddress/cac:Country/cbc:IdentificationCode`],
    vatId: [`${at}/${VAT}`],
    taxId: [
      `${at}/cac:PartyTaxScheme[not(cac:TaxScheme/cbc:ID='VAT')]/cbc:CompanyID`,
      `${at}/cac:PartyLegalEntity/cbc:CompanyID`,
    ],
    street: [`${at}/cac:PostalAddress/cbc:StreetName`, `${at}/cac:PostalAddress/cac:AddressLine/cbc:Line`],
    postcode: [`${at}/cac:PostalAddress/cbc:PostalZone`],
    city: [`${at}/cac:PostalAddress/cbc:CityName`],
  }
}

export const UBL_SYNTAXES: readonly Syntax[] = [ubl(INVOICE), ubl(CREDIT_NOTE)]
