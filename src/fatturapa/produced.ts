import type { IsoDate } from '../lib/clock.js'
import type { Issue } from '../lib/issues.js'
import type { Decimal } from '../lib/money.js'
import type { Text } from '../lib/text.js'
import type { XmlNode } from './xml/node.js'

/** The numbers a document gets at the last moment, from the store. */
export interface Numbering {
  /** `Numero`, 1 to 20 ASCII characters with a digit */
  readonly numero: string
  /** file progressive: 5 base-36 upper-case characters, also `ProgressivoInvio` */
  readonly progressivo: string
}

/** One document whose texts and amounts are settled; only its XML is not written yet. */
export interface Draft {
  /** header and body, as plain data that may go to another thread */
  readonly content: readonly XmlNode[]
  /** `IT<codice fiscale or piva>_<progressivo>.xml` */
  readonly fileName: string
  /** Numero and Data as written */
  readonly numero: string
  readonly data: IsoDate
  /** ImportoTotaleDocumento, EUR */
  readonly importoTotale: Decimal
  /** TEXT_CHANGED warnings: what was shortened or transliterated */
  readonly warnings: readonly Issue[]
}

/** One broken rule found in a FatturaPA file. */
export interface ControlFinding {
  /** SDI code such as `00423`, or `AF…` for a control of our own */
  readonly code: string
  readonly message: Text
  readonly remedy: Text
  /** XPath-like place */
  readonly path?: string
  readonly line?: number
}

export interface CheckOptions {
  /** control 00001, 00002; not checked when absent */
  readonly fileName?: string
  /** Italian day, for 00403 */
  readonly today: IsoDate
  /** `own`: the strict subset that we emit; `any`: the rules that fit any FatturaPA file */
  readonly profile: 'own' | 'any'
}

/** Holds the parsed schema; made once per process. */
export interface Checker {
  check(xml: string | Uint8Array, options: CheckOptions): readonly ControlFinding[]
}

export type Sheet = Pick<Draft, 'fileName' | 'content'>

/** The XML of a draft, and what SDI or we would refuse it for. */
export interface WrittenXml {
  readonly xml: string
  readonly findings: readonly ControlFinding[]
}

/** Spells drafts out as XML and checks each text as it will be filed. */
export interface XmlWriter {
  /**
   * @param today Italian day, for 00403
   * @returns one for each sheet, in order
   */
  write(sheets: readonly Sheet[], today: IsoDate): Promise<readonly WrittenXml[]>
  close(): Promise<void>
}
