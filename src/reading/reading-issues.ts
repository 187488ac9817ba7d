import type { Issue } from '../lib/issues.js'
import type { Text } from '../lib/text.js'
import type { Invisibility, PageRange } from './document.js'

/** Line `line` (1-based) of the e-invoice has no amount that is a decimal number; it was left out. */
export function unreadableLine(line: number): Issue {
  return {
    code: 'FIELD_MISSING',
    text: {
      en: `Line ${line} of the e-invoice has no readable amount. Look at the invoice and enter the line by hand.`,
      it: `La riga ${line} della fattura elettronica non ha un importo leggibile. Controllare la fattura e inserire la riga a mano.`,
    },
    details: { line },
  }
}

/** The XML inside the PDF could not be used; `why` comes from the refusal. */
export function brokenAttachment(name: string, why: { en: string; it: string }): Issue {
  return {
    code: 'SUSPICIOUS_CONTENT',
    text: {
      en: `The e-invoice "${name}" inside the PDF cannot be used: ${why.en} Only the page was read; compare it with what the supplier sent.`,
      it: `La fattura elettronica "${name}" nel PDF non si può usare: ${why.it} È stata letta solo la pagina; la confronti con quanto inviato dal fornitore.`,
    },
    details: { attachment: name },
  }
}

/** The PDF carries two e-invoices that are not the same invoice. */
export function severalAttachments(names: readonly string[]): Issue {
  const list = names.join(', ')
  return {
    code: 'SUSPICIOUS_CONTENT',
    text: {
      en: `The PDF carries several e-invoices with different numbers (${list}). Decide which one belongs to the page.`,
      it: `Il PDF contiene più fatture elettroniche con numeri diversi (${list}). Decidere quale corrisponde alla pagina.`,
    },
    details: { attachments: names },
  }
}

/** A value of the embedded e-invoice that the visible page does not show. */
export function notOnPage(field: string, value: string): Issue {
  return {
    code: 'SUSPICIOUS_CONTENT',
    field,
    text: {
      en: `The e-invoice inside the PDF says ${field} ${value}, but the page does not show it. Compare both before you issue.`,
      it: `La fattura elettronica nel PDF riporta ${field} ${value}, ma la pagina non lo mostra. Confronti le due prima di emettere.`,
    },
    details: { value },
  }
}

/** The PDF carries an e-invoice, and no page has anything to compare it with: a warning. */
export function pageNotCompared(): Issue {
  return {
    code: 'SUSPICIOUS_CONTENT',
    text: {
      en: 'The pages of the PDF show no text, so the e-invoice inside it could not be compared with them. Look at the page: it should show the same invoice.',
      it: 'Le pagine del PDF non mostrano testo, quindi la fattura elettronica al suo interno non è stata confrontata. Guardare la pagina: deve mostrare la stessa fattura.',
    },
    details: { reason: 'nothing_to_compare', blocks: false },
  }
}

/** The file holds several invoices; `ranges` are their pages where they are known. */
export function multipleInvoices(count: number, ranges: readonly PageRange[] = []): Issue {
  const pages = ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(', ')
  const en = pages === '' ? '' : ` (pages ${pages})`
  const it = pages === '' ? '' : ` (pagine ${pages})`
  return {
    code: 'MULTIPLE_INVOICES',
    text: {
      en: `The file holds ${count} invoices${en}. Split it, one file per invoice.`,
      it: `Il file contiene ${count} fatture${it}. Dividerlo, un file per fattura.`,
    },
    details: { count, ...(ranges.length > 0 ? { ranges } : {}) },
  }
}

/** A page on which nothing could be read. */
export function unreadablePage(page: number): Issue {
  return {
    code: 'PAGE_UNREADABLE',
    text: {
      en: `Page ${page} could not be read. Look at it yourself or scan it again, straight and at 300 dpi.`,
      it: `La pagina ${page} non si è potuta leggere. Guardarla di persona o scansionarla di nuovo, dritta e a 300 dpi.`,
    },
    details: { page },
  }
}

/** A page that was given up because its time was over; on a busy machine another time may be better. */
export function slowPage(page: number): Issue {
  return {
    code: 'PAGE_UNREADABLE',
    text: {
      en: `Page ${page} took too long to read and was given up. Repeat it when the machine is less busy, or scan it again, straight and at 300 dpi.`,
      it: `La lettura della pagina ${page} ha richiesto troppo tempo ed è stata interrotta. Ripeterla quando la macchina è meno occupata, o scansionarla di nuovo, dritta e a 300 dpi.`,
    },
    details: { page, reason: 'timeout' },
  }
}

/** An empty page: said in the page's note, no reason for review. */
export function blankPage(page: number): Issue {
  return {
    code: 'PAGE_UNREADABLE',
    text: { en: `Page ${page} is blank.`, it: `La pagina ${page} è vuota.` },
    details: { page, blank: true },
  }
}

const HIDDEN: Readonly<Record<Invisibility, Text>> = {
  'outside-page': { en: 'outside the page', it: 'fuori dalla pagina' },
  'no-contrast': { en: 'in the colour of the paper', it: 'nel colore della carta' },
  'zero-size': { en: 'too small to be seen', it: 'troppo piccolo per essere visto' },
  covered: { en: 'under something that covers it', it: 'sotto qualcosa che lo copre' },
}

/** Text that nobody can see, but that looks like data of an invoice; none of it was used. */
export function hiddenText(page: number, excerpt: string, how: Invisibility): Issue {
  const place = HIDDEN[how]
  return {
    code: 'SUSPICIOUS_CONTENT',
    text: {
      en: `Page ${page} holds hidden text ${place.en}: "${excerpt}". It was not used; ask yourself why it is there.`,
      it: `La pagina ${page} contiene testo nascosto ${place.it}: "${excerpt}". Non è stato usato; verificare perché c'è.`,
    },
    details: { page, hidden: how },
  }
}

/** Text that gives orders to a program that reads the invoice; it was not obeyed. */
export function instructionText(page: number, excerpt: string): Issue {
  return {
    code: 'SUSPICIOUS_CONTENT',
    text: {
      en: `Page ${page} tries to instruct the program that reads it: "${excerpt}". It was not obeyed; check every value.`,
      it: `La pagina ${page} cerca di dare istruzioni al programma che la legge: "${excerpt}". Non sono state seguite; controllare ogni valore.`,
    },
    details: { page },
  }
}
