import type { Text } from '../../lib/text.js'
import type { PendingState } from './pending.js'

interface StateText {
  /** fits a column */
  readonly short: Text
  /** why, and what to do; what the watcher itself said of a file stands instead */
  readonly why: Text
}

/** Each state of a file that lies in a watched folder, as a person reads it. */
export const STATES: Readonly<Record<PendingState, StateText>> = {
  retry: {
    short: { en: 'tried again later', it: 'si riprova' },
    why: { en: 'A passing fault.', it: 'Un guasto passeggero.' },
  },
  'to-move': {
    short: { en: 'done, to be moved', it: 'concluso, da spostare' },
    why: {
      en: 'It is finished; a watcher with --move takes it out of the folder.',
      it: 'È concluso; un watch con --move lo toglie dalla cartella.',
    },
  },
  working: {
    short: { en: 'in work', it: 'in lavorazione' },
    why: { en: 'It is being worked on now.', it: 'È in lavorazione adesso.' },
  },
  'no-tenant': {
    short: { en: 'no company', it: 'nessuna azienda' },
    why: {
      en: 'Its subfolder is no registered company: register it with "autofattura tenants add", or move the file.',
      it: 'La sottocartella non è un’azienda registrata: registrarla con "autofattura tenants add", o spostare il file.',
    },
  },
  'no-studio': {
    short: { en: 'whose?', it: 'di chi?' },
    why: {
      en: 'Several companies are registered and nobody said whose the files in the folder itself are: start watch with --studio ID, or move the file into the company’s subfolder.',
      it: 'Sono registrate più aziende e nessuno ha detto di chi sono i file nella cartella stessa: avviare watch con --studio ID, o spostare il file nella sottocartella dell’azienda.',
    },
  },
  empty: {
    short: { en: 'empty', it: 'vuoto' },
    why: {
      en: 'The file holds no byte yet: it is still to arrive, or was copied badly.',
      it: 'Il file non contiene ancora nulla: deve ancora arrivare, o è stato copiato male.',
    },
  },
  incomplete: {
    short: { en: 'not whole', it: 'incompleto' },
    why: {
      en: 'The end of the file is missing: it is still arriving, or was cut off. A watcher tries it after a minute without change.',
      it: 'Manca la fine del file: sta ancora arrivando, o è stato troncato. Un watch lo prova dopo un minuto senza modifiche.',
    },
  },
  'no-right': {
    short: { en: 'no permission', it: 'nessun permesso' },
    why: { en: 'A right is missing.', it: 'Manca un permesso.' },
  },
  storage: {
    short: { en: 'cannot be stored', it: 'non salvabile' },
    why: { en: 'Nothing can be stored now.', it: 'Ora non si può salvare nulla.' },
  },
  soon: {
    short: { en: 'its turn comes', it: 'in fila' },
    why: {
      en: 'A watcher is at work and takes it once it has stood still for two seconds.',
      it: 'Un watch è al lavoro e lo prenderà quando sarà fermo da due secondi.',
    },
  },
  'no-watcher': {
    short: { en: 'nobody watches', it: 'nessun watch' },
    why: {
      en: 'No watcher is at work on the folder now: start "autofattura watch".',
      it: 'Nessun watch è al lavoro sulla cartella: avviare "autofattura watch".',
    },
  },
  unsupported: {
    short: { en: 'other type', it: 'altro tipo' },
    why: { en: 'It is no document that can be read.', it: 'Non è un documento leggibile.' },
  },
  link: {
    short: { en: 'link', it: 'collegamento' },
    why: {
      en: 'Links are not followed: lay the file itself into the folder.',
      it: 'I collegamenti non vengono seguiti: mettere nella cartella il file stesso.',
    },
  },
  special: {
    short: { en: 'no file', it: 'non è un file' },
    why: { en: 'A pipe or device is never read.', it: 'Pipe e dispositivi non vengono letti.' },
  },
  'folder-unreadable': {
    short: { en: 'cannot be listed', it: 'non elencabile' },
    why: {
      en: 'The folder cannot be listed: give this user the right to read it, or wait until the share is back.',
      it: 'La cartella non si può elencare: dare a questo utente il permesso di lettura, o attendere che la condivisione torni.',
    },
  },
}
