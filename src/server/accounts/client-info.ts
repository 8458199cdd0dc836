import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Longer than the user agent of any browser. */
const userAgentMaxChars = 200

/** What a session stores about the client that opened it. */
export interface ClientInfo {
  /** The network of the client, from `networkOf`. */
  address: string
  userAgent: string
}

export function clientInfoOf(request: FastifyRequest): ClientInfo {
  return { address: networkOf(request.ip), userAgent: userAgentOf(request) }
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, userAgentMaxChars)
}

/**
 * Clients of one network share rate limits. A network is an IPv4 address, or the first 64 bits of an IPv6 address, which
 * belong to one household. Better Auth uses the same rule.
 * @param address of the connection, or from the header of a trusted proxy
 * @returns '' when `address` is not an IP address
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
