/** `AF/2026/12` below /autofatture, with any of its slashes raw or encoded. */
const ID_IN_PATH = /^(\/v1\/autofatture\/AF)(?:\/|%2[Ff])(\d+)(?:\/|%2[Ff])(\d+)(?=[/:?]|%3[Aa]|$)/

/**
 * The address as the router is to see it. An id with raw slashes gets the one spelling (`AF%2F2026%2F12`) that
 * the routes know. What cannot be decoded becomes an address of no route: the router would answer it itself,
 * past authentication, limits, log and metrics.
 */
export function routableUrl(url: string): string {
  if (isDecodable(url)) return url.replace(ID_IN_PATH, '$1%2F$2%2F$3')
  return url.startsWith('/v1/') ? '/v1/-' : '/-'
}

/** Whether the percent sign sequences before the query stand for UTF-8. */
export function isDecodable(url: string): boolean {
  if (!url.includes('%')) return true
  try {
    decodeURIComponent(url.split('?', 1)[0] ?? '')
    return true
  } catch {
    return false
  }
}
