import ipaddr from 'ipaddr.js'

/**
 * Whether an address belongs to the public internet. Everything that is not plain unicast is refused:
 * loopback, private, link-local, carrier NAT, multicast, tunnels that embed other addresses, and
 * IPv4-mapped forms of all these.
 */
export function isPublicAddress(address: string): boolean {
  return ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast'
}

/** The address when a URL's host is a literal one, else undefined. WHATWG URLs write odd spellings as dotted. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
