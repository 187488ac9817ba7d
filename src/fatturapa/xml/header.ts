import { FOREIGN_CAP } from '../../lib/fiscal/cap.js'
import type { CedentePrestatore, CessionarioCommittente, Fattura } from '../fattura.js'
import { block, leaf, type XmlNode } from './node.js'

/** Delivery to the channel registered for the buyer's VAT number (AdE specifications, Allegato A, 1.1.4). */
const BY_VAT_NUMBER = '0000000'

/** "Altro": the regime of a seller who has none in Italy. */
const FOREIGN_REGIME = 'RF18'

/** FatturaElettronicaHeader: transmission, the two parties, who issues. */
export function header(fattura: Fattura): XmlNode {
  return block(
    'FatturaElettronicaHeader',
    transmission(fattura),
    seller(fattura.cedente),
    buyer(fattura.cessionario),
    leaf('SoggettoEmittente', fattura.soggettoEmittente),
  )
}

function transmission({ trasmissione }: Fattura): XmlNode {
  return block(
    'DatiTrasmissione',
    fiscalId('IdTrasmittente', 'IT', trasmissione.idTrasmittente),
    leaf('ProgressivoInvio', trasmissione.progressivo),
    leaf('FormatoTrasmissione', 'FPR12'),
    leaf('CodiceDestinatario', BY_VAT_NUMBER),
    leaf('PECDestinatario', trasmissione.pec),
  )
}

function seller(cedente: CedentePrestatore): XmlNode {
  return block(
    'CedentePrestatore',
    block(
      'DatiAnagrafici',
      fiscalId('IdFiscaleIVA', cedente.idPaese, cedente.idCodice),
      block('Anagrafica', leaf('Denominazione', cedente.denominazione)),
      leaf('RegimeFiscale', FOREIGN_REGIME),
    ),
    block(
      'Sede',
      leaf('Indirizzo', cedente.indirizzo),
      leaf('CAP', FOREIGN_CAP),
      leaf('Comune', cedente.comune),
      leaf('Nazione', cedente.nazione),
    ),
  )
}

function buyer(cessionario: CessionarioCommittente): XmlNode {
  return block(
    'CessionarioCommittente',
    block(
      'DatiAnagrafici',
      fiscalId('IdFiscaleIVA', 'IT', cessionario.partitaIva),
      leaf('CodiceFiscale', cessionario.codiceFiscale),
      block('Anagrafica', names(cessionario.nome)),
    ),
    block(
      'Sede',
      leaf('Indirizzo', cessionario.indirizzo),
      leaf('CAP', cessionario.cap),
      leaf('Comune', cessionario.comune),
      leaf('Provincia', cessionario.provincia),
      leaf('Nazione', 'IT'),
    ),
  )
}

function fiscalId(name: string, paese: string, codice: string): XmlNode {
  return block(name, leaf('IdPaese', paese), leaf('IdCodice', codice))
}

function names(nome: CessionarioCommittente['nome']): XmlNode[] {
  return 'denominazione' in nome
    ? [leaf('Denominazione', nome.denominazione)]
    : [leaf('Nome', nome.nome), leaf('Cognome', nome.cognome)]
}
