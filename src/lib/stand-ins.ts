/** What people and programs write where they know nothing; whole texts, lower case. */
const STAND_INS: ReadonlySet<string> = new Set([
  ...[
    'n/d',
    'n.d.',
    'nd',
    'n/a',
    'na',
    'none',
    'null',
    'undefined',
    'nan',
    'unknown',
    'sconosciuto',
    'sconosciuta',
  ],
  ...['test', 'prova', 'todo', 'tbd', 'placeholder', 'da definire', 'city', 'street', 'address', 'name'],
  ...['denominazione mancante', 'indirizzo mancante', 'comune mancante', 'mancante', 'missing'],
  ...['lorem ipsum', '[object object]', 'string', 'empty', 'vuoto', 'non disponibile', 'not available'],
])

/** Punctuation only, `xxx`, template braces, an object in place of a text. */
const HOLLOW =
  /^[^\p{L}\p{N}]+$|^x{2,}$|\{\{.*?\}\}|\$\{.*?\}|<%.*?%>|\[object \w+\]|\bdenominazione mancante\b/iu

/** True for a text that only stands where a value should be: it never belongs into a fiscal document. */
export function isStandIn(text: string): boolean {
  const plain = text.trim()
  return STAND_INS.has(plain.toLowerCase()) || HOLLOW.test(plain)
}
