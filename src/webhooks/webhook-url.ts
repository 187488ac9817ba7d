import type { LookupAddress } from 'node:dns'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../lib/errors.js'
import type { Text } from '../lib/text.js'
import type { Resolve } from './guarded-lookup.js'
import { isPublicAddress, literalAddress } from './public-address.js'

/** Names that mean something only inside a network (RFC 6761, RFC 8375, ICANN `.internal`). */
const PRIVATE_SUFFIXES = ['localhost', 'local', 'internal', 'home.arpa', 'lan', 'intranet', 'corp', 'home']
/** A resolver that does not answer must not hold up a registration: names are judged again at each delivery. */
const RESOLVE_MS = 3_000

export interface WebhookTargetOptions {
  readonly resolve: Resolve
  /** AUTOFATTURA_WEBHOOK_ALLOW_PRIVATE: targets inside a private network are wanted */
  readonly allowPrivate: boolean
}

/** Judges the URLs that partners register. */
export class WebhookTargets {
  readonly #options: WebhookTargetOptions

  constructor(options: WebhookTargetOptions) {
    this.#options = options
  }

  /**
   * The URL in its normal form. Throws BAD_REQUEST unless it is https, without credentials and, as far as
   * can be told now, points to the public internet; a name that does not resolve now is accepted.
   */
  async check(text: string): Promise<string> {
    const url = readUrl(text)
    if (url === undefined) throw refused(text, 'invalid_url', INVALID)
    if (url.protocol !== 'https:') throw refused(text, 'not_https', NOT_HTTPS)
    if (url.username !== '' || url.password !== '') throw refused(text, 'credentials', CREDENTIALS)
    url.hash = ''
    if (!this.#options.allowPrivate && !(await this.#isPublic(url.hostname))) {
      throw refused(text, 'private_target', PRIVATE)
    }
    return url.href
  }

  async #isPublic(host: string): Promise<boolean> {
    const literal = literalAddress(host)
    if (literal !== undefined) return isPublicAddress(literal)
    const name = host.replace(/\.$/, '').toLowerCase()
    if (!name.includes('.')) return false
    if (PRIVATE_SUFFIXES.some(suffix => name.endsWith(`.${suffix}`))) return false
    const addresses = await this.#resolved(name)
    return addresses.every(({ address }) => isPublicAddress(address))
  }

  async #resolved(name: string): Promise<readonly LookupAddress[]> {
    const answered = new AbortController()
    const late = pause(RESOLVE_MS, [], { signal: answered.signal }).catch(() => [])
    try {
      return await Promise.race([late, this.#options.resolve(name).catch(() => [])])
    } finally {
      answered.abort()
    }
  }
}

/** Only what is written as a URL: parsers mend blanks, line breaks and missing slashes without a word. */
function readUrl(text: string): URL | undefined {
  if (!/^[a-z][a-z\d+.-]*:\/\/[^\s\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.port === '0' ? undefined : url
}

/** Names what was refused, but for a password in it. */
function refused(text: string, reason: string, why: Text): AppError {
  const url = text.replace(/\/\/[^/?#]*@/, '//').slice(0, 200)
  return new AppError('BAD_REQUEST', why, { details: { reason, url } })
}

const INVALID: Text = {
  en: 'url is no URL. Send the full address of your endpoint, e.g. https://partner.example/hooks/autofattura.',
  it: 'url non è un URL. Inviare l’indirizzo completo, p.es. https://partner.example/hooks/autofattura.',
}

const NOT_HTTPS: Text = {
  en: 'A webhook URL must begin with https://. Events are never sent over an open line.',
  it: 'L’URL del webhook deve iniziare con https://. Gli eventi non viaggiano mai in chiaro.',
}

const CREDENTIALS: Text = {
  en: 'A webhook URL must not carry a user name or password. Verify X-Service-Signature instead.',
  it: 'L’URL del webhook non può contenere nome utente o password. Verificare invece X-Service-Signature.',
}

const PRIVATE: Text = {
  en: 'The webhook URL points into a private network. Use a host that is reachable from the internet.',
  it: 'L’URL del webhook punta a una rete privata. Usare un host raggiungibile da Internet.',
}
