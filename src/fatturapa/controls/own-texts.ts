import { isStandIn } from '../../lib/stand-ins.js'
import type { Element } from '../checking/element.js'
import { type Breach, type Control, type FatturaFile, says } from './control.js'

/** Fields where a stand-in would pass SDI and cost an audit. */
// Characters of a text that a message quotes.
const SHOWN = 60

const NAMES_AND_NUMBERS = new Set([
  'Denominazione',
  'Nome',
  'Cognome',
  'Indirizzo',
  'Comune',
  'Descrizione',
  'Numero',
  'IdDocumento',
  'IdCodice',
])

/** Fields that must never have lost characters. */
const NAMES = new Set(['Denominazione', 'Nome', 'Cognome', 'Indirizzo', 'Comune'])

function* leavesThat(
  file: FatturaFile,
  isBroken: (element: Element) => string | undefined,
): Iterable<Breach> {
  for (const at of file.leaves) {
    const found = isBroken(at)
    if (found !== undefined) yield { at, found }
  }
}

/** Our own rules on texts and on the file as text. */
export const OWN_TEXT_CONTROLS: readonly Control[] = [
  {
    code: 'AF102',
    rule: 'the encoding is UTF-8, declared',
    message: says('The encoding is {found}, not UTF-8.', 'La codifica è {found}, non UTF-8.'),
    remedy: { en: 'Write the file as UTF-8 and declare it.', it: 'Scrivere il file in UTF-8 e dichiararlo.' },
    check: function* ({ encoding, root }) {
      if (encoding !== 'UTF-8') yield { at: root, found: encoding ?? '-' }
    },
  },
  {
    code: 'AF145',
    rule: 'no empty element',
    message: says('The element {found} is empty.', 'L’elemento {found} è vuoto.'),
    remedy: { en: 'Fill it or leave it out.', it: 'Compilarlo oppure ometterlo.' },
    check: file => leavesThat(file, ({ text, name }) => (text.trim() === '' ? name : undefined)),
  },
  {
    code: 'AF146',
    rule: 'printable Latin-1 in every text, also where the schema takes more',
    message: says(
      'The text holds a character outside printable Latin-1: {found}.',
      'Il testo contiene un carattere fuori da Latin-1 stampabile: {found}.',
    ),
    remedy: { en: 'Replace it by a plain letter.', it: 'Sostituirlo con una lettera semplice.' },
    check: file =>
      leavesThat(file, ({ text }) => {
        const foreign = /[^ -~\u00a1-\u00ac\u00ae-\u00ff]/u.exec(text)?.[0]
        return foreign === undefined ? undefined : codePoint(foreign)
      }),
  },
  {
    code: 'AF147',
    rule: 'no stand-in for a value in names, addresses, descriptions and numbers',
    message: says('"{found}" stands where a value should be.', '"{found}" sta al posto di un valore.'),
    remedy: { en: 'Write the real value.', it: 'Indicare il valore reale.' },
    check: file =>
      leavesThat(file, ({ name, text }) => {
        return NAMES_AND_NUMBERS.has(name) && isStandIn(text) ? text.trim().slice(0, SHOWN) : undefined
      }),
  },
  {
    code: 'AF148',
    rule: 'no name or address whose characters were lost',
    message: says(
      '"{found}" lost its characters: the format has no letters for them.',
      '"{found}" ha perso i suoi caratteri: il formato non ha lettere per rappresentarli.',
    ),
    remedy: {
      en: 'Give the name in Latin letters, as the supplier writes it abroad.',
      it: 'Indicare il nome in lettere latine, come il fornitore lo scrive all’estero.',
    },
    check: file =>
      leavesThat(file, ({ name, text }) =>
        NAMES.has(name) && text.includes('??') ? text.trim().slice(0, SHOWN) : undefined,
      ),
  },
]

function codePoint(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}
