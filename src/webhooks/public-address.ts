import ipaddr from 'ipaddr.js'

/**
 * Whether an address belongs to the public internet. Everything that is not plain unicast is refused:
 * loopback, private, link-local, carrier NAT, multicast, tunnels that embed other addresses, and
 * IPv4-mapped forms of all these. Of IPv6 only 2000::/3 is global unicast (RFC 4291, IANA registry): the
 * rest, such as the old IPv4-compatible `::a.b.c.d`, leads nowhere or inside.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const plain = ipaddr.process(address)
  if (plain.range() !== 'unicast') return false
  return plain instanceof ipaddr.IPv4 || plain.match(GLOBAL_UNICAST)
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** The address when a URL's host is a literal one, else undefined. WHATWG URLs write odd spellings as dotted. */
export function literalAddress(hostname: string): string | undefined {
  const bare = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(bare) ? bare : undefined
}
