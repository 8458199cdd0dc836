import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/accounts.ts'
import { type SessionCookie, sessionSetCookie, sessionToken } from '../http/session-cookie.ts'
import type { Queries } from '../store/tables.ts'
import { renewedEnd } from './session-lifetime.ts'
import { findSession, updateExpiry } from './session-store.ts'

/** @returns the signed-in user; undefined for a visitor */
export type ReadSession = (request: FastifyRequest, reply: FastifyReply) => Promise<User | undefined>

/** Reads the session from the database on each call. Renews the session and its cookie when this is due. */
export function createReadSession(queries: Queries, cookie: SessionCookie): ReadSession {
  return async (request, reply) => {
    const now = Date.now()
    const token = sessionToken(request.headers.cookie, cookie)
    const session = token === undefined ? undefined : await findSession(queries, token, now)
    if (token === undefined || !session) return undefined
    const end = renewedEnd(session, session.user.role, now)
    if (end !== undefined && (await isSaved(updateExpiry(queries, token, end, now))))
      reply.header('set-cookie', sessionSetCookie(cookie, token, Math.floor((end - now) / 1000)))
    return session.user
  }
}

/** A session that cannot be renewed, such as on a full disk, is still valid; the next request tries again. */
async function isSaved(saving: Promise<void>): Promise<boolean> {
  try {
    await saving
    return true
  } catch {
    return false
  }
}
