/** E-invoices written by the tests, in the shapes that the standards prescribe. */

export const UBL_NAMESPACES =
  'xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"'

const ublParty = (role: string, name: string, country: string, vat: string) =>
  `<cac:${role}><cac:Party><cac:PartyName><cbc:Name>${name} brand</cbc:Name></cac:PartyName>
   <cac:PostalAddress><cbc:StreetName>Dock Road 1</cbc:StreetName><cbc:CityName>Cork</cbc:CityName><cbc:PostalZone>T12</cbc:PostalZone>
   <cac:Country><cbc:IdentificationCode>${country}</cbc:IdentificationCode></cac:Country></cac:PostalAddress>
   <cac:PartyTaxScheme><cbc:CompanyID>LOCAL-9</cbc:CompanyID><cac:TaxScheme><cbc:ID>TAX</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
   <cac:PartyTaxScheme><cbc:CompanyID>${vat}</cbc:CompanyID><cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>
   <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity></cac:Party></cac:${role}>`

/** UBL Invoice or CreditNote with two lines, an allowance and a charge. */
export function ublInvoice(root: 'Invoice' | 'CreditNote' = 'Invoice'): string {
  const quantity = root === 'Invoice' ? 'InvoicedQuantity' : 'CreditedQuantity'
  const line = (id: number, name: string, count: string, price: string, base: string, amount: string) =>
    `<cac:${root}Line><cbc:ID>${id}</cbc:ID><cbc:${quantity} unitCode="C62">${count}</cbc:${quantity}>
     <cbc:LineExtensionAmount currencyID="EUR">${amount}</cbc:LineExtensionAmount>
     <cac:Item><cbc:Name>${name}</cbc:Name><cac:ClassifiedTaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent></cac:ClassifiedTaxCategory></cac:Item>
     <cac:Price><cbc:PriceAmount currencyID="EUR">${price}</cbc:PriceAmount><cbc:BaseQuantity>${base}</cbc:BaseQuantity></cac:Price></cac:${root}Line>`
  return `<?xml version="1.0" encoding="UTF-8"?>
<${root} xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" ${UBL_NAMESPACES}>
 <cbc:CustomizationID>urn:cen.eu:en16931:2017</cbc:CustomizationID><cbc:ID>U-77</cbc:ID><cbc:IssueDate>2026-03-12</cbc:IssueDate>
 <cbc:DueDate>2026-04-11</cbc:DueDate><cbc:${root}TypeCode>${root === 'Invoice' ? '380' : '381'}</cbc:${root}TypeCode><cbc:Note>Thank  you</cbc:Note>
 <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
 <cac:BillingReference><cac:InvoiceDocumentReference><cbc:ID>U-76</cbc:ID><cbc:IssueDate>2026-02-01</cbc:IssueDate></cac:InvoiceDocumentReference></cac:BillingReference>
 ${ublParty('AccountingSupplierParty', 'Harbour Metrics Ltd', 'ie', 'IE1234567T')}
 ${ublParty('AccountingCustomerParty', 'Bottega Prova S.r.l.', 'IT', 'IT00743110157')}
 <cac:AllowanceCharge><cbc:ChargeIndicator>false</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Loyalty</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">10.00</cbc:Amount></cac:AllowanceCharge>
 <cac:AllowanceCharge><cbc:ChargeIndicator>true</cbc:ChargeIndicator><cbc:AllowanceChargeReason>Freight</cbc:AllowanceChargeReason><cbc:Amount currencyID="EUR">25.00</cbc:Amount></cac:AllowanceCharge>
 <cac:TaxTotal><cbc:TaxAmount currencyID="SEK">999.00</cbc:TaxAmount></cac:TaxTotal>
 <cac:TaxTotal><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount><cac:TaxSubtotal><cbc:TaxableAmount currencyID="EUR">1265.00</cbc:TaxableAmount><cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount>
  <cac:TaxCategory><cbc:ID>AE</cbc:ID><cbc:Percent>0</cbc:Percent><cbc:TaxExemptionReason>Reverse charge</cbc:TaxExemptionReason></cac:TaxCategory></cac:TaxSubtotal></cac:TaxTotal>
 <cac:LegalMonetaryTotal><cbc:LineExtensionAmount currencyID="EUR">1250.00</cbc:LineExtensionAmount><cbc:TaxExclusiveAmount currencyID="EUR">1265.00</cbc:TaxExclusiveAmount>
  <cbc:TaxInclusiveAmount currencyID="EUR">1265.00</cbc:TaxInclusiveAmount><cbc:PayableAmount currencyID="EUR">1265.00</cbc:PayableAmount></cac:LegalMonetaryTotal>
 ${line(1, 'Screws', '2000', '50.00', '100', '1000.00')}${line(2, 'Bolts', '5', '50.00', '1', '250.00')}
</${root}>`
}

