import { AppError } from '../../lib/errors.js'
import type { Text } from '../../lib/text.js'
import { STATUS } from '../batch/summary.js'
import type { Sorted } from './candidates.js'
import { ourUser } from './disk-faults.js'
import type { Entry } from './entry.js'
import type { Scan } from './scan.js'

/** What a watcher has to say of its surroundings; each thing is said once, and again only after it had ended. */
export class Warnings {
  readonly #say: (text: Text) => void
  readonly #said = new Set<string>()

  constructor(say: (text: Text) => void) {
    this.#say = say
  }

  #once(key: string, text: Text): void {
    if (this.#said.has(key)) return
    this.#said.add(key)
    this.#say(text)
  }

  /** Folders that cannot be listed, files that belong to nobody. */
  afterLook(scan: Scan, { waiting }: Sorted): void {
    for (const { path, code } of scan.unreadable) this.#once(path, unreadable(path, code))
    for (const { kind, file } of waiting) {
      const folder = file.relative.split(/[/\\]/)[0] ?? ''
      if (kind === 'no-tenant') this.#once(`tenant ${folder}`, noTenant(folder))
      if (kind === 'no-studio') this.#once('root', NO_STUDIO)
    }
  }

  /** The watched folder itself: `code` says why it cannot be listed, undefined that it can. */
  folder(named: string, code: string | undefined): void {
    if (code !== undefined) {
      this.#once('away', {
        en: `${named} cannot be listed (${code}); waiting until it is back.`,
        it: `${named} non si può elencare (${code}); attendo che torni.`,
      })
    } else if (this.#said.delete('away')) {
      this.#say({ en: `${named} is back.`, it: `${named} è di nuovo disponibile.` })
    }
  }

  /** A fault that keeps every file waiting; undefined when there is none. */
  storage(fault: Text | undefined): void {
    if (fault !== undefined) {
      this.#once('storage', {
        en: `${fault.en} Documents wait until then.`,
        it: `${fault.it} Fino ad allora i documenti attendono.`,
      })
    } else if (this.#said.delete('storage')) {
      this.#say({ en: 'Documents can be stored again.', it: 'I documenti si possono di nuovo salvare.' })
    }
  }

  /** A file that is done and cannot be moved; said again only when the reason changes. */
  stuck(file: string, { autofatturaId, status }: Entry, { en, it }: Text): void {
    const became = status === undefined ? { en: '', it: '' } : STATUS[status]
    this.#once(`stuck ${file} ${en}`, {
      en: `${file} is finished (${autofatturaId ?? became.en}) but cannot be moved: ${en}`,
      it: `${file} è concluso (${autofatturaId ?? became.it}) ma non si può spostare: ${it}`,
    })
  }
}

/** A folder whose files nobody can see, as an error of one look. */
export function unlistable(path: string, code: string): AppError {
  return new AppError('USAGE', unreadable(path, code), { details: { path, reason: code } })
}

function unreadable(path: string, code: string): Text {
  return {
    en: `${path} cannot be listed (${code}; user ${ourUser()}); its files wait. Give this user the right to read it.`,
    it: `${path} non si può elencare (${code}; utente ${ourUser()}); i suoi file attendono. Dare a questo utente il permesso di lettura.`,
  }
}

function noTenant(folder: string): Text {
  return {
    en: `The subfolder "${folder}" is no registered company: its files are left alone. Register it with "autofattura tenants add ${folder} --file tenant.json", or move the files.`,
    it: `La sottocartella "${folder}" non è un’azienda registrata: i suoi file non vengono toccati. Registrarla con "autofattura tenants add ${folder} --file tenant.json", o spostare i file.`,
  }
}

const NO_STUDIO: Text = {
  en: 'Files in the folder itself wait: several companies are registered, and nobody said whose they are. Start with --studio ID.',
  it: 'I file nella cartella stessa attendono: sono registrate più aziende e nessuno ha detto di chi sono. Avviare con --studio ID.',
}
