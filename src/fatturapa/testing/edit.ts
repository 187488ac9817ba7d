/** A change to the text of an XML file. */
export type Edit = (xml: string) => string

/** Makes a change that must take hold, else the test that uses it would test nothing. */
function change(xml: string, pattern: string | RegExp, by: string): string {
  const changed = xml.replace(pattern, by)
  if (changed === xml) throw new Error(`nothing to change for ${pattern}`)
  return changed
}

/** Several edits one after the other. */
export const all =
  (...edits: readonly Edit[]): Edit =>
  xml =>
    edits.reduce((text, edit) => edit(text), xml)

export const swap =
  (pattern: string | RegExp, by: string): Edit =>
  xml =>
    change(xml, pattern, by)

/** The nth element of that name (1 is the first) gets another text. */
export const set =
  (name: string, text: string, nth = 1): Edit =>
  xml => {
    let seen = 0
    const changed = xml.replace(new RegExp(`<${name}>[^<]*</${name}>`, 'g'), element => {
      seen += 1
      return seen === nth ? `<${name}>${text}</${name}>` : element
    })
    if (seen < nth) throw new Error(`no ${name} number ${nth}`)
    return changed
  }

/** Removes the nth element of that name with all it holds. */
export const drop =
  (name: string, nth = 1): Edit =>
  xml => {
    let seen = 0
    const changed = xml.replace(new RegExp(`\\s*<${name}>[\\s\\S]*?</${name}>`, 'g'), element => {
      seen += 1
      return seen === nth ? '' : element
    })
    if (seen < nth) throw new Error(`no ${name} number ${nth}`)
    return changed
  }

/** Puts text behind the nth element of that name. */
export const after =
  (name: string, text: string, nth = 1): Edit =>
  xml => {
    let seen = 0
    const changed = xml.replace(new RegExp(`</${name}>`, 'g'), tag => {
      seen += 1
      return seen === nth ? `${tag}${text}` : tag
    })
    if (seen < nth) throw new Error(`no ${name} number ${nth}`)
    return changed
  }

/** Puts text before the first element of that name. */
export const before = (name: string, text: string): Edit => swap(`<${name}>`, `${text}<${name}>`)

export const same: Edit = xml => xml
