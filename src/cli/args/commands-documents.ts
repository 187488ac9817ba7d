import type { OptionName } from './options.js'
import type { ArgumentSpec, CommandSpec } from './spec.js'

const PATHS: ArgumentSpec = {
  name: 'paths',
  required: true,
  many: true,
  completes: 'file',
  help: {
    en: 'files (PDF, PNG, JPEG, TIFF, WebP, CII or UBL XML), folders, or - for stdin',
    it: 'file (PDF, PNG, JPEG, TIFF, WebP, XML CII o UBL), cartelle, oppure - per stdin',
  },
}

const ID: ArgumentSpec = {
  name: 'id',
  required: true,
  completes: 'record',
  help: { en: 'identifier such as AF/2026/12', it: 'identificativo come AF/2026/12' },
}

const READING: readonly OptionName[] = [
  'cessionario',
  'engine',
  'model',
  'rasterizer',
  'concurrency',
  'require-confidence',
]
const PROCESSING: readonly OptionName[] = [
  'out',
  ...READING,
  'td01',
  'tipo',
  'aliquota',
  'data',
  'dry-run',
  'allow-duplicate',
  'notify',
  'fail-on',
  'junit',
]

/** Commands that turn documents into self-invoices. */
export const DOCUMENT_COMMANDS: readonly CommandSpec<OptionName>[] = [
  {
    words: ['process'],
    summary: {
      en: 'turn foreign invoices into self-invoice XML',
      it: 'trasforma fatture estere in XML di autofattura',
    },
    details: {
      en: 'Reads each file, decides the document type, issues what is certain and queues the rest for review. The same command again continues: finished files cost nothing and get no second number. Originals are never changed.',
      it: 'Legge ogni file, decide il tipo documento, emette ciò che è certo e mette il resto in revisione. Lo stesso comando ripetuto prosegue: i file finiti non costano nulla e non ricevono un secondo numero. Gli originali non si toccano mai.',
    },
    args: [PATHS],
    options: PROCESSING,
    examples: [
      {
        line: 'autofattura process inbox --out xml',
        does: { en: 'a whole folder', it: 'un’intera cartella' },
      },
      {
        line: 'autofattura process bill.pdf --tipo TD19 --dry-run',
        does: { en: 'what would be issued as TD19', it: 'che cosa si emetterebbe come TD19' },
      },
      {
        line: 'autofattura process fixtures --json --fail-on error --junit report.xml',
        does: { en: 'in a CI job', it: 'in un job di CI' },
      },
    ],
  },
  {
    words: ['recognize'],
    summary: {
      en: 'preview: what is read and suggested; stores nothing',
      it: 'anteprima: che cosa si legge e si suggerisce; non salva nulla',
    },
    args: [PATHS],
    options: READING,
    examples: [
      {
        line: 'autofattura recognize invoice.pdf --json',
        does: { en: 'a RecognizeResponse', it: 'una RecognizeResponse' },
      },
    ],
  },
  {
    words: ['create'],
    summary: { en: 'issue from structured data, without OCR', it: 'emette da dati strutturati, senza OCR' },
    args: [
      {
        name: 'file',
        required: true,
        completes: 'file',
        help: {
          en: 'JSON of FatturaData or of the REST body; - for stdin',
          it: 'JSON di FatturaData o del corpo REST; - per stdin',
        },
      },
    ],
    options: ['out', 'cessionario', 'allow-duplicate', 'notify'],
    examples: [
      {
        line: 'autofattura create invoice.json --json',
        does: { en: 'an AutofatturaResponse', it: 'una AutofatturaResponse' },
      },
    ],
  },
  {
    words: ['watch'],
    summary: {
      en: 'process every file that arrives in a folder',
      it: 'elabora ogni file che arriva in una cartella',
    },
    details: {
      en: 'Files in the folder belong to the company of --studio; a first-level subfolder named after a company belongs to that company. Stop with Ctrl-C; the next start continues. The out folder and the data folder must lie outside the watched one.',
      it: 'I file nella cartella appartengono all’azienda di --studio; una sottocartella di primo livello col nome di un’azienda appartiene a quella. Si ferma con Ctrl-C; il prossimo avvio prosegue. La cartella out e quella dei dati devono stare fuori da quella osservata.',
    },
    args: [
      {
        name: 'dir',
        required: true,
        completes: 'folder',
        help: { en: 'the folder', it: 'la cartella' },
      },
    ],
    options: [...PROCESSING, 'poll', 'once', 'move'],
    examples: [
      {
        line: 'autofattura watch /srv/scans --move --out /srv/xml',
        does: { en: 'keeps the inbox empty', it: 'tiene vuota la cartella di arrivo' },
      },
    ],
  },
  {
    words: ['review'],
    summary: {
      en: 'look through what needs an operator, correct, issue or reject',
      it: 'esamina ciò che richiede un operatore: correggere, emettere o rifiutare',
    },
    args: [
      {
        name: 'hash',
        required: false,
        completes: 'review',
        help: {
          en: 'review to work on: its id or the first characters of it',
          it: 'revisione da trattare: l’id o i suoi primi caratteri',
        },
      },
    ],
    options: ['list', 'set', 'issue', 'reject', 'out', 'cessionario', 'td01', 'allow-duplicate', 'notify'],
    examples: [
      { line: 'autofattura review', does: { en: 'in the terminal', it: 'nel terminale' } },
      {
        line: 'autofattura review 3f2a --set invoiceDate=31/12/2026 --issue',
        does: { en: 'from a script', it: 'da uno script' },
      },
    ],
  },
  {
    words: ['list'],
    summary: { en: 'issued self-invoices, newest first', it: 'autofatture emesse, dalla più recente' },
    args: [],
    options: ['year', 'td', 'status', 'supplier', 'text', 'page', 'csv', 'due', 'pending'],
    examples: [
      {
        line: 'autofattura list --year 2026 --csv',
        does: { en: 'for a spreadsheet', it: 'per un foglio di calcolo' },
      },
      { line: 'autofattura list --due', does: { en: 'what is late', it: 'che cosa è in ritardo' } },
    ],
  },
  {
    words: ['show'],
    summary: { en: 'one self-invoice', it: 'una autofattura' },
    args: [ID],
    options: ['why'],
    examples: [
      {
        line: 'autofattura show AF/2026/12 --why',
        does: { en: 'with all evidence', it: 'con tutte le prove' },
      },
    ],
  },
  {
    words: ['xml'],
    summary: { en: 'the XML on stdout', it: 'l’XML su stdout' },
    args: [ID],
    options: ['companion'],
    examples: [
      {
        line: 'autofattura xml AF/2026/12 > self-invoice.xml',
        does: { en: 'the unsigned file', it: 'il file non firmato' },
      },
    ],
  },
  {
    words: ['pdf'],
    summary: { en: 'the courtesy PDF (not a fiscal document)', it: 'il PDF di cortesia (non fiscale)' },
    args: [ID],
    options: ['out'],
    examples: [
      {
        line: 'autofattura pdf AF/2026/12 --out copy.pdf',
        does: { en: '--out - writes to stdout', it: '--out - scrive su stdout' },
      },
    ],
  },
  {
    words: ['export'],
    summary: {
      en: 'hand-over package of a month: XML, companions, PDFs, originals, list',
      it: 'pacchetto di consegna di un mese: XML, TD01, PDF, originali, elenco',
    },
    args: [],
    options: ['month', 'out'],
    examples: [
      {
        line: 'autofattura export --studio acme --month 2026-03 --out acme-2026-03.zip',
        does: { en: 'as one file', it: 'in un solo file' },
      },
    ],
  },
]
