import type { Vocabulary } from '../vocabulary.js'

export const es: Vocabulary = {
  language: 'es',
  titles: {
    invoice:
      'Factura|Factura comercial|Factura de venta|Factura simplificada|Factura electrónica|Factura ordinaria|Minuta|Factura de exportación|Factura completa|Factura emitida',
    'credit-note':
      'Factura rectificativa|Nota de crédito|Nota de abono|Abono|Factura de abono|Rectificativa|Factura de abono rectificativa',
    'pro-forma': 'Factura proforma|Proforma|Factura pro forma|Pro forma|Prefactura',
    quote: 'Presupuesto|Oferta|Cotización|Oferta comercial',
    order: 'Pedido|Confirmación de pedido|Orden de compra|Pedido de compra|Hoja de pedido',
    'delivery-note':
      'Albarán|Albarán de entrega|Nota de entrega|Lista de empaque|Guía de remisión|Carta de porte',
    reminder:
      'Recordatorio de pago|Reclamación de pago|Aviso de impago|Requerimiento de pago|Recordatorio|Segundo aviso|Último aviso',
    statement:
      'Extracto de cuenta|Estado de cuenta|Extracto|Relación de facturas|Resumen de cuenta|Liquidación de gastos',
    receipt: 'Recibo|Tique|Ticket|Justificante de pago|Recibo de pago|Comprobante de pago',
    'tax-refund': 'Devolución de IVA|Tax free|Documento electrónico de reembolso|Reembolso de IVA',
    customs: 'Declaración de importación|Documento único administrativo|DUA|Declaración aduanera',
    'payment-advice': 'Aviso de pago|Aviso de transferencia|Notificación de pago|Remesa de pago',
  },
  labels: {
    'invoice-number':
      'Número de factura|N.º de factura|Nº de factura|Nº factura|Factura n.º|Factura nº|Factura número|Factura|Núm. factura|Num. factura|Número factura|Factura no|Factura núm|Nº Fra|Fra. nº|Fra|Número|Número de documento|Nº documento|Documento|Serie y número|Factura rectificativa nº|Abono nº|Nº abono|Número de abono|Serie/Número|Número de la factura|N° Factura|Referencia de factura|Nota de crédito nº|Recibo nº|Factura n',
    'other-number':
      'Nº de cliente|Nº cliente|Número de cliente|Código de cliente|Cód. cliente|Cliente nº|Código cliente|Nº de pedido|Nº pedido|Número de pedido|Pedido|Su pedido|Pedido nº|Su referencia|Nuestra referencia|Referencia|Ref|Albarán|Nº albarán|Albarán nº|Contrato|Nº contrato|Número de contrato|Proyecto|Presupuesto nº|Presupuesto|Página|Pág|Teléfono|Tel|Tlf|Fax|Móvil|Expediente|Nº de cuenta|Cuenta|Cta|Tomo|Folio|Hoja|Inscripción|Registro Mercantil|Código|Nº de póliza|Agente|Vendedor|Reserva|Habitación|Nº de reserva|Matrícula|Operador|Nº de serie|Lote|Obra|Orden de compra|Factura original',
    'invoice-date':
      'Fecha de factura|Fecha factura|Fecha|Fecha de emisión|Fecha de expedición|Fecha emisión|Fecha de la factura|Emitida el|Fecha expedición|Fecha del documento|Fecha documento|Fecha de facturación|Fecha facturación|Emisión|Fecha Fra|Fecha de abono',
    'due-date':
      'Vencimiento|Fecha de vencimiento|Fecha vencimiento|Fecha de pago|Vence|Fecha límite de pago|Pagar antes de|Vencimientos|Fecha límite|Vto|A pagar antes del|Condiciones de pago|Plazo de pago|Fecha vto|Válido hasta',
    'delivery-date':
      'Fecha de entrega|Fecha de operación|Fecha operación|Fecha de envío|Fecha de prestación|Fecha del servicio|Fecha de servicio|Fecha de la operación|Fecha de devengo|Fecha devengo|Fecha de realización|Fecha entrega',
    period:
      'Periodo|Período|Periodo de facturación|Período de facturación|Periodo facturado|Periodo de servicio|Periodo de consumo',
    'other-date':
      'Fecha de pedido|Fecha pedido|Fecha del pedido|Fecha de impresión|Fecha de entrada|Fecha de salida|Entrada|Salida|Fecha del albarán|Fecha de contrato|Fecha valor|Fecha albarán',
    corrects:
      'Rectifica la factura|Factura rectificada|Factura original|Rectifica a la factura|Abono de factura|Corrige la factura|Abono de la factura|Factura de origen|Rectificación de la factura|Factura que rectifica|Factura origen|Nº factura rectificada|Anula la factura|Corresponde a la factura|Referente a la factura',
    supplier:
      'Emisor|Vendedor|Proveedor|De|Expedidor|Datos del emisor|Emitida por|Datos de la empresa|Prestador|Remitente|Empresa|Datos fiscales del emisor|Exportador|Datos del proveedor|Nuestros datos|Nombre del proveedor',
    buyer:
      'Cliente|Facturar a|Facturado a|Comprador|Receptor|Destinatario|Datos del cliente|Dirección de facturación|Para|A|Adquirente|Datos de facturación|Señor(es)|Sr./Sra|Facturación|Nombre del cliente|Datos cliente|A la atención de|Titular|Datos del receptor|Sus datos',
    'ship-to':
      'Dirección de entrega|Enviar a|Dirección de envío|Lugar de entrega|Entregar en|Entregado en|Destino|Dirección envío|Domicilio de entrega|Punto de entrega|Consignatario',
    'pay-to': 'Titular de la cuenta|Beneficiario|Titular cuenta|Titular|A nombre de|Pagadero a',
    'vat-id':
      'NIF|CIF|NIF-IVA|N.I.F.|C.I.F.|NIF/CIF|CIF/NIF|NIF IVA|NIF intracomunitario|VAT|Nº IVA|Número de IVA|NIF-VAT|NIF comunitario|NIF/IVA|Número de identificación fiscal|Nº de IVA intracomunitario|NIF: ES|RUT|RFC|CUIT|NIT|RUC|VAT ID|Identificación fiscal|DNI|NIE|IVA intracomunitario|N.I.F./C.I.F.|ID fiscal|Nº IVA intracomunitario|NIF Intracomunitario (IVA)|VAT nº|CIF intracomunitario',
    'buyer-vat-id':
      'NIF-IVA cliente|NIF cliente|NIF del cliente|CIF cliente|NIF-IVA del cliente|NIF del comprador|Su NIF|Su NIF-IVA|NIF destinatario|VAT cliente|NIF receptor|NIF/CIF cliente|IVA cliente|NIF del destinatario|NIF IVA cliente|CIF del cliente|Su CIF|NIF adquirente|VAT del cliente|NIF intracomunitario del cliente|Identificación fiscal del cliente',
    'company-id':
      'Registro Mercantil|Inscrita en el Registro Mercantil|Reg. Merc|R.M.|EORI|IAE|Nº registro|Inscrita',
    currency: 'Moneda|Divisa|Importes en|Precios en|Moneda de la factura',
    'line-sum':
      'Total antes de descuento|Subtotal antes de descuento|Subtotal|Suma de líneas|Suma|Total líneas|Importe bruto|Total bruto|Suma importes|Total artículos|Sub-total|Suma parcial|Suma líneas|Total parcial',
    net: 'Base imponible|Base imponible total|Total sin IVA|Importe neto|Total neto|Neto|Base|Importe sin IVA|Total base imponible|Subtotal sin IVA|Base imp|Total sin impuestos|Suma neta|Importe total sin IVA|Total (sin IVA)|Total antes de impuestos|B. Imponible|Total base|Total importe neto|Base imponible (0%)|Subtotal (sin IVA)|Total bases imponibles|Importe base|Valor neto',
    tax: 'IVA|I.V.A.|Cuota IVA|Importe IVA|Total IVA|Impuestos|Cuota|Impuesto|IGIC|Total impuestos|Cuota de IVA|Importe I.V.A|IVA total|Total cuota|Total cuota IVA|Impuesto sobre el valor añadido|Importe del IVA|Total I.V.A',
    gross:
      'Total factura|Total|Total a pagar|Importe total|Total con IVA|Total IVA incluido|Total importe|Total EUR|Total general|A pagar|Líquido a percibir|TOTAL FACTURA EUR|Total euros|Importe a pagar|Total documento|Total (IVA incl.)|Total con impuestos|Importe total factura|Total de la factura|Neto a pagar|Total abono|Total pedido|Importe factura|Total fra|Líquido|Líquido a pagar|Total presupuesto|Total en euros|Total a abonar|Total pagado|Importe total a pagar|Importe líquido|Total a ingresar|Total a cobrar',
    charge:
      'Portes|Gastos de envío|Transporte|Envío|Gastos de transporte|Embalaje|Flete|Seguro|Gastos|Recargo|Manipulación|Gastos de gestión|Portes y embalajes|Entrega|Coste de envío|Portes hasta|Suplemento|Gastos de manipulación',
    discount:
      'Descuento|Dto|Dto.|Rebaja|Descuento comercial|Descuento pronto pago|Descuento global|Bonificación|Rappel|Dto. pronto pago|Dto. comercial|Total descuento|Total descuentos|Descuentos|Dto. PP',
    paid: 'Anticipo|Pagado|A cuenta|Entrega a cuenta|Saldo anterior|Ya pagado|Provisión de fondos|Pago a cuenta|Anticipos|Entregado|Cambio|Suplidos|Retención|Retención IRPF|IRPF|Importe pagado',
    due: 'Pendiente|Saldo|Saldo pendiente|Pendiente de pago|Importe pendiente|Resto a pagar|Total pendiente',
    carried: 'Suma y sigue|Suma anterior|Suma página|Arrastre|Viene de la página anterior|Total página',
  },
  columns: {
    position: 'Nº|Pos|Línea|#|Lín|Ítem|N',
    article: 'Ref|Ref.|Referencia|Código|Cód|Art|Artículo|Cód. artículo|Código artículo|Cod|Art.',
    description:
      'Descripción|Concepto|Artículo|Producto|Servicio|Detalle|Denominación|Conceptos|Descripción del producto|Descripción del servicio|Trabajo|Descripción / Concepto|Servicios|Productos|Designación',
    quantity: 'Cantidad|Cant|Cant.|Unidades|Uds|Ud|Uds.|Horas|Unid|Días|Ctd|Cantid|Nº uds|Nº horas',
    unit: 'Unidad|UM|U.M.|Unid|Medida|Ud.',
    'unit-price':
      'Precio|Precio unitario|P. unitario|Precio unit|P.U.|PVP|Precio/ud|Precio ud|P. unit|Precio unidad|Tarifa|Precio neto|Precio/unidad|Precio sin IVA|Precio hora|Valor unitario|Pr. unitario|Precio U|Importe unitario|P/U|P.Unit|Coste unitario',
    rebate: 'Dto|Dto.|% Dto|Descuento|Desc|Dto %|Dcto|Desc.|Dto. %|% Desc|Descuento %',
    rate: 'IVA|IVA %|% IVA|Tipo|Tipo IVA|I.V.A.|Impuesto|Impuestos|Tipo de IVA|% I.V.A',
    tax: 'Cuota|Importe IVA|Cuota IVA|IVA',
    amount:
      'Importe|Total|Importe neto|Base imponible|Subtotal|Neto|Precio total|Total línea|Total sin IVA|Importe total|Base|Valor|Suma|Total neto|Importe EUR|Importe (EUR)|Monto',
    gross: 'Total con IVA|Importe con IVA|Total IVA incl|Precio con IVA|Total (IVA incl.)|PVP total',
    date: 'Fecha|Fecha entrega|Periodo',
  },
  words: 'de la el los las del por con para en su nuestro gracias pago que se una un al es y sus',
}
