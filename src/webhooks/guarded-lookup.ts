import type { LookupAddress } from 'node:dns'
import { lookup } from 'node:dns/promises'
import type { LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.js'

/** All addresses of a host name; rejects when it cannot be resolved. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>

export const systemResolve: Resolve = hostname => lookup(hostname, { all: true })

/** A webhook target that turned out to lie inside a private network. */
export class PrivateTarget extends Error {
  constructor(hostname: string) {
    super(`${hostname} is not a public host`)
    this.name = 'PrivateTarget'
  }
}

/**
 * A `lookup` for sockets that hands on only public addresses. Because the socket connects to exactly the
 * addresses judged here, a DNS answer that changes after a check (rebinding) gains nothing.
 */
export function guardedLookup(resolve: Resolve): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname).then(
      addresses => {
        const [first] = addresses
        if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
          callback(new PrivateTarget(hostname), [])
        } else if (options.all) callback(null, [...addresses])
        else callback(null, first.address, first.family)
      },
      (error: unknown) => callback(error instanceof Error ? error : new Error('lookup failed'), []),
    )
  }
}
