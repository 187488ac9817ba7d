import type { PartyField, Paths, Syntax } from './raw-invoice.js'

const BODY = 'FatturaElettronicaBody[1]'
const DOCUMENT = `${BODY}/DatiGenerali/DatiGeneraliDocumento`

/**
 * FatturaPA, so that an Italian supplier's own e-invoice is recognised for what it is (no self-invoice is
 * due) instead of being refused as an unknown file.
 */
function fatturaPa(namespace: string): Syntax {
  return {
    syntax: 'fatturapa',
    root: '/p:FatturaElettronica',
    namespaces: { p: namespace },
    header: {
      profile: ['@versione'],
      number: [`${DOCUMENT}/Numero`],
      issueDate: [`${DOCUMENT}/Data`],
      typeCode: [`${DOCUMENT}/TipoDocumento`],
      currency: [`${DOCUMENT}/Divisa`],
      dueDate: [`${BODY}/DatiPagamento/DettaglioPagamento/DataScadenzaPagamento`],
      totalGross: [`${DOCUMENT}/ImportoTotaleDocumento`],
    },
    seller: party('FatturaElettronicaHeader/CedentePrestatore'),
    buyer: party('FatturaElettronicaHeader/CessionarioCommittente'),
    lines: {
      nodes: `${BODY}/DatiBeniServizi/DettaglioLinee`,
      paths: {
        description: ['Descrizione'],
        quantity: ['Quantita'],
        unit: ['UnitaMisura'],
        price: ['PrezzoUnitario'],
        amount: ['PrezzoTotale'],
        vatRate: ['AliquotaIVA'],
        vatCategory: ['Natura'],
      },
    },
    adjustments: [],
    taxes: {
      nodes: `${BODY}/DatiBeniServizi/DatiRiepilogo`,
      paths: {
        category: ['Natura'],
        rate: ['AliquotaIVA'],
        base: ['ImponibileImporto'],
        amount: ['Imposta'],
        reason: ['RiferimentoNormativo'],
      },
    },
    preceding: {
      nodes: `${BODY}/DatiGenerali/DatiFattureCollegate`,
      paths: { number: ['IdDocumento'], date: ['Data'] },
    },
    notes: `${DOCUMENT}/Causale`,
    bodies: 'FatturaElettronicaBody',
  }
}

function party(at: string): Paths<PartyField> {
  const registry = `${at}/DatiAnagrafici`
  return {
    name: [`${registry}/Anagrafica/Denominazione`, `${registry}/Anagrafica/Cognome`],
    country: [`${at}/Sede/Nazione`],
    vatId: [`concat(${registry}/IdFiscaleIVA/IdPaese, ${registry}/IdFiscaleIVA/IdCodice)`],
    taxId: [`${registry}/CodiceFiscale`],
    street: [`${at}/Sede/Indirizzo`],
    postcode: [`${at}/Sede/CAP`],
    city: [`${at}/Sede/Comune`],
  }
}

export const FATTURA_PA_SYNTAXES: readonly Syntax[] = [
  'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2',
  // Fattura semplificata has another namespace and body; the versions before 1.2 these.
  'http://www.fatturapa.gov.it/sdi/fatturapa/v1.1',
  'http://www.fatturapa.gov.it/sdi/fatturapa/v1.0',
].map(fatturaPa)
