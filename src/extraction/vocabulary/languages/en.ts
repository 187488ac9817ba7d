import type { Vocabulary } from '../vocabulary.js'

export const en: Vocabulary = {
  language: 'en',
  titles: {
    invoice:
      'Invoice|Tax Invoice|VAT Invoice|Commercial Invoice|Sales Invoice|Service Invoice|Final Invoice|Invoice and Receipt|Invoice / Receipt|Receipt and Invoice|Simplified Invoice|Customer Invoice|Export Invoice|Bill|Paid Invoice',
    'credit-note':
      'Credit Note|Tax Credit Note|Credit Memo|Credit Invoice|VAT Credit Note|Corrective Invoice|Correction Invoice|Adjustment Note|Refund Invoice|Cancellation Invoice|Credit Memorandum|Reversal Invoice',
    'pro-forma':
      'Draft Invoice|Invoice Draft|Preliminary Invoice|Pro Forma Invoice|Proforma Invoice|Pro-forma|Proforma|Pro Forma|Pro forma bill|This is not a VAT invoice|This is not an invoice|This is not a tax invoice',
    quote:
      'Quotation|Invoice Offer|Offer Invoice|Invoice Estimate|Estimate Invoice|Estimated Invoice|Quote|Offer|Estimate|Price Quote|Sales Quote|Cost Estimate|Tender',
    order:
      'Order Confirmation|Purchase Order|Sales Order|Order|Order Acknowledgement|Order Response|Confirmation of Order|PO',
    'delivery-note':
      'Delivery Note|Packing List|Packing Slip|Dispatch Note|Delivery Slip|Shipping Note|Goods Received Note|Waybill|Bill of Lading|Dispatch Advice',
    reminder:
      'Reminder|Payment Reminder|Dunning Letter|Overdue Notice|Final Notice|Final Demand|Second Reminder|First Reminder|Past Due Notice|Overdue Reminder|Dunning Notice',
    statement:
      'Statement|Statement of Account|Account Statement|Customer Statement|Monthly Statement|Bank Statement|Expense Report|Statement Date|Account Activity',
    receipt: 'Receipt|Payment Receipt|Sales Receipt|Till Receipt|Official Receipt|Cash Receipt',
    'tax-refund':
      'Tax Free Form|Tax Free|VAT Refund|Tax Refund|Tax-free shopping|Refund Form|Global Refund Cheque|Tax Free Cheque|VAT refund form',
    customs:
      'Customs Declaration|Import Declaration|Single Administrative Document|Customs Invoice for customs purposes only|Duty Invoice|Import Entry',
    'payment-advice':
      'Remittance Advice|Payment Advice|Payment Notification|Advice of Payment|Remittance Slip',
  },
  labels: {
    'invoice-number':
      'Invoice number|Invoice no|Invoice #|Invoice Nr|Invoice num|Invoice ID|Inv. No|Inv no|Inv #|Tax invoice number|Tax invoice no|Bill number|Bill no|Invoice|Document number|Document no|Doc. no|Invoice reference|Invoice ref|Reference invoice|Credit note number|Credit note no|Credit note|Credit memo no|Credit memo number|Credit memo|Receipt no|Receipt number|No|Number|Tax Invoice|Commercial invoice no|VAT invoice no|Our invoice|Statement number|Tax credit note no|Tax credit note number|Invoice serial number|Invoice code',
    'other-number':
      'Order number|Order no|Order #|Order ID|Order|Purchase order|Purchase order no|PO number|P.O. number|PO no|PO|P.O.|P.O. #|PO #|Customer number|Customer no|Customer ID|Customer code|Customer #|Customer account|Account number|Account no|Account|Account code|Account ID|Client number|Client no|Client ID|Client code|Delivery note|Delivery note no|Delivery no|Contract|Contract no|Contract number|Project|Project no|Reference|Your reference|Your ref|Our reference|Our ref|Ref|Ref no|Reference no|Reference number|Quote no|Quotation no|Job no|Job number|Packages|Page|Phone|Tel|Telephone|Fax|Mobile|Subscription ID|Transaction ID|Payment reference|Packing list no|Salesperson|Package tracking no|Tracking no|Tracking number|Serial no|Batch|Lot no|Giro no|Requisitioner|Cust. no|Vendor no|Vendor ID|Supplier no|Booking no|Booking reference|Reservation|Room|Case no|Ticket no|HS code|Container|Bill of lading no|B/L no|AWB|CMR|Sort code|Bank account|Account number (IBAN)|Routing|Routing number|Cost centre|Shipment no|Purchase order number|Order ref|Membership no|Member no|License no|Licence no|Policy no|Meter no|Original invoice|Original invoice no|Related invoice|Referenced invoice',
    'invoice-date':
      'Invoice date|Date of invoice|Date of issue|Issue date|Issued on|Issued|Date issued|Date|Dated|Bill date|Billing date|Document date|Created|Date paid|Paid on|Credit note date|Receipt date|Invoice issue date|Invoiced on|Invoice date and tax point|Invoice date & tax point|Invoice date / tax point|Invoice date (tax point)|Date of issue and tax point|Date of issue / tax point|Date and tax point|Date / tax point|Date of receipt|Posting date|Created on|Statement date|Credit memo date|Date of document|Order date and invoice date',
    'due-date':
      'Due date|Due|Payment due|Payment due date|Due by|Due on|Pay by|Payable by|Date due|Please pay by|Payment date|Payment deadline|Due in|Terms|Payment terms|Valid until|Pay before|To be paid by|Expiry date|Expires',
    'delivery-date':
      'Delivery date|Date of delivery|Date of supply|Supply date|Shipment date|Shipping date|Ship date|Dispatch date|Dispatch|Shipped on|Service date|Date of service|Delivered on|Date of completion|Performance date|Date of shipment|Tax point|Tax point date|Tax date|Time of supply|Date of taxable supply|Taxable supply date|Date supplied|Date of performance',
    period:
      'Service period|Billing period|Period|For the period|Invoice period|Period of service|Usage period|Subscription period|Period covered|Billing cycle|Service dates|Period of supply|Statement period|Charges for|Supply period',
    'other-date':
      'Order date|Date of order|Purchase date|Date of purchase|Contract date|Print date|Printed on|Date printed|Booking date|Arrival|Departure|Check-in|Check-out|Arrival date|Departure date|Last invoice date|Next invoice|Next billing date|Date of birth|Value date|Start date|End date|Sent|Date sent|Renewal date|Registration date|Original invoice date|Quote date',
    corrects:
      'Original invoice|Original invoice number|Original invoice no|Relates to invoice|This credit note relates to invoice|Corrects invoice|Correction of invoice|Referring to invoice|Reference to invoice|Corrected invoice|Credit for invoice|Refers to invoice|Regarding invoice|For invoice|Against invoice|Cancels invoice|Cancellation of invoice|Cancellation of our invoice|Cancels our invoice|Related invoice|Referenced invoice|Applies to invoice|In respect of invoice',
    supplier:
      'Supplier|Seller|Vendor|From|Invoice from|Issued by|Bill from|Billed by|Sold by|Provider|Service provider|Issuer|Exporter|Shipper|Payable to|Merchant|Invoice issued by|Contractor|Our company|Sender|Shipper / Exporter|Invoicing party|Billing entity|Seller details|Supplier details|Your supplier|Seller name|Supplier name|Vendor name|Exporter name|Exporter Name and Address|Seller name and address|Supplier name and address|Seller information|Vendor details|Vendor information|From company|Service supplier|Our details|Name of supplier|Name of seller',
    buyer:
      'Bill to|Billed to|Billing to|Invoice to|Invoiced to|Customer|Buyer|Client|Sold to|Purchaser|To|Billing address|Invoice address|Charge to|Issued to|Recipient|Customer name|Client name|Company name|Customer details|Importer|Bill-to|Bill To Address|Invoice recipient|Prepared for|For|Received from|Billing details|Bill to customer|Customer address|Account holder name|Invoice for|Attn|Attention|Addressee|Your details|Payer|Bill to party|Client details|Buyer details|Issued for|Buyer name|Sold To Name and Address|Buyer name and address|Customer name and address|Buyer information|Customer information|Client information|Billing information|Billed party|Bill to name|Name of customer|Name of buyer|Sold to party|Invoiced party',
    'ship-to':
      'Ship to|Shipped to|Deliver to|Delivery address|Delivery to|Shipping address|Consignee|Delivery location|Place of delivery|Service address|Ship-to|Goods delivered to|Ship To Address|Notify party|Site address|Site|Deliver-to|Ultimate Consignee Name and Address|Consignee name and address|Intermediate Consignee|Notify Party Name and Address|Consigned to',
    'pay-to':
      'Pay to|Remit to|Account holder|Account name|Beneficiary|Beneficiary name|Name on account|Bank account holder|Payable to|Remittance address|Payee|Make cheques payable to|Account owner|Cheques payable to|Make all checks payable to',
    'vat-id':
      'VAT number|VAT no|VAT ID|VAT reg no|VAT registration no|VAT registration number|VAT|VAT Reg|VAT ID no|VAT identification number|Tax ID|Tax number|Tax no|Tax registration number|TRN|GST no|GST number|GSTIN|GST/HST no|GST reg no|GST registration no|ABN|EIN|TIN|UEN|Tax identification number|VAT ID number|EU VAT number|EU VAT ID|Federal tax ID|Fed. tax ID|VAT registered no|VATIN|Tax registration no|Supplier VAT number|Seller VAT number|GST|HST no|HST number|Our VAT number|Our VAT no|VAT REG|BN|Business number|Registered VAT number|IRD|GST registration number|SST no|Company UEN|Tax reg no|Tax reference|Sales tax ID|UID|VAT code|Tax code|NIPT|NUIS|PIB|JIB|RUC|RFC|CUIT|CNPJ|INN|NPWP|VAT-ID|VAT-ID no|VAT Identification',
    'buyer-vat-id':
      "Customer VAT number|Customer VAT no|Customer VAT ID|Customer VAT|Client VAT number|Client VAT|Client tax ID|Customer tax ID|Customer's VAT number|Your VAT number|Your VAT no|Your VAT Reg No|Your VAT ID|Buyer VAT number|Buyer VAT ID|Buyer's VAT ID|Buyer's VAT number|Your VAT registration number|Customer VAT Reg. No|Customer VAT registration number|Your tax ID|Customer VAT registration no|Recipient VAT ID|Buyer VAT no|Client VAT ID|Client VAT no|VAT number of customer|Bill to VAT|Buyer's tax ID|Purchaser VAT number|Your VAT|VAT ID customer|Customer VAT-ID|Customer GST|Buyer GSTIN|Customer TRN|Your Tax Number|Customer Tax Number|Customer's tax number",
    'company-id':
      'Company number|Company no|Company reg no|Company registration number|Company registration no|Registration number|Registration no|Reg no|Registered no|Registered in England and Wales No|Registered in Ireland No|Registered in Scotland No|Registered in England No|Company registration|Commercial register|CRN|Trade register|Org no|Organisation number|Organization number|Business registration no|Business ID|Unified social credit code|USCC|PAN|CIN|DUNS|EORI|EORI no|ACN|Registration code|Trade licence no|Corporate number',
    currency:
      'Currency|Invoice currency|Currency code|Amounts in|All amounts in|Prices in|Billing currency|Document currency',
    'line-sum':
      'Total before discount|Subtotal before discount|Total before discounts|Amount before discount|Subtotal|Sub-total|Sub total|Sub|Items total|Goods total|Total items|Total lines|Lines total|Sum of lines|Net goods|Merchandise total|Total goods|Item subtotal|Product total',
    net: 'Net|Net amount|Net total|Total net|Total excl VAT|Total excluding VAT|Total ex VAT|Total excluding tax|Total without VAT|Amount excl VAT|Subtotal excl VAT|Subtotal without VAT|Total before tax|Taxable amount|Amount before tax|Total net amount|Net value|Net invoice value|Total (excl. VAT)|Taxable total|Total excl tax|Subtotal excluding VAT|Subtotal excl tax|VAT base|Tax base|Taxable value|Net payable excl VAT|Total taxable amount|Invoice net|Net sum|Total exclusive of VAT|Substotal less discount|Subtotal less discount|Subtotal after discount|Total FOB|Net price|Total excl. GST|Total before VAT|Sum net|Amount net|Total exclusive|Net subtotal',
    tax: 'VAT|VAT amount|Tax|Total VAT|Sales tax|GST|HST|PST|QST|GST/HST|GST/QST|IGST|CGST|SGST|Total tax|Tax amount|VAT total|TVSH|MVA|VAT payable|Total GST|Output VAT|VAT due|Amount of VAT|TVA|USt|MwSt|IVA|VAT charge|Italian VAT|Value added tax|Tax total|Sum of VAT|Consumption tax|Tax due',
    gross:
      'Total|Grand total|Total amount|Invoice total|Total incl VAT|Total including VAT|Total inc VAT|Gross amount|Gross total|Total gross|Total payable|Amount due|Total due|Balance due|Amount payable|Total to pay|Total amount due|Total including tax|Total invoice amount|Invoice amount|Total charged|Total paid|Order total|Total invoice|Total (incl. VAT)|Gross|Total credit|Total refund|Amount paid|Total invoice value|Total USD|Total EUR|Total GBP|Sum total|Total value|Total price|To pay|Please pay|Pay this amount|Amount to pay|Total incl tax|Total incl GST|Total due amount|Final total|Invoice value|Total sum|Payable|Payable amount|Total cost|Credit total|Total inclusive of VAT|Amount to be paid|Total after tax|Total amount payable|Amount charged|Total incl.',
    charge:
      'Shipping|Shipping costs|Shipping and handling|Shipping & handling|Freight|Delivery|Delivery charge|Delivery charges|Delivery costs|Delivery fee|Carriage|Postage|Transport|Transport costs|Packaging|Packing|Handling|Handling fee|Insurance|Surcharge|Freight charges|Freight cost|Postage and packing|Courier|Carriage and packing|Transportation|Shipping fee|Small order surcharge|Fuel surcharge|Service charge|Freight and insurance|Packing and freight',
    discount:
      'Discount|Less discount|Total discount|Rebate|Loyalty discount|Volume discount|Allowance|Deduction|Invoice discount|Special discount|Coupon|Promotion|Less|Discounts|Trade discount',
    paid: 'Paid|Previous balance|Previous unpaid balance|Balance forward|Prepaid|Deposit|Deposit paid|Advance payment|Already paid|Payment received|Payments received|Less payment|Less payments|Credit applied|Applied credit|Amount received|Refund amount|Opening balance|Balance brought forward|Down payment|Prepayment|Retention|Payments',
    due: 'Balance due|Amount due|Outstanding|Balance|Remaining balance|Amount outstanding|Outstanding balance|Balance outstanding|Total outstanding|Due now|Remaining amount|Balance to pay|Net to pay|Closing balance',
    carried:
      'Carried forward|Brought forward|Carry over|Carryover|Page total|Subtotal carried forward|Page subtotal|Sum carried forward|Continued',
  },
  columns: {
    position: 'Pos|Pos.|Item no|#|No|Line|Nr|Line no|Sr|Sr no|S.no|Position|Sl no|Ln|Item #|Row',
    article:
      'Article|Article no|Art|Art no|Item code|Code|SKU|Part no|Part number|Product code|Ref|Reference|Item no|Stock code|Material|Product no|Product ID|Item number|Material no|Catalog no|Catalogue no|HS code|Origin|HSN|HSN/SAC|Part|Service code|Model|Vehicle|Document',
    description:
      'Description|Item|Details|Product|Service|Item description|Description of goods|Description of services|Product description|Particulars|Activity|Goods|Services|Designation|Product / service|Product/Service|Description of goods and services|Name|Article description|Title|Project|Items|Your order|Work|Type|Charge|Charges|Memo|Task|Product name|Item name|Service description',
    quantity:
      'Quantity|Qty|Units|Hours|Pcs|Qty.|Quantity shipped|Hrs|Days|Volume|Qty/Hr|Qty shipped|Quant|Number of units|Amount of units|Billed qty|No. of units|Usage|Nights|Pieces|Qnty|Qty ordered',
    unit: 'Unit|UM|UoM|U/M|Unit of measure|Measure|Unit type|U.M.|Per',
    'unit-price':
      'Unit price|Price|Rate|Price per unit|Unit cost|Price/unit|Price each|Each|Unit rate|Cost|Net price|Unit price excl VAT|Unit price (excl. VAT)|Unit price net|Price per item|Unit net price|Unit value|Hourly rate|Unit|FOB USD|Fee|Item price|Unit net|Price excl VAT|Rate/hr|Unit Price Excl.|List price|Price (net)|Day rate|Tariff',
    rebate: 'Discount|Disc|Disc %|Discount %|Rebate|Disc.|Reduction|Discount rate',
    rate: 'VAT|VAT %|VAT rate|Tax rate|Tax %|Tax|Taxes|GST %|VAT code|Rate %|GST rate|% VAT|Tax code|VAT Rate %|GST|Sales tax',
    tax: 'VAT amount|Tax amount|GST amount|Amount of VAT|VAT value|Tax|VAT amt',
    amount:
      'Amount|Line total|Total|Net amount|Total price|Net total|Extended price|Line amount|Subtotal|Total net|Amount excl VAT|Line total excl VAT|Net|Value|Net value|Sum|Total excl VAT|Ext. price|Price|Total amount|Line Amount Excl. VAT|Extension|Total cost|Taxable value|Taxable amount|Total value|Line net|Net price|Extended amount|Total excl tax|Amount net|Price total|Line value|Total (excl. VAT)|Amount (excl. VAT)|Ext price|Charge|Item total|Price w/o tax|Price without tax|Price w/o VAT|Amount w/o tax|Total w/o tax|Amount w/o VAT',
    gross:
      'Gross|Gross amount|Total incl VAT|Amount incl VAT|Gross value|Total gross|Total incl tax|Total (incl. VAT)|Line total incl VAT|Gross total|Price incl VAT|Amount inc VAT|Total inc VAT',
    date: 'Date|Service date|Date of service|Shipment date|Delivery date|Shipped from|Period|Service period|Date / period',
  },
  words: 'the and of for with your our please thank you payment within are from this by on be due',
}
