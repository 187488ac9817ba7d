import type { ControlFinding } from '../produced.js'

/** SDI takes files of at most 5 MB (control 00003). */
export const MAX_BYTES = 5 * 1024 * 1024

/** SDI stops after this many errors of form (control 00201). */
export const MAX_FORMAT_FINDINGS = 50

/** What can be wrong with a file before it is a document. */
export const fileFindings = {
  name: (name: string): ControlFinding => ({
    code: '00001',
    message: {
      en: `"${name}" is no file name SDI takes.`,
      it: `"${name}" non è un nome di file ammesso dallo SDI.`,
    },
    remedy: {
      en: 'Name it country, code of the transmitter, underscore, 1 to 5 letters or digits: IT01234560157_0000A.xml.',
      it: 'Nominarlo con Paese, codice del trasmittente, trattino basso, da 1 a 5 lettere o cifre: IT01234560157_0000A.xml.',
    },
  }),
  tooLarge: (bytes: number): ControlFinding => ({
    code: '00003',
    message: {
      en: `The file has ${bytes} bytes; SDI takes ${MAX_BYTES} at most.`,
      it: `Il file ha ${bytes} byte; lo SDI ne ammette al massimo ${MAX_BYTES}.`,
    },
    remedy: { en: 'Remove or shrink the attachments.', it: 'Togliere o ridurre gli allegati.' },
  }),
  empty: (): ControlFinding => ({
    code: '00106',
    message: { en: 'The file is empty.', it: 'Il file è vuoto.' },
    remedy: { en: 'Make it again.', it: 'Produrlo di nuovo.' },
  }),
  signed: (): ControlFinding => ({
    code: 'AF010',
    message: {
      en: 'This is a signed file (CAdES, .p7m): its content is sealed in the signature.',
      it: 'È un file firmato (CAdES, .p7m): il contenuto è racchiuso nella firma.',
    },
    remedy: {
      en: 'Verify the XML from before it was signed.',
      it: 'Verificare il file XML precedente alla firma.',
    },
  }),
  archive: (): ControlFinding => ({
    code: 'AF011',
    message: { en: 'This is a ZIP archive, not an XML file.', it: 'È un archivio ZIP, non un file XML.' },
    remedy: { en: 'Unpack it and verify the files in it.', it: 'Estrarlo e verificare i file contenuti.' },
  }),
  otherFormat: (root: string): ControlFinding => ({
    code: 'AF012',
    message: {
      en: `The document element is ${root}: this is no ordinary FatturaPA invoice.`,
      it: `L’elemento radice è ${root}: non è una fattura ordinaria FatturaPA.`,
    },
    remedy: {
      en: 'Give a file whose root is FatturaElettronica, version FPA12 or FPR12.',
      it: 'Indicare un file con radice FatturaElettronica, versione FPA12 o FPR12.',
    },
  }),
  documentType: (): ControlFinding => ({
    code: '00200',
    message: {
      en: 'The file declares a document type (DOCTYPE), which no invoice may have; it was not read.',
      it: 'Il file dichiara un tipo di documento (DOCTYPE), non ammesso in una fattura; non è stato letto.',
    },
    remedy: { en: 'Remove the DOCTYPE and its entities.', it: 'Togliere il DOCTYPE e le sue entità.' },
  }),
  notWellFormed: (reason: string, line: number | undefined): ControlFinding => ({
    code: '00200',
    message: {
      en: `The file is not well-formed XML: ${reason}`,
      it: `Il file non è XML ben formato: ${reason}`,
    },
    remedy: { en: 'Correct the XML at that line.', it: 'Correggere l’XML a quella riga.' },
    ...(line !== undefined && { line }),
  }),
  tooMany: (): ControlFinding => ({
    code: '00201',
    message: {
      en: `More than ${MAX_FORMAT_FINDINGS} errors of form: the rest is not listed.`,
      it: `Più di ${MAX_FORMAT_FINDINGS} errori di formato: gli altri non sono elencati.`,
    },
    remedy: { en: 'Correct these and check again.', it: 'Correggere questi e ripetere la verifica.' },
  }),
} as const
