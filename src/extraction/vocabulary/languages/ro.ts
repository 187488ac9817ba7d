import type { Vocabulary } from '../vocabulary.js'

export const ro: Vocabulary = {
  language: 'ro',
  titles: {
    invoice:
      'Factură|Factura|Factură fiscală|Factura fiscala|Factură comercială|Factură finală|Factură de avans|Factura seria|Invoice / Factura',
    'credit-note': 'Factură storno|Factura storno|Notă de credit|Nota de credit|Storno|Factură de stornare',
    'pro-forma': 'Factură proformă|Factura proforma|Proformă|Proforma',
    quote: 'Ofertă|Oferta|Ofertă de preț|Deviz',
    order: 'Comandă|Comanda|Confirmare comandă|Confirmare de comandă',
    'delivery-note': 'Aviz de însoțire|Aviz de expediție|Aviz de insotire a marfii|Listă de colisaj',
    reminder: 'Somație de plată|Notificare de plată|Somatie|Reamintire de plată',
    statement: 'Extras de cont|Fișă client|Situație facturi|Confirmare de sold',
    receipt: 'Chitanță|Chitanta|Bon fiscal|Bon',
    'tax-refund': 'Rambursare TVA',
    customs: 'Declarație vamală|Declaratie vamala',
    'payment-advice': 'Aviz de plată',
  },
  labels: {
    'invoice-number':
      'Număr factură|Seria și nr|Serie și nr|Seria nr|Serie nr|Numar factura|Nr. factură|Nr factura|Nr. factura|Factura nr|Factură nr|Numărul facturii|Seria și numărul|Serie și număr|Seria si numarul|Seria|Factura fiscală nr|Numărul|Număr|Nr. facturii|Factura seria|Serie / număr|Seria / Nr',
    'other-number':
      'Cod client|Număr client|Nr. comandă|Comanda nr|Număr comandă|Comandă|Contract nr|Nr. contract|Contract|Referință|Referinta|Telefon|Tel|Cont|Cont bancar|IBAN|SWIFT|BIC|Pagina|Aviz nr|Proiect|Nr. aviz|Cod articol',
    'invoice-date':
      'Data facturii|Data emiterii|Data|Data facturării|Data emitere|Emisă la|Data factură|Din data|Data (ziua, luna, anul)|Data eliberării',
    'due-date':
      'Data scadenței|Scadență|Scadenta|Termen de plată|Data scadenta|Termen plată|Scadent la|Data scadentă',
    'delivery-date':
      'Data livrării|Data livrarii|Data prestării|Data prestarii|Data serviciului|Data exigibilității',
    period: 'Perioada|Perioada facturată|Perioada de facturare|Perioada serviciilor',
    'other-date': 'Data comenzii|Data tipăririi|Data comandă',
    corrects:
      'Stornare factura|Factura inițială|Aferent facturii|Storno la factura|Factura stornată|Conform facturii',
    supplier: 'Furnizor|Vânzător|Vanzator|Prestator|Emitent|Furnizorul',
    buyer:
      'Cumpărător|Cumparator|Client|Beneficiar|Facturat către|Adresa de facturare|Clientul|Cumpărătorul|Destinatar',
    'ship-to': 'Adresa de livrare|Locul livrării|Loc de livrare|Livrare la|Destinație',
    'pay-to': 'Titular cont|Beneficiar plată|Banca|Banca beneficiară',
    'vat-id':
      'CIF|CUI|Cod TVA|Cod de TVA|CIF/CUI|C.I.F|C.U.I|Cod fiscal|Cod unic de înregistrare|Cod înregistrare TVA|Cod intracomunitar|Nr. TVA|VAT|Cod identificare fiscală|Cod de înregistrare în scopuri de TVA',
    'buyer-vat-id':
      'CIF client|Cod TVA client|CUI client|Cod TVA cumpărător|Cod fiscal client|CIF cumpărător',
    'company-id':
      'Nr. Reg. Com|Reg. Com|Nr. ord. reg. com|Registrul Comerțului|Nr. înregistrare|Capital social|Nr. registrul comerțului|J',
    currency: 'Moneda|Valuta|Monedă|Valută',
    'line-sum': 'Subtotal|Total articole',
    net: 'Total fără TVA|Total fara TVA|Valoare fără TVA|Bază impozabilă|Baza impozabilă|Total net|Valoare netă|Subtotal fără TVA|Total valoare|Valoare fara TVA|Net|Baza de impozitare|Baza TVA|Total bază',
    tax: 'TVA|Valoare TVA|Total TVA|Suma TVA|Valoarea TVA|TVA total',
    gross:
      'Total de plată|Total de plata|Total|Total general|De plată|Suma de plată|Total cu TVA|Valoare totală|Total factură|Total factura|Total EUR|Total RON|Total plată|Total de încasat|Total de restituit|Suma totală|De achitat',
    charge: 'Transport|Livrare|Cost transport|Taxă de livrare|Ambalaj|Cheltuieli de transport|Manipulare',
    discount: 'Discount|Reducere|Rabat',
    paid: 'Achitat|Plătit|Avans|Încasat|Avans încasat|Suma achitată',
    due: 'Rest de plată|Sold|Rest de plata|Sold de plată',
    carried: 'Report|Reportat',
  },
  columns: {
    position: 'Nr. crt|Nr.crt|Nr|#|Nr crt|Crt|Poz',
    article: 'Cod|Cod articol|Cod produs|Articol',
    description:
      'Denumire|Denumirea produselor|Descriere|Denumirea produselor sau a serviciilor|Produs|Denumire produs|Serviciu|Denumirea|Explicații|Denumirea serviciilor|Produs / serviciu|Denumirea produselor sau serviciilor',
    quantity: 'Cantitate|Cant|Cantitatea|Cant.|Ore|Buc',
    unit: 'UM|U.M|Unitate|Unitate de măsură|U/M',
    'unit-price':
      'Preț unitar|Pret unitar|Preț|P.U|Pret|Preț unitar fără TVA|Preț unitar (fără TVA)|Pret unitar (fara TVA)|Tarif|Preț/UM',
    rebate: 'Discount|Reducere|Discount %',
    rate: 'Cota TVA|TVA %|TVA|Cotă TVA|% TVA',
    tax: 'Valoare TVA|TVA|Valoarea TVA|Suma TVA',
    amount:
      'Valoare|Valoarea|Total|Sumă|Suma|Valoare fără TVA|Total net|Valoare EUR|Preț total|Total fără TVA|Valoare netă',
    gross: 'Total cu TVA|Valoare cu TVA',
    date: 'Data|Perioada',
  },
  words:
    'și de la în cu pe pentru din nu este se sau conform prin care plata factura prezenta vă rugăm zile fără',
}
