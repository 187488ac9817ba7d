import { ENGINES, RASTERIZERS, TDS } from '../../config/config.js'
import type { OptionSpec } from './spec.js'

/** Flags of commands that read documents. */
export const DOCUMENT_OPTIONS = {
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
  rasterizer: {
    value: 'NAME',
    choices: RASTERIZERS,
    help: {
      en: 'what draws PDF pages for OCR (default: pdfium; pdf2pic needs GraphicsMagick and Ghostscript)',
      it: 'chi disegna le pagine PDF per l’OCR (predefinito: pdfium; pdf2pic richiede GraphicsMagick e Ghostscript)',
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
} as const satisfies Readonly<Record<string, OptionSpec>>
