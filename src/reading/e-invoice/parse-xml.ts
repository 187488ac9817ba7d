import { ParseOption, XmlDocument, XmlLibError } from 'libxml2-wasm'
import type { Text } from '../../lib/text.js'
import type { Refusal } from '../refusals.js'
import { CII_SYNTAXES } from './cii.js'
import { extractRaw } from './extract-raw.js'
import { FATTURA_PA_SYNTAXES } from './fattura-pa.js'
import type { RawInvoice } from './raw-invoice.js'
import { UBL_SYNTAXES } from './ubl.js'

export interface XmlTask {
  readonly bytes: Uint8Array
  readonly maxDepth: number
}

/** The invoice as text, or why the XML cannot be one. */
export type XmlResult =
  | { readonly raw: RawInvoice; readonly refusal?: never }
  | { readonly refusal: Refusal; readonly found: Text }

const SYNTAXES = [...CII_SYNTAXES, ...UBL_SYNTAXES, ...FATTURA_PA_SYNTAXES]
const OPTIONS =
  ParseOption.XML_PARSE_NONET |
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_NOCDATA

/** Parses untrusted XML: no DOCTYPE, so no entities; no network, no other file; at most `maxDepth` levels. */
export function parseXml({ bytes, maxDepth }: XmlTask): XmlResult {
  if (hasDoctype(bytes)) {
    return {
      refusal: 'unsupported_type',
      found: {
        en: 'it contains a DOCTYPE, which no e-invoice has and which can be used for attacks',
        it: 'contiene un DOCTYPE, che nessuna fattura elettronica ha e che può servire per attacchi',
      },
    }
  }
  let document: XmlDocument
  try {
    document = XmlDocument.fromBuffer(bytes, { option: OPTIONS })
  } catch (error) {
    return { refusal: 'corrupt', found: whereBroken(error) }
  }
  try {
    return readDocument(document, maxDepth)
  } finally {
    document.dispose()
  }
}

/** Also in UTF-16, where every other byte is zero. */
function hasDoctype(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  return /<!DOCTYPE/i.test(text.includes('\0') ? text.replaceAll('\0', '') : text)
}

function readDocument(document: XmlDocument, maxDepth: number): XmlResult {
  if (document.eval(`boolean(${'/*'.repeat(maxDepth + 1)})`) === true) {
    return {
      refusal: 'corrupt',
      found: {
        en: `its elements are nested more than ${maxDepth} levels deep`,
        it: `i suoi elementi sono annidati oltre ${maxDepth} livelli`,
      },
    }
  }
  for (const syntax of SYNTAXES) {
    const root = document.get(syntax.root, { ...syntax.namespaces })
    if (root === null) continue
    const raw = extractRaw(syntax, root)
    return holdsInvoice(raw) ? { raw } : { refusal: 'unsupported_type', found: EMPTY_SHELL }
  }
  const name = document.root.name.slice(0, 60)
  return {
    refusal: 'unsupported_type',
    found: {
      en: `the XML is no invoice that is known here: its root element is "${name}"`,
      it: `l'XML non è una fattura conosciuta: il suo elemento radice è "${name}"`,
    },
  }
}

/** Any of what every invoice has; what is missing of the rest a person may add. */
function holdsInvoice({ header, seller, lines, taxes }: RawInvoice): boolean {
  const { number, issueDate, totalNet, totalGross, due } = header
  const stated = [number, issueDate, totalNet, totalGross, due, seller.name, seller.vatId]
  return lines.length > 0 || taxes.length > 0 || stated.some(value => value !== undefined)
}

const EMPTY_SHELL: Text = {
  en: 'its root element is that of an e-invoice, but it holds no number, date, supplier, line or total',
  it: 'il suo elemento radice è di una fattura elettronica, ma non contiene numero, data, fornitore, righe o totali',
}

function whereBroken(error: unknown): Text {
  const detail = error instanceof XmlLibError ? error.details[0] : undefined
  if (detail === undefined) return { en: 'the XML is not well-formed', it: "l'XML non è ben formato" }
  // The parser's own words exist in English only and may quote the file: the line is what helps.
  return {
    en: `the XML is not well-formed, line ${detail.line}`,
    it: `l'XML non è ben formato, riga ${detail.line}`,
  }
}
