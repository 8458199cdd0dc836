import { isIP } from 'node:net'

/**
 * Whom to count together: an IPv4 address, however it is written; of IPv6 the 64 bits that one household has to itself.
 * Agrees with Better Auth, which counts the other requests.
 * @param address of a connection, or from a trusted proxy's header
 * @returns '' for what is no address
 */
export function networkOf(address: string): string {
  const kind = isIP(address)
  if (kind === 0) return ''
  if (kind === 4) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  return mapped?.[1] ?? [...groupsOf(address).slice(0, 4), '0000', '0000', '0000', '0000'].join(':')
}

function groupsOf(address: string): string[] {
  const [before = [], after = []] = address.split('::').map((side) => (side === '' ? [] : side.split(':')))
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return [...before, ...zeros, ...after].map((group) => group.padStart(4, '0').toLowerCase())
}
