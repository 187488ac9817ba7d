import { ENVIRONMENTS, LOG_LEVELS } from '../../config/config.js'
import { LANGUAGES } from '../../lib/text.js'
import type { OptionSpec } from './spec.js'

/** Flags of every command. */
export const COMMON_OPTIONS = {
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
      en: 'how much is logged on stderr (default: warn; serve: info); debug shows stacks',
      it: 'quanto si scrive nel log su stderr (predefinito: warn; serve: info); debug mostra gli stack',
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
} as const satisfies Readonly<Record<string, OptionSpec>>