interface CiiNames {
  readonly root: string
  readonly namespaces: string
  readonly context: string
  readonly document: string
  readonly transaction: string
  readonly header: string
  readonly line: string
  readonly summation: string
  readonly rate: string
}

const NAMES: Readonly<Record<'D16B' | 'ZUGFeRD 1', CiiNames>> = {
  D16B: {
    root: 'CrossIndustryInvoice',
    namespaces:
      'xmlns:r="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:a="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:u="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
    context: 'ExchangedDocumentContext',
    document: 'ExchangedDocument',
    transaction: 'SupplyChainTradeTransaction',
    header: 'ApplicableHeaderTrade',
    line: 'SpecifiedLineTrade',
    summation: 'Header',
    rate: 'RateApplicablePercent',
  },
  'ZUGFeRD 1': {
    root: 'CrossIndustryDocument',
    namespaces:
      'xmlns:r="urn:ferd:CrossIndustryDocument:invoice:1p0" xmlns:a="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:12" xmlns:u="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:15"',
    context: 'SpecifiedExchangedDocumentContext',
    document: 'HeaderExchangedDocument',
    transaction: 'SpecifiedSupplyChainTradeTransaction',
    header: 'ApplicableSupplyChainTrade',
    line: 'SpecifiedSupplyChainTrade',
    summation: '',
    rate: 'ApplicablePercent',
  },
}

/** CII as Factur-X and XRechnung write it, or ZUGFeRD 1; `number` and `lines` (XML) may be chosen. */
export function ciiInvoice(version: 'D16B' | 'ZUGFeRD 1' = 'D16B', number = 'C-42', extraLine = ''): string {
  const n = NAMES[version]
  const lineSum = version === 'D16B' ? 'Line' : ''
  return `<r:${n.root} ${n.namespaces}>
 <r:${n.context}><a:GuidelineSpecifiedDocumentContextParameter><a:ID>urn:cen.eu:en16931:2017</a:ID></a:GuidelineSpecifiedDocumentContextParameter></r:${n.context}>
 <r:${n.document}><a:ID>${number}</a:ID><a:TypeCode>380</a:TypeCode><a:IssueDateTime><u:DateTimeString format="102">20260312</u:DateTimeString></a:IssueDateTime>
  <a:IncludedNote><a:Content>Steuerschuldnerschaft des Leistungsempfängers</a:Content></a:IncludedNote></r:${n.document}>
 <r:${n.transaction}>
  <a:IncludedSupplyChainTradeLineItem><a:AssociatedDocumentLineDocument><a:LineID>1</a:LineID></a:AssociatedDocumentLineDocument><a:SpecifiedTradeProduct><a:Name>Wartung</a:Name></a:SpecifiedTradeProduct>
   <a:${n.line}Agreement><a:NetPriceProductTradePrice><a:ChargeAmount>625.00</a:ChargeAmount></a:NetPriceProductTradePrice></a:${n.line}Agreement>
   <a:${n.line}Delivery><a:BilledQuantity unitCode="HUR">2</a:BilledQuantity></a:${n.line}Delivery>
   <a:${n.line}Settlement><a:ApplicableTradeTax><a:CategoryCode>AE</a:CategoryCode><a:${n.rate}>0</a:${n.rate}></a:ApplicableTradeTax>
    <a:SpecifiedTradeSettlement${lineSum}MonetarySummation><a:LineTotalAmount>1250.00</a:LineTotalAmount></a:SpecifiedTradeSettlement${lineSum}MonetarySummation></a:${n.line}Settlement>
  </a:IncludedSupplyChainTradeLineItem>${extraLine}
  <a:${n.header}Agreement>
   <a:SellerTradeParty><a:Name>Musterwerk GmbH</a:Name><a:PostalTradeAddress><a:PostcodeCode>70565</a:PostcodeCode><a:LineOne>Weg 1</a:LineOne><a:CityName>Stuttgart</a:CityName><a:CountryID>DE</a:CountryID></a:PostalTradeAddress>
    <a:SpecifiedTaxRegistration><a:ID schemeID="FC">201/113/40209</a:ID></a:SpecifiedTaxRegistration><a:SpecifiedTaxRegistration><a:ID schemeID="VA">DE123456789</a:ID></a:SpecifiedTaxRegistration></a:SellerTradeParty>
   <a:BuyerTradeParty><a:Name>Bottega Prova S.r.l.</a:Name><a:PostalTradeAddress><a:CountryID>IT</a:CountryID></a:PostalTradeAddress></a:BuyerTradeParty>
  </a:${n.header}Agreement>
  <a:${n.header}Delivery><a:ShipToTradeParty><a:PostalTradeAddress><a:CountryID>IT</a:CountryID></a:PostalTradeAddress></a:ShipToTradeParty>
   <a:ActualDeliverySupplyChainEvent><a:OccurrenceDateTime><u:DateTimeString format="102">20260310</u:DateTimeString></a:OccurrenceDateTime></a:ActualDeliverySupplyChainEvent></a:${n.header}Delivery>
  <a:${n.header}Settlement><a:InvoiceCurrencyCode>EUR</a:InvoiceCurrencyCode>
   <a:ApplicableTradeTax><a:CalculatedAmount>0.00</a:CalculatedAmount><a:ExemptionReason>Reverse charge</a:ExemptionReason><a:BasisAmount>1240.00</a:BasisAmount><a:CategoryCode>AE</a:CategoryCode><a:${n.rate}>0</a:${n.rate}></a:ApplicableTradeTax>
   <a:SpecifiedTradeAllowanceCharge><a:ChargeIndicator><u:Indicator>false</u:Indicator></a:ChargeIndicator><a:ActualAmount>10.00</a:ActualAmount><a:Reason>Rabatt</a:Reason></a:SpecifiedTradeAllowanceCharge>
   <a:SpecifiedTradeSettlement${n.summation}MonetarySummation><a:LineTotalAmount>1250.00</a:LineTotalAmount><a:TaxBasisTotalAmount>1240.00</a:TaxBasisTotalAmount><a:TaxTotalAmount currencyID="EUR">0.00</a:TaxTotalAmount><a:GrandTotalAmount>1240.00</a:GrandTotalAmount><a:DuePayableAmount>1240.00</a:DuePayableAmount></a:SpecifiedTradeSettlement${n.summation}MonetarySummation>
  </a:${n.header}Settlement>
 </r:${n.transaction}>
</r:${n.root}>`
}

