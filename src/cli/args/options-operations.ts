import { TDS } from '../../config/config.js'
import type { OptionSpec } from './spec.js'

/** Flags of the commands around the documents. */
export const OPERATION_OPTIONS = {
  list: { help: { en: 'print the queue and end', it: 'stampa la coda e termina' } },
  set: {
    value: 'FIELD=VALUE',
    many: true,
    help: {
      en: 'correct a field, e.g. invoiceDate=31/12/2026 or subtotal=1.234,56',
      it: 'corregge un campo, es. invoiceDate=31/12/2026 o subtotal=1.234,56',
    },
  },
  issue: { help: { en: 'issue the document', it: 'emette il documento' } },
  reject: {
    value: 'REASON',
    help: { en: 'reject the document for this reason', it: 'rifiuta il documento per questo motivo' },
  },
  companion: { help: { en: 'the companion TD01 instead', it: 'invece il TD01 di accompagnamento' } },
  why: {
    help: {
      en: 'every value with its evidence, the TD with its reason, the rate with its source',
      it: 'ogni valore con la sua prova, il TD con il motivo, il cambio con la fonte',
    },
  },
  year: { value: 'YYYY', help: { en: 'only this year', it: 'solo questo anno' } },
  td: {
    value: 'TD',
    choices: TDS,
    help: { en: 'only this document type', it: 'solo questo tipo documento' },
  },
  status: {
    value: 'STATUS',
    choices: ['ok', 'needs_review'],
    help: {
      en: 'ok = issued (default), needs_review = the queue',
      it: 'ok = emessi (predefinito), needs_review = la coda',
    },
  },
  supplier: {
    value: 'TEXT',
    help: {
      en: 'supplier name or id holds this text',
      it: 'nome o codice del fornitore contiene questo testo',
    },
  },
  text: {
    value: 'TEXT',
    help: { en: 'any field holds this text', it: 'un campo qualsiasi contiene questo testo' },
  },
  page: { value: 'N', help: { en: 'only this page of 50', it: 'solo questa pagina di 50' } },
  csv: { help: { en: 'as CSV with a header line', it: 'come CSV con riga di intestazione' } },
  due: {
    help: {
      en: 'what is to be sent to SDI, by deadline, the late ones first',
      it: 'ciò che va trasmesso allo SDI, per scadenza, prima quello in ritardo',
    },
  },
  pending: {
    value: 'DIR',
    optionalValue: true,
    completes: 'folder',
    help: {
      en: 'files that wait in watched folders, and why',
      it: 'file che attendono nelle cartelle osservate, e perché',
    },
  },
  host: {
    value: 'ADDRESS',
    help: {
      en: 'address to listen on (default: 127.0.0.1)',
      it: 'indirizzo di ascolto (predefinito: 127.0.0.1)',
    },
  },
  port: {
    value: 'N',
    help: { en: 'port (default: 8080, 0 = any)', it: 'porta (predefinita: 8080, 0 = qualsiasi)' },
  },
  'tls-cert': {
    value: 'FILE',
    completes: 'file',
    help: { en: 'certificate (PEM)', it: 'certificato (PEM)' },
  },
  'tls-key': {
    value: 'FILE',
    completes: 'file',
    help: { en: 'private key (PEM)', it: 'chiave privata (PEM)' },
  },
  file: {
    value: 'FILE',
    completes: 'file',
    help: { en: 'JSON file of the company', it: 'file JSON dell’azienda' },
  },
  'all-studios': { help: { en: 'the key is good for every company', it: 'la chiave vale per ogni azienda' } },
  partner: {
    value: 'NAME',
    help: {
      en: 'partner the key belongs to (default: default)',
      it: 'partner a cui appartiene la chiave (predefinito: “default”)',
    },
  },
  quota: { value: 'N', help: { en: 'documents per month', it: 'documenti al mese' } },
  repair: {
    help: {
      en: 'sweep leftovers and rebuild what is derived; never alters a record',
      it: 'elimina i residui e ricostruisce ciò che è derivato; non altera mai una registrazione',
    },
  },
  month: { value: 'YYYY-MM', help: { en: 'month of the self-invoices', it: 'mese delle autofatture' } },
} as const satisfies Readonly<Record<string, OptionSpec>>
