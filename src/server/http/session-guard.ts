import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Access, accessOf, isAllowed } from './permissions.ts'
import { logSecurityEvent } from './security-events.ts'
import { type SessionCookie, sessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user; undefined for a visitor, and on routes for anyone. */
    user: User | undefined
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

/** @returns the user of a live session, else undefined */
export type FindSession = (token: string) => Promise<User | undefined>

/**
 * Accepts or refuses a request by the permission table, before its body is parsed. Reads the session from the database on
 * each request, so that a sign-out, a lost role and a deleted account take effect at once.
 */
export function guardSessions(app: FastifyInstance, cookie: SessionCookie, findSession: FindSession): void {
  app.decorateRequest('user', undefined)
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method]
    const [access, ...others] = new Set(methods.map((method) => accessOf(method, route.url)))
    if (!access || others.length > 0) throw new Error(`${route.url} needs a route for each method: access differs`)
    route.config = { ...route.config, access }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access ?? 'anyone'
    if (access === 'anyone') done()
    else letPass(request, access).then(() => done(), done)
  })

  async function letPass(request: FastifyRequest, access: Access): Promise<void> {
    const token = sessionToken(request.headers.cookie, cookie)
    const user = token === undefined ? undefined : await findSession(token)
    if (!user) throw new Refusal('auth/sign-in-required')
    if (!isAllowed(user.role, access)) {
      logSecurityEvent(request.log, 'access.forbidden', { uid: user.uid, route: request.routeOptions.url ?? '' })
      throw new Refusal('auth/forbidden')
    }
    request.user = user
  }
}

/** @throws 'auth/sign-in-required' when the route is not one for signed-in users */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw new Refusal('auth/sign-in-required')
  return request.user
}
