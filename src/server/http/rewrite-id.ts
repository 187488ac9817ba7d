/** `AF/2026/12` below /autofatture, with any of its slashes raw or encoded. */
const ID_IN_PATH = /^(\/v1\/autofatture\/AF)(?:\/|%2[Ff])(\d+)(?:\/|%2[Ff])(\d+)(?=[/:?]|%3[Aa]|$)/

/** Gives an id with raw slashes the one spelling (`AF%2F2026%2F12`) that the routes know. */
export function rewriteId(url: string): string {
  return url.replace(ID_IN_PATH, '$1%2F$2%2F$3')
}
