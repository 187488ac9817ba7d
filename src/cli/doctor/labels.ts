import type { Text } from '../../lib/text.js'

const LABELS: Readonly<Record<string, Text>> = {
  clock: { en: 'clock', it: 'orologio' },
  disk: { en: 'disk', it: 'disco' },
  store: { en: 'store', it: 'archivio' },
  tenants: { en: 'tenants', it: 'aziende' },
  watch: { en: 'watch', it: 'cartelle osservate' },
  rates: { en: 'rates', it: 'cambi' },
}
const SETTING = /^setting (?=.)/

/** The name of a check for people; names of programs and services stay as they are. */
export function checkLabel(check: string): Text {
  const italian = check.replace(SETTING, 'impostazione ')
  return LABELS[check] ?? { en: check, it: italian }
}
