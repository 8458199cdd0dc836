import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { User } from '#contract/accounts/accounts.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Access, accessOf, isAllowed } from './permissions.ts'
import { logSecurityEvent } from './security-events.ts'
import { type SessionCookie, sessionToken } from './session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in user. Undefined for a visitor, and on routes that anyone may call. */
    user: User | undefined
  }
  interface FastifyInstance {
    /** For a route that anyone may call: reads the session of the request. Undefined for a visitor. */
    findUser: (request: FastifyRequest) => Promise<User | undefined>
  }
  interface FastifyContextConfig {
    access?: Access
  }
}

/** @returns the user of a live session, otherwise undefined */
export type FindSession = (token: string) => Promise<User | undefined>

/**
 * Checks each request against the permission table, before its body is parsed. Reads the session from the database on
 * each request, so that a sign-out, a removed role and a deleted account take effect immediately.
 */
export function guardSessions(app: FastifyInstance, cookie: SessionCookie, findSession: FindSession): void {
  app.decorateRequest('user', undefined)
  app.decorate('findUser', findUser)
  app.addHook('onRoute', (route) => {
    const methods = Array.isArray(route.method) ? route.method : [route.method]
    const [access, ...otherAccess] = new Set(methods.map((method) => accessOf(method, route.url)))
    if (!access || otherAccess.length > 0)
      throw new Error(`${route.url} must be a separate route for each method, because their permissions differ.`)
    route.config = { ...route.config, access }
  })
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access ?? 'anyone'
    if (access === 'anyone') done()
    else authorize(request, access).then(() => done(), done)
  })

  async function findUser(request: FastifyRequest): Promise<User | undefined> {
    const token = sessionToken(request.headers.cookie, cookie)
    return token === undefined ? undefined : findSession(token)
  }

  async function authorize(request: FastifyRequest, access: Access): Promise<void> {
    const user = await findUser(request)
    if (!user) throw new Refusal('auth/sign-in-required')
    if (!isAllowed(user, access)) {
      logSecurityEvent(request.log, 'access.forbidden', { uid: user.uid, route: request.routeOptions.url ?? '' })
      throw new Refusal('auth/forbidden')
    }
    request.user = user
  }
}

/** @throws Refusal `auth/sign-in-required` when there is no user, also on a route that anyone may call */
export function userOf(request: FastifyRequest): User {
  if (!request.user) throw new Refusal('auth/sign-in-required')
  return request.user
}
