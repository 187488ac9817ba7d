import type { Element } from './checking/element.js'
import { fileFindings, MAX_FORMAT_FINDINGS } from './checking/file-findings.js'
import { type Libxml, loadLibxml } from './checking/libxml.js'
import { copyTree, parseFile } from './checking/parse.js'
import { type SchemaError, schemaFindings } from './checking/schema-findings.js'
import { ANY_TABLES, compileSchema, OWN_TABLES, type Schema } from './checking/schemas.js'
import type { Control, FatturaFile } from './controls/control.js'
import { OWN_CONTROLS, SDI_CONTROLS } from './controls/tables.js'
import { isSdiFileName } from './file-name.js'
import type { Checker, CheckOptions, ControlFinding } from './produced.js'

/** A file in FatturaPA form that is not in the strict form this program writes. */
const NOT_OUR_FORM = 'AF100'

/** Places listed of one broken control: enough to see the pattern, in a file of ten thousand lines too. */
const MAX_BREACHES = 50

/** SDI: not conformant to the schema. */
const NOT_CONFORMANT = '00200'

/** Loads the XML library and compiles both schemas: once per process, some 70 ms. */
export async function createChecker(): Promise<Checker> {
  const libxml = await loadLibxml()
  const schemas = { own: compileSchema(libxml, OWN_TABLES), any: compileSchema(libxml, ANY_TABLES) }
  return { check: (xml, options) => [...nameFindings(options), ...check(libxml, schemas, xml, options)] }
}

interface Schemas {
  readonly own: Schema
  readonly any: Schema
}

function nameFindings({ fileName }: CheckOptions): readonly ControlFinding[] {
  return fileName === undefined || isSdiFileName(fileName) ? [] : [fileFindings.name(fileName)]
}

function check(
  libxml: Libxml,
  schemas: Schemas,
  xml: string | Uint8Array,
  options: CheckOptions,
): readonly ControlFinding[] {
  const parsed = parseFile(libxml, xml)
  if ('finding' in parsed) return [parsed.finding]
  const { document } = parsed
  try {
    const root = copyTree(libxml, document)
    const ownErrors = options.profile === 'own' ? schemas.own.errors(document) : []
    // What our strict form takes, the whole format takes: the second look is for telling the two apart.
    const anyErrors = options.profile === 'own' && ownErrors.length === 0 ? [] : schemas.any.errors(document)
    if (anyErrors.length > 0) return formFindings(NOT_CONFORMANT, anyErrors, root, schemas.any)
    const form = formFindings(NOT_OUR_FORM, ownErrors, root, schemas.own)
    return [...form, ...runControls(fileOf(root, document.encoding, options), options.profile)]
  } finally {
    document.dispose()
  }
}

/** Findings of form, as many as SDI lists. */
function formFindings(
  code: string,
  errors: readonly SchemaError[],
  root: Element,
  { tables }: Schema,
): readonly ControlFinding[] {
  const findings = schemaFindings(code, errors.slice(0, MAX_FORMAT_FINDINGS), root, tables)
  return errors.length <= MAX_FORMAT_FINDINGS ? findings : [...findings, fileFindings.tooMany()]
}

function fileOf(root: Element, encoding: string | null, { today }: CheckOptions): FatturaFile {
  return {
    root,
    header: root.one('FatturaElettronicaHeader') ?? root,
    bodies: root.all('FatturaElettronicaBody'),
    leaves: root.leaves(),
    encoding: encoding?.toUpperCase(),
    today,
  }
}

function runControls(file: FatturaFile, profile: CheckOptions['profile']): readonly ControlFinding[] {
  const controls = profile === 'own' ? [...SDI_CONTROLS, ...OWN_CONTROLS] : SDI_CONTROLS
  return controls.flatMap(control => findingsOf(control, file))
}

function findingsOf(control: Control, file: FatturaFile): readonly ControlFinding[] {
  const findings: ControlFinding[] = []
  for (const breach of control.check(file)) {
    findings.push({
      code: control.code,
      message: control.message(breach),
      remedy: control.remedy,
      path: breach.at.path,
      line: breach.at.line,
    })
    if (findings.length === MAX_BREACHES) break
  }
  return findings
}
