import type { Vocabulary } from '../vocabulary.js'

export const it: Vocabulary = {
  language: 'it',
  titles: {
    invoice:
      'Fattura|Fattura commerciale|Fattura differita|Fattura immediata|Fattura accompagnatoria|Parcella|Fattura di vendita|Fattura elettronica|Avviso di parcella fattura|Fattura di cortesia|Fattura acquisto',
    'credit-note':
      'Nota di credito|Nota credito|Nota di accredito|Nota di variazione|Storno fattura|Nota accredito',
    'pro-forma':
      'Fattura proforma|Fattura pro forma|Proforma|Pro forma|Avviso di parcella|Preavviso di fattura|Preavviso di parcella',
    quote: 'Preventivo|Offerta|Offerta commerciale|Quotazione',
    order: 'Ordine|Conferma d’ordine|Conferma ordine|Ordine di acquisto|Conferma di ordine',
    'delivery-note':
      'Documento di trasporto|DDT|D.D.T.|Bolla di consegna|Bolla|Lista di imballaggio|Lettera di vettura',
    reminder:
      'Sollecito di pagamento|Sollecito|Primo sollecito|Secondo sollecito|Diffida|Messa in mora|Promemoria di pagamento',
    statement: 'Estratto conto|Estratto conto cliente|Situazione contabile|Scheda contabile|Nota spese',
    receipt: 'Ricevuta|Scontrino|Quietanza|Ricevuta di pagamento|Ricevuta fiscale|Documento commerciale',
    'tax-refund': 'Rimborso IVA|Tax free|Modulo tax free|Rimborso IVA viaggiatori',
    customs:
      'Bolla doganale|Dichiarazione doganale|Documento amministrativo unico|Bolletta doganale|Prospetto di riepilogo ai fini contabili',
    'payment-advice': 'Avviso di pagamento|Avviso di bonifico|Distinta di pagamento|Avviso di accredito',
  },
  labels: {
    'invoice-number':
      'Numero fattura|Fattura n|Fattura n.|Fattura nr|Fattura numero|Fattura|N. fattura|Nr. fattura|Fattura N°|Numero documento|N. documento|Documento n|Numero|N. doc|Numero della fattura|Num. fattura|Nota di credito n|Nota credito n|Numero nota di credito|N° fattura|Nr. documento|Parcella n|Fattura di vendita n|Ricevuta n|Fatt. n|Numero doc|Num. documento|Fattura commerciale n|Nota di credito',
    'other-number':
      'Codice cliente|Cod. cliente|Numero cliente|N. cliente|Cliente n|Numero ordine|N. ordine|Ordine n|Ordine|Vostro ordine|Vs. ordine|Rif. ordine|Riferimento|Rif|Vs. rif|Ns. rif|Vostro riferimento|Nostro riferimento|DDT n|DDT|D.D.T. n|Bolla n|Contratto|Contratto n|Commessa|Progetto|Preventivo n|Offerta n|Pagina|Pag|Telefono|Tel|Fax|Cell|Codice univoco|Codice destinatario|SDI|PEC|CIG|CUP|Conto|Conto corrente|ABI|CAB|CIN|Agente|Pratica|Prenotazione|Camera|Lotto|Matricola|Codice|Protocollo|Vs. codice|Fattura originale|Causale',
    'invoice-date':
      'Data fattura|Data|Data documento|Data di emissione|Data emissione|Data della fattura|Emessa il|Del|Data doc|in data|Data di fatturazione|Emissione|Data nota di credito|Data fatturazione',
    'due-date':
      'Scadenza|Data scadenza|Data di scadenza|Scadenza pagamento|Da pagare entro|Pagamento entro|Entro il|Scadenze|Termini di pagamento|Scadenza fattura|Pagabile entro|Condizioni di pagamento|Valida fino al|Validità offerta',
    'delivery-date':
      'Data consegna|Data di consegna|Data prestazione|Data spedizione|Data di spedizione|Data operazione|Data effettuazione operazione|Data di effettuazione|Data effettuazione|Data di effettuazione operazione|Consegna del|Data DDT|Data trasporto',
    period:
      'Periodo|Periodo di riferimento|Periodo di fatturazione|Periodo fatturato|Competenza|Periodo di competenza',
    'other-date':
      'Data ordine|Data stampa|Data arrivo|Data partenza|Arrivo|Partenza|Data contratto|Data bonifico|Data valuta|Stampato il|Data dell’ordine|Check-in|Check-out',
    corrects:
      'Fattura originale|Rif. fattura|Storno della fattura|Rettifica della fattura|A storno fattura|Riferimento fattura|Fattura di riferimento|Nota di credito su fattura|Relativa alla fattura|A storno della fattura|Fattura rettificata|Fattura collegata|Con riferimento alla fattura|Fattura stornata',
    supplier:
      'Fornitore|Cedente|Cedente / Prestatore|Mittente|Emittente|Venditore|Prestatore|Da|Emessa da|Cedente/Prestatore|Dati fornitore|Esportatore|Cedente prestatore|Dati del fornitore|I nostri dati',
    buyer:
      'Cliente|Spett.le|Spettabile|Destinatario|Cessionario|Cessionario / Committente|Intestatario|Committente|Fatturare a|Intestata a|Fatturato a|Indirizzo di fatturazione|Acquirente|Cessionario/Committente|Dati cliente|Spett|Egr. Sig|Cessionario committente|Intestazione|Gentile|Gent.le|Ragione sociale cliente|Alla c.a.|Dati del cliente|Dati di fatturazione',
    'ship-to':
      'Destinazione merce|Luogo di destinazione|Indirizzo di consegna|Luogo di consegna|Destinazione|Spedire a|Consegnare a|Consegna presso|Destinazione diversa|Indirizzo di spedizione|Destinatario merce|Luogo destinazione',
    'pay-to':
      'Intestatario del conto|Beneficiario|Intestato a|Intestatario conto|A favore di|Conto intestato a',
    'vat-id':
      'Partita IVA|P. IVA|P.IVA|P.I.|PIVA|Partita I.V.A.|P. IVA / C.F.|Codice fiscale|C.F.|P.IVA/C.F.|C.F./P.IVA|Cod. fiscale|IVA|Partita IVA e codice fiscale|C.F. e P.IVA|P.IVA e C.F.|C.O.E.|COE|Codice operatore economico|Cod. fisc|IVA n|N. IVA|Numero IVA|VAT|C.F. / P.IVA|IDI|Numero di partita IVA|No. IVA|Identificativo fiscale',
    'buyer-vat-id':
      'P. IVA cliente|Partita IVA cliente|Vs. P.IVA|Vostra P.IVA|Vs. partita IVA|Vostra partita IVA|P.IVA cliente|P. IVA del cliente|C.F. cliente|Partita IVA del cliente|Partita IVA destinatario|Partita IVA cessionario|P.IVA destinatario|Partita IVA committente|Vs P. IVA|IVA cliente',
    'company-id':
      'REA|R.E.A.|Registro imprese|C.C.I.A.A.|CCIAA|Cap. soc|Capitale sociale|Iscritta al registro imprese|EORI|N. iscrizione|Reg. Imp',
    currency: 'Valuta|Divisa|Importi in|Prezzi in|Moneta',
    'line-sum':
      'Totale prima dello sconto|Totale al lordo dello sconto|Subtotale prima dello sconto|Totale merce|Subtotale|Totale righe|Totale prestazioni|Totale servizi|Sub-totale|Totale merci|Totale parziale|Totale articoli|Somma|Totale lordo|Merce',
    net: 'Imponibile|Totale imponibile|Netto|Totale netto|Importo netto|Base imponibile|Totale IVA esclusa|Netto merce|Totale senza IVA|Importo senza IVA|Totale (IVA esclusa)|Imponibile IVA|Importo imponibile|Netto imponibile|Netto a pagare IVA esclusa|Tot. imponibile|Totale netto merce|Imponibile totale|Totale non imponibile|Totale esente|Totale al netto di IVA|Valore netto|Totale escl. IVA',
    tax: 'IVA|I.V.A.|Imposta|Totale IVA|Importo IVA|Totale imposta|IVA 22%|Tot. IVA|Imposte|Ammontare IVA|Totale imposte|Imposta IVA',
    gross:
      'Totale fattura|Totale|Totale documento|Totale da pagare|Importo totale|Netto a pagare|Totale IVA inclusa|Totale a pagare|Totale EUR|Da pagare|Totale generale|Totale complessivo|Importo da pagare|Totale lordo|Totale ordine|Totale nota di credito|Totale (IVA inclusa)|Importo fattura|Totale dovuto|Importo dovuto|Totale preventivo|Totale Euro|Saldo a pagare|Tot. fattura|Tot. documento|Totale con IVA|Totale incl. IVA|Importo a pagare',
    charge:
      'Spese di trasporto|Trasporto|Spese di spedizione|Spedizione|Imballo|Spese trasporto|Imballaggio|Bollo|Spese incasso|Spese bancarie|Contributo spese|Spese accessorie|Consegna|Porto|Assicurazione|Spese varie|Spese|Contributo trasporto|Spese imballo|Supplemento|Nolo|Spese di imballaggio|Marca da bollo|Imposta di bollo',
    discount:
      'Sconto|Abbuono|Sconto merce|Ribasso|Sconto incondizionato|Sconto cliente|Sconto totale|Abbuoni|Sconto extra|Sconto cassa|Sconti|Riduzione',
    paid: 'Acconto|Pagato|Già pagato|Anticipo|Saldo precedente|Caparra|Acconti|Acconto versato|Ritenuta|Ritenuta d’acconto|Già versato|Resto|Ritenuta acconto',
    due: 'Saldo|Residuo|Da saldare|Residuo da pagare|Importo residuo|Saldo dovuto|Totale scoperto',
    carried: 'Riporto|A riportare|Totale pagina|Segue|Da riportare|Riporto pagina precedente',
  },
  columns: {
    position: 'N.|Pos|Pos.|Riga|Nr|#|N|Rif',
    article: 'Codice|Cod|Art|Articolo|Cod. art|Codice articolo|Rif|Cod. articolo|Art.|Riferimento|Ref',
    description:
      'Descrizione|Articolo|Prodotto|Servizio|Dettaglio|Descrizione dei beni|Natura e qualità|Oggetto|Prestazione|Descrizione articolo|Descrizione merce|Voce|Causale|Descrizione servizio|Prestazioni|Descrizione prodotto|Denominazione|Servizi|Beni e servizi',
    quantity: 'Quantità|Q.tà|Qtà|Qta|Q.ta|Quant|Ore|Pezzi|Giorni|Q|Q.tà.|Colli|N. ore',
    unit: 'U.M.|UM|Unità|Unità di misura|U.d.M.|Um.|Misura|Un. mis',
    'unit-price':
      'Prezzo unitario|Prezzo|Prezzo unit|P. unitario|Pr. unitario|Prezzo un|Tariffa|Costo unitario|Prezzo U|Importo unitario|Prezzo netto|Prezzo unit. EUR|P.U.|Prezzo/unità|Valore unitario|Prezzo listino|Costo',
    rebate: 'Sconto|Sc.|Sconto %|Sc. %|% Sc|% Sconto|Sconti|Sc',
    rate: 'IVA|IVA %|% IVA|Aliquota|Cod. IVA|Aliq|Aliquota IVA|C.I.|I.V.A.|C. IVA|Al. IVA|Codice IVA|Aliq. IVA',
    tax: 'Imposta|Importo IVA|IVA',
    amount:
      'Importo|Totale|Importo netto|Prezzo totale|Imponibile|Netto|Valore|Importo EUR|Totale riga|Totale netto|Importo totale|Subtotale|Totale EUR|Prezzo tot|Importo (EUR)|Ammontare|Totale imponibile|Somma|Tot.',
    gross: 'Totale ivato|Importo ivato|Totale IVA incl|Totale IVA inclusa|Lordo|Totale lordo',
    date: 'Data|Periodo|Data consegna',
  },
  words:
    'di il la per con del della dei alla dal vostro nostro grazie pagamento che non un una le da si in sono',
}
