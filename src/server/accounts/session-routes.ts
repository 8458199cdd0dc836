import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { accountSessionsSchema } from '#contract/accounts/account-sessions.ts'
import { idSchema } from '#contract/menu/menu.ts'
import { Refusal } from '../errors/refusal.ts'
import { type Routes, refusals } from '../http/routes.ts'
import { logSecurityEvent } from '../http/security-events.ts'
import { type SessionCookie, sessionToken } from '../http/session-cookie.ts'
import { userOf } from '../http/session-guard.ts'
import type { Queries } from '../store/tables.ts'
import { deleteOtherSessions, deleteSession, listAccountSessions } from './account-session-store.ts'

const tags = ['accounts']

/** Routes that list and end the sessions of the signed-in account. They identify sessions by id; no response contains a token. */
export function sessionRoutes(app: Routes, queries: Queries, cookie: SessionCookie): void {
  app.get(
    '/api/account/sessions',
    {
      schema: {
        tags,
        summary: 'List my sessions: this one first, then the newest, at most 100',
        response: { 200: accountSessionsSchema, ...refusals('auth/sign-in-required') },
      },
    },
    async (request) => ({
      sessions: await listAccountSessions(queries, userOf(request), tokenOf(request), Date.now()),
    }),
  )

  app.delete(
    '/api/account/sessions',
    {
      schema: {
        tags,
        summary: 'End all sessions of the account except this one',
        response: { 204: z.null(), ...refusals('auth/sign-in-required') },
      },
    },
    async (request, reply) => {
      const { uid } = userOf(request)
      await deleteOtherSessions(queries, uid, tokenOf(request))
      logSecurityEvent(request.log, 'session.ended', { uid })
      return reply.code(204).send(null)
    },
  )

  app.delete(
    '/api/account/sessions/:id',
    {
      schema: {
        tags,
        summary: 'End one session of the account',
        params: z.object({ id: idSchema }),
        response: { 204: z.null(), ...refusals('auth/sign-in-required', 'session/not-found') },
      },
    },
    async (request, reply) => {
      const { uid } = userOf(request)
      if (!(await deleteSession(queries, uid, request.params.id))) throw new Refusal('session/not-found')
      logSecurityEvent(request.log, 'session.ended', { uid })
      return reply.code(204).send(null)
    },
  )

  /** The session guard has checked this token already. */
  function tokenOf(request: FastifyRequest): string {
    const token = sessionToken(request.headers.cookie, cookie)
    if (token === undefined) throw new Refusal('auth/sign-in-required')
    return token
  }
}
