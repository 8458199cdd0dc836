import type { FastifyRequest } from 'fastify'
import { networkOf } from './client-network.ts'
import type { SessionOrigin } from './session-store.ts'

/** Longer than any browser's. */
const userAgentMaxChars = 200

/** @returns what a session stores about where it was opened */
export function originOf(request: FastifyRequest): SessionOrigin {
  return { address: networkOf(request.ip), userAgent: userAgentOf(request) }
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, userAgentMaxChars)
}