/** A small FatturaPA of an Italian supplier. */
export function fatturaPa(type = 'TD01', bodies = 1): string {
  const party = (tag: string, piva: string, name: string) =>
    `<${tag}><DatiAnagrafici><IdFiscaleIVA><IdPaese>IT</IdPaese><IdCodice>${piva}</IdCodice></IdFiscaleIVA><Anagrafica><Denominazione>${name}</Denominazione></Anagrafica></DatiAnagrafici><Sede><Indirizzo>Via Roma 1</Indirizzo><CAP>00100</CAP><Comune>Roma</Comune><Nazione>IT</Nazione></Sede></${tag}>`
  const body = `<FatturaElettronicaBody><DatiGenerali><DatiGeneraliDocumento><TipoDocumento>${type}</TipoDocumento><Divisa>EUR</Divisa><Data>2026-03-12</Data><Numero>12/A</Numero></DatiGeneraliDocumento></DatiGenerali>
   <DatiBeniServizi><DettaglioLinee><NumeroLinea>1</NumeroLinea><Descrizione>Consulenza</Descrizione><PrezzoUnitario>100.00</PrezzoUnitario><PrezzoTotale>100.00</PrezzoTotale><AliquotaIVA>22.00</AliquotaIVA></DettaglioLinee>
   <DatiRiepilogo><AliquotaIVA>22.00</AliquotaIVA><ImponibileImporto>100.00</ImponibileImporto><Imposta>22.00</Imposta></DatiRiepilogo></DatiBeniServizi></FatturaElettronicaBody>`
  return `<p:FatturaElettronica versione="FPR12" xmlns:p="http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2"><FatturaElettronicaHeader>${party('CedentePrestatore', '00743110157', 'Alfa S.r.l.')}${party('CessionarioCommittente', '01234567897', 'Beta S.r.l.')}</FatturaElettronicaHeader>${body.repeat(bodies)}</p:FatturaElettronica>`
}
