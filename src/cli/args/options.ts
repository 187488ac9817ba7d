import { ENGINES, ENVIRONMENTS, LOG_LEVELS, TDS } from '../../config/config.js'
import { LANGUAGES } from '../../lib/text.js'
import type { OptionSpec } from './spec.js'

/** Every flag of the program, by its long name. */
export const OPTIONS = {
  'data-dir': {
    value: 'DIR',
    completes: 'folder',
    help: {
      en: 'folder of records, XML and queue (default: the user data folder of this system)',
      it: 'cartella di registrazioni, XML e coda (predefinita: la cartella dati dell’utente)',
    },
  },
  env: {
    value: 'ENV',
    choices: ENVIRONMENTS,
    help: {
      en: 'environment: test and live have separate numbers and stores (default: live)',
      it: 'ambiente: test e live hanno numeri e archivi separati (predefinito: live)',
    },
  },
  studio: {
    value: 'ID',
    completes: 'studio',
    many: true,
    help: {
      en: 'company to work for (default: studioId of the configuration, else the only registered one)',
      it: 'azienda per cui si lavora (predefinita: studioId della configurazione, altrimenti l’unica registrata)',
    },
  },
  json: {
    help: {
      en: 'one JSON object per line on stdout, nothing else there',
      it: 'un oggetto JSON per riga su stdout, nient’altro',
    },
  },
  quiet: {
    short: 'q',
    help: { en: 'nothing on stderr but errors', it: 'su stderr soltanto gli errori' },
  },
  color: { negated: true, help: { en: 'no colour', it: 'senza colori' } },
  'log-level': {
    value: 'LEVEL',
    choices: LOG_LEVELS,
    help: {
      en: 'how much is logged on stderr (default: warn); debug shows stacks',
      it: 'quanto si scrive nel log su stderr (predefinito: warn); debug mostra gli stack',
    },
  },
  lang: {
    value: 'LANG',
    choices: LANGUAGES,
    help: {
      en: 'language of sentences (default: that of the locale)',
      it: 'lingua delle frasi (predefinita: quella del sistema)',
    },
  },
  out: {
    value: 'DIR',
    completes: 'folder',
    help: {
      en: 'where files are written (process: a flat folder, default ./out); other content is never overwritten',
      it: 'dove si scrivono i file (process: una cartella piana, predefinita ./out); un contenuto diverso non si sovrascrive mai',
    },
  },
  cessionario: {
    value: 'FILE',
    completes: 'file',
    help: {
      en: 'JSON file of the Italian buyer, instead of the registered one; with none registered it is registered with the first issue',
      it: 'file JSON del cessionario, al posto di quello registrato; se non ce n’è alcuno viene registrato alla prima emissione',
    },
  },
  engine: {
    value: 'ENGINE',
    choices: ENGINES,
    help: {
      en: 'who finds the fields (default: auto = built-in rules, and Ollama where it is reachable and needed)',
      it: 'chi trova i campi (predefinito: auto = regole interne, e Ollama dove è raggiungibile e serve)',
    },
  },
  model: {
    value: 'NAME',
    help: {
      en: 'Ollama model (default: the first suitable one installed)',
      it: 'modello Ollama (predefinito: il primo adatto installato)',
    },
  },
  concurrency: {
    value: 'N',
    help: {
      en: 'files worked on at once (default: cores, at most 4); numbers follow path order all the same',
      it: 'file lavorati insieme (predefinito: i core, al massimo 4); i numeri seguono comunque l’ordine dei percorsi',
    },
  },
  'require-confidence': {
    value: 'X',
    help: {
      en: 'issue only at this confidence or more, 0 to 1 (default: 0.95)',
      it: 'emette solo da questa confidenza in su, da 0 a 1 (predefinita: 0.95)',
    },
  },
  td01: {
    negated: true,
    help: { en: 'without the companion TD01 file', it: 'senza il file TD01 di accompagnamento' },
  },
  tipo: {
    value: 'TD',
    choices: TDS,
    help: {
      en: 'document type, instead of the suggested one',
      it: 'tipo documento, al posto di quello suggerito',
    },
  },
  aliquota: {
    value: 'N',
    help: {
      en: 'Italian VAT rate in percent (default: 22)',
      it: 'aliquota IVA in percento (predefinita: 22)',
    },
  },
  data: {
    value: 'DATE',
    help: {
      en: 'date of the self-invoice, YYYY-MM-DD, not in the future',
      it: 'data dell’autofattura, AAAA-MM-GG, non futura',
    },
  },
  'dry-run': {
    help: {
      en: 'everything but numbering and writing: shows what would be issued',
      it: 'tutto tranne numerare e scrivere: mostra che cosa si emetterebbe',
    },
  },
  'allow-duplicate': {
    help: {
      en: 'issue again what was issued already',
      it: 'emette di nuovo ciò che è già stato emesso',
    },
  },
  notify: {
    help: {
      en: 'send autofattura.created to the webhook of the partner “default”',
      it: 'invia autofattura.created al webhook del partner “default”',
    },
  },
  'fail-on': {
    value: 'WHEN',
    choices: ['review', 'error', 'never'],
    help: {
      en: 'what makes the exit code non-zero: review = 3 and 4 (default), error = only 4, never = neither',
      it: 'che cosa rende diverso da zero il codice di uscita: review = 3 e 4 (predefinito), error = solo 4, never = nessuno',
    },
  },
  junit: {
    value: 'FILE',
    completes: 'file',
    help: { en: 'write a JUnit report for CI there', it: 'scrive lì un rapporto JUnit per la CI' },
  },
  poll: {
    value: 'SECONDS',
    optionalValue: true,
    help: {
      en: 'look every so many seconds instead of waiting for events (default 5): for network shares',
      it: 'guarda ogni tanti secondi invece di attendere eventi (predefinito 5): per le cartelle di rete',
    },
  },
  once: {
    help: {
      en: 'process what is there and end with the exit codes of process',
      it: 'elabora ciò che c’è e termina con i codici di uscita di process',
    },
  },
  move: {
    help: {
      en: 'move finished files into processed/, review/, failed/ of their folder',
      it: 'sposta i file finiti in processed/, review/, failed/ della loro cartella',
    },
  },
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
      it: 'partner a cui appartiene la chiave (predefinito: default)',
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

export type OptionName = keyof typeof OPTIONS

/** A row of the table seen as any row. */
export function optionSpec(name: OptionName): OptionSpec {
  return OPTIONS[name]
}

/** True for a long name that stands in the table. */
export function isOptionName(name: string): name is OptionName {
  return Object.hasOwn(OPTIONS, name)
}

export const OPTION_NAMES: readonly OptionName[] = Object.keys(OPTIONS).filter(isOptionName)

/** Flags of every command. */
export const COMMON: readonly OptionName[] = [
  'data-dir',
  'env',
  'studio',
  'json',
  'quiet',
  'color',
  'log-level',
  'lang',
]
