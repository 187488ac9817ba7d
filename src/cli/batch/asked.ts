import { resolve } from 'node:path'
import type { Flags } from '../args/flags.js'
import type { OptionName } from '../args/options.js'

/** What a command line says of its documents themselves, not of how they are read or where they go. */
const OF_DOCUMENTS: readonly OptionName[] = ['tipo', 'aliquota', 'data', 'td01', 'allow-duplicate']

/** The flags that a document is to be judged by again when an operator takes it up, by long name. */
export function askedFor({ settings, text }: Flags, cwd: string): Readonly<Record<string, unknown>> {
  const given = OF_DOCUMENTS.flatMap(name => (settings[name] === undefined ? [] : [[name, settings[name]]]))
  const buyer = text('cessionario')
  return {
    ...Object.fromEntries(given),
    ...(buyer === undefined ? {} : { cessionario: resolve(cwd, buyer) }),
  }
}
