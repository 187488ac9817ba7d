/** Where the server is, and what has to be said to enter. */
export interface OllamaHost {
  /** base address without a trailing slash */
  readonly url: string
  /** credentials of the address as a header: fetch refuses them inside an address */
  readonly authorization?: string
}

const DEFAULT_PORT = '11434'

/**
 * Reads OLLAMA_HOST in all forms people write it: `host`, `host:port`, `:port`, `http://host/base/`,
 * `[::1]:11434`, bare `::1`. `0.0.0.0` is an address to listen on, so it is asked on loopback.
 *
 * @returns undefined when it is no address
 */
export function ollamaHost(text: string | undefined): OllamaHost | undefined {
  const given = (text ?? '').trim()
  const url = parse(given === '' ? '127.0.0.1' : given)
  if (url === undefined || !/^https?:$/.test(url.protocol)) return undefined
  if (url.hostname === '0.0.0.0') url.hostname = '127.0.0.1'
  if (url.hostname === '[::]') url.hostname = '[::1]'
  const user = `${decodeURIComponent(url.username)}:${decodeURIComponent(url.password)}`
  url.username = ''
  url.password = ''
  return {
    url: url.href.replace(/\/+$/, ''),
    ...(user === ':' ? {} : { authorization: `Basic ${Buffer.from(user).toString('base64')}` }),
  }
}

function parse(given: string): URL | undefined {
  const withScheme = /^[a-z]+:\/\//i.test(given) ? given : `http://${bareAddress(given)}`
  if (!URL.canParse(withScheme)) return undefined
  return new URL(withScheme)
}

function bareAddress(given: string): string {
  const ipv6 = /^[0-9a-f:]+$/i.test(given) && given.split(':').length > 2
  if (ipv6) return `[${given}]:${DEFAULT_PORT}`
  const [authority = '', ...rest] = given.split('/')
  const host = authority.startsWith(':') ? `127.0.0.1${authority}` : authority
  const withPort = /:\d+$/.test(host) ? host : `${host}:${DEFAULT_PORT}`
  return [withPort, ...rest].join('/')
}
