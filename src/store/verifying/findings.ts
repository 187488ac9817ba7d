import type { Text } from '../../lib/text.js'
import type { Found } from './ports.js'

/** Every kind of problem with what it means and what to do. `fact` fills the place of `{}`. */
const KINDS = {
  'record-missing': {
    en: 'The record is missing, although its number was given. Restore it from a backup; until then no number of this year is given.',
    it: 'Il record manca, benché il suo numero sia stato assegnato. Ripristinarlo da un backup; fino ad allora non si assegnano numeri di quest’anno.',
  },
  'record-damaged': {
    en: 'The record is damaged ({}). Restore it from a backup; until then no number of this year is given.',
    it: 'Il record è danneggiato ({}). Ripristinarlo da un backup; fino ad allora non si assegnano numeri di quest’anno.',
  },
  'record-altered': {
    en: 'The record is not what was written ({}). Restore it from a backup.',
    it: 'Il record non è quello che fu scritto ({}). Ripristinarlo da un backup.',
  },
  'numero-duplicate': {
    en: 'Numero {} is used by two records of this year. Keep both files and ask your accountant which one was sent.',
    it: 'Il Numero {} è usato da due record di quest’anno. Conservare i due file e chiedere al commercialista quale è stato inviato.',
  },
  'numero-gap': {
    en: 'The series skips {}, which no record uses.',
    it: 'La serie salta {}, che nessun record usa.',
  },
  'progressivo-duplicate': {
    en: 'The file progressive {} is used twice; SDI refuses the second file (control 00002).',
    it: 'Il progressivo del file {} è usato due volte; SDI scarta il secondo file (controllo 00002).',
  },
  'xml-missing': {
    en: 'The XML is missing. "autofattura verify --repair" writes it again from its record.',
    it: 'Manca l’XML. "autofattura verify --repair" lo riscrive dal suo record.',
  },
  'xml-altered': {
    en: 'The XML is not the one that was issued. "autofattura verify --repair" writes the issued one again.',
    it: 'L’XML non è quello emesso. "autofattura verify --repair" riscrive quello emesso.',
  },
  'xml-invalid': {
    en: 'The XML fails a check: {}',
    it: 'L’XML non supera un controllo: {}',
  },
  'original-missing': {
    en: 'The supplier’s document is missing. Put it back from a backup or from the supplier.',
    it: 'Manca il documento del fornitore. Rimetterlo da un backup o chiederlo al fornitore.',
  },
  'original-altered': {
    en: 'The supplier’s document is not the one that was kept. Put it back from a backup.',
    it: 'Il documento del fornitore non è quello conservato. Rimetterlo da un backup.',
  },
  'event-missing': {
    en: 'The webhook event of this record is missing. "autofattura verify --repair" makes it again.',
    it: 'Manca l’evento webhook di questo record. "autofattura verify --repair" lo ricrea.',
  },
  leftover: {
    en: 'No record counts this file. "autofattura verify --repair" removes it.',
    it: 'Nessun record conta questo file. "autofattura verify --repair" lo rimuove.',
  },
  'foreign-file': {
    en: 'This file has no place here; the program ignores it. Move it elsewhere.',
    it: 'Questo file qui non ha posto; il programma lo ignora. Spostarlo altrove.',
  },
  'document-damaged': {
    en: 'The file is damaged ({}). Restore it from a backup.',
    it: 'Il file è danneggiato ({}). Ripristinarlo da un backup.',
  },
} as const satisfies Record<string, Text>

export type FindingKind = keyof typeof KINDS

/** What was found, and where (relative to the data folder). */
export function finding(
  kind: FindingKind,
  path: string,
  fact: string | Text = '',
  fix?: () => Promise<void>,
): Found {
  const { en, it } = KINDS[kind]
  const words = typeof fact === 'string' ? { en: fact, it: fact } : fact
  const message = { en: en.replace('{}', words.en), it: it.replace('{}', words.it) }
  return { kind, path, message, ...(fix === undefined ? {} : { fix }) }
}
