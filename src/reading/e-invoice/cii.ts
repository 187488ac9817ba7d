import type { PartyField, Paths, Syntax } from './raw-invoice.js'

/** The element names in which ZUGFeRD 1 (CII D10B, ferd namespaces) differs from CII D16B. */
interface Names {
  readonly root: string
  readonly namespaces: Readonly<Record<string, string>>
  readonly context: string
  readonly document: string
  readonly transaction: string
  readonly agreement: string
  readonly delivery: string
  readonly settlement: string
  readonly summation: string
  readonly lineAgreement: string
  readonly lineDelivery: string
  readonly lineSettlement: string
  readonly lineSummation: string
  readonly rate: string
}

const D16B: Names = {
  root: '/rsm:CrossIndustryInvoice',
  namespaces: {
    rsm: 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
    ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
    udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
    qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
  },
  context: 'rsm:ExchangedDocumentContext',
  document: 'rsm:ExchangedDocument',
  transaction: 'rsm:SupplyChainTradeTransaction',
  agreement: 'ram:ApplicableHeaderTradeAgreement',
  delivery: 'ram:ApplicableHeaderTradeDelivery',
  settlement: 'ram:ApplicableHeaderTradeSettlement',
  summation: 'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
  lineAgreement: 'ram:SpecifiedLineTradeAgreement',
  lineDelivery: 'ram:SpecifiedLineTradeDelivery',
  lineSettlement: 'ram:SpecifiedLineTradeSettlement',
  lineSummation: 'ram:SpecifiedTradeSettlementLineMonetarySummation',
  rate: 'ram:RateApplicablePercent',
}

const ZUGFERD_1: Names = {
  root: '/rsm:CrossIndustryDocument',
  namespaces: {
    rsm: 'urn:ferd:CrossIndustryDocument:invoice:1p0',
    ram: 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12',
    udt: 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15',
    qdt: 'urn:un:unece:uncefact:data:standard:QualifiedDataType:10',
  },
  context: 'rsm:SpecifiedExchangedDocumentContext',
  document: 'rsm:HeaderExchangedDocument',
  transaction: 'rsm:SpecifiedSupplyChainTradeTransaction',
  agreement: 'ram:ApplicableSupplyChainTradeAgreement',
  delivery: 'ram:ApplicableSupplyChainTradeDelivery',
  settlement: 'ram:ApplicableSupplyChainTradeSettlement',
  summation: 'ram:SpecifiedTradeSettlementMonetarySummation',
  lineAgreement: 'ram:SpecifiedSupplyChainTradeAgreement',
  lineDelivery: 'ram:SpecifiedSupplyChainTradeDelivery',
  lineSettlement: 'ram:SpecifiedSupplyChainTradeSettlement',
  lineSummation: 'ram:SpecifiedTradeSettlementMonetarySummation',
  rate: 'ram:ApplicablePercent',
}

