const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\.)+[A-Za-z]{2,}$/

/** SDI's own mailboxes, refused as a recipient (control 00330). */
const SDI_MAILBOX = /^sdi\d*@pec\.fatturapa\.it$/i

export function isSdiMailbox(address: string): boolean {
  return SDI_MAILBOX.test(address)
}

/** True for an e-mail address that may be written as PECDestinatario. */
export function isPec(address: string): boolean {
  return address.length <= 256 && ADDRESS.test(address) && !isSdiMailbox(address)
}
