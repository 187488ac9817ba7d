import { KEYS, TENANTS } from './commands-administration.js'
import { namedArgument } from './named-argument.js'
import type { OptionName } from './options.js'
import type { ArgumentSpec, CommandSpec, GroupSpec } from './spec.js'

/** Commands that hold others. */
export const GROUPS: readonly GroupSpec[] = [
  { word: 'tenants', summary: { en: 'registered companies', it: 'aziende registrate' } },
  { word: 'keys', summary: { en: 'keys of the REST API', it: 'chiavi dell’API REST' } },
  {
    word: 'suppliers',
    summary: { en: 'what was taught about suppliers', it: 'ciò che si è imparato sui fornitori' },
  },
  { word: 'rates', summary: { en: 'exchange rates', it: 'tassi di cambio' } },
  { word: 'webhooks', summary: { en: 'events and their delivery', it: 'eventi e la loro consegna' } },
]

const SUPPLIER: ArgumentSpec = {
  ...namedArgument('key', 'key as `suppliers list` prints it', 'chiave come la stampa `suppliers list`'),
  completes: 'supplier',
}

const SUPPLIERS: readonly CommandSpec<OptionName>[] = [
  {
    words: ['suppliers', 'list'],
    summary: { en: 'suppliers that were taught', it: 'fornitori imparati' },
    args: [],
    options: [],
    examples: [],
  },
  {
    words: ['suppliers', 'show'],
    summary: { en: 'what is assumed for one supplier', it: 'che cosa si assume per un fornitore' },
    args: [SUPPLIER],
    options: [],
    examples: [],
  },
  {
    words: ['suppliers', 'forget'],
    summary: { en: 'forget one supplier', it: 'dimentica un fornitore' },
    args: [SUPPLIER],
    options: [],
    examples: [],
  },
]

const RATES: readonly CommandSpec<OptionName>[] = [
  {
    words: ['rates', 'import'],
    summary: {
      en: 'take in a file of ECB rates, for machines without network',
      it: 'acquisisce un file di tassi BCE, per macchine senza rete',
    },
    args: [
      {
        name: 'file',
        required: true,
        completes: 'file',
        help: { en: 'eurofxref XML of the ECB', it: 'XML eurofxref della BCE' },
      },
    ],
    options: [],
    examples: [],
  },
  {
    words: ['rates', 'show'],
    summary: { en: 'the rate that counts on a day', it: 'il cambio che vale in un giorno' },
    args: [
      namedArgument('currency', 'ISO code, e.g. USD', 'codice ISO, es. USD'),
      namedArgument('date', 'YYYY-MM-DD (default: today)', 'AAAA-MM-GG (predefinita: oggi)', false),
    ],
    options: [],
    examples: [],
  },
]

const WEBHOOKS: readonly CommandSpec<OptionName>[] = [
  {
    words: ['webhooks', 'list'],
    summary: { en: 'addresses, and events with their state', it: 'indirizzi, ed eventi col loro stato' },
    args: [],
    options: [],
    examples: [],
  },
  {
    words: ['webhooks', 'replay'],
    summary: {
      en: 'send an event again, or all failed ones',
      it: 'invia di nuovo un evento, o tutti quelli falliti',
    },
    args: [
      namedArgument(
        'id',
        'id of the event (default: all that failed)',
        'id dell’evento (predefinito: tutti i falliti)',
        false,
      ),
    ],
    options: [],
    examples: [],
  },
]

/** Commands around the documents. */
export const OPERATION_COMMANDS: readonly CommandSpec<OptionName>[] = [
  {
    words: ['serve'],
    summary: { en: 'the REST API of partners (/v1)', it: 'l’API REST per i partner (/v1)' },
    args: [],
    options: ['host', 'port', 'tls-cert', 'tls-key', 'engine', 'model', 'rasterizer'],
    examples: [{ line: 'autofattura serve --port 8080', does: { en: 'until Ctrl-C', it: 'fino a Ctrl-C' } }],
  },
  ...TENANTS,
  ...KEYS,
  ...SUPPLIERS,
  ...RATES,
  ...WEBHOOKS,
  {
    words: ['doctor'],
    summary: {
      en: 'what works on this machine, and how to repair the rest',
      it: 'che cosa funziona su questa macchina, e come riparare il resto',
    },
    args: [],
    options: ['engine', 'model', 'rasterizer', 'out'],
    examples: [],
  },
  {
    words: ['verify'],
    summary: {
      en: 'check the store, or any FatturaPA XML',
      it: 'controlla l’archivio, o qualsiasi XML FatturaPA',
    },
    args: [
      {
        name: 'files',
        required: false,
        many: true,
        completes: 'file',
        help: {
          en: 'FatturaPA files, also made elsewhere (default: the store)',
          it: 'file FatturaPA, anche fatti altrove (predefinito: l’archivio)',
        },
      },
    ],
    options: ['repair'],
    examples: [
      { line: 'autofattura verify', does: { en: 'the whole store', it: 'tutto l’archivio' } },
      { line: 'autofattura verify out/*.xml', does: { en: 'these files', it: 'questi file' } },
    ],
  },
  {
    words: ['completion'],
    summary: { en: 'script for the completion of a shell', it: 'script di completamento per una shell' },
    args: [
      {
        name: 'shell',
        required: true,
        choices: ['bash', 'zsh', 'fish'],
        help: { en: 'bash, zsh or fish', it: 'bash, zsh o fish' },
      },
    ],
    options: [],
    examples: [
      {
        line: 'source <(autofattura completion bash)',
        does: { en: 'in ~/.bashrc', it: 'in ~/.bashrc' },
      },
    ],
  },
]
