import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import type { Queries } from '../store/database.ts'
import { askAuth } from './ask-auth.ts'
import { type LoadAuth, sessionRenewalSeconds, sessionSeconds } from './auth.ts'
import { findSession } from './session-store.ts'

/** @returns who is asking; undefined for a visitor */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<User | undefined>

/** Reads the session anew each time; one that is due for renewal is renewed on the way. */
export function createReadSession(auth: LoadAuth, queries: Queries, cookie: SessionCookie): ReadSession {
  return async (request, reply) => {
    const token = sessionToken(request.headers.cookie, cookie)
    const session = token === undefined ? undefined : await findSession(queries, token, Date.now())
    if (!session) return undefined
    const ageMs = sessionSeconds * 1000 - (session.expiresAt - Date.now())
    if (ageMs > sessionRenewalSeconds * 1000) await askAuth(auth, request, reply, '/get-session')
    return session.user
  }
}
