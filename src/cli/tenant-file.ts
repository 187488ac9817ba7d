import { toCessionario } from '../config/cessionario-file.js'
import { numberBetween, percent } from '../config/parsers.js'
import { SETTINGS } from '../config/settings.js'
import { shown } from '../config/usage-error.js'
import { AppError } from '../lib/errors.js'
import type { Text } from '../lib/text.js'
import type { Tenant } from '../store/store.js'

const TENANT_KEYS = ['studioId', 'numeroTemplate', 'aliquota', 'languages'] as const

function refuse(key: string, value: unknown, expected: Text): AppError {
  return new AppError(
    'BAD_REQUEST',
    {
      en: `${key} is "${shown(value)}": expected ${expected.en}. Correct the tenant file.`,
      it: `${key} è "${shown(value)}": atteso ${expected.it}. Correggere il file dell’azienda.`,
    },
    { details: { issues: [{ path: key, message: expected.en }] } },
  )
}

const TEMPLATE: Text = {
  en: 'a template with <n>, at most 20 ASCII characters once filled in, e.g. <TD>/<year>/<n>',
  it: 'un modello con <n>, al massimo 20 caratteri ASCII una volta compilato, es. <TD>/<year>/<n>',
}

function numeroTemplate(value: unknown): string | undefined {
  if (value === undefined) return undefined
  // The counter itself needs room: a template is tried with five digits.
  const filled = typeof value === 'string' ? value.replace('<TD>', 'TD17').replace('<year>', '2026') : ''
  const fits = filled.includes('<n>') && /^[\x20-\x7e]{1,20}$/.test(filled.replace('<n>', '12345'))
  if (typeof value !== 'string' || !fits) throw refuse('numeroTemplate', value, TEMPLATE)
  return value
}

function aliquota(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const rate = numberBetween(0, 100).parse(value, { base: '', fromText: false })
  if (rate === undefined) throw refuse('aliquota', value, percent.expected)
  return rate
}

function languages(value: unknown): readonly string[] | undefined {
  if (value === undefined) return undefined
  const expected = { en: 'a list such as ["ita", "eng"]', it: 'un elenco come ["ita", "eng"]' }
  if (
    !Array.isArray(value) ||
    !value.every(code => typeof code === 'string' && /^[a-z]{3}(_[a-z]+)?$/.test(code))
  ) {
    throw refuse('languages', value, expected)
  }
  return value.map(String)
}

function buyer(body: Readonly<Record<string, unknown>>) {
  try {
    return toCessionario(body, 'tenant', TENANT_KEYS)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw new AppError('BAD_REQUEST', error.text, { cause: error })
  }
}

/** A tenant as its file writes it: buyer fields at the top level. */
export function tenantFile({ cessionario, ...rest }: Tenant): Readonly<Record<string, unknown>> {
  return { ...rest, ...cessionario }
}

/**
 * The tenant of a file, with what was harmless and put right. Throws BAD_REQUEST when the shape is wrong or
 * a value could never stand in an XML.
 */
export async function checkedTenant(
  studioId: string,
  body: Readonly<Record<string, unknown>>,
): Promise<{ tenant: Tenant; warnings: readonly Text[] }> {
  const id = SETTINGS.studioId.parser
  if (id.parse(studioId, { base: '', fromText: true }) === undefined)
    throw refuse('studioId', studioId, id.expected)
  if (body.studioId !== undefined && body.studioId !== studioId) {
    throw refuse('studioId', body.studioId, {
      en: `"${studioId}" as on the command line`,
      it: `"${studioId}" come nel comando`,
    })
  }
  const template = numeroTemplate(body.numeroTemplate)
  const rate = aliquota(body.aliquota)
  const ocr = languages(body.languages)
  const cessionario = buyer(body)
  const warnings = await buyerWarnings(cessionario)
  return {
    tenant: {
      studioId,
      cessionario,
      ...(template === undefined ? {} : { numeroTemplate: template }),
      ...(rate === undefined ? {} : { aliquota: rate }),
      ...(ocr === undefined ? {} : { languages: ocr }),
    },
    warnings,
  }
}

async function buyerWarnings(cessionario: Tenant['cessionario']): Promise<readonly Text[]> {
  const { checkCessionario } = await import('../assessment/cessionario.js')
  const { warnings, blocking } = checkCessionario(cessionario)
  const [first] = blocking
  if (first === undefined) return warnings.map(issue => issue.text)
  throw new AppError('BAD_REQUEST', first.text, {
    details: { issues: blocking.map(issue => ({ path: issue.field ?? '', message: issue.text.en })) },
  })
}
