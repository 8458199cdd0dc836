import { lookup as dnsLookup, type LookupAddress, type LookupOptions } from 'node:dns'
import { Agent } from 'node:https'
import { BlockList, isIP } from 'node:net'

/** Addresses that are not on the public internet (IANA special-purpose registries). */
const blocked = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  blocked.addSubnet(network, prefix, 'ipv4')
/** Only this part of IPv6 is assigned to public addresses. */
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const blockedIpv6 = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  blockedIpv6.addSubnet(network, prefix, 'ipv6')

/** @param address an IPv4 or IPv6 address */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !blocked.check(address, 'ipv4')
  return isIP(address) === 6 && publicIpv6.check(address, 'ipv6') && !blockedIpv6.check(address, 'ipv6')
}

/** @returns false for a host name that is an address, unless the address is public. Other names are checked when they are resolved. */
export function mayBePublicHost(hostname: string): boolean {
  const address = hostname.replaceAll(/[[\]]/g, '')
  if (isIP(address) !== 0) return isPublicAddress(address)
  return hostname.includes('.') && !/\.(localhost|local|internal|home\.arpa)\.?$/i.test(hostname)
}

type LookupCallback = (error: NodeJS.ErrnoException | null, address: string | LookupAddress[], family?: number) => void

/**
 * An agent that connects to public addresses only, so that an endpoint cannot make the server call services of the local network.
 * It checks the resolved address that it connects to, so a name that changes its address later is refused as well.
 */
export function createPublicAgent(): Agent {
  return new Agent({
    lookup(hostname: string, options: LookupOptions, callback: LookupCallback) {
      dnsLookup(hostname, { ...options, all: true }, (error, addresses) => {
        if (error) return callback(error, [])
        const [first] = addresses
        if (!first || addresses.some(({ address }) => !isPublicAddress(address)))
          return callback(Object.assign(new Error('The address is not public.'), { code: 'ENOTPUBLIC' }), [])
        if (options.all) callback(null, addresses)
        else callback(null, first.address, first.family)
      })
    },
  })
}
