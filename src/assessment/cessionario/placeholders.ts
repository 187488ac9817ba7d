/** What software writes where it knows nothing. Such a value never reaches the XML. */
const PLACEHOLDER =
  /^(?:n\/?[ad]\.?|n\.d\.|nd|na|null|undefined|none|nan|tbd|test|prova|xx+|x|-+|\.+|\?+|sconosciut[oa]|unknown|\{.*\}|<.*>|denominazione mancante|indirizzo mancante|.*\bmancante|.*\{\{.*|.*\$\{.*)$/i

export function isPlaceholder(text: string): boolean {
  return PLACEHOLDER.test(text.trim())
}
