import type { Vocabulary } from '../vocabulary.js'

export const pt: Vocabulary = {
  language: 'pt',
  titles: {
    invoice:
      'Fatura|Factura|Fatura comercial|Fatura-recibo|Fatura recibo|Fatura simplificada|Nota fiscal|Nota fiscal de serviço|Factura-recibo|Fatura/Recibo|Recibo verde|Venda a dinheiro|Fatura de exportação|Nota fiscal eletrônica',
    'credit-note':
      'Nota de crédito|Nota crédito|Nota de devolução|Fatura retificativa|Fatura de crédito|Documento retificativo',
    'pro-forma':
      'Fatura proforma|Fatura pró-forma|Proforma|Pró-forma|Factura proforma|Fatura pro forma|Pro forma',
    quote: 'Orçamento|Proposta|Cotação|Proposta comercial',
    order:
      'Encomenda|Nota de encomenda|Confirmação de encomenda|Pedido de compra|Confirmação de pedido|Pedido',
    'delivery-note':
      'Guia de remessa|Guia de transporte|Nota de entrega|Lista de embalagem|Romaneio|Guia de entrega',
    reminder:
      'Aviso de pagamento em atraso|Lembrete de pagamento|Carta de cobrança|Aviso de cobrança|Segundo aviso|Último aviso|Aviso de vencimento',
    statement:
      'Extrato de conta|Extrato|Extracto de conta|Conta corrente|Extrato de conta corrente|Relatório de despesas',
    receipt: 'Recibo|Comprovativo de pagamento|Talão|Recibo de pagamento|Comprovante de pagamento',
    'tax-refund': 'Reembolso de IVA|Tax free|Restituição de IVA',
    customs:
      'Declaração aduaneira|Declaração de importação|Documento administrativo único|Despacho de importação',
    'payment-advice': 'Aviso de pagamento|Aviso de transferência|Nota de pagamento|Aviso de lançamento',
  },
  labels: {
    'invoice-number':
      'Número da fatura|Fatura n.º|Fatura nº|Nº da fatura|Nº fatura|Fatura no|Fatura|Factura n.º|Factura nº|Número de fatura|N.º de fatura|Nº de fatura|N.º da fatura|Factura|Número da factura|Nº documento|Documento n.º|Documento nº|Número do documento|N.º documento|Número|Documento|Nota de crédito n.º|Nota de crédito nº|Fatura número|Fatura-recibo n.º|Fatura-recibo|Fatura simplificada|Nota de crédito|Nota fiscal nº|Número da nota|Nº do documento|Fatura/Recibo|Fatura/Recibo nº|Número da nota de crédito',
    'other-number':
      'Número de cliente|Nº cliente|Cliente n.º|Código de cliente|Cód. cliente|Nº de cliente|Número de encomenda|Encomenda|Encomenda n.º|Nº encomenda|V/ encomenda|Requisição|V/ ref|N/ ref|Referência|Ref|V. Ref|A sua referência|Nossa referência|Guia de remessa|Guia nº|Contrato|Contrato nº|Projeto|Orçamento nº|Página|Pág|Telefone|Tel|Fax|Telemóvel|Conta|ATCUD|Entidade|Reserva|Quarto|Lote|Matrícula|Pedido|Pedido nº|Número do pedido|Operador|Capital social|Número de contrato|Certificado|NIB|Agência|Processado por programa certificado|Fatura original|Requisição n.º|Apólice',
    'invoice-date':
      'Data da fatura|Data de emissão|Data|Data fatura|Data da factura|Data emissão|Data do documento|Data documento|Emitido em|Emitida em|Data de faturação|Data de fatura|Data da nota de crédito|Emissão|Data de facturação|Data da emissão',
    'due-date':
      'Data de vencimento|Vencimento|Data vencimento|Pagar até|Data limite de pagamento|Pagamento até|Vence em|Data limite|Prazo de pagamento|Data de pagamento|Condições de pagamento|Pagável até|Vcto|Limite de pagamento|Válido até|Data Vcto',
    'delivery-date':
      'Data de entrega|Data da prestação|Data de expedição|Data do serviço|Data de envio|Data de carga|Data de descarga|Data da entrega|Data da operação|Início do transporte',
    period:
      'Período|Período de faturação|Período de serviço|Período faturado|Mês de referência|Período de referência|Período de facturação|Competência',
    'other-date':
      'Data da encomenda|Data do pedido|Data de impressão|Data de entrada|Data de saída|Chegada|Partida|Data do contrato|Entrada|Saída|Data-valor',
    corrects:
      'Fatura original|Referente à fatura|Retifica a fatura|Documento de origem|Relativo à fatura|Documento original|Retificação da fatura|Anula a fatura|Crédito da fatura|Ref. fatura|Respeitante à fatura|Corrige a fatura|Fatura retificada',
    supplier:
      'Fornecedor|Emitente|Vendedor|De|Prestador|Emissor|Prestador de serviços|Remetente|Dados do fornecedor|Empresa|Exportador|Cedente|Dados do emitente',
    buyer:
      'Cliente|Exmo.(s) Sr.(s)|Exmo(s). Sr(s)|Exmos. Senhores|Faturar a|Faturado a|Comprador|Destinatário|Adquirente|Para|Tomador|Morada de faturação|Exmo. Sr|Dados do cliente|Exmos. Srs|A|Facturar a|Endereço de faturamento|Cobrar a|Nome do cliente|Faturar para|Tomador de serviços|Dados do adquirente',
    'ship-to':
      'Local de descarga|Morada de entrega|Local de entrega|Entregar em|Enviar para|Endereço de entrega|Descarga|Local de carga|Destino|Morada de envio',
    'pay-to': 'Titular da conta|Beneficiário|Titular|Favorecido|À ordem de',
    'vat-id':
      'NIF|NIPC|Contribuinte|Contribuinte n.º|N.º de contribuinte|NIF/NIPC|Nº contribuinte|IVA|Número de IVA|CNPJ|NIF: PT|Número de contribuinte|Contribuinte nº|CPF|CNPJ/CPF|N.º IVA|VAT|Nº de contribuinte|NIF emitente|Número de identificação fiscal|N.I.F.|Nº IVA|IVA n.º|NIF do emitente|Cont. nº|N.º contribuinte|N.º de IVA',
    'buyer-vat-id':
      'NIF do cliente|NIF cliente|Contribuinte do cliente|V/ contribuinte|V. N.º contribuinte|NIF adquirente|NIF do adquirente|V/ NIF|Contribuinte cliente|O seu NIF|V/N.º Contrib|NIF do comprador|NIF destinatário|N.º contribuinte cliente|V. contribuinte|V/ nº contribuinte|VAT cliente|IVA do cliente|CNPJ do cliente|Seu NIF|CNPJ do tomador',
    'company-id':
      'Capital social|Mat. C.R.C.|Matrícula|Conservatória|C.R.C.|Registo comercial|CAE|Inscrição estadual|Inscrição municipal|EORI|Matriculada',
    currency: 'Moeda|Divisa|Valores em|Preços em|Moeda do documento',
    'line-sum':
      'Total antes do desconto|Subtotal antes do desconto|Subtotal|Sub-total|Soma|Total das linhas|Total de linhas|Total mercadorias|Mercadoria/Serviços|Total bruto|Soma das linhas|Total de produtos|Total mercadoria|Soma parcial|Sub total',
    net: 'Total ilíquido|Base tributável|Valor líquido|Total líquido|Total sem IVA|Incidência|Base de incidência|Valor sem IVA|Base|Total ilíquido s/IVA|Montante líquido|Subtotal sem IVA|Total s/ IVA|Ilíquido|Valor tributável|Valor ilíquido|Total antes de impostos|Total (sem IVA)|Matéria coletável|Total excluindo IVA|Base de IVA|Total sem impostos|Líquido|Montante sem IVA',
    tax: 'IVA|I.V.A.|Valor do IVA|Total IVA|Imposto|Total de IVA|Valor IVA|Total imposto|Impostos|Montante de IVA|ISS|Total de impostos|Total de imposto|IVA total|Montante do IVA|ICMS',
    gross:
      'Total do documento|Total|Total a pagar|Total da fatura|Total com IVA|Valor total|A pagar|Montante total|Total geral|Total EUR|Total fatura|Valor a pagar|Total documento|Total c/ IVA|Total (EUR)|Total da factura|Total líquido a pagar|Valor a receber|Total pago|Montante a pagar|Total factura|Valor da fatura|Total da nota de crédito|Total (IVA incluído)|Total com imposto|Total a receber|Total em euros|Líquido a pagar|Total da nota|Valor total da nota|Total incluindo IVA',
    charge:
      'Portes|Transporte|Portes de envio|Despesas de envio|Frete|Embalagem|Despesas|Custos de envio|Envio|Seguro|Despesas de transporte|Taxa|Ecovalor|Manuseamento|Outras despesas|Portes e embalagem|Serviços de transporte|Sobretaxa',
    discount:
      'Desconto|Descontos|Desconto comercial|Desconto financeiro|Desconto global|Total de descontos|Abatimento|Total descontos|Desc. comercial|Desconto pronto pagamento',
    paid: 'Adiantamento|Já pago|Pago|Sinal|Saldo anterior|Retenção|Retenção na fonte|Retenção IRS|Valor pago|Pagamento|Troco|Adiantamentos|Entregue',
    due: 'Em dívida|Saldo|Valor em dívida|Saldo em dívida|Por pagar|Total em dívida|Saldo a pagar|Montante em dívida',
    carried: 'A transportar|Transporte de página|Transportado|Total da página|Soma e segue|A Transportar',
  },
  columns: {
    position: 'Nº|#|Linha|Item|Pos|N.º',
    article: 'Código|Ref|Ref.ª|Artigo|Cód|Art|Referência|Cód. artigo|Art.|Cód.',
    description:
      'Designação|Descrição|Produto|Serviço|Artigo|Descritivo|Descrição dos serviços|Designação do artigo|Item|Discriminação|Descrição do produto|Descrição do serviço|Conceito|Serviços|Produtos|Denominação',
    quantity: 'Quantidade|Qtd|Qtd.|Quant|Qt|Horas|Qtde|Qde|Qnt|Quant.|Dias|Un.|Nº horas',
    unit: 'Unidade|Un|Un.|UN|Uni|Unid|Med',
    'unit-price':
      'Preço unitário|Preço|Preço unit|P. unitário|Pr. unitário|Valor unitário|P.U.|Preço un|Pr. unit|Preço/un|Tarifa|Custo unitário|Preço Uni|P. Unit|Valor unit|Pr.Unitário|Preço por unidade|Preço s/ IVA|Pr. Unitário s/IVA',
    rebate: 'Desconto|Desc|Desc.|Desc %|% Desc|Dsc|Dsc.|Descontos|Desc. %|Desconto %',
    rate: 'IVA|IVA %|Taxa|Taxa IVA|% IVA|Taxa de IVA|Tx. IVA|I.V.A.|Imposto|IVA (%)|Taxa %',
    tax: 'Valor IVA|Imposto|Valor do IVA|IVA',
    amount:
      'Valor|Total|Valor líquido|Total líquido|Montante|Preço total|Total ilíquido|Subtotal|Valor total|Importância|Total s/ IVA|Valor (EUR)|Total linha|Total sem IVA|Líquido|Ilíquido|Total EUR|Valor s/ IVA|Base',
    gross: 'Total c/ IVA|Total com IVA|Valor c/ IVA|Total bruto|Valor com IVA',
    date: 'Data|Período|Data de entrega',
  },
  words:
    'de da do para com por em os as uma um ao pela obrigado pagamento que não se e à nosso sua foi no na',
}
