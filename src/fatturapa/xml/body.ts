import type { Fattura, FatturaCollegata, Linea, Riepilogo } from '../fattura.js'
import { block, leaf, type XmlNode } from './node.js'
import { amount2, amount8 } from './numbers.js'

/** FatturaElettronicaBody: general data, lines, summaries. */
export function body(fattura: Fattura): XmlNode {
  return block(
    'FatturaElettronicaBody',
    block('DatiGenerali', generalData(fattura), fattura.collegate.map(linkedInvoice)),
    block('DatiBeniServizi', fattura.linee.map(line), fattura.riepiloghi.map(summary)),
  )
}

function generalData(fattura: Fattura): XmlNode {
  return block(
    'DatiGeneraliDocumento',
    leaf('TipoDocumento', fattura.tipo),
    // Taxable amount and tax must be in euro (art. 13 c. 4 and art. 21 c. 2 DPR 633/72).
    leaf('Divisa', 'EUR'),
    leaf('Data', fattura.data),
    leaf('Numero', fattura.numero),
    leaf('ImportoTotaleDocumento', amount2(fattura.importoTotale)),
    fattura.causali.map(causale => leaf('Causale', causale)),
  )
}

function linkedInvoice({ idDocumento, data }: FatturaCollegata): XmlNode {
  return block('DatiFattureCollegate', leaf('IdDocumento', idDocumento), leaf('Data', data))
}

function line(linea: Linea, index: number): XmlNode {
  return block(
    'DettaglioLinee',
    leaf('NumeroLinea', String(index + 1)),
    leaf('Descrizione', linea.descrizione),
    leaf('Quantita', linea.quantita && amount8(linea.quantita)),
    leaf('DataInizioPeriodo', linea.dataInizio),
    leaf('DataFinePeriodo', linea.dataFine),
    leaf('PrezzoUnitario', amount8(linea.prezzoUnitario)),
    leaf('PrezzoTotale', amount2(linea.prezzoTotale)),
    leaf('AliquotaIVA', amount2(linea.aliquota)),
    leaf('Natura', linea.natura),
    linea.originale && originalAmount(linea.originale),
  )
}

function originalAmount({ currency, amount }: NonNullable<Linea['originale']>): XmlNode {
  return block(
    'AltriDatiGestionali',
    leaf('TipoDato', 'VALUTA'),
    leaf('RiferimentoTesto', currency),
    leaf('RiferimentoNumero', amount8(amount)),
  )
}

function summary(riepilogo: Riepilogo): XmlNode {
  return block(
    'DatiRiepilogo',
    leaf('AliquotaIVA', amount2(riepilogo.aliquota)),
    leaf('Natura', riepilogo.natura),
    leaf('ImponibileImporto', amount2(riepilogo.imponibile)),
    leaf('Imposta', amount2(riepilogo.imposta)),
    leaf('EsigibilitaIVA', 'I'),
    leaf('RiferimentoNormativo', riepilogo.riferimentoNormativo),
  )
}
