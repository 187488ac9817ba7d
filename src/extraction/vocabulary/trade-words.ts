/**
 * Words for what half of all companies do, as `nameKey` spells them: with a form behind it such a word alone is the
 * end of a name that began a line above (`… SANAYİ VE` over `TİCARET A.Ş.`).
 */
const TRADE_WORDS: ReadonlySet<string> = new Set(
  [
    'company|export|group|holding|import|industries|international|services|solutions|trade|trading',
    'dienstleistungen|handel|handels|vertriebs|handelsmaatschappij',
    'commerce|industrie|comercio|industria|servicios|commercio|servizi|comert|servicii',
    'handlowa|uslugi|obchod|kereskedelmi|szolgaltato|trgovina|prekyba|kaubandus|tirdznieciba',
    'sanayi|ticaret',
  ].flatMap(words => words.split('|')),
)

export const isTradeWord = (key: string): boolean => TRADE_WORDS.has(key)
