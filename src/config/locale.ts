import type { Language } from '../lib/text.js'

/** Language of the locale (POSIX order: LC_ALL, LC_MESSAGES, LANG); English when it is not Italian. */
export function localeLanguage(env: Readonly<Record<string, string | undefined>>, system?: string): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || system || ''
  return /^it(?:[_.@-]|$)/i.test(locale) ? 'it' : 'en'
}