/** EN 16931 business terms in UN/CEFACT Cross Industry Invoice, by the names of one version. */
function cii(n: Names): Syntax {
  const agreement = `${n.transaction}/${n.agreement}`
  const delivery = `${n.transaction}/${n.delivery}`
  const settlement = `${n.transaction}/${n.settlement}`
  const sum = `${settlement}/${n.summation}`
  return {
    syntax: 'cii',
    root: n.root,
    namespaces: n.namespaces,
    header: {
      profile: [`${n.context}/ram:GuidelineSpecifiedDocumentContextParameter/ram:ID`],
      number: [`${n.document}/ram:ID`],
      issueDate: [`${n.document}/ram:IssueDateTime/*`],
      typeCode: [`${n.document}/ram:TypeCode`],
      currency: [`${settlement}/ram:InvoiceCurrencyCode`],
      deliveryDate: [`${delivery}/ram:ActualDeliverySupplyChainEvent/ram:OccurrenceDateTime/*`],
      dueDate: [`${settlement}/ram:SpecifiedTradePaymentTerms/ram:DueDateDateTime/*`],
      periodStart: [`${settlement}/ram:BillingSpecifiedPeriod/ram:StartDateTime/*`],
      periodEnd: [`${settlement}/ram:BillingSpecifiedPeriod/ram:EndDateTime/*`],
      shipToCountry: [`${delivery}/ram:ShipToTradeParty/ram:PostalTradeAddress/ram:CountryID`],
      totalLines: [`${sum}/ram:LineTotalAmount`],
      totalNet: [`${sum}/ram:TaxBasisTotalAmount`],
      // A second tax total may be given in the accounting currency (BT-111).
      totalTax: [
        `${sum}/ram:TaxTotalAmount[@currencyID=../../ram:InvoiceCurrencyCode]`,
        `${sum}/ram:TaxTotalAmount`,
      ],
      totalGross: [`${sum}/ram:GrandTotalAmount`],
      prepaid: [`${sum}/ram:TotalPrepaidAmount`],
      due: [`${sum}/ram:DuePayableAmount`],
    },
    seller: party(`${agreement}/ram:SellerTradeParty`),
    buyer: party(`${agreement}/ram:BuyerTradeParty`),
    lines: {
      // GROUP and INFORMATION lines of the EXTENDED profile repeat what their sub-lines charge.
      nodes: `${n.transaction}/ram:IncludedSupplyChainTradeLineItem[not(ram:AssociatedDocumentLineDocument/ram:LineStatusReasonCode[.='GROUP' or .='INFORMATION'])]`,
      paths: {
        description: [
          'ram:SpecifiedTradeProduct/ram:Name',
          'ram:SpecifiedTradeProduct/ram:Description',
          'ram:AssociatedDocumentLineDocument/ram:IncludedNote/ram:Content',
        ],
        quantity: [`${n.lineDelivery}/ram:BilledQuantity`],
        unit: [`${n.lineDelivery}/ram:BilledQuantity/@unitCode`],
        price: [
          `${n.lineAgreement}/ram:NetPriceProductTradePrice/ram:ChargeAmount`,
          `${n.lineAgreement}/ram:GrossPriceProductTradePrice/ram:ChargeAmount`,
        ],
        priceBase: [`${n.lineAgreement}/ram:NetPriceProductTradePrice/ram:BasisQuantity`],
        amount: [`${n.lineSettlement}/${n.lineSummation}/ram:LineTotalAmount`],
        vatRate: [`${n.lineSettlement}/ram:ApplicableTradeTax/${n.rate}`],
        vatCategory: [`${n.lineSettlement}/ram:ApplicableTradeTax/ram:CategoryCode`],
      },
    },
    adjustments: [
      {
        nodes: `${settlement}/ram:SpecifiedTradeAllowanceCharge`,
        paths: {
          reason: ['ram:Reason', 'ram:ReasonCode'],
          amount: ['ram:ActualAmount'],
          charge: ['ram:ChargeIndicator/*', 'ram:ChargeIndicator'],
        },
      },
      {
        nodes: `${settlement}/ram:SpecifiedLogisticsServiceCharge`,
        paths: { reason: ['ram:Description'], amount: ['ram:AppliedAmount'] },
      },
    ],
    taxes: {
      nodes: `${settlement}/ram:ApplicableTradeTax`,
      paths: {
        category: ['ram:CategoryCode'],
        rate: [n.rate],
        base: ['ram:BasisAmount'],
        amount: ['ram:CalculatedAmount'],
        reason: ['ram:ExemptionReason', 'ram:ExemptionReasonCode'],
      },
    },
    preceding: {
      nodes: `${settlement}/ram:InvoiceReferencedDocument`,
      paths: {
        number: ['ram:IssuerAssignedID', 'ram:ID'],
        date: ['ram:FormattedIssueDateTime/*', 'ram:IssueDateTime/*', 'ram:IssueDateTime'],
      },
    },
    notes: `${n.document}/ram:IncludedNote/ram:Content`,
  }
}

function party(at: string): Paths<PartyField> {
  return {
    name: [`${at}/ram:Name`, `${at}/ram:SpecifiedLegalOrganization/ram:TradingBusinessName`],
    country: [`${at}/ram:PostalTradeAddress/ram:CountryID`],
    vatId: [`${at}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='VA' or @schemeID='VAT']`],
    taxId: [
      `${at}/ram:SpecifiedTaxRegistration/ram:ID[@schemeID='FC']`,
      `${at}/ram:SpecifiedLegalOrganization/ram:ID`,
    ],
    street: [`${at}/ram:PostalTradeAddress/ram:LineOne`],
    postcode: [`${at}/ram:PostalTradeAddress/ram:PostcodeCode`],
    city: [`${at}/ram:PostalTradeAddress/ram:CityName`],
  }
}

export const CII_SYNTAXES: readonly Syntax[] = [cii(D16B), cii(ZUGFERD_1)]
